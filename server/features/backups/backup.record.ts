import type { Transaction } from 'kysely'
import { backupSnapshot, backupLifecycle, type BackupEvent } from '#machines/backups/backup.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { BackupReason, BackupState } from '#schemas/backups/backup.schema.ts'
import { backupsEndpoints } from '#schemas/backups/backups.endpoints.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import { CALLER_CODES, callerOf, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import { effective } from '../../kit/scope.ts'
import type { BackupStore } from './backup.store.ts'
import {
  endBackupLease,
  insertBackup,
  isAnyWorking,
  lockBackup,
  lockBackups,
  updateBackup,
  type StoredBackup,
} from './backups.sql.ts'

type Trx = Transaction<Tables>

export const { access } = backupsEndpoints.begin
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isIdle: 'BACKUP_WORKING',
  isNotNewestGood: 'BACKUP_NEWEST',
}

/** Backups as records; the server itself writes them, and tests and deletes them by the schedule. */
export const BACKUP: RecordKind<StoredBackup, BackupEvent, { readonly state: BackupState }> = {
  entity: 'backup',
  machine: backupLifecycle,
  snapshot: ({ state, isIdle, isNewestGood, verified_at }, by) =>
    backupSnapshot(state, {
      ...callerOf(by, access),
      isWorker: by.user.actor.kind === 'system',
      isIdle,
      isNewestGood,
      isVerified: verified_at !== null,
    }),
  stored: (state) => ({ state: state as BackupState }),
  refusal(refused) {
    if (refused.kind === 'notFromState') return new AppError('BACKUP_NOT_FROM_STATE')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', { data: { guard, failing: refused.failing } })
  },
}

/** The server itself, which may do with backups what a person with the permission may. */
export const asServer = (universityId: number, deps: ActingUser['deps']): ActingUser => ({
  user: { permissions: new Set([access.permission]), actor: { kind: 'system', userId: null } },
  scope: effective({ universityId }),
  deps,
})

const twoDigits = (part: number) => String(part).padStart(2, '0')
/** `qabul-20261130-000000-17.gz`, by UTC. */
const nameOf = (at: Date, id: number): string => {
  const day = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()].map(twoDigits).join('')
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join('')
  return `qabul-${day}-${time}-${id}.gz`
}

/** Begins a backup, which a worker writes after the commit. @throws AppError BACKUP_WORKING */
export async function beginBackup(
  trx: Trx,
  by: ActingUser,
  { reason, place, address }: Pick<BackupStore, 'place' | 'address'> & { readonly reason: BackupReason },
): Promise<number> {
  return createRecord(trx, by, 'backup', {
    access,
    event: 'backup.begin',
    async insert() {
      await lockBackups(trx)
      if (await isAnyWorking(trx)) throw new AppError('BACKUP_WORKING')
      const at = by.deps.clock()
      const { userId } = by.user.actor
      const begun = { state: 'running', reason, user_id: userId, began_at: at, place, address } as const
      const id = await insertBackup(trx, { ...begun, name: '' })
      const name = nameOf(at, id)
      await updateBackup(trx, id, { name })
      return { id, changes: { state: 'running', reason, place, address, name } }
    },
  })
}

type Values = Parameters<typeof updateBackup>[2]
interface BackupMove {
  readonly id: number
  readonly version?: number | undefined
  readonly event: BackupEvent
  /** What else is stored, and shown in the trail. */
  readonly values?: Values | ((record: StoredBackup) => Values)
  /** Done before it is stored: when it fails, nothing is. */
  readonly act?: (record: StoredBackup) => Promise<void>
  readonly reason?: string | null
}
/** Moves a backup by its lifecycle. `version`: that the person saw; absent: the server itself moves it. */
export async function moveBackup(trx: Trx, by: ActingUser, { id, event, values, act, reason, ...move }: BackupMove) {
  // others may not begin between the guard and the commit
  if (event.type === 'testRestore.begin') await lockBackups(trx)
  const record = await lockBackup(trx, id)
  return changeRecord(trx, by, BACKUP, {
    lock: () => Promise.resolve(record),
    version: 'version' in move ? move.version : (record?.version ?? 1),
    events: [event],
    async write(stored, next) {
      await act?.(stored)
      const more = typeof values === 'function' ? values(stored) : values
      await updateBackup(trx, id, { ...more, ...next })
      await endBackupLease(trx, id)
      return { changes: auditedOf(more), reason: reason ?? null }
    },
  })
}

const AUDITED = ['bytes', 'rows', 'attachments', 'damaged'] as const
const auditedOf = (values: Values = {}) =>
  Object.fromEntries(AUDITED.flatMap((key) => (key in values ? [[key, [null, values[key]]]] : [])))
