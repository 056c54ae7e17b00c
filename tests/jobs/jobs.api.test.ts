import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'
import { begin, jobNow, workerOf } from './jobs.fixtures.ts'
import { addJob } from './jobs.samples.ts'
import { createStamps, numberName, numbersTo, stampJobs, stampsOf } from './stamp.kind.ts'

/** Issue 14, Jobs: the job centre's calls. */
withDemo('the calls of the job centre', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  const jobs = stampJobs()
  beforeAll(async () => {
    await createStamps(db())
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir, jobs })
    officer = await server.as('officer')
  })
  afterAll(() => server.close())
  const listed = async (client: Client, body: object = {}) => {
    const { body: answer } = await client.call('jobs', 'list', { page: 1, pageSize: 50, ...body } as never)
    return answer.data!.results
  }
  const params = (id: number) => ({ params: { id: String(id) } })
  const work = async () => {
    const worker = workerOf(getDb(), jobs)
    await worker.work()
    await worker.stop()
  }

  it('lists one’s own, newest first, by state and kind, and a page at a time', async () => {
    const first = await begin(getDb(), jobs, { targets: numbersTo(2) })
    const second = await begin(getDb(), jobs, { targets: numbersTo(501) })
    expect((await listed(officer)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await listed(officer, { state: 'queued' })).map(({ id }) => id)).toEqual([second.id])
    expect(await listed(officer, { kind: 'groupTakeBack' })).toEqual([])
    const { body } = await officer.call('jobs', 'list', { page: 2, pageSize: 1 })
    expect([body.data!.total, body.data!.results.map(({ id }) => id)]).toEqual([2, [first.id]])
    expect((await listed(officer))[0]).toMatchObject({
      kind: 'groupSend',
      state: 'queued',
      isOwn: true,
      hasPermission: true,
      items: 501,
      done: 0,
      refused: 0,
      begunAt: null,
      endedAt: null,
      rate: null,
      secondsLeft: null,
      error: null,
      isKept: true,
      version: 1,
    })
    await officer.call('jobs', 'cancel', { version: 1 }, params(second.id))
  })

  it('shows those of the scope to who may see them, and to others their own alone', async () => {
    const ofClerk = await addJob(db(), 'clerk', 'doneWithRefusals', CLERK_FACULTY)
    const clerk = await server.as('clerk')
    const viewer = await server.as('viewer')
    const all = { whose: 'all' }
    expect((await listed(officer, all)).map(({ id }) => id)).toContain(ofClerk)
    expect((await listed(officer)).map(({ id }) => id)).not.toContain(ofClerk)
    expect((await listed(clerk, all)).map(({ id }) => id)).toEqual([ofClerk])
    expect(await listed(viewer, all)).toEqual([])
    expect((await viewer.call('jobs', 'details', undefined, params(ofClerk))).status).toBe(404)
    expect((await officer.call('jobs', 'details', undefined, params(ofClerk))).body.data).toMatchObject({
      isOwn: false,
    })
    const refused = await officer.call('jobs', 'retry', { version: 1 }, params(ofClerk))
    expect([refused.status, refused.body.code]).toEqual([403, 'JOB_OF_ANOTHER'])
  })

  it('tells rate and time left by what was handled since a worker began', async () => {
    const id = await addJob(db(), 'officer', 'running')
    await sql`update job set items = 1000, done = 290, refused = 10, begun_with = 100, begun_at = '2026-10-05T08:59:40Z' where id = ${id}`.execute(
      db(),
    )
    // 200 in the 20 seconds before the server's nine o'clock; 700 are left
    const { body } = await officer.call('jobs', 'details', undefined, params(id))
    expect(body.data).toMatchObject({ rate: 10, secondsLeft: 70, done: 290, refused: 10 })
    await db().deleteFrom('job').where('id', '=', id).execute()
  })

  it('gives the result by row, with the reason of each refusal in both languages', async () => {
    const job = await begin(getDb(), jobs, { targets: numbersTo(30), request: { refused: [4] } })
    const { body } = await officer.call('jobs', 'items', { page: 1, pageSize: 20 }, params(job.id))
    expect([body.data!.total, body.data!.results.length]).toEqual([30, 20])
    expect(body.data!.results[0]).toMatchObject({
      place: 1,
      number: '1',
      name: numberName(1),
      state: 'done',
      reason: null,
    })
    const refused = await officer.call('jobs', 'items', { page: 1, pageSize: 20, outcome: 'refused' }, params(job.id))
    expect(refused.body.data!.total).toBe(1)
    expect(refused.body.data!.results).toMatchObject([{ place: 4, state: 'refused' }])
    const found = async (query: object) => {
      const { body: page } = await officer.call('jobs', 'items', { page: 1, pageSize: 20, ...query }, params(job.id))
      return page.data!.results.map(({ place }) => place)
    }
    expect(await found({ searchText: 'Number 17' })).toEqual([17])
    expect(await found({ searchText: '١٧' })).toEqual([17])
    expect(await found({ searchText: '17', outcome: 'refused' })).toEqual([])
    expect((await found({ orderBy: 'reason', orderType: 'asc' }))[0]).toBe(4)
    expect((await found({ orderBy: 'result', orderType: 'asc' }))[0]).toBe(1)
    const [ar, en] = refused.body.data!.results[0]!.reason!.split('|')
    expect(en).toContain('Mona Fouad')
    expect(ar).toContain('منى فؤاد')
    const all = await officer.call('jobs', 'items', { page: 1, pageSize: -1 }, params(job.id))
    expect(all.body.data!.results.map(({ place }) => place)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('names people only to who may do such work, and knows no rows that were swept', async () => {
    const id = await addJob(db(), 'finance', 'doneWithRefusals')
    const finance = await server.as('finance')
    const refused = await finance.call('jobs', 'items', { page: 1, pageSize: 20 }, params(id))
    expect([refused.status, refused.body.code]).toEqual([403, 'JOB_NOT_PERMITTED'])
    const own = await addJob(db(), 'officer', 'doneWithRefusals')
    await db().updateTable('job').set({ kept: false }).where('id', '=', own).execute()
    const swept = await officer.call('jobs', 'items', { page: 1, pageSize: 20 }, params(own))
    expect([swept.status, swept.body.code]).toEqual([409, 'JOB_NOT_KEPT'])
  })

  it('cancels what waits, and not what has ended', async () => {
    const job = await begin(getDb(), jobs, { targets: numbersTo(501) })
    const { status, body } = await officer.call('jobs', 'cancel', { version: 1 }, params(job.id))
    expect([status, body.data]).toEqual([200, { id: job.id, state: 'cancelled', version: 2 }])
    expect(body.message.split('|')[1]).toContain('What was done stays done')
    const again = await officer.call('jobs', 'cancel', { version: 2 }, params(job.id))
    expect([again.status, again.body.code]).toEqual([409, 'JOB_ENDED'])
    await work()
    expect(await stampsOf(db(), job.id)).toEqual([])
    const { body: items } = await officer.call('jobs', 'items', { page: 1, pageSize: 20 }, params(job.id))
    expect(items.data!.results.every(({ state }) => state === 'leftOut')).toBe(true)
  })

  it('retries what was refused: a worker does it', async () => {
    const job = await begin(getDb(), jobs, { targets: numbersTo(4), request: { refused: [2] } })
    await db().updateTable('job').set({ request: '{}' }).where('id', '=', job.id).execute()
    const { status, body } = await officer.call('jobs', 'retry', { version: 2 }, params(job.id))
    expect([status, body.data!.state]).toEqual([200, 'queued'])
    await work()
    expect(await jobNow(db(), job.id)).toMatchObject({ state: 'done', done: 4, refused: 0 })
    expect(await stampsOf(db(), job.id)).toEqual([1, 2, 3, 4])
    const again = await officer.call('jobs', 'retry', { version: body.data!.version + 2 }, params(job.id))
    expect([again.status, again.body.code]).toEqual([409, 'JOB_NOTHING_TO_RETRY'])
  })

  it('retries nothing 90 days after the end', async () => {
    const id = await addJob(db(), 'officer', 'doneWithRefusals')
    await sql`update job set ended_at = ${new Date(server.clock.now.getTime() - 91 * 24 * 60 * 60_000)} where id = ${id}`.execute(
      db(),
    )
    const { status, body } = await officer.call('jobs', 'retry', { version: 1 }, params(id))
    expect([status, body.code]).toEqual([409, 'JOB_NOT_KEPT'])
  })
})
