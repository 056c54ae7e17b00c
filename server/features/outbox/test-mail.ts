import type { Kysely, Transaction } from 'kysely'
import type { TestMailAnswer, TestMailForm } from '#schemas/outbox/test-mail.schema.ts'
import { writeAudit, type Changes } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { instantText, mailText } from '../../kit/bilingual.ts'
import type { Deps } from '../../kit/handler.ts'
import type { User } from '../../kit/user.ts'
import { takeTurnAtOnce } from '../../mail/delivery.sql.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import { lockAccount, newestAuditRows } from './outbox.sql.ts'

/** A person sends so many test mails in a minute at most: nobody shall send mails to strangers by them. */
const PER_MINUTE = 3
const MINUTE = 60_000
/** The test mails of one person, whose number it has, are one record of the trail (ADR 106). */
const ENTITY = 'test_mail'

interface Testing {
  readonly db: Kysely<Tables>
  readonly deps: Pick<Deps, 'settings' | 'clock'>
  readonly user: Pick<User, 'id' | 'name' | 'actor'>
}

/** Adds a row to the person's record, whose account is locked. */
async function note(
  trx: Transaction<Tables>,
  { deps, user }: Testing,
  event: 'mail.test' | 'mail.answer',
  changes: Changes,
): Promise<void> {
  const [last] = await newestAuditRows(trx, { entity: ENTITY, id: user.id }, 1)
  const seq = (last?.seq ?? 0) + 1
  await writeAudit(trx, { entity: ENTITY, entityId: user.id, seq, event, actor: user.actor, at: deps.clock(), changes })
}

/** Counts the test in the trail before it is sent, so that also one whose answer never came is counted. */
const begin = (testing: Testing, to: string): Promise<void> =>
  withTransaction(testing.db, async (trx) => {
    const { deps, user } = testing
    await lockAccount(trx, user.id)
    const tests = await newestAuditRows(trx, { entity: ENTITY, id: user.id, event: 'mail.test' }, PER_MINUTE)
    const oldest = tests[PER_MINUTE - 1]
    const wait = oldest ? Date.parse(oldest.at) + MINUTE - deps.clock().getTime() : 0
    if (wait > 0) throw new AppError('TEST_MAIL_LIMIT', { retryAfter: Math.ceil(wait / 1_000) })
    await note(trx, testing, 'mail.test', { to })
  })

/**
 * Sends a test mail at once, and returns what the mail server answered. Two rows of the trail say who sent it to whom,
 * and with what answer.
 * @throws AppError MAIL_SERVER_MISSING, TEST_MAIL_LIMIT
 */
export async function testMail(testing: Testing, { to, language }: TestMailForm): Promise<TestMailAnswer> {
  const { db, deps, user } = testing
  const { smtpUrl, mailFrom, mailsPerMinute } = deps.settings
  if (smtpUrl === undefined) throw new AppError('MAIL_SERVER_MISSING')
  await begin(testing, to)
  await takeTurnAtOnce(db, mailsPerMinute)
  const answer = await sendTestMail(
    { smtpUrl, mailFrom },
    {
      to,
      subject: mailText('TEST_SUBJECT', language),
      text: mailText('TEST_BODY', language, {
        name: user.name[language],
        at: instantText(deps.clock())[language],
      }),
    },
  )
  await withTransaction(db, async (trx) => {
    await lockAccount(trx, user.id)
    await note(trx, testing, 'mail.answer', { ...answer, to })
  })
  return answer
}
