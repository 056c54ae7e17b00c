import type { ColumnType, Generated } from 'kysely'
import type { BackupFault, BackupPlace, BackupReason, BackupState } from '#schemas/backups/backup.schema.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
type LaterTime = ColumnType<string | null, undefined, Date | null>

/** The tables of backups, as those of `tables.ts`. */
export interface BackupTables {
  /** A backup of the whole database (ADR 120), also one whose file is gone. */
  backup: {
    id: Generated<number>
    state: BackupState
    reason: BackupReason
    user_id: number | null
    began_at: ColumnType<string, Date, never>
    ended_at: LaterTime
    place: BackupPlace
    address: string
    name: string
    bytes: Later<number>
    rows: Later<number>
    /** Size of its rows before compression: what a test restore needs room for. */
    row_bytes: Later<number>
    attachments: Later<number>
    damaged: Generated<number>
    fault: Later<BackupFault>
    tested_at: LaterTime
    test_fault: Later<BackupFault>
    verified_at: LaterTime
    /** The process that writes or tests it, and until when it does by the database's clock. */
    lease_by: ColumnType<string | null, never, never>
    lease_until: ColumnType<string | null, never, never>
    version: Generated<number>
  }
  /** One row once somebody has changed the schedule; until then the defaults hold. */
  backup_schedule: {
    id: Generated<number>
    enabled: boolean
    hour: number
    keep: number
    test_days: number
    version: Generated<number>
  }
}
