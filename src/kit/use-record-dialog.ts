import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { recordDialogFlow, type Draft, type SaveInput } from '#machines/shared/record-dialog.flow.ts'
import { isStale } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { useLatest } from './use-latest.ts'
import { useToasts } from './use-toasts.ts'

export interface RecordDialogSpec<Row, Value> {
  /** Saves a valid value: as a new record, or over `record`. */
  readonly save: (value: Value, record: Row | null) => Promise<{ readonly message: string }>
  /** Called after a save, and when somebody else deleted the record: loads the list again. */
  readonly onSaved: () => void
}

export interface RecordDialogControls<Row, Value> {
  readonly actor: ActorRefFrom<typeof recordDialogFlow>
  readonly isOpen: boolean
  /** What is edited; null for a new record. */
  readonly record: Row | null
  readonly value: Draft
  readonly problem: Problem | null
  /** The problem is that somebody else changed the record: loading the list again is offered. */
  readonly isOutdated: boolean
  readonly hasNoChanges: boolean
  readonly isDiscarding: boolean
  readonly isBusy: boolean
  readonly add: (initial: Draft) => void
  readonly edit: (record: Row, initial: Draft) => void
  readonly change: (value: Draft) => void
  readonly save: (value: Value) => void
  readonly close: () => void
  readonly discard: () => void
  readonly stay: () => void
  readonly reloadList: () => void
}

/** The dialog that adds or edits one record: shown by `RecordDialog`. */
export function useRecordDialog<Row, Value>(spec: RecordDialogSpec<Row, Value>): RecordDialogControls<Row, Value> {
  const toasts = useToasts()
  const latest = useLatest({ spec, toasts })
  const [machine] = useState(() => recordDialogFlow.provide({
    actors: { saveRecord: fromPromise<{ message: string }, SaveInput>(({ input }) => latest.current.spec.save(input.value as Value, input.record as Row | null)) },
    actions: {
      reloadList: () => latest.current.spec.onSaved(),
      showSuccess: (_, { message }) => latest.current.toasts.success(message),
      showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
    },
  }))
  const actor = useActorRef(machine)
  const methods = useMemo(() => ({
    add: (initial: Draft) => actor.send({ type: 'record.add', initial }),
    edit: (record: Row, initial: Draft) => actor.send({ type: 'record.edit', record, initial }),
    change: (value: Draft) => actor.send({ type: 'value.change', value }),
    save: (value: Value) => actor.send({ type: 'record.save', value: value as Draft }),
    close: () => actor.send({ type: 'dialog.close' }),
    discard: () => actor.send({ type: 'discard.confirm' }),
    stay: () => actor.send({ type: 'discard.cancel' }),
    reloadList: () => actor.send({ type: 'list.reload' }),
  }), [actor])
  const snapshot = useSelector(actor, (state) => state)
  const { record, value, problem } = snapshot.context
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
    isDiscarding: snapshot.hasTag('discarding'),
    isBusy: snapshot.hasTag('busy'),
  }
}
