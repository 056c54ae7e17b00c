import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { recordDialogFlow, type Draft, type SaveInput, type SaveOrder } from '#machines/shared/record-dialog.flow.ts'
import { isStale, type Effects } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { dropDraft, saveDraft, savedDraft, useSessionEnd } from './drafts.ts'
import { useUnsavedForm } from './unsaved.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useToasts } from '../feedback/use-toasts.ts'

export interface RecordDialogSpec<Row, Value> {
  /**
   * Saves a valid value: as a new record, or over `record`. `effects`: the other changes that the person confirmed, as
   * counted by `count`.
   */
  readonly save: (value: Value, record: Row | null, effects: Effects) => Promise<{ readonly message: string }>
  /**
   * Counts the other records that saving would change, by kind of change: where there are any, `RecordDialog` must ask
   * for confirmation first (its `question`).
   */
  readonly count?: (value: Value, record: Row | null) => Promise<Effects>
  /** Called after a save, and when another person deleted the record: loads the list again. */
  readonly onSaved: () => void
  /** Shows in the screen's own way that it was saved, such as with an undo; without it, a toast does. */
  readonly announce?: (message: string) => void
  /** Name of the dialog, where a page has several, so that a draft is restored into the right one. */
  readonly name?: string
}

export interface RecordDialogControls<Row, Value> {
  readonly actor: ActorRefFrom<typeof recordDialogFlow>
  readonly isOpen: boolean
  /** The edited record; null for a new one. */
  readonly record: Row | null
  readonly value: Draft
  readonly problem: Problem | null
  /** The problem is that another person changed the record: loading the list again is offered. */
  readonly isOutdated: boolean
  readonly hasNoChanges: boolean
  /** The form contains text that was typed before the last session ended. */
  readonly isRestored: boolean
  /** Saving changes other records, `effects`: the confirmation is open. */
  readonly isConfirming: boolean
  readonly effects: Effects
  /** The effects differ from those that were shown before. */
  readonly isRecounted: boolean
  readonly isDiscarding: boolean
  readonly isBusy: boolean
  readonly add: (initial: Draft) => void
  readonly edit: (record: Row, initial: Draft) => void
  readonly change: (value: Draft) => void
  readonly save: (value: Value) => void
  readonly confirm: () => void
  readonly back: () => void
  readonly close: () => void
  readonly discard: () => void
  readonly stay: () => void
  readonly reloadList: () => void
}

/** The dialog that adds or edits one record: shown by `RecordDialog`. */
export function useRecordDialog<Row, Value>(spec: RecordDialogSpec<Row, Value>): RecordDialogControls<Row, Value> {
  const toasts = useToasts()
  const [path] = useLocation()
  const search = useSearch()
  const key = `${path}?${search}#${spec.name ?? ''}`
  const latest = useLatest({ spec, toasts, key })
  const [machine] = useState(() =>
    recordDialogFlow.provide({
      actors: {
        countEffects: fromPromise<Effects, SaveInput>(
          async ({ input }) => latest.current.spec.count?.(input.value as Value, input.record as Row | null) ?? {},
        ),
        saveRecord: fromPromise<{ message: string }, SaveOrder>(({ input }) =>
          latest.current.spec.save(input.value as Value, input.record as Row | null, input.effects),
        ),
      },
      actions: {
        reloadList: () => latest.current.spec.onSaved(),
        setDraft: ({ context: { record, initial, value } }) =>
          saveDraft(latest.current.key, { record, initial, value }),
        dropDraft: () => dropDraft(latest.current.key),
        showSuccess: (_, { message }) => {
          const { spec: current, toasts: latestToasts } = latest.current
          if (current.announce) current.announce(message)
          else latestToasts.success(message)
        },
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
      },
    }),
  )
  const [draft] = useState(() => savedDraft(key))
  const actor = useActorRef(machine, { input: { draft } })
  useSessionEnd(actor)
  useUnsavedForm(actor, 'open')
  const methods = useMemo(
    () => ({
      add: (initial: Draft) => actor.send({ type: 'record.add', initial }),
      edit: (record: Row, initial: Draft) => actor.send({ type: 'record.edit', record, initial }),
      change: (value: Draft) => actor.send({ type: 'value.change', value }),
      save: (value: Value) => actor.send({ type: 'record.save', value: value as Draft }),
      confirm: () => actor.send({ type: 'effects.confirm' }),
      back: () => actor.send({ type: 'effects.cancel' }),
      close: () => actor.send({ type: 'dialog.close' }),
      discard: () => actor.send({ type: 'discard.confirm' }),
      stay: () => actor.send({ type: 'discard.cancel' }),
      reloadList: () => actor.send({ type: 'list.reload' }),
    }),
    [actor],
  )
  const snapshot = useSelector(actor, (state) => state)
  const { record, value, problem, effects } = snapshot.context
  const shown = snapshot.hasTag('alert') ? problem : null
  return {
    ...methods,
    actor,
    isOpen: snapshot.hasTag('open'),
    record: record as Row | null,
    value,
    problem: shown,
    isOutdated: shown !== null && isStale(shown),
    hasNoChanges: snapshot.hasTag('unchanged'),
    isRestored: snapshot.hasTag('restored'),
    isConfirming: snapshot.hasTag('asking'),
    effects,
    isRecounted: snapshot.hasTag('recounted'),
    isDiscarding: snapshot.hasTag('discarding'),
    isBusy: snapshot.hasTag('busy'),
  }
}
