import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { listConfirmation, panelConfirmation, type Others } from '#machines/applications/application.confirmations.ts'
import type { Surface } from '#machines/applications/application.lifecycle.ts'
import type { Decision, DecisionTarget } from '#machines/applications/decision.flow.ts'
import { useActorRef } from '#src/kit/use-actor-ref.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { showToast } from '#src/lib/toaster.ts'
import { decision } from './applications.actors.ts'

/** Deciding from a row of the list or from the details: `reload` shows the record anew after the decision or its refusal. */
export function useDecision(surface: Surface, reload: () => void) {
  const { language } = useLanguage()
  const machine = useMemo(() => decision.provide({
    actions: {
      announceDone: ({ context }) => void showToast('success', pickMessage(context.message ?? '', language)),
      announceRefused: ({ context }) => void showToast('error', pickMessage(context.message ?? '', language)),
      reloadRecord: reload,
    },
  }), [language, reload])
  const actor = useActorRef(machine)
  const ask = (choice: Decision, target: DecisionTarget, others: Others) => actor.send({
    type: 'decision.ask', decision: choice, target,
    confirmation: surface === 'list' && choice !== 'wait' ? listConfirmation(choice, others) : panelConfirmation(choice, others),
  })
  return { actor, ask, snapshot: useSelector(actor, (state) => state) }
}
export type DecisionControl = ReturnType<typeof useDecision>
