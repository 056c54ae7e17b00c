import type { Kysely } from 'kysely'
import type { Schedule } from '#schemas/backups/backup.schema.ts'
import type { Tables } from '../db/tables.ts'
import { isDemo } from './demo.sql.ts'

/** Every night, of which two weeks are kept; once a week one is tested. A demo backs up only when it is asked to. */
export const SCHEDULE_DEFAULTS = { hour: 2, keep: 14, testDays: 7 } as const

export interface StoredSchedule extends Schedule {
  readonly version: number
}
/** The schedule as somebody set it, or the default one. */
export async function readSchedule(db: Kysely<Tables>): Promise<StoredSchedule> {
  const row = await db.selectFrom('backup_schedule').selectAll().orderBy('id').limit(1).executeTakeFirst()
  if (!row) return { ...SCHEDULE_DEFAULTS, enabled: !(await isDemo(db)), version: 1 }
  const { enabled, hour, keep, test_days: testDays, version } = row
  return { enabled, hour, keep, testDays, version }
}
