import { sql, type Kysely } from 'kysely'
import type { LastBackup } from '#schemas/backups/backup.schema.ts'
import type { Tables } from '../db/tables.ts'

/** When the newest backup that can be restored was begun, and when a trial restore last gave back everything. */
export async function readLastBackup(db: Kysely<Tables>): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select max(began_at) filter (where state in ('stored', 'trying', 'proven')) as at, max(proven_at) as "provenAt" from backup`.execute(
    db,
  )
  return rows[0]!
}
