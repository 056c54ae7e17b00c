import { UNDO_GRACE_MS } from '#machines/applications/application.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { messageText } from '../../kit/bilingual.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { lockOne, readStudent, storeStatus } from './application.decision.sql.ts'
import { APPLICATION } from './application.moves.ts'

type SendFeedback = Api['applications']['sendFeedback']

/** Subject of the mail in both languages, `arabic|english`. */
export const feedbackSubject = (number: string): string => messageText('FEEDBACK_MAIL_SUBJECT', { number })

/** A student's language is not known: both stand in the mail, Arabic first. */
const bothLanguages = (text: string): string => text.split('|').join('\n\n')

/**
 * POST send_notifications of one application: it goes to 4, the message is kept in its history, and mailed when asked
 * (document 2, section 4).
 */
export async function sendFeedback({ body, db, ...by }: Call<SendFeedback>): Promise<Result<SendFeedback>> {
  const { message } = body
  const key = { applyId: body.applicationId, studentId: body.studentId }
  if (body.sendingApplications?.some((each) => each.applyId !== key.applyId || each.studentId !== key.studentId)) {
    throw new AppError('INVALID_INPUT', { fields: [{ path: '/sendingApplications/0', code: 'INVALID_CHOICE' }] })
  }
  return withTransaction(db, async (trx) => {
    const {
      record: application,
      stored: to,
      version,
      changes: { mailed },
    } = await changeRecord(trx, by, APPLICATION, {
      lock: () => lockOne(trx, by.scope, key),
      version: body.version,
      events: [{ type: 'feedback.send' }],
      async write({ id, number }, next) {
        await storeStatus(trx, id, next)
        const { email, ...name } = await readStudent(trx, key.studentId)
        if (body.sendMailToStudent !== 1 || email === null) return { reason: message, changes: { mailed: false } }
        const lead = messageText('FEEDBACK_MAIL_LEAD', { name, number })
        const mail = await by.deps.outbox.put(trx, {
          to: email,
          subject: body.subject || feedbackSubject(number).split('|').join(' - '),
          body: `${bothLanguages(lead)}\n\n${message}\n`,
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
      message: mailed ? 'FEEDBACK_SENT' : 'FEEDBACK_KEPT',
    }
  })
}
