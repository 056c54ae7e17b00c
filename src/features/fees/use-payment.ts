import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  paymentDialogFlow,
  type FeeTarget,
  type PaymentDraft,
  type PaymentOrder,
  type PaymentSaved,
} from '#machines/fees/payment-dialog.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import { nowInCairo } from '#schemas/formats.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { CashPayment, DepositUses } from '#schemas/fees/payment-record.schema.ts'
import { lastPaymentDay, type PaymentForm, type SameDepositForm } from '#schemas/fees/payment.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { dropDraft, saveDraft, savedDraft, useSessionEnd } from '#src/kit/record/drafts.ts'
import { usePendingFile } from '#src/kit/record/pending-files.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { newUuid } from '#src/lib/uuid.ts'
import { keyOf } from './fees.list.ts'

/** The contents of the dialog when the session ended, with the image file. */
interface DraftWithFile {
  readonly payment: PaymentDraft
  readonly file: File | null
}

/** A file does not survive a reload. */
const withoutLostFile = (draft: DraftWithFile | null): DraftWithFile | null =>
  draft && !draft.file ? { ...draft, payment: { ...draft.payment, image: null } } : draft
const SURVIVES = { survives: true }

/** An image that was chosen on this page, with the address by which the page shows it. */
export interface ChosenDeposit {
  readonly file: File
  readonly url: string
}
const chosenOf = (file: File): ChosenDeposit => ({ file, url: URL.createObjectURL(file) })

/**
 * SHA-256 of a file in hexadecimal; null where the page cannot compute it, as without TLS: then only the server
 * compares the images.
 */
async function hashOf(file: File): Promise<string | null> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

/** A new payment begins now, or at the last day on which the fees of its year may be paid. */
function initialOf(fee: FeeRow): Draft {
  const now = nowInCairo()
  const day = lastPaymentDay({ ...fee, now })
  const at = day === now.slice(0, 10) ? `${now.slice(0, 16)}:00` : `${day} 12:00:00`
  return { depositDate: at, paymentDate: at }
}

/** The cast is safe: the forms submit only values that their schemas accept. */
const formOf = ({ value }: PaymentOrder) => value as unknown as PaymentForm

/** A payment that was saved just now, with the server's message. */
export interface SavedPayment {
  readonly fee: FeeRow
  readonly message: string
  /** It was added, not corrected. */
  readonly isNew: boolean
}
interface PaymentEffects {
  /** What the list shows is not so any more. */
  readonly reload: () => void
  /** Announces it, and shows the list anew. */
  readonly onSaved: (saved: SavedPayment) => void
}

/** The dialog of one payment. */
export function usePayment(effects: PaymentEffects): PaymentControl {
  const [path] = useLocation()
  const key = `${path}#payment`
  const latest = useLatest({ toasts: useToasts(), ...effects })
  const [draft] = useState(() => withoutLostFile(savedDraft<DraftWithFile>(key)))
  // the files themselves are no part of a machine's context, which is JSON
  const [files] = useState(() => {
    const image = draft?.payment.image
    return new Map<string, ChosenDeposit>(image && draft.file ? [[image.key, chosenOf(draft.file)]] : [])
  })
  const [machine] = useState(() => {
    const fileOf = ({ image }: Pick<PaymentOrder, 'image'>) => (image ? files.get(image.key)?.file : undefined)
    return paymentDialogFlow.provide({
      actors: {
        readPayment: fromPromise<CashPayment, FeeTarget>(async ({ input: { fee }, signal }) => {
          const { applyId, studentId, yearId, semesterId } = fee
          return (await api.fees.payment({ applyId, studentId, yearId, semesterId }, { signal, background: true })).data
            .payment
        }),
        checkDeposit: fromPromise<DepositUses, PaymentOrder>(async ({ input, signal }) => {
          const file = fileOf(input)
          const imageHash = file ? await hashOf(file) : null
          const { applicationId, studentId } = keyOf(input.target!.fee)
          const ids = {
            applicationId,
            studentId,
            depositNum: formOf(input).depositNum,
            ...(imageHash && { imageHash }),
          }
          return (await api.fees.checkDeposit(ids, { signal, background: true })).data
        }),
        savePayment: fromPromise<PaymentSaved, PaymentOrder>(({ input }) => {
          const { target, payment, reason } = input
          const body = {
            ...keyOf(target!.fee),
            ...formOf(input),
            ...(reason !== null && { sameDepositReason: reason }),
          }
          const attachment = { file: fileOf(input) }
          return payment
            ? api.fees.update({ ...body, version: payment.version }, attachment)
            : api.fees.pay(body, attachment)
        }),
      },
      actions: {
        reloadList: () => latest.current.reload(),
        offerReceipt: ({ context: { mode, target } }, { message }) =>
          latest.current.onSaved({ fee: target!.fee, message, isNew: mode === 'add' }),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
        setDraft: ({ context: { mode, target, payment, initial, value, image } }) =>
          saveDraft<DraftWithFile>(key, {
            payment: { mode, target, payment, initial, value, image },
            file: fileOf({ image }) ?? null,
          }),
        dropDraft: () => {
          dropDraft(key)
          for (const { url } of files.values()) URL.revokeObjectURL(url)
          files.clear()
        },
      },
    })
  })
  const actor = useActorRef(machine, { input: { draft: draft?.payment ?? null } })
  useSessionEnd(actor)
  useUnsaved(() => {
    const now = actor.getSnapshot()
    const { image, value, initial } = now.context
    return (
      (now.hasTag('editing') || now.hasTag('alert')) &&
      !now.hasTag('discarding') &&
      !now.hasTag('busy') &&
      (image !== null || !sameJson(value, initial))
    )
  }, SURVIVES)
  const snapshot = useSelector(actor, (state) => state)
  usePendingFile(snapshot.context.image !== null)
  const acts = useMemo<PaymentActs>(
    () => ({
      add: (fee) => actor.send({ type: 'payment.add', target: { fee, mayEdit: true }, initial: initialOf(fee) }),
      view: (fee, mayEdit) => actor.send({ type: 'payment.view', target: { fee, mayEdit } }),
      change: (value) => actor.send({ type: 'value.change', value }),
      choose: (file) => {
        const image = { key: newUuid(), name: file.name, size: file.size }
        files.set(image.key, chosenOf(file))
        actor.send({ type: 'image.choose', image })
      },
      save: (value) => actor.send({ type: 'payment.save', value: value as unknown as Draft }),
      giveReason: ({ sameDepositReason }) => actor.send({ type: 'reason.give', reason: sameDepositReason }),
    }),
    [actor, files],
  )
  return { ...acts, actor, snapshot, chosen: (image) => files.get(image) ?? null }
}

interface PaymentActs {
  readonly add: (fee: FeeRow) => void
  readonly view: (fee: FeeRow, mayEdit: boolean) => void
  readonly change: (value: Draft) => void
  readonly choose: (file: File) => void
  readonly save: (value: PaymentForm) => void
  readonly giveReason: (value: SameDepositForm) => void
}
export interface PaymentControl extends PaymentActs {
  readonly actor: ActorRefFrom<typeof paymentDialogFlow>
  readonly snapshot: SnapshotFrom<typeof paymentDialogFlow>
  /** The image that is known under this key. */
  readonly chosen: (key: string) => ChosenDeposit | null
}
