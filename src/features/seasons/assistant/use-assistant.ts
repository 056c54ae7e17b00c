import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { seasonAssistant } from './assistant.actors.ts'

/** The flow of the season assistant, with its toasts. */
export function useAssistant() {
  const latest = useLatest({ toasts: useToasts() })
  const [machine] = useState(() =>
    seasonAssistant.provide({
      actions: {
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
      },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  return { actor, snapshot }
}
export type AssistantControl = ReturnType<typeof useAssistant>
