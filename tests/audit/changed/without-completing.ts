import { StateMachine } from 'xstate'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'

const { states, ...config } = applicationLifecycle.config
/** An application in 4 that nobody can complete any more. */
export const changed = new StateMachine(
  { ...config, states: { ...states, toBeCompleted: { ...states!.toBeCompleted, on: {} } } } as never,
  applicationLifecycle.implementations,
)
