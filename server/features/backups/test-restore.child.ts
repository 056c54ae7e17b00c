/**
 * Restores a backup into a scratch database, in a process of its own: it reads and parses the whole file, which would
 * block the calls of the server, and a process that loses its scratch database stops at once (ADR 120). Gets its input
 * as its only argument, and sends what is wrong with the file, or why it cannot be tested; null: it gave back everything.
 */
import type { BackupFault } from '#schemas/backups/backup.schema.ts'
import { Incoming, type AttachmentStore } from '../../attachments/attachment-store.ts'
import { openDatabase } from '../../db/engine.ts'
import { inspectBackup, restoreBackup } from '../../db/restore.ts'
import { faultOf } from './faults.ts'

export interface TestRestoreInput {
  readonly file: string
  /** An empty folder for the scratch database. */
  readonly folder: string
  /** What the backup should give back. */
  readonly rows: number
  readonly attachments: number
}

const send = process.send?.bind(process)
if (!send) throw new Error('test-restore.child runs as a child process only')
const { file, folder, rows, attachments } = JSON.parse(process.argv[2]!) as TestRestoreInput
// the server that waits for it is gone
process.on('disconnect', () => process.exit(1))

/** What is wrong with the file, or why it cannot be tested; null: it gave back everything. */
export interface TestRestoreResult {
  readonly fault: BackupFault | null
}

/** Reads each content to its end, which compares it with its name, and stores none. */
const nowhere: Pick<AttachmentStore, 'put'> = {
  async put(content) {
    const incoming = new Incoming(content)
    for await (const _ of incoming);
    return incoming.stored()
  },
}

async function attempt(): Promise<BackupFault | null> {
  // what the file itself shows needs no database
  const { end } = await inspectBackup(file)
  const held = Object.values(end.sums).reduce((sum, table) => sum + table.rows, 0)
  if (held !== rows || end.attachments !== attachments) return 'otherContent'
  const database = await openDatabase({ dataDir: folder, statementTimeout: 0 })
  try {
    await restoreBackup(database, file, { attachments: nowhere as AttachmentStore, replace: false })
    return null
  } finally {
    await database.close()
  }
}

send({ fault: await attempt().catch(faultOf) } satisfies TestRestoreResult)
