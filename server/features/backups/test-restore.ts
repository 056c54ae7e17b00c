import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFault } from '#schemas/backups/backup.schema.ts'
import { threadFile } from '../../db/thread.ts'
import { scratchName, type BackupStore } from './backup.store.ts'
import type { StoredBackup } from './backups.sql.ts'
import type { TestRestoreInput, TestRestoreResult } from './test-restore.child.ts'

/** What an empty scratch database takes, in bytes, and how many times the size of the rows they take in it at most. */
const EMPTY = 256 * 2 ** 20
const TIMES = 4

type TestedBackup = Pick<StoredBackup, 'id' | 'name' | 'address' | 'rows' | 'attachments' | 'row_bytes'>
/**
 * Restores a backup into a scratch database of the embedded engine, whatever engine wrote it, in a process and
 * a folder of its own, both of which are thrown away. Null: it gave back everything.
 */
export async function testRestore(
  store: BackupStore,
  { id, name, address, rows, attachments, row_bytes }: TestedBackup,
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
    return await inProcess({ file: fetched.file, folder, rows: rows ?? 0, attachments: attachments ?? 0 }, signal)
  } finally {
    await fetched.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ends once the process has, so that nothing writes to its folder any more. */
async function inProcess(input: TestRestoreInput, signal: AbortSignal): Promise<BackupFault | null> {
  const child = fork(
    threadFile('../features/backups/test-restore.source.mjs', 'test-restore.child.js'),
    [JSON.stringify(input)],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  let fault: BackupFault | null = 'unknown'
  child.once('message', (result) => {
    ;({ fault } = result as TestRestoreResult)
    child.kill('SIGKILL')
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (signal.aborted) stop()
    await ended
    return signal.aborted ? 'interrupted' : fault
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
