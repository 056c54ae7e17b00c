import { backupLifecycle, type BackupContext } from '#machines/backups/backup.lifecycle.ts'
import { BACKUP_STATES } from '#schemas/backups/backup.schema.ts'
import { historyByState } from './history.ts'

/** Backups: none is deleted from the database, also when its file is (ADR 120). */
export const backupHistory = historyByState({
  states: BACKUP_STATES,
  machine: backupLifecycle,
  entities: ['backup'],
  begins: { 'backup.begin': ['running'] },
  contexts: () =>
    [true, false].map((isVerified): BackupContext => ({
      hasPermission: true,
      isScopeAllowed: true,
      isWorker: true,
      isIdle: true,
      isNewestGood: false,
      isVerified,
    })),
})
