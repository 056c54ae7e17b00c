import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupFault } from '#schemas/backups/backup.schema.ts'
import { threadFile } from '../../db/thread.ts'
import { scratchName, type BackupStore } from './backup.store.ts'
import type { StoredBackup } from './backups.sql.ts'
import type { TrialInput } from './trial.thread.ts'

/** What an empty scratch database takes, in bytes, and how many times the size of the rows they take in it at most. */
const EMPTY = 256 * 2 ** 20
const TIMES = 4

type Tried = Pick<StoredBackup, 'id' | 'name' | 'address' | 'rows' | 'attachments' | 'row_bytes'>
/**
 * Restores a backup into a scratch database of the embedded engine, whatever engine wrote it, in a thread and a folder
 * of its own, both of which are thrown away. Null: it gave back everything.
 */
export async function tryRestore(
  store: BackupStore,
  { id, name, address, rows, attachments, row_bytes }: Tried,
  signal: AbortSignal,
): Promise<BackupFault | null> {
  if (address !== store.address) return 'otherPlace'
  const { bavail, bsize } = await statfs(store.folder)
  if (bavail * bsize < EMPTY + TIMES * (row_bytes ?? 0)) return 'noSpace'
  const fetched = await store.fetch(name)
  if (!fetched) return 'fileMissing'
  const folder = join(store.folder, scratchName(id))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await inThread({ file: fetched.file, folder, rows: rows ?? 0, attachments: attachments ?? 0 }, signal)
  } finally {
    await fetched.release()
    await rm(folder, { recursive: true, force: true })
  }
}

function inThread(input: TrialInput, signal: AbortSignal): Promise<BackupFault | null> {
  const thread = new Worker(threadFile('../features/backups/trial.source.mjs', 'trial.thread.js'), {
    workerData: input,
    execArgv: [],
  })
  return new Promise<BackupFault | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve('interrupted'), { once: true })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => resolve('unknown'))
  }).finally(() => thread.terminate())
}
