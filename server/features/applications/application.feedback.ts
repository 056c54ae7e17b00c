import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { messageText } from '../../kit/bilingual.ts'
import { requireVersion } from '../../kit/versions.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { lockOne, moveTo, readStudent } from './application.decision.sql.ts'
import { requireAllowed, statusAfter } from './application.moves.ts'

type SendFeedback = Api['applications']['sendFeedback']
const EVENT = { type: 'feedback.send' } as const

/** Subject of the mail in both languages, `arabic|english`. */
export const feedbackSubject = (number: string): string => messageText('FEEDBACK_MAIL_SUBJECT', { number })

/** A student's language is not known: both stand in the mail, Arabic first. */
const bothLanguages = (text: string): string => text.split('|').join('\n\n')

/**
 * POST send_notifications of one application: it goes to 4, the message is kept in its history, and mailed when asked
 * (document 2, section 4).
 */
export async function sendFeedback({ body, db, deps, scope, user }: Call<SendFeedback>): Promise<Result<SendFeedback>> {
  const { version: given, message } = body
  if (given === undefined) throw new AppError('VERSION_REQUIRED')
  const key = { applyId: body.applicationId, studentId: body.studentId }
  if (body.sendingApplications?.some((each) => each.applyId !== key.applyId || each.studentId !== key.studentId)) {
    throw new AppError('INVALID_INPUT', { fields: [{ path: '/sendingApplications/0', code: 'INVALID_CHOICE' }] })
  }
  return withTransaction(db, async (trx) => {
    const application = await lockOne(trx, scope, key)
    if (!application) throw new AppError('NOT_FOUND')
    await requireVersion(trx, { entity: 'application', id: application.id, current: application.version, given })
    requireAllowed(application, user, deps.settings.decisionPanel, EVENT)

    const student = await readStudent(trx, key.studentId)
    const mailed = body.sendMailToStudent === 1 && student.email !== null
    const to = statusAfter(application, user, deps.settings.decisionPanel, EVENT)!
    const version = await moveTo(trx, {
      application,
      to,
      event: EVENT.type,
      actor: user.actor,
      at: deps.clock(),
      reason: message,
      changes: { mailed },
    })
    if (mailed) {
      const lead = messageText('FEEDBACK_MAIL_LEAD', {
        name: { ar: student.ar, en: student.en },
        number: application.number,
      })
      const subject = body.subject || feedbackSubject(application.number).split('|').join(' - ')
      await deps.outbox.put(trx, { to: student.email!, subject, body: `${bothLanguages(lead)}\n\n${message}\n` })
    }
    return {
      data: { applyId: application.id, applicationStatus: to.status, version, mailed },
      message: mailed ? 'FEEDBACK_SENT' : 'FEEDBACK_KEPT',
    }
  })
}
