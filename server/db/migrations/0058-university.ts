import { sql, type Kysely, type Transaction } from 'kysely'
import { writeAudit } from '../../audit/audit.ts'
import { grant } from '../grant.ts'
import type { Tables } from '../tables.ts'

const STATEMENTS = [
  `alter table university add column version integer not null default 1`,
  `create table university_logo (sha256 text primary key, mime text not null, content bytea not null)`,
]

/** The university is set up on a page (issue 41): it has a version, a history that begins with what it is now, and logos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const trx = db as unknown as Transaction<Tables>
  for (const { id, version: _, ...changes } of await trx.selectFrom('university').selectAll().orderBy('id').execute())
    await writeAudit(trx, {
      entity: 'university',
      entityId: id,
      seq: 1,
      event: 'create',
      actor: { kind: 'system', userId: null },
      at: new Date(),
      changes,
    })
  await grant(db, {
    'organisation.can_view_university': ['administrator'],
    'organisation.can_manage_university': ['administrator'],
  })
}
