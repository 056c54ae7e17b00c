import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import { DAMAGES, WORKING_STATES, type BackupRow, type WorkingState } from '#schemas/backups/backup.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { IS_RESTORABLE } from '../../kit/last-backup.sql.ts'
import type { LastScheduled, LastTestRestores } from './due.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Backups that the page lists. */
const LISTED = 500
const WORKING = sql`(${sql.join(WORKING_STATES)})`
const IS_NEWEST_GOOD = sql<boolean>`b.id is not distinct from (select id from backup where ${IS_RESTORABLE}
  order by began_at desc, id desc limit 1)`

export async function listBackups(db: Db): Promise<readonly BackupRow[]> {
  const { rows } = await sql<BackupRow>`
    select b.id, b.state, b.reason, case when b.user_id is null then null
        else jsonb_build_object('ar', coalesce(u.ar_name, ''), 'en', coalesce(u.en_name, '')) end as by,
      b.began_at as "beganAt", b.ended_at as "endedAt", b.place, b.address, b.name, b.bytes, b.rows, b.attachments, b.damaged, b.fault,
      b.tested_at as "testedAt", b.test_fault as "testFault", b.verified_at as "verifiedAt", ${IS_NEWEST_GOOD} as "isNewestGood", b.version
    from backup b left join app_user u on u.id = b.user_id order by b.began_at desc, b.id desc limit ${LISTED}`.execute(
    db,
  )
  return rows
}

/** A backup, locked, with what its lifecycle asks. */
export interface StoredBackup extends Selectable<Tables['backup']> {
  readonly isIdle: boolean
  readonly isNewestGood: boolean
}
export async function lockBackup(trx: Trx, id: number): Promise<StoredBackup | undefined> {
  const { rows } = await sql<StoredBackup>`
    select b.*, ${IS_NEWEST_GOOD} as "isNewestGood",
      not exists (select from backup o where o.id <> b.id and o.state in ${WORKING}) as "isIdle"
    from backup b where b.id = ${id} for update of b`.execute(trx)
  return rows[0]
}

/** Beginnings of backups and of test restores wait for each other, in whatever process: one of them works at a time. */
export const lockBackups = (trx: Trx) =>
  trx.selectFrom('university').select('id').orderBy('id').limit(1).forNoKeyUpdate().execute()
export const isAnyWorking = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('backup').select('id').where('state', 'in', WORKING_STATES).limit(1).executeTakeFirst()) !==
  undefined

export async function insertBackup(trx: Trx, values: Insertable<Tables['backup']>): Promise<number> {
  const { id } = await trx.insertInto('backup').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateBackup = (trx: Trx, id: number, values: Updateable<Tables['backup']>) =>
  trx.updateTable('backup').set(values).where('id', '=', id).execute()

/** What a worker has claimed. `isLeft`: its worker was killed, or the database was restored from this very backup. */
export interface ClaimedBackup {
  readonly id: number
  readonly state: WorkingState
  readonly isLeft: boolean
}
/** When a lease of so many seconds ends. Time is the database's: clocks of processes differ. */
const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`
/** Claims what was begun and nobody works on, for `lease` seconds. */
export async function claimBackup(db: Db, worker: string, lease: number): Promise<ClaimedBackup | undefined> {
  const { rows } = await sql<ClaimedBackup>`
    with found as (select id, lease_by is not null as is_left from backup
      where state in ${WORKING} and (lease_until is null or lease_until < now()) order by id limit 1 for update skip locked)
    update backup b set lease_by = ${worker}::uuid, lease_until = ${leaseEnd(lease)} from found where b.id = found.id
    returning b.id, b.state, found.is_left as "isLeft"`.execute(db)
  return rows[0]
}
/** @returns whether it is still this worker's: it is not once a person has cancelled it */
export async function renewBackupLease(db: Db, id: number, worker: string, lease: number): Promise<boolean> {
  const { rows } = await sql`
    update backup set lease_until = ${leaseEnd(lease)} where id = ${id} and lease_by = ${worker}::uuid returning id`.execute(
    db,
  )
  return rows.length > 0
}
/** The work has ended: whoever begins the next one claims it anew. */
export const endBackupLease = (trx: Trx, id: number) =>
  sql`update backup set lease_by = null, lease_until = null where id = ${id}`.execute(trx)

/** Backups whose files are at this address, the newest first: their ids from the one after so many. */
export async function listBeyond(db: Db, address: string, keep: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('backup')
    .select('id')
    .where('state', 'in', ['stored', 'verified', 'damaged'])
    .where('address', '=', address)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  return rows.map(({ id }) => id)
}

export const readLastScheduled = (db: Db): Promise<LastScheduled | undefined> =>
  db
    .selectFrom('backup')
    .select([
      'began_at as beganAt',
      sql<boolean>`state = 'failed' and fault is distinct from 'cancelled'`.as('hasFailed'),
    ])
    .where('reason', '=', 'schedule')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
/** The last test restores, and the newest backup that can be tested. */
export async function readTestRestores(db: Db): Promise<LastTestRestores & { readonly newest: number | null }> {
  const { rows } = await sql<LastTestRestores & { newest: number | null }>`
    select max(tested_at) as "testedAt",
      max(tested_at) filter (where test_fault is null or test_fault in (${sql.join(DAMAGES)})) as "answeredAt",
      (select id from backup where state in ('stored', 'verified') order by began_at desc, id desc limit 1) as newest
    from backup`.execute(db)
  return rows[0]!
}

export const lockSchedule = (trx: Trx) =>
  trx.selectFrom('backup_schedule').selectAll().orderBy('id').limit(1).forUpdate().executeTakeFirst()
export const insertSchedule = (trx: Trx, values: Insertable<Tables['backup_schedule']>) =>
  trx.insertInto('backup_schedule').values(values).execute()
export const updateSchedule = (trx: Trx, id: number, values: Updateable<Tables['backup_schedule']>) =>
  trx.updateTable('backup_schedule').set(values).where('id', '=', id).execute()
