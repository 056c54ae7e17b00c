import { GROUP_EVENTS } from '#machines/applications/application.group.ts'
import type { LeftOutCode } from '#schemas/notifications/group.schema.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ItemOutcome, JobKindHandler } from '../../kit/job-kind.ts'
import { describeApplications, findApplicationItems, lockApplications } from '../../kit/application-many.sql.ts'
import { moveApplications, type BulkMove } from '../../kit/application-moves.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { namesApplication } from '../../kit/student-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { endHold, putMails } from '../../mail/outbox.sql.ts'
import { createReview, type Verdict } from './group.review.ts'
import { mailOf } from './group.mail.ts'
import { readRecipients, type Recipient } from './group.recipients.sql.ts'
import { endGroup, lockGroupOfJob, readGroupAbout, reopenHold, storeReceived, type Group } from './group.sql.ts'

/** The request of the job: the message. */
export interface GroupRequest {
  readonly groupId: number
}
/** An application of the selection; `leftOut`: why the preview left it out. */
export interface GroupTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
  readonly leftOut?: LeftOutCode
}
type Moved = Recipient & Pick<BulkMove, 'to'>

/** Sends a message to many, application by application (D77). */
export const GROUP_SEND: JobKindHandler = {
  permission: 'students_admission_apps.can_texting_student',
  describe: describeApplications,
  find: findApplicationItems,

  about: (trx, job) => readGroupAbout(trx, (job.request as GroupRequest).groupId),

  async handle(trx, by, job, items) {
    const group = await lockGroupOfJob(trx, (job.request as GroupRequest).groupId)
    if (group.isTakenBack) return items.map(({ place }) => ({ place, refused: { code: 'TAKE_BACK_DONE' } }))
    if (group.isEnded) await reopenHold(trx, group.holdId)
    const handled: ItemOutcome[] = []
    const moved: Moved[] = []
    const targets = items.map(({ place, target }) => ({ place, target: target as GroupTarget }))
    const ids = targets.map(({ target }) => target.applyId)
    await lockApplications(trx, by.scope, ids)
    const text = { sha256: group.sha256, at: by.deps.clock() }
    const recipients = new Map((await readRecipients(trx, by.scope, ids, text)).map((row) => [row.id, row]))
    const review = createReview(by, group)
    for (const { place, target } of targets) {
      const row = recipients.get(target.applyId)
      const reviewed = review(row?.studentId === target.studentId ? row : undefined, target.version)
      // what the preview left out stays so, except in a retry: an address may have been corrected since
      const verdict: Verdict =
        'leftOut' in reviewed || group.isEnded || !target.leftOut ? reviewed : { leftOut: { code: target.leftOut } }
      if ('leftOut' in verdict) handled.push({ place, refused: verdict.leftOut })
      else {
        handled.push({ place })
        moved.push({ ...row!, to: verdict.to })
      }
    }
    await send(trx, by, group, moved)
    return handled
  },

  async ended(trx, job) {
    const { holdId, until } = await endGroup(trx, (job.request as GroupRequest).groupId)
    await endHold(trx, holdId, until)
  },
}

/** Stores mails, statuses with their audit rows, and that each got the message, in the batch's transaction. */
async function send(trx: Transaction<Tables>, by: ActingUser, group: Group, moved: readonly Moved[]): Promise<void> {
  const mails = group.isMailed ? await putMails(trx, mailsOf(group, moved), by.deps.clock()) : []
  const moves = moved.map(({ to, ...row }, at): BulkMove => ({
    id: row.id,
    version: row.version,
    from: row,
    to,
    changes: {
      mailed: group.isMailed,
      ...(group.isMailed && { mail: mails[at]!.id }),
    },
  }))
  await moveApplications(trx, moves, {
    event: GROUP_EVENTS[group.option],
    actor: by.user.actor,
    at: by.deps.clock(),
    changes: { group: group.id, textSha256: group.sha256 },
    notesReplacedRule: true,
  })
  await storeReceived(
    trx,
    group.id,
    moved.map(({ id, version }, at) => ({ applicationId: id, version: version + 1, mailId: mails[at]?.id ?? null })),
  )
}

/** A student gets one mail where the text names no application, however many of theirs were selected (D78). */
function mailsOf(group: Group, moved: readonly Moved[]): Mail[] {
  const each = namesApplication(group.message, group.subject)
  return moved.map((row) => {
    const { to, subject, body } = mailOf(row, group)
    return {
      to: to!,
      subject,
      body,
      studentId: row.studentId,
      applicationId: row.id,
      hold: group.holdId,
      once: `group/${group.id}/${row.studentId}${each ? `/${row.id}` : ''}`,
    }
  })
}
