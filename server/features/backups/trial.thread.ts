/**
 * Restores a backup into a scratch database, in a worker thread: it reads and parses the whole file, which would block
 * the calls of the server (ADR 120). Posts what is wrong with the file, or why it cannot be tried; null: it gave back
 * everything.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupFault } from '#schemas/backups/backup.schema.ts'
import { Incoming, type AttachmentStore } from '../../attachments/attachment-store.ts'
import { openDatabase } from '../../db/engine.ts'
import { restoreBackup } from '../../db/restore.ts'
import { faultOf } from './faults.ts'

export interface TrialInput {
  readonly file: string
  /** An empty folder for the scratch database. */
  readonly folder: string
  /** What the backup should give back. */
  readonly rows: number
  readonly attachments: number
}

const port = parentPort
if (!port) throw new Error('trial.thread runs as a worker thread only')
const { file, folder, rows, attachments } = workerData as TrialInput

/** Reads each content to its end, which compares it with its name, and stores none. */
const nowhere: Pick<AttachmentStore, 'put'> = {
  async put(content) {
    const incoming = new Incoming(content)
    for await (const _ of incoming);
    return incoming.stored()
  },
}

async function attempt(): Promise<BackupFault | null> {
  const database = await openDatabase({ dataDir: folder, statementTimeout: 0 })
  try {
    const end = await restoreBackup(database, file, { attachments: nowhere as AttachmentStore, replace: false })
    const restored = Object.values(end.sums).reduce((sum, table) => sum + table.rows, 0)
    return restored === rows && end.attachments === attachments ? null : 'otherContent'
  } finally {
    await database.close()
  }
}

port.postMessage(await attempt().catch(faultOf))
