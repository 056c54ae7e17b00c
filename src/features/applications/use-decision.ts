import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Others } from '#machines/applications/application.confirmations.ts'
import type { Surface } from '#machines/applications/application.events.ts'
import type { Decision, DecisionTarget, Undoable } from '#machines/applications/decision.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { decision } from './applications.actors.ts'

interface DecisionCallbacks {
  readonly onDone?: (decision: Decision) => void
  readonly onUndone?: (undo: Undoable) => void
}

/**
 * Deciding from a row of the list or from the details: `reload` reloads the record after the decision or its refusal;
 * `onDone` is called after a decision, `onUndone` after one was undone. The message after a decision offers the undo
 * while this component is mounted.
 */
export function useDecision(surface: Surface, reload: () => void, callbacks: DecisionCallbacks = {}) {
  const latest = useLatest({ toasts: useToasts(), reload, callbacks })
  const [machine] = useState(() =>
    decision.provide({
      actions: {
        announceDone: ({ context, self }, { message }) => {
          latest.current.toasts.undo(message, {
            act: () => self.send({ type: 'undo.act' }),
            expire: () => self.send({ type: 'undo.expire' }),
          })
          // a feedback is announced by its dialog
          if (context.decision) latest.current.callbacks.onDone?.(context.decision)
        },
        withdrawUndo: () => latest.current.toasts.withdrawOffer(),
        announceUndone: (_, { message, undo }) => {
          latest.current.toasts.success(message)
          latest.current.callbacks.onUndone?.(undo)
        },
        announceRefused: (_, { problem }) => latest.current.toasts.problem(problem),
        reloadRecord: () => latest.current.reload(),
      },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    const check = () => actor.send({ type: 'outcome.check' })
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [actor])
  const open = (choice: Decision, target: DecisionTarget, others: Others) =>
    actor.send({ type: 'decision.ask', decision: choice, target, surface, others })
  const mayUndo = () => actor.getSnapshot().can({ type: 'undo.act' })
  /** Takes the last decision back as its message does, which then offers it no longer. */
  const undo = () => {
    latest.current.toasts.withdrawOffer()
    actor.send({ type: 'undo.act' })
  }
  return { actor, open, mayUndo, undo, snapshot: useSelector(actor, (state) => state) }
}
export type DecisionControl = ReturnType<typeof useDecision>
