import { sql, type Kysely, type Selectable } from 'kysely'
import { RESTORABLE_STATES, type LastBackup } from '#schemas/backups/backup.schema.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Whether a row of `backup` can be restored. */
export const IS_RESTORABLE = sql<boolean>`state in (${sql.join(RESTORABLE_STATES)})`

/** When the newest backup that can be restored was begun, and when a test restore last gave back everything. */
export async function readLastBackup(db: Db): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select max(began_at) filter (where ${IS_RESTORABLE}) as at, max(verified_at) as "verifiedAt" from backup`.execute(
    db,
  )
  return rows[0]!
}

/** Seconds since the newest backup that can be restored, and since one was last verified; null: there is none. */
export interface BackupAges {
  readonly backup: number | null
  readonly testRestore: number | null
}
export async function readBackupAges(db: Db): Promise<BackupAges> {
  const { rows } = await sql<BackupAges>`
    select extract(epoch from now() - max(began_at) filter (where ${IS_RESTORABLE}))::integer as backup,
      extract(epoch from now() - max(verified_at))::integer as "testRestore" from backup`.execute(db)
  return rows[0]!
}

/** The backup that was begun last, whatever became of it. */
export const readNewestBackup = (
  db: Db,
): Promise<Pick<Selectable<Tables['backup']>, 'state' | 'fault' | 'began_at'> | undefined> =>
  db.selectFrom('backup').select(['state', 'fault', 'began_at']).orderBy('began_at', 'desc').limit(1).executeTakeFirst()
