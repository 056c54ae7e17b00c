import { UNDO_GRACE_MS } from '#machines/applications/application.undo.ts'
import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { messageText } from '../../kit/bilingual.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { sendsMails } from '../../config/settings.ts'
import { bothLanguages, fillPlaceholders, mailSubject } from '../../kit/student-mail.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { lockOne, readStudent } from '../../kit/application-record.sql.ts'

type Send = Api['notifications']['send']

/**
 * POST send_notifications of one application: it moves to 4, the message is stored in its history, and mailed when
 * requested (document 2, section 4).
 */
export async function sendFeedback({ body, db, ...by }: Call<Send>): Promise<Result<Send>> {
  // `notificationErrors` has checked that both are there
  const key = { applyId: body.applicationId!, studentId: body.studentId! }
  return withTransaction(db, async (trx): Promise<Result<Send>> => {
    const {
      record: application,
      stored: to,
      version,
      changes: { mailed },
    } = await moveApplication(trx, by, {
      lock: () => lockOne(trx, by.scope, key),
      version: body.version,
      event: { type: 'feedback.send' },
      async write({ id, number }) {
        const { email, ...name } = await readStudent(trx, key.studentId)
        const message = fillPlaceholders(body.message, { name, number })
        if (body.sendMailToStudent !== 1 || email === null) return { reason: message, changes: { mailed: false } }
        const opening = messageText('FEEDBACK_MAIL_LEAD', { name, number })
        const mail = await by.deps.outbox.put(trx, {
          to: email,
          subject: body.subject || mailSubject('FEEDBACK_MAIL_SUBJECT', { number }),
          body: `${bothLanguages(opening)}\n\n${message}\n`,
          studentId: key.studentId,
          applicationId: id,
          // as long as it can be taken back (ADR 64)
          notBefore: new Date(by.deps.clock().getTime() + UNDO_GRACE_MS),
        })
        return { reason: message, changes: { mailed: true, mail } }
      },
    })
    return {
      data: { applyId: application.id, applicationStatus: to.status, version, mailed },
      message: !mailed ? 'FEEDBACK_KEPT' : sendsMails(by.deps.settings) ? 'FEEDBACK_SENT' : 'FEEDBACK_WAITS',
    }
  })
}
