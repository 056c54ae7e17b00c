import { StateMachine } from 'xstate'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'

/** The same without its waiting list: the state, and every transition that leads there. */
function without(config: unknown): unknown {
  if (config === null || typeof config !== 'object') return config
  return Object.fromEntries(
    Object.entries(config)
      .filter(([key]) => key !== 'waitingList' && key !== 'application.wait')
      .map(([key, value]) => [key, typeof value === 'object' && !Array.isArray(value) ? without(value) : value]),
  )
}
export const changed = new StateMachine(
  without(applicationLifecycle.config) as never,
  applicationLifecycle.implementations,
)
