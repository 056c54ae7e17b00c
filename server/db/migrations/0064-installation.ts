import { sql, type Kysely, type Transaction } from 'kysely'
import { writeAudit } from '../../audit/audit.ts'
import { grant } from '../grant.ts'
import type { Tables } from '../tables.ts'

const STATEMENTS = [
  `create table installation (id integer primary key, state text not null check (state in ('empty', 'settingUp', 'live')), version integer not null default 1)`,
  // whose row it is stands in the trail too; without a reference, since people of the former release are emptied by its tests
  `create table step_set_aside (step text primary key, reason text not null, user_id integer not null, at timestamptz not null)`,
  `insert into installation (id, state) select 1, case when exists (select from application) then 'live'
    when exists (select from university where ar_name <> 'الجامعة' and en_name <> 'University') then 'settingUp' else 'empty' end
    where exists (select from university)`,
]

/** The installation has a life (issue 41): with applications it is live, with a named university it is being set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const trx = db as unknown as Transaction<Tables>
  for (const { id, state } of await trx.selectFrom('installation').select(['id', 'state']).execute())
    await writeAudit(trx, {
      entity: 'installation',
      entityId: id,
      seq: 1,
      event: 'installation.record',
      actor: { kind: 'system', userId: null },
      at: new Date(),
      changes: { state },
    })
  await grant(db, { 'administration.can_set_up': ['administrator'] })
}
