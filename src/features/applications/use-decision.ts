import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Others } from '#machines/applications/application.confirmations.ts'
import type { Surface } from '#machines/applications/application.lifecycle.ts'
import type { Decision, DecisionTarget } from '#machines/applications/decision.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { decision } from './applications.actors.ts'

/**
 * Deciding from a row of the list or from the details: `reload` shows the record anew after the decision or its
 * refusal, `onDone` hears of a decision that was made.
 */
export function useDecision(surface: Surface, reload: () => void, onDone: (decision: Decision) => void = () => {}) {
  const latest = useLatest({ toasts: useToasts(), reload, onDone })
  const [machine] = useState(() =>
    decision.provide({
      actions: {
        announceDone: ({ context }, { message }) => {
          latest.current.toasts.success(message)
          latest.current.onDone(context.decision!)
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
  const ask = (choice: Decision, target: DecisionTarget, others: Others) =>
    actor.send({ type: 'decision.ask', decision: choice, target, surface, others })
  return { actor, ask, snapshot: useSelector(actor, (state) => state) }
}
export type DecisionControl = ReturnType<typeof useDecision>
