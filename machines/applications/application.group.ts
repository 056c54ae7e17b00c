import { STATUS_UNCHANGED, type StatusOption } from '#schemas/notifications/group.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { DecisionEvent, MessageEvent } from './application.events.ts'

/**
 * What a message to many is to each application, by the option of the dialog: the very events of a single decision, so
 * that it can never do what such a one may not (D46).
 */
export const GROUP_EVENTS = {
  [STATUS_UNCHANGED]: 'message.send',
  [STATUS.accepted]: 'application.accept',
  [STATUS.refused]: 'application.reject',
  [STATUS.toBeCompleted]: 'feedback.send',
  [STATUS.waitingList]: 'application.wait',
} as const satisfies Record<StatusOption, (DecisionEvent | MessageEvent)['type']>
