import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { listConfirmation, panelConfirmation, type Others } from '#machines/applications/application.confirmations.ts'
import type { Surface } from '#machines/applications/application.lifecycle.ts'
import type { Decision, DecisionTarget } from '#machines/applications/decision.flow.ts'
import { useActorRef } from '#src/kit/use-actor-ref.ts'
import { useToasts } from '#src/kit/use-toasts.ts'
import { decision } from './applications.actors.ts'

/** Deciding from a row of the list or from the details: `reload` shows the record anew after the decision or its refusal. */
export function useDecision(surface: Surface, reload: () => void) {
  const toasts = useToasts()
  const machine = useMemo(() => decision.provide({
    actions: {
      announceDone: (_, { message }) => toasts.success(message),
      announceRefused: (_, { problem }) => toasts.problem(problem),
      reloadRecord: reload,
    },
  }), [toasts, reload])
  const actor = useActorRef(machine)
  const ask = (choice: Decision, target: DecisionTarget, others: Others) => actor.send({
    type: 'decision.ask', decision: choice, target,
    confirmation: surface === 'list' && choice !== 'wait' ? listConfirmation(choice, others) : panelConfirmation(choice, others),
  })
  return { actor, ask, snapshot: useSelector(actor, (state) => state) }
}
export type DecisionControl = ReturnType<typeof useDecision>
