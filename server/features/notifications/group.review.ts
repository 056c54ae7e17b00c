import { GROUP_EVENTS } from '#machines/applications/application.group.ts'
import { applicationSnapshot, refusalOf, statusAfter } from '#machines/applications/application.offers.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { StatusOption } from '#schemas/notifications/group.schema.ts'
import { refusalParams } from '../../kit/application-record.ts'
import type { Params } from '../../kit/bilingual.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import type { Recipient } from './group.recipients.sql.ts'

/** What a message to many does to an application: where it goes, or why it is left out. */
export type Verdict =
  | { readonly to: StoredStatus }
  | { readonly leftOut: { readonly code: ErrorCode; readonly params?: Params } }
export type Review = (recipient: Recipient | undefined, seen: number) => Verdict

const leftOut = (code: ErrorCode): Verdict => ({ leftOut: { code } })

/**
 * Reviews one application after the other; the preview and the send use the same review (issue 14). The lifecycle
 * depends on an application's status and season alone, so it is evaluated once for each.
 */
export function createReview(
  by: ActingUser,
  { option, isMailed }: { readonly option: StatusOption; readonly isMailed: boolean },
): Review {
  const answers = new Map<string, Verdict>()
  const checkLifecycle = (recipient: Recipient): Verdict => {
    const key = `${recipient.status}/${recipient.reviewStatus}/${recipient.paymentStatus}/${recipient.season.state}/${recipient.season.name.ar}`
    const answer = answers.get(key) ?? verdictOf(recipient, option, by)
    answers.set(key, answer)
    return answer
  }
  return (recipient, seen) => {
    if (!recipient) return leftOut('GROUP_OUT_OF_SCOPE')
    if (recipient.version !== seen) return leftOut('GROUP_CHANGED')
    const verdict = checkLifecycle(recipient)
    if ('leftOut' in verdict) return verdict
    if (isMailed && !recipient.email) return leftOut('GROUP_NO_ADDRESS')
    if (isMailed && recipient.isRefused) return leftOut('GROUP_ADDRESS_REFUSED')
    return recipient.hasText ? leftOut('GROUP_SAME_TEXT') : verdict
  }
}

function verdictOf(recipient: Recipient, option: StatusOption, { user, deps: { settings } }: ActingUser): Verdict {
  const caller = { permissions: [...user.permissions] }
  const event = { type: GROUP_EVENTS[option] }
  const refused = refusalOf(recipient, caller, settings.decisionPanel, event)
  if (refused) return { leftOut: { code: refused.code, params: refusalParams(refused) } }
  return { to: statusAfter(applicationSnapshot(recipient, caller, settings.decisionPanel), event)! }
}
