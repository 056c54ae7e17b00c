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
      student,
      changes: { mailed },
    } = await changeRecord(trx, by, APPLICATION, {
      lock: () => lockOne(trx, by.scope, key),
      version: body.version,
      events: [{ type: 'feedback.send' }],
      async write({ id }, next) {
        const addressee = await readStudent(trx, key.studentId)
        await storeStatus(trx, id, next)
        return {
          reason: message,
          changes: { mailed: body.sendMailToStudent === 1 && addressee.email !== null },
          student: addressee,
        }
      },
    })
    if (mailed) {
      const lead = messageText('FEEDBACK_MAIL_LEAD', {
        name: { ar: student.ar, en: student.en },
        number: application.number,
      })
      const subject = body.subject || feedbackSubject(application.number).split('|').join(' - ')
      await by.deps.outbox.put(trx, { to: student.email!, subject, body: `${bothLanguages(lead)}\n\n${message}\n` })
    }
    return {
      data: { applyId: application.id, applicationStatus: to.status, version, mailed },
      message: mailed ? 'FEEDBACK_SENT' : 'FEEDBACK_KEPT',
    }
  })
}
