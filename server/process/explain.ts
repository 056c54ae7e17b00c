/** The message that the terminal shows for a failed start: for foreseen causes a sentence with what to do. */
import { statfsSync } from 'node:fs'
import { FilesUnavailable } from '../attachments/attachment-store.ts'
import { AuditKeyWrong } from '../audit/seal.ts'
import { DatabaseError } from '../db/errors.ts'
import { DatabaseUnfit } from '../db/fitness.ts'
import { DataFolderLocked } from '../db/lock.ts'
import { SchemaTooNew } from '../db/migrate.ts'
import { SettingsError } from '../config/settings.ts'

/**
 * Foreseen causes of a failed start, each with a message for people; anything else is our own mistake and shows its
 * stack.
 */
const FORESEEN = [SettingsError, DataFolderLocked, DatabaseUnfit, SchemaTooNew, AuditKeyWrong, FilesUnavailable]
/** Free bytes below which any failure counts as a full disk: the embedded engine ends without a reason. */
const NOTHING_LEFT = 32 * 1024 * 1024

const isDiskFull = (error: unknown): boolean =>
  (error instanceof DatabaseError && error.kind === 'diskFull') ||
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** Infinity where the free space of the folder cannot be read. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** The message for a start, or a stop, that failed. `dataDir`: its disk may be the cause. */
export function explain(error: unknown, dataDir?: string): string {
  if (FORESEEN.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another port, for example: PORT=${(port ?? 3000) + 1} npm start`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Choose one above 1023, for example: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.'
  if (isDiskFull(error) || (dataDir !== undefined && freeBytes(dataDir) < NOTHING_LEFT))
    return `There is no room left on the disk of DATA_DIR${dataDir === undefined ? '' : ` (${dataDir})`} or of the database. Free some space there, at least 1 GiB, then start again.`
  if (error instanceof DatabaseError && error.kind === 'unavailable')
    return 'The database does not answer. Check DATABASE_URL, and that PostgreSQL runs.'
  return stack ?? String(error)
}
