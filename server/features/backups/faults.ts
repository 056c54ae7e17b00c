import type { BackupFault } from '#schemas/backups/backup.schema.ts'
import { FilesUnavailable } from '../../attachments/attachment-store.ts'
import { RestoreRefused } from '../../db/backup.file.ts'
import { SchemaTooNew } from '../../db/migrate.ts'
import { BackupTooLarge } from './backup.store.ts'

const OF_CODE: Readonly<Record<string, BackupFault>> = {
  ENOSPC: 'noSpace',
  EDQUOT: 'noSpace',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
  ENOENT: 'notWritable',
  ENOTDIR: 'notWritable',
  EEXIST: 'notWritable',
}

/** What a backup or a test restore failed of. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof RestoreRefused) return 'fileDamaged'
  if (error instanceof SchemaTooNew) return 'newerSchema'
  if (error instanceof FilesUnavailable) return 'storeAway'
  if (error instanceof BackupTooLarge) return 'tooLarge'
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return 'interrupted'
  return OF_CODE[code ?? ''] ?? 'unknown'
}
