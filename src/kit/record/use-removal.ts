import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { removalFlow } from '#machines/shared/removal.flow.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useToasts } from '../feedback/use-toasts.ts'

export interface RemovalSpec {
  readonly remove: () => Promise<{ readonly message: string }>
  /** Goes back to the list: the record was deleted, by this page or by another person. */
  readonly leave: () => void
  /** The server refused: what the page shows may be out of date. */
  readonly reload: () => void
}
export interface RemovalControls {
  /** Whether the confirmation is open. */
  readonly isConfirming: boolean
  readonly isBusy: boolean
  readonly open: () => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** Deletes a record from its own page, after a confirmation. */
export function useRemoval(spec: RemovalSpec): RemovalControls {
  const toasts = useToasts()
  const latest = useLatest({ spec, toasts })
  const [machine] = useState(() =>
    removalFlow.provide({
      actors: { removeRecord: fromPromise<{ message: string }>(() => latest.current.spec.remove()) },
      actions: {
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
        leave: () => latest.current.spec.leave(),
        reload: () => latest.current.spec.reload(),
      },
    }),
  )
  const actor = useActorRef(machine)
  const methods = useMemo(
    () => ({
      open: () => actor.send({ type: 'removal.ask' }),
      confirm: () => actor.send({ type: 'removal.confirm' }),
      cancel: () => actor.send({ type: 'removal.cancel' }),
    }),
    [actor],
  )
  const snapshot = useSelector(actor, (state) => state)
  return { ...methods, isConfirming: snapshot.hasTag('asking'), isBusy: snapshot.hasTag('busy') }
}
