import { StateMachine } from 'xstate'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'

const targetsIt = (transition: unknown) =>
  String((transition as { readonly target?: unknown } | null)?.target).endsWith('waitingList')

/** The same without its waiting list: without the state and every transition to it. */
function without(config: unknown): unknown {
  if (Array.isArray(config)) return config.filter((each) => !targetsIt(each)).map(without)
  if (config === null || typeof config !== 'object') return config
  return Object.fromEntries(
    Object.entries(config)
      .filter(([key]) => key !== 'waitingList' && key !== 'application.wait')
      .map(([key, value]) => [key, without(value)]),
  )
}
export const changed = new StateMachine(
  without(applicationLifecycle.config) as never,
  applicationLifecycle.implementations,
)
