/** Writes and tests backups, by the schedule and as people begin them (ADR 120). */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDamage, type BackupFault } from '#schemas/backups/backup.schema.ts'
import type { AttachmentStore } from '../../attachments/attachment-store.ts'
import type { Settings } from '../../config/settings.ts'
import { writeBackup } from '../../db/backup.ts'
import type { Database } from '../../db/engine.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readSchedule } from '../../kit/backup-schedule.sql.ts'
import { readUniversityId } from '../../kit/university.sql.ts'
import { asServer, beginBackup, moveBackup } from './backup.record.ts'
import { makeFolder, openBackups } from './backup.store.ts'
import {
  claimBackup,
  isAnyWorking,
  listBeyond,
  lockBackup,
  lockBackups,
  readLastScheduled,
  readTestRestores,
  renewBackupLease,
  type ClaimedBackup,
} from './backups.sql.ts'
import { isBackupDue, isTestRestoreDue } from './due.ts'
import { faultOf } from './faults.ts'
import { testRestore } from './test-restore.ts'

/** Looks at what people began, of which one looks at the schedule, too. */
const SCHEDULE_EVERY = 12

export interface BackupWorkerOptions {
  readonly database: Database
  readonly settings: Settings
  readonly attachments: AttachmentStore
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two looks at what people began. */
  readonly every?: number
  /** Ms between two looks at whether its work was cancelled, which keep its lease, too. */
  readonly look?: number
  /** Seconds for which a killed process is waited for. */
  readonly lease?: number
}
export interface BackupWorker {
  /** Begins what is due, and works until nothing waits. */
  work(): Promise<void>
  /** Leaves off what is being written or tested. */
  stop(): Promise<void>
}

/** Any number may run, in any number of processes: one of them begins what is due, and one works at a time. */
export function startBackups(options: BackupWorkerOptions): BackupWorker {
  const { database, settings, attachments, clock, log, every = 5_000, look = 3_000, lease = 60 } = options
  const db = database.kysely
  const store = openBackups(settings)
  const worker = randomUUID()
  const watchedSince = clock()
  const stopping = new AbortController()
  const server = async () => asServer(await readUniversityId(db), { clock, settings })
  let running: Promise<void> | undefined

  /** Begins what the schedule wants now: a backup, else a test restore. */
  async function beginDue(): Promise<void> {
    const { enabled, hour, testDays } = await readSchedule(db)
    if (!enabled) return
    const by = await server()
    await withTransaction(db, async (trx) => {
      const now = clock()
      const isDue = async () => isBackupDue({ now, hour, watchedSince, last: await readLastScheduled(trx) })
      const { newest, ...last } = await readTestRestores(trx)
      const tested = newest !== null && isTestRestoreDue(last, testDays, now) ? newest : undefined
      if (!(await isDue()) && tested === undefined) return
      await lockBackups(trx)
      if (await isAnyWorking(trx)) return
      // another process may have begun it before the lock
      if (await isDue()) await beginBackup(trx, by, { ...store, reason: 'schedule' })
      else if (tested !== undefined) await moveBackup(trx, by, { id: tested, event: { type: 'testRestore.begin' } })
    })
  }

  /** Moves what this worker has claimed. @returns false where a person has cancelled it, and nothing was moved */
  async function moveClaimed(id: number, move: Omit<Parameters<typeof moveBackup>[2], 'id' | 'version'>) {
    const by = await server()
    return withTransaction(db, async (trx) => {
      if (!(await renewBackupLease(trx, id, worker, lease))) return false
      await moveBackup(trx, by, { id, ...move })
      return true
    })
  }

  async function write(id: number, signal: AbortSignal): Promise<void> {
    const { name } = (await withTransaction(db, (trx) => lockBackup(trx, id)))!
    let isMoved: boolean
    try {
      await makeFolder(store)
      const end = await writeBackup(database, attachments, store.fileOf(name), { signal })
      const bytes = await store.put(name)
      const values = {
        bytes,
        rows: Object.values(end.sums).reduce((sum, table) => sum + table.rows, 0),
        row_bytes: end.rowBytes,
        attachments: end.attachments,
        damaged: end.damaged?.length ?? 0,
        ended_at: clock(),
      }
      isMoved = await moveClaimed(id, { event: { type: 'work.store' }, values })
    } catch (error) {
      isMoved = await fail(id, noted(error, 'backup not written'))
    }
    if (isMoved) await deleteBeyond()
    else await discard(name)
  }
  const fail = (id: number, fault: BackupFault): Promise<boolean> =>
    moveClaimed(id, { event: { type: 'work.fail' }, values: { fault, ended_at: clock() }, reason: fault })
  /** Of a cancelled backup nothing is left, also where its file was complete in that moment. */
  async function discard(name: string): Promise<void> {
    try {
      await rm(store.fileOf(name), { force: true })
      await store.delete(name)
    } catch (error) {
      noted(error, 'cancelled backup not deleted')
    }
  }

  async function attempt(id: number, signal: AbortSignal): Promise<void> {
    const record = (await withTransaction(db, (trx) => lockBackup(trx, id)))!
    let fault: BackupFault | null
    try {
      await makeFolder(store)
      fault = await testRestore(store, record, signal)
    } catch (error) {
      fault = noted(error, 'backup not tested')
    }
    await endTestRestore(id, fault)
  }
  function endTestRestore(id: number, fault: BackupFault | null): Promise<boolean> {
    const at = clock()
    const values = { tested_at: at, test_fault: fault, ...(fault === null && { verified_at: at }) }
    const found = fault !== null && isDamage(fault) ? 'testRestore.damage' : 'testRestore.giveUp'
    const event = { type: fault === null ? 'testRestore.verify' : found } as const
    return moveClaimed(id, { event, values, reason: fault })
  }

  /** Deletes what is beyond those that the schedule keeps; the newest good one stays by its lifecycle. */
  async function deleteBeyond(): Promise<void> {
    const by = await server()
    const { keep } = await readSchedule(db)
    for (const id of await listBeyond(db, store.address, keep)) {
      await withTransaction(db, async (trx) => {
        const record = await lockBackup(trx, id)
        if (!record || record.isNewestGood) return
        await moveBackup(trx, by, {
          id,
          event: { type: 'backup.delete' },
          act: ({ name }) => store.delete(name),
        })
      }).catch((error: unknown) => noted(error, 'backup not deleted'))
    }
  }

  function noted(error: unknown, text: string): BackupFault {
    const fault = faultOf(error)
    const { name, code } = error as NodeJS.ErrnoException
    log.warn({ error: { name, code }, fault }, text)
    return fault
  }

  async function workOn({ id, state, isLeft }: ClaimedBackup): Promise<void> {
    const cancelled = new AbortController()
    const signal = AbortSignal.any([stopping.signal, cancelled.signal])
    let renewing: Promise<void> | undefined
    const renew = async () => {
      if (!(await renewBackupLease(db, id, worker, lease))) cancelled.abort()
    }
    // the embedded engine answers nobody while it reads the rows
    const beat = setInterval(() => {
      renewing ??= renew()
        .catch(() => undefined)
        .finally(() => {
          renewing = undefined
        })
    }, look)
    try {
      if (state === 'running') await (isLeft ? fail(id, 'interrupted') : write(id, signal))
      else await (isLeft ? endTestRestore(id, 'interrupted') : attempt(id, signal))
    } finally {
      clearInterval(beat)
    }
  }

  async function workAll(looksAtSchedule: boolean): Promise<void> {
    if (looksAtSchedule) await beginDue()
    while (!stopping.signal.aborted) {
      const claimed = await claimBackup(db, worker, lease)
      if (!claimed) return
      await workOn(claimed)
    }
  }
  const work = (looksAtSchedule = true): Promise<void> =>
    (running ??= workAll(looksAtSchedule).finally(() => {
      running = undefined
    }))
  let looks = 0
  const timer = setInterval(() => {
    work(looks++ % SCHEDULE_EVERY === 0).catch(({ name }: Error) =>
      log.warn({ error: { name } }, 'backups not looked at'),
    )
  }, every)
  return {
    work,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
