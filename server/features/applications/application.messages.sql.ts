import { sql, type Kysely } from 'kysely'
import type { SentMessage } from '#schemas/applications/application.schema.ts'
import { grouped } from '#schemas/shared/grouped.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { fillPlaceholders } from '../../kit/student-mail.ts'

interface Row {
  readonly id: number
  readonly at: string
  readonly text: string
  readonly name: Bilingual
  readonly number: string
}

/**
 * The messages to the students of these applications, newest first, as they read them (document 2, section 2.7): by
 * feedback, and by messages to many. Messages that were taken back are left out.
 */
export async function readMessages(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SentMessage[]>> {
  const { rows } = await sql<Row>`
    select sent.id, sent.at, sent.text, a.number, jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as name from (
      select u.entity_id as id, u.at, u.reason as text from audit u where u.entity = 'application' and u.entity_id = any(${ids}::integer[]) and u.event = 'feedback.send' and u.reason is not null
        and not exists (select from audit n where n.entity = 'application' and n.entity_id = u.entity_id and n.seq = u.seq + 1 and n.event = 'decision.undo')
      union all
      select m.application_id, g.at, g.message from application_message m join group_message g on g.id = m.group_id where m.application_id = any(${ids}::integer[]) and not m.is_taken_back
    ) sent join application a on a.id = sent.id join student s on s.id = a.student_id order by sent.at desc, sent.id`.execute(
    db,
  )
  const byApplication = grouped(rows, ({ id }) => id)
  return new Map(
    [...byApplication].map(([id, messages]) => [
      id,
      messages.map(({ at, text, ...student }) => ({ msgDate: at, msgText: fillPlaceholders(text, student) })),
    ]),
  )
}
