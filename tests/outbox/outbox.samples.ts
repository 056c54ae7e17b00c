import type { Kysely } from 'kysely'
import type { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import type { MailState } from '#schemas/outbox/mail.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'

/** A mail in this state about an application of the clerk's faculty. */
export async function mailOf(db: Kysely<Tables>, state: MailState): Promise<{ id: number; version: number }> {
  const application = await db
    .selectFrom('application')
    .select(['id', 'student_id'])
    .where('faculty_id', '=', CLERK_FACULTY)
    .where('status', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('outbox_mail')
    .values({
      to_address: 'sample@example.com',
      subject: 'بيانات ناقصة',
      body: 'من فضلك أكمل بياناتك',
      state,
      due_at: new Date('2100-01-01T00:00:00Z'),
      student_id: application.student_id,
      application_id: application.id,
      hold_id: null,
      once: null,
      claimed_until: null,
      answer: null,
      sent_at: null,
      failed_at: null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export const samples: Samples<typeof outboxEndpoints> = async (db) => {
  const waiting = await mailOf(db, 'waiting')
  return {
    list: { body: { page: 1, pageSize: 10 } },
    mail: { params: { id: String(waiting.id) } },
    resend: { body: await mailOf(db, 'failed') },
    cancel: { body: waiting },
    test: { body: { to: 'sample@example.com', language: 'ar' } },
  }
}
