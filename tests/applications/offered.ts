import type { CompletionEvent, DecisionEvent, Surface } from '#machines/applications/application.events.ts'
import type { ApplicationContext } from '#machines/applications/application.context.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import type { ApplicationState } from '#machines/applications/application.status.ts'

export type Choice = (DecisionEvent | CompletionEvent)['type']

/** What is offered in a state to somebody with this context, on each surface. */
export function offeredIn(state: ApplicationState, context: ApplicationContext) {
  const snapshot = applicationLifecycle.resolveState({ value: state, context })
  return (type: Choice, surface: Surface): boolean => snapshot.status === 'active' && snapshot.can({ type, surface })
}
