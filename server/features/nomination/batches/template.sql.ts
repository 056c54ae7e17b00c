import type { Kysely } from 'kysely'
import { MAIL_CATEGORY } from '#schemas/student-mails/student-mail.schema.ts'
import type { BatchKind } from '#schemas/nomination/batch.schema.ts'
import type { Tables } from '../../../db/tables.ts'

const CATEGORIES: Readonly<Record<BatchKind, number>> = {
  accept: MAIL_CATEGORY.accepted,
  reject: MAIL_CATEGORY.refused,
}

/**
 * The mail for such a decision (document 3, section 2): all active templates of its category that are mailed, joined
 * into one mail, since a university may have one for each language; null: there is none.
 */
export async function readDecisionTemplate(
  db: Kysely<Tables>,
  kind: BatchKind,
): Promise<{ readonly subject: string; readonly content: string } | null> {
  const rows = await db
    .selectFrom('student_mail')
    .select(['subject', 'content'])
    .where('category_id', '=', CATEGORIES[kind])
    .where('active', '=', true)
    .where('send_to_student', '=', true)
    .where('content', '<>', '')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return null
  return {
    subject: rows.map(({ subject }) => subject).join(' - '),
    content: rows.map(({ content }) => content).join('\n\n'),
  }
}

export const hasDecisionTemplate = async (db: Kysely<Tables>, kind: BatchKind): Promise<boolean> =>
  (await readDecisionTemplate(db, kind)) !== null
