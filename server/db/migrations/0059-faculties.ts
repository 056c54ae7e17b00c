import { sql, type Kysely, type Transaction } from 'kysely'
import { writeAudit, type Actor } from '../../audit/audit.ts'
import { grant } from '../grant.ts'
import type { Tables } from '../tables.ts'

const STATEMENTS = [
  `alter table faculty add column code text`,
  `alter table branch add column code text`,
  `update faculty set code = 'F' || id`,
  `update branch set code = 'B' || id`,
  `create unique index faculty_code_key on faculty (code)`,
  `create unique index branch_code_key on branch (code)`,
  // a code is made where none is given; one that a person gave to another record is passed over
  `create or replace function unit_code() returns trigger language plpgsql as $$
    declare is_taken boolean;
    begin
      if new.code is not null then return new; end if;
      new.code := tg_argv[0] || new.id;
      loop
        execute format('select exists (select from %I where code = $1)', tg_table_name) into is_taken using new.code;
        exit when not is_taken;
        new.code := new.code || 'X';
      end loop;
      return new;
    end $$`,
  `create trigger faculty_code before insert on faculty for each row execute function unit_code('F')`,
  `create trigger branch_code before insert on branch for each row execute function unit_code('B')`,
  // which faculties and branches were read is counted before one is removed
  `create index read_audit_unit on read_audit (faculty_id, branch_id) where faculty_id is not null`,
]

const SYSTEM: Actor = { kind: 'system', userId: null }

/** The history of faculties and branches that were written by SQL begins with what they are now. */
async function beginHistories(trx: Transaction<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<{ entity: 'faculty' | 'branch'; id: number; changes: Record<string, unknown> }>`
    select each.* from (
      select 'faculty' as entity, id, jsonb_build_object('ar_name', ar_name, 'en_name', en_name, 'code', code, 'sector_id', sector_id, 'active', active) as changes from faculty
      union all
      select 'branch', id, jsonb_build_object('ar_name', ar_name, 'en_name', en_name, 'code', code, 'faculty_id', faculty_id, 'prog_hr_id', prog_hr_id,
        'active', active, 'active_for_apply', active_for_apply) from branch) each
    where not exists (select from audit a where a.entity = each.entity and a.entity_id = each.id)
    order by each.entity, each.id`.execute(trx)
  for (const { entity, id, changes } of rows)
    await writeAudit(trx, {
      entity,
      entityId: id,
      seq: 1,
      event: `${entity}.create`,
      actor: SYSTEM,
      at: now,
      changes,
    })
}

/** Faculties and branches are arranged in the browser (issue 41): a code of each, and who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await beginHistories(db as unknown as Transaction<Tables>, new Date())
  await grant(db, {
    'organisation.can_view_faculties': ['administrator'],
    'organisation.can_manage_faculties': ['administrator'],
  })
}
