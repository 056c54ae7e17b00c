import { transition } from 'xstate'
import { statusName, STATUS_CODES } from '#schemas/applications/status.ts'
import {
  applicationLifecycle,
  type ApplicationEvent,
  type DecisionEvent,
} from '#machines/applications/application.lifecycle.ts'
import { applicationSnapshot, refusalOf } from '#machines/applications/application.offers.ts'
import { statusOf } from '#machines/applications/application.status.ts'
import arabic from '#locales/ar/statuses/index.ts'
import english from '#locales/en/statuses/index.ts'
import { bilingualList } from '../../kit/bilingual.ts'
import { AppError } from '../../kit/app-error.ts'
import type { User } from '../../kit/user.ts'
import type { LockedApplication } from './application.decision.sql.ts'

type PanelMode = 'spec' | 'strict'

/** The name of a status in both languages; the code itself for one that is none of the 13. */
export function statusText(code: number): { ar: string; en: string } {
  const name = statusName(code)
  return name ? { ar: arabic[name], en: english[name] } : { ar: String(code), en: String(code) }
}

/** Names of all statuses, in the order in which they are listed. */
export const statusChoices = () =>
  STATUS_CODES.map((id, ordering) => ({ id, name: statusText(id), mongo_id: String(id), ordering }))

/**
 * Asks the lifecycle whether the user may do it to the locked row (A5).
 * @throws AppError DECISION_NOT_PERMITTED or DECISION_NOT_FROM_STATUS, with `data` { guard, failing, status,
 * allowedFrom }
 */
export function requireAllowed(
  application: LockedApplication,
  user: User,
  panel: PanelMode,
  event: DecisionEvent,
): void {
  const refusal = refusalOf(application, { permissions: [...user.permissions] }, panel, event)
  if (!refusal) return
  const { code, guard, failing, status, allowedFrom } = refusal
  throw new AppError(code, {
    data: { guard, failing, status, allowedFrom },
    params: { status: statusText(status), allowed: bilingualList('disjunction', allowedFrom.map(statusText)) },
  })
}

/** The status that the lifecycle goes to; undefined when the event does nothing there. */
export function statusAfter(application: LockedApplication, user: User, panel: PanelMode, event: ApplicationEvent) {
  const snapshot = applicationSnapshot(application, { permissions: [...user.permissions] }, panel)
  return snapshot.can(event) ? statusOf(transition(applicationLifecycle, snapshot, event)[0].value) : undefined
}
