import { sql, type Kysely, type Transaction } from 'kysely'
import { writeAudit, type Actor } from '../../audit/audit.ts'
import type { Tables } from '../tables.ts'
import { grant } from '../grant.ts'

const STATEMENTS = [
  `alter table app_user add column state text not null default 'active' check (state in ('invited', 'active', 'suspended', 'left')),
    add column version integer not null default 1`,
  `update app_user set state = 'suspended' where disabled`,
  // processes of the release before set "disabled" alone
  `create or replace function person_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.disabled and new.state = 'active' then new.state := 'suspended'; end if;
      elsif new.disabled is distinct from old.disabled and new.state is not distinct from old.state then
        new.state := case when new.disabled then 'suspended' else 'active' end;
      end if;
      new.disabled := new.state <> 'active';
      return new;
    end $$`,
  `create trigger person_state before insert or update of disabled, state on app_user for each row execute function person_state()`,
  // the version is the number of the last row of the trail, whoever writes it
  `create or replace function person_version() returns trigger language plpgsql as $$
    begin
      update app_user set version = new.seq where id = new.entity_id and version <> new.seq;
      return new;
    end $$`,
  `create trigger person_version after insert on audit for each row when (new.entity = 'app_user') execute function person_version()`,
  // "update of disabled" is not so where a trigger sets it
  `drop trigger end_sessions_of_disabled on app_user`,
  `create trigger end_sessions_of_disabled after update on app_user for each row when (new.disabled and not old.disabled) execute function end_sessions_of_disabled()`,

  `alter table app_role add column state text not null default 'active' check (state in ('active', 'retired')),
    add column scoped boolean not null default false, add column version integer not null default 1`,
  `update app_role set scoped = true where name = 'clerk'`,
]

const SYSTEM: Actor = { kind: 'system', userId: null }
const PERMISSIONS = [
  'people.can_view_people',
  'people.can_manage_people',
  'roles.can_view_roles',
  'roles.can_manage_roles',
]

/** The history of what was there before it had one begins with what it is now. */
async function beginHistories(trx: Transaction<Tables>, now: Date): Promise<void> {
  const without = (entity: 'app_user' | 'app_role') =>
    sql<boolean>`not exists (select from audit a where a.entity = ${entity} and a.entity_id = ${sql.ref(`${entity}.id`)})`
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'role_id', 'faculty_id', 'branch_id', 'state'])
    .where(without('app_user'))
    .orderBy('id')
    .execute()
  for (const { id, ...changes } of people)
    await writeAudit(trx, {
      entity: 'app_user',
      entityId: id,
      seq: 1,
      event: 'person.create',
      actor: SYSTEM,
      at: now,
      changes,
    })
  const roles = await trx
    .selectFrom('app_role')
    .select(['id', 'name'])
    .where(without('app_role'))
    .orderBy('id')
    .execute()
  for (const { id, name } of roles)
    await writeAudit(trx, {
      entity: 'app_role',
      entityId: id,
      seq: 1,
      event: 'role.create',
      actor: SYSTEM,
      at: now,
      changes: { name },
    })
}

/** People and roles have a lifecycle (issue 40). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await sql`update app_user u set version = last.seq from (select entity_id, max(seq) as seq from audit where entity = 'app_user' group by entity_id) last where last.entity_id = u.id`.execute(
    db,
  )
  await beginHistories(db as unknown as Transaction<Tables>, new Date())
  await grant(db, Object.fromEntries(PERMISSIONS.map((permission) => [permission, ['administrator']])))
}
