import { expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { openDatabase } from '#server/db/engine.ts'
import { startChild, type Child } from '../support/children.ts'
import { openTestDatabase } from '../support/database.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { IS_LONG } from '../support/long.ts'
import { begin, bellOf, jobNow, trailOf, workerOf } from './jobs.fixtures.ts'
import { auditedOf, BATCH, createStamps, endsOf, LEASE, numbersTo, stampJobs, stampsOf } from './stamp.kind.ts'

/** Kills in one job; the nightly run sets more (issue 14: 100 in 20,000 items). */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (IS_LONG ? 10 : 2))
/** More items than can be done between the kills. */
const ITEMS = Math.max(2_000, 2 * BATCH * ROUNDS)
const REFUSED = [13, 777]

/** Waits for this many batches of all workers. Returns the error of the first worker that ended by itself. */
function batchesOf(workers: readonly Child[], count: number): Promise<() => string | undefined> {
  let reports = 0
  let ended: string | undefined
  return new Promise((resolve) => {
    const listen = async (worker: Child): Promise<void> => {
      for (;;) {
        await worker.line()
        reports += 1
        if (reports >= count) resolve(() => ended)
      }
    }
    for (const worker of workers)
      listen(worker).catch(({ message }: Error) => {
        ended ??= message
        resolve(() => ended)
      })
  })
}

it.each(USUAL_ENGINES)(
  'a job whose workers are killed does each item once, with one audit row each, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine, { content: 'demo' })
    const children: Child[] = []
    try {
      await createStamps(database.kysely)
      const job = await begin(database, stampJobs(), { targets: numbersTo(ITEMS), request: { refused: REFUSED } })
      await database.close()

      for (let round = 0; round < ROUNDS; round += 1) {
        // two in parallel on PostgreSQL: the other one may take over the job of the killed one
        const workers = Array.from({ length: engine === 'postgres' ? 2 : 1 }, () =>
          startChild('../jobs/kill.child.ts', [options.dataDir, ...(options.databaseUrl ? [options.databaseUrl] : [])]),
        )
        children.push(...workers)
        const ended = await batchesOf(workers, 1 + (round % 2))
        // killed at a different moment each time
        for (let turn = 0; turn < round % 40; turn += 1) await new Promise(setImmediate)
        expect(ended(), 'the worker is still running when it is killed').toBeUndefined()
        for (const worker of workers) await worker.kill()
      }

      const again = await openDatabase(options)
      const { kysely: db } = again
      try {
        const half = await jobNow(db, job.id)
        expect(half.state).toBe('running')
        expect(await stampsOf(db, job.id), 'the counted items are the finished ones').toHaveLength(half.done)
        const worker = workerOf(again, stampJobs(), { lease: LEASE })
        while ((await jobNow(db, job.id)).state === 'running') await worker.work()
        await worker.stop()
        expect(await jobNow(db, job.id)).toMatchObject({
          state: 'doneWithRefusals',
          done: ITEMS - REFUSED.length,
          refused: REFUSED.length,
        })
        const numbers = numbersTo(ITEMS).flatMap(({ number }) => (REFUSED.includes(number) ? [] : [number]))
        expect(await stampsOf(db, job.id)).toEqual(numbers)
        expect(await auditedOf(db, job.id)).toEqual(numbers)
        expect(await endsOf(db, job.id)).toEqual(['doneWithRefusals'])
        expect(await bellOf(db, job.id)).toHaveLength(1)
        expect(await trailOf(db, job.id)).toEqual(['1 job.begin staff', '2 work.begin system', '3 batch.done system'])
        expect(await verifyAudit(db)).toMatchObject({ brokenAt: null })
      } finally {
        await again.close()
      }
    } finally {
      for (const child of children) await child.kill()
      await remove()
    }
  },
)
