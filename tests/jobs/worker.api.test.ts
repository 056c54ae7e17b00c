import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { openDatabase } from '#server/db/engine.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { moveJob } from '#server/jobs/job.record.ts'
import { storeOutcomes, sweepJobs } from '#server/jobs/job.sql.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { createCalls } from '#server/kit/calls.ts'
import { effective } from '#server/kit/scope.ts'
import { withDemo } from '../support/database.ts'
import { begin, bellOf, endLeases, jobNow, NOW, SETTINGS, trailOf, userOf, workerOf } from './jobs.fixtures.ts'
import { auditedOf, BATCH, createStamps, endsOf, numbersTo, PERMISSION, stampJobs, stampsOf } from './stamp.kind.ts'

/** Issue 14, Jobs: anything over 500 rows is a job, below it is answered at once by the same code. */
withDemo('jobs and their worker', (getDb, getOptions) => {
  const db = () => getDb().kysely
  beforeAll(() => createStamps(db()))
  const all = (count: number) => numbersTo(count).map(({ number }) => number)
  const cancel = async (id: number, jobs = stampJobs()) => {
    const user = await userOf(db(), 'officer')
    const by = { user, scope: effective({ universityId: 1 }), deps: { clock: () => NOW, settings: SETTINGS } }
    const { version } = await jobNow(db(), id)
    return withTransaction(db(), (trx) =>
      moveJob(trx, by, jobs.kinds, { id, version, events: [{ type: 'job.cancel' }] }),
    )
  }
  const retry = async (id: number, jobs = stampJobs()) => {
    const user = await userOf(db(), 'officer')
    const by = { user, scope: effective({ universityId: 1 }), deps: { clock: () => NOW, settings: SETTINGS } }
    const { version } = await jobNow(db(), id)
    return withTransaction(db(), (trx) =>
      moveJob(trx, by, jobs.kinds, { id, version, events: [{ type: 'job.retry' }] }),
    )
  }

  it('does 500 items at once, within the call, without a bell', async () => {
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(500), request: { refused: [7] } })
    expect(job).toEqual({ id: job.id, state: 'doneWithRefusals', items: 500, done: 499, refused: 1 })
    expect(await stampsOf(db(), job.id)).toEqual(all(500).filter((number) => number !== 7))
    expect(await endsOf(db(), job.id)).toEqual(['doneWithRefusals'])
    expect(await trailOf(db(), job.id)).toEqual(['1 job.begin staff', '2 work.begin+batch.done system'])
    expect(await bellOf(db(), job.id)).toEqual([])
  })

  it('queues 501 for a worker, which does each once, audits each, and rings the bell', async () => {
    const jobs = stampJobs()
    const job = await begin(getDb(), jobs, { targets: numbersTo(501) })
    expect(job).toEqual({ id: job.id, state: 'queued', items: 501, done: 0, refused: 0 })
    expect(await stampsOf(db(), job.id)).toEqual([])
    const worker = workerOf(getDb(), jobs)
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 501, refused: 0, error: null })
    expect(await stampsOf(db(), job.id)).toEqual(all(501))
    expect(await auditedOf(db(), job.id)).toEqual(all(501))
    expect(await endsOf(db(), job.id)).toEqual(['done'])
    expect(await trailOf(db(), job.id)).toEqual(['1 job.begin staff', '2 work.begin system', '3 batch.done system'])
    expect(await bellOf(db(), job.id)).toEqual([{ kind: 'jobDone', of: 'groupSend', done: 501, refused: 0 }])
  })

  it('begins nothing for who may not, and nothing stays when the call fails', async () => {
    await expect(begin(getDb(), stampJobs(), { targets: numbersTo(600), username: 'finance' })).rejects.toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    const count = async () => (await db().selectFrom('job').select('id').execute()).length
    const before = await count()
    await expect(begin(getDb(), stampJobs(), { targets: numbersTo(3), request: { poisonous: [2] } })).rejects.toThrow(
      'broken',
    )
    expect(await count()).toBe(before)
  })

  it('works in small batches while calls come on the same connection, and in whole ones when they have gone', async () => {
    let now = 0
    const calls = createCalls(() => now)
    const endCall = calls.begin()
    const sizes: number[] = []
    const jobs = stampJobs(async (numbers) => {
      sizes.push(numbers.length)
      // no call ends by itself: the job continues after its longest wait
      now += 1_000
      if (sizes.length === 2) endCall()
    })
    const job = await begin(getDb(), jobs, { targets: numbersTo(1_025) })
    const worker = workerOf(getDb(), jobs, { calls })
    const waiting = setInterval(() => (now += 100), 1)
    await worker.work().finally(() => clearInterval(waiting))
    await worker.stop()
    expect(sizes.slice(0, 2)).toEqual([25, 25])
    expect(sizes.at(-2)).toBe(500)
    expect(await stampsOf(db(), job.id)).toEqual(all(1_025))
  })

  it('starts by itself when a job was begun in the same process', async () => {
    let ended: () => void
    const end = new Promise<void>((resolve) => {
      ended = resolve
    })
    const jobs = stampJobs(async (numbers) => {
      if (numbers.includes(600)) ended()
    })
    const worker = workerOf(getDb(), jobs)
    const job = await begin(getDb(), jobs, { targets: numbersTo(600) })
    await end
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 600 })
  })

  it('refuses a poisonous item by its code, and does all others', async () => {
    const jobs = stampJobs()
    const job = await begin(getDb(), jobs, { targets: numbersTo(502), request: { poisonous: [3], forbidden: [501] } })
    const worker = workerOf(getDb(), jobs, { batchSize: BATCH })
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'doneWithRefusals', done: 500, refused: 2 })
    expect(await stampsOf(db(), job.id)).toEqual(all(502).filter((number) => number !== 3 && number !== 501))
    const refused = await db()
      .selectFrom('job_item')
      .select(['place', 'code'])
      .where('job_id', '=', job.id)
      .where('state', '=', 2)
      .orderBy('place')
      .execute()
    expect(refused).toEqual([
      { place: 3, code: 'GENERIC' },
      { place: 501, code: 'SCOPE_NOT_ALLOWED' },
    ])
    expect(await bellOf(db(), job.id)).toEqual([
      { kind: 'jobDoneWithRefusals', of: 'groupSend', done: 500, refused: 2 },
    ])
  })

  it('tries a batch three times before its items are tried alone', async () => {
    let attempts = 0
    const jobs = stampJobs(async (numbers) => {
      if (numbers.length > 1 && numbers.includes(1) && (attempts += 1) < 3) throw new Error('for a moment')
    })
    const job = await begin(getDb(), jobs, { targets: numbersTo(501) })
    const worker = workerOf(getDb(), jobs)
    await worker.work()
    await worker.stop()
    expect(attempts).toBe(3)
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 501, refused: 0 })
  })

  it('fails when not one item of a batch goes through; what waits is done by a retry', async () => {
    const jobs = stampJobs()
    const job = await begin(getDb(), jobs, { targets: numbersTo(600), request: { isAlwaysBroken: true } })
    const worker = workerOf(getDb(), jobs, { batchSize: BATCH })
    await worker.work()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'failed', done: 0, refused: BATCH, error: 'GENERIC' })
    expect(await stampsOf(db(), job.id)).toEqual([])
    expect(await bellOf(db(), job.id)).toMatchObject([{ kind: 'jobFailed' }])
    await db().updateTable('job').set({ request: '{}' }).where('id', '=', job.id).execute()
    await retry(job.id)
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'queued', done: 0, refused: 0, error: null })
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 600, refused: 0 })
    expect(await stampsOf(db(), job.id)).toEqual(all(600))
  })

  it('retries what was refused, and nothing else', async () => {
    const jobs = stampJobs()
    const job = await begin(getDb(), jobs, { targets: numbersTo(600), request: { refused: [5, 599] } })
    const worker = workerOf(getDb(), jobs)
    await worker.work()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'doneWithRefusals', done: 598, refused: 2 })
    await db().updateTable('job').set({ request: '{}' }).where('id', '=', job.id).execute()
    await retry(job.id)
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 600, refused: 0 })
    expect(await stampsOf(db(), job.id)).toEqual(all(600))
    await expect(retry(job.id)).rejects.toMatchObject({ code: 'JOB_NOTHING_TO_RETRY' })
  })

  it('is cancelled at once while it waits, and not once it has ended', async () => {
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(501) })
    await cancel(job.id)
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await endsOf(db(), job.id)).toEqual(['cancelled'])
    const worker = workerOf(getDb(), stampJobs())
    await worker.work()
    await worker.stop()
    expect(await stampsOf(db(), job.id)).toEqual([])
    await expect(cancel(job.id)).rejects.toMatchObject({ code: 'JOB_ENDED' })
  })

  it('stops with the batch at hand for a worker that is stopped, and goes on elsewhere at once', async () => {
    const other = workerOf(getDb(), stampJobs())
    let stopped: Promise<void> | undefined
    const jobs = stampJobs(async () => {
      stopped ??= worker.stop()
    })
    const worker = workerOf(getDb(), jobs)
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(1_200) })
    await worker.work()
    await stopped
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'running', done: 500 })
    await other.work()
    await other.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 1_200 })
    expect(await stampsOf(db(), job.id)).toEqual(all(1_200))
  })

  it('ends as cancelled after the batch at hand', async () => {
    let stopped: Promise<void> | undefined
    const jobs = stampJobs(async () => {
      stopped ??= worker.stop()
    })
    const worker = workerOf(getDb(), jobs)
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(1_200) })
    await worker.work()
    await stopped
    await cancel(job.id)
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'cancelling', done: 500 })
    const next = workerOf(getDb(), stampJobs())
    await next.work()
    await next.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'cancelled', done: 500, refused: 0 })
    expect(await stampsOf(db(), job.id)).toEqual(all(500))
    expect(await trailOf(db(), job.id)).toEqual([
      '1 job.begin staff',
      '2 work.begin system',
      '3 job.cancel staff',
      '4 batch.done system',
    ])
    expect(await bellOf(db(), job.id)).toEqual([{ kind: 'jobCancelled', of: 'groupSend', done: 500, refused: 0 }])
  })

  it.each([
    ['lost the permission', 'PERMISSION_REQUIRED'],
    ['was disabled', 'ACCOUNT_DISABLED'],
  ] as const)('fails, and says why, when its owner %s', async (what, code) => {
    const jobs = stampJobs()
    const { id, role_id } = await db()
      .selectFrom('app_user')
      .select(['id', 'role_id'])
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    const begun = await begin(getDb(), jobs, { targets: numbersTo(501) })
    const right = { role_id, permission: PERMISSION }
    if (what === 'was disabled')
      await db().updateTable('app_user').set({ disabled: true }).where('id', '=', id).execute()
    else
      await db()
        .deleteFrom('role_permission')
        .where('role_id', '=', role_id)
        .where('permission', '=', PERMISSION)
        .execute()
    try {
      const worker = workerOf(getDb(), jobs)
      await worker.work()
      await worker.stop()
      expect(await jobNow(db(), begun.id)).toMatchObject({ state: 'failed', done: 0, error: code })
      expect(await stampsOf(db(), begun.id)).toEqual([])
    } finally {
      await db().updateTable('app_user').set({ disabled: false }).where('id', '=', id).execute()
      await db()
        .insertInto('role_permission')
        .values(right)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })

  it('leaves jobs alone whose kind it does not know', async () => {
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(501) })
    const worker = workerOf(getDb(), createJobs({}))
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'queued', version: 1 })
    await cancel(job.id)
  })

  it('takes over the job of a silent worker once its lease has ended, and not before', async () => {
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(501) })
    const lease = (until: string) =>
      sql`update job set lease_by = gen_random_uuid(), lease_until = now() + ${until}::interval where id = ${job.id}`.execute(
        db(),
      )
    const worker = workerOf(getDb(), stampJobs())
    await lease('8 seconds')
    await worker.work()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'queued' })
    await lease('-1 seconds')
    await worker.work()
    await worker.stop()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done' })
  })

  it('extends the lease with each batch', async () => {
    const { id } = await begin(getDb(), stampJobs(), { targets: numbersTo(501) })
    await endLeases(db())
    await withTransaction(db(), (trx) => storeOutcomes(trx, id, [{ place: 1 }], { at: NOW, lease: 10 }))
    const { rows } = await sql`select lease_until > now() as "isLeased" from job where id = ${id}`.execute(db())
    expect(rows).toEqual([{ isLeased: true }])
    await cancel(id)
  })

  it('forgets items 90 days after the end, and keeps the job', async () => {
    const job = await begin(getDb(), stampJobs(), { targets: numbersTo(3), request: { refused: [2] } })
    const items = async () =>
      (await db().selectFrom('job_item').select('place').where('job_id', '=', job.id).execute()).length
    const day = 24 * 60 * 60_000
    await sweepJobs(db(), new Date(NOW.getTime() + 90 * day - 1_000))
    expect(await items()).toBe(3)
    await sweepJobs(db(), new Date(NOW.getTime() + 90 * day + 1_000))
    expect(await items()).toBe(0)
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'doneWithRefusals', done: 2, refused: 1 })
  })

  describe('several workers on one database', () => {
    it('do each item of each job once', async () => {
      const { kind } = getDb()
      const databases =
        kind === 'postgres' ? [await openDatabase(getOptions()), await openDatabase(getOptions())] : [getDb(), getDb()]
      const begun: number[] = []
      for (let each = 0; each < 4; each += 1)
        begun.push((await begin(getDb(), stampJobs(), { targets: numbersTo(1_100) })).id)
      const workers = databases.map((database) => workerOf(database, stampJobs()))
      await Promise.all(workers.map((worker) => worker.work()))
      for (const worker of workers) await worker.stop()
      if (kind === 'postgres') for (const database of databases) await database.close()
      for (const id of begun) {
        expect(await jobNow(db(), id)).toMatchObject({ state: 'done', done: 1_100 })
        expect(await stampsOf(db(), id)).toEqual(all(1_100))
        expect(await auditedOf(db(), id)).toEqual(all(1_100))
        expect(await endsOf(db(), id)).toEqual(['done'])
      }
    })
  })

  it('leaves an audit trail that holds', async () => {
    expect(await verifyAudit(db())).toMatchObject({ brokenAt: null })
  })
})
