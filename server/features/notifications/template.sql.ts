import type { Kysely } from 'kysely'
import type { Template } from '#schemas/notifications/group.schema.ts'
import type { Tables } from '../../db/tables.ts'

/** Active templates with a text, in the order in which an application meets their categories. */
export async function listTemplates(db: Kysely<Tables>): Promise<Template[]> {
  const rows = await db
    .selectFrom('student_mail as m')
    .innerJoin('mail_category as c', 'c.id', 'm.category_id')
    .select(['m.id', 'm.subject', 'm.content', 'm.send_to_student', 'c.ar_name as ar', 'c.en_name as en'])
    .where('m.active', '=', true)
    .where('m.content', '<>', '')
    .orderBy('m.category_id')
    .orderBy('m.id')
    .execute()
  return rows.map(({ ar, en, send_to_student, ...mail }) => ({
    ...mail,
    category: { ar, en },
    sendMailToStudent: send_to_student ? 1 : 0,
  }))
}
