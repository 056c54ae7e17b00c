/** Writes and tries backups, by the schedule and as people begin them (ADR 120). */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isDamage, type BackupFault } from '#schemas/backups/backup.schema.ts'
import type { AttachmentStore } from '../../attachments/attachment-store.ts'
import type { Settings } from '../../config/settings.ts'
import { writeBackup } from '../../db/backup.ts'
import type { Database } from '../../db/engine.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readSchedule } from '../../kit/backup-schedule.sql.ts'
import { asServer, beginBackup, moveBackup } from './backup.record.ts'
import { makeFolder, openBackups } from './backup.store.ts'
import { tryRestore } from './backup.trial.ts'
import {
  claimBackup,
  isAnyWorking,
  listBeyond,
  lockBackup,
  lockBackups,
  readLastScheduled,
  readTrials,
  renewBackupLease,
  universityId,
  type ClaimedBackup,
} from './backups.sql.ts'
import { isBackupDue, isTrialDue } from './due.ts'
import { faultOf } from './faults.ts'

export interface BackupWorkerOptions {
  readonly database: Database
  readonly settings: Settings
  readonly attachments: AttachmentStore
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two looks at the schedule and at what people began. */
  readonly every?: number
  /** Seconds for which a killed process is waited for. */
  readonly lease?: number
}
export interface BackupWorker {
  /** Begins what is due, and works until nothing waits. */
  work(): Promise<void>
  /** Leaves off what is being written or tried. */
  stop(): Promise<void>
}

/** Any number may run, in any number of processes: one of them begins what is due, and one works at a time. */
export function startBackups(options: BackupWorkerOptions): BackupWorker {
  const { database, settings, attachments, clock, log, every = 5_000, lease = 60 } = options
  const db = database.kysely
  const store = openBackups(settings)
  const worker = randomUUID()
  const watchedSince = clock()
  const stopping = new AbortController()
  const server = async () => asServer(await universityId(db), { clock, settings })
  let running: Promise<void> | undefined

  /** Begins what the schedule wants now: a backup, else a trial restore. */
  async function beginDue(): Promise<void> {
    const { enabled, hour, trialDays } = await readSchedule(db)
    if (!enabled) return
    const by = await server()
    await withTransaction(db, async (trx) => {
      const now = clock()
      const isDue = async () => isBackupDue({ now, hour, watchedSince, last: await readLastScheduled(trx) })
      const trials = await readTrials(trx)
      const isTried = trials.newest === null || !isTrialDue(trials, trialDays, now)
      if (!(await isDue()) && isTried) return
      await lockBackups(trx)
      if (await isAnyWorking(trx)) return
      // another process may have begun it before the lock
      if (await isDue()) await beginBackup(trx, by, { ...store, reason: 'schedule' })
      else if (!isTried) await moveBackup(trx, by, { id: trials.newest!, event: { type: 'trial.begin' } })
    })
  }

  async function write(id: number): Promise<void> {
    const by = await server()
    try {
      await makeFolder(store)
      const { name } = (await withTransaction(db, (trx) => lockBackup(trx, id)))!
      const end = await writeBackup(database, attachments, store.fileOf(name), { signal: stopping.signal })
      const bytes = await store.put(name)
      const values = {
        bytes,
        rows: Object.values(end.sums).reduce((sum, table) => sum + table.rows, 0),
        row_bytes: end.rowBytes,
        attachments: end.attachments,
        damaged: end.damaged?.length ?? 0,
        ended_at: clock(),
      }
      await withTransaction(db, (trx) => moveBackup(trx, by, { id, event: { type: 'work.store' }, values }))
    } catch (error) {
      await fail(id, noted(error, 'backup failed'))
      return
    }
    await deleteBeyond()
  }
  async function fail(id: number, fault: BackupFault): Promise<void> {
    const by = await server()
    const values = { fault, ended_at: clock() }
    await withTransaction(db, (trx) => moveBackup(trx, by, { id, event: { type: 'work.fail' }, values, reason: fault }))
  }

  async function attempt(id: number): Promise<void> {
    const record = (await withTransaction(db, (trx) => lockBackup(trx, id)))!
    let fault: BackupFault | null
    try {
      await makeFolder(store)
      fault = await tryRestore(store, record, stopping.signal)
    } catch (error) {
      fault = noted(error, 'trial restore failed')
    }
    await endTrial(id, fault)
  }
  async function endTrial(id: number, fault: BackupFault | null): Promise<void> {
    const by = await server()
    const at = clock()
    const values = { tried_at: at, trial_fault: fault, ...(fault === null && { proven_at: at }) }
    const found = fault !== null && isDamage(fault) ? 'trial.damage' : 'trial.giveUp'
    const event = { type: fault === null ? 'trial.prove' : found } as const
    await withTransaction(db, (trx) => moveBackup(trx, by, { id, event, values, reason: fault }))
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
    const beat = setInterval(() => {
      renewBackupLease(db, id, worker, lease).catch(() => undefined)
    }, lease * 300)
    try {
      if (state === 'running') await (isLeft ? fail(id, 'interrupted') : write(id))
      else await (isLeft ? endTrial(id, 'interrupted') : attempt(id))
    } finally {
      clearInterval(beat)
    }
  }

  async function workAll(): Promise<void> {
    await beginDue()
    while (!stopping.signal.aborted) {
      const claimed = await claimBackup(db, worker, lease)
      if (!claimed) return
      await workOn(claimed)
    }
  }
  const work = (): Promise<void> =>
    (running ??= workAll().finally(() => {
      running = undefined
    }))
  const timer = setInterval(() => {
    work().catch(({ name }: Error) => log.warn({ error: { name } }, 'backups not looked at'))
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
