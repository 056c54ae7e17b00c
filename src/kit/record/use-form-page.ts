import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { formPageFlow, type Leaving, type LoadedForm, type SavedForm } from '#machines/shared/form-page.flow.ts'
import type { Draft, SaveInput } from '#machines/shared/record-dialog.flow.ts'
import { isStale } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import type { CallOptions } from '#src/api/client.ts'
import { dropDraft, saveDraft, savedDraft, useSessionEnd } from './drafts.ts'
import type { RecordFormControls } from './record-form.tsx'
import { useUnsavedForm } from './unsaved.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useToasts } from '../feedback/use-toasts.ts'

export interface FormPageSpec<Row, Choices, Value> {
  /** Loads the record, with the choices of its fields; `record` null: a new one. */
  readonly load: (call: CallOptions) => Promise<LoadedForm & { readonly record: Row | null; readonly choices: Choices }>
  readonly save: (value: Value, record: Row | null) => Promise<SavedForm>
  /** Goes to another page: after a save, when the record is gone, or without a save. */
  readonly leave: (leaving: Leaving) => void
}

export interface FormPageControls<Row, Choices, Value> extends RecordFormControls<Value> {
  readonly actor: ActorRefFrom<typeof formPageFlow>
  readonly view: 'loading' | 'failed' | 'forbidden' | 'locked' | 'form'
  readonly record: Row | null
  /** Null while the page loads. */
  readonly choices: Choices | null
  /** Why the page could not be loaded. */
  readonly failure: Problem | null
  readonly isDiscarding: boolean
  readonly leave: () => void
  readonly discard: () => void
  readonly stay: () => void
  readonly reload: () => void
}

/**
 * A page that adds or edits one record: shown by `FormPage`. Give it a `key` by record, so that its state is reset for
 * another one.
 */
export function useFormPage<Row, Choices, Value>(
  spec: FormPageSpec<Row, Choices, Value>,
): FormPageControls<Row, Choices, Value> {
  const toasts = useToasts()
  const [path] = useLocation()
  // of the page that was opened: when it is left, the address has already changed
  const [key] = useState(() => `${path}#page`)
  const latest = useLatest({ spec, toasts })
  const [machine] = useState(() =>
    formPageFlow.provide({
      actors: {
        loadForm: fromPromise<LoadedForm>(({ signal }) => latest.current.spec.load({ signal })),
        saveRecord: fromPromise<SavedForm, SaveInput>(({ input }) =>
          latest.current.spec.save(input.value as Value, input.record as Row | null),
        ),
      },
      actions: {
        leave: (_, leaving) => latest.current.spec.leave(leaving),
        setDraft: ({ context: { record, initial, value } }) => saveDraft(key, { record, initial, value }),
        dropDraft: () => dropDraft(key),
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
      },
    }),
  )
  const [draft] = useState(() => savedDraft(key))
  const actor = useActorRef(machine, { input: { draft } })
  useSessionEnd(actor)
  useUnsavedForm(actor, 'form')
  const methods = useMemo(
    () => ({
      change: (value: Draft) => actor.send({ type: 'value.change', value }),
      save: (value: Value) => actor.send({ type: 'record.save', value: value as Draft }),
      leave: () => actor.send({ type: 'page.leave' }),
      discard: () => actor.send({ type: 'discard.confirm' }),
      stay: () => actor.send({ type: 'discard.cancel' }),
      reload: () => actor.send({ type: 'record.reload' }),
    }),
    [actor],
  )
  const snapshot = useSelector(actor, (state) => state)
  const { record, choices, value, problem } = snapshot.context
  const shown = snapshot.hasTag('alert') ? problem : null
  return {
    ...methods,
    actor,
    view: (['failed', 'forbidden', 'locked', 'form'] as const).find((view) => snapshot.hasTag(view)) ?? 'loading',
    record: record as Row | null,
    choices: choices as Choices | null,
    value,
    problem: shown,
    failure: problem,
    isOutdated: shown !== null && isStale(shown),
    hasNoChanges: snapshot.hasTag('unchanged'),
    isRestored: snapshot.hasTag('restored'),
    isDiscarding: snapshot.hasTag('discarding'),
    isBusy: snapshot.hasTag('busy'),
  }
}
