import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXPORT_APPLICATIONS } from '#server/features/private-university-export/export.job.ts'
import { auditFaults } from '../nomination/nomination.calls.ts'
import { withTables } from '../support/database.ts'
import {
  addAccepted,
  becomeDemo,
  cancelJob,
  emptyExport,
  exportStates,
  officeOf,
  pulls,
  refuseByHand,
  seedExport,
  serviceAt,
  statusOf,
  type Chosen,
} from './export.fixtures.ts'
import { json, startUniversity, type UniversityService } from './service.ts'

const KEY = 'd0c0ffee-0000-4000-8000-000000000001'

/** Document 2, section 2.4: nobody is exported twice, or gets status 8 before the service accepts. */
withTables('export to a private university', (getDb) => {
  const db = () => getDb().kysely
  let service: UniversityService
  beforeAll(() => seedExport(db()))
  beforeEach(async () => {
    await emptyExport(db())
    service = await startUniversity()
  })
  afterEach(async () => {
    await service.stop()
    expect(await auditFaults(db())).toEqual([])
  })
  afterAll(() => emptyExport(db()))
  const office = (more: Parameters<typeof officeOf>[1] = {}) => officeOf(db(), { env: serviceAt(service.url), ...more })
  const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ appId }) => appId)

  describe('what the service says', () => {
    it('whom it accepts is 8, with its word among the results; whom it refuses stays 2 with the reason', async () => {
      const [yes, no] = (await addAccepted(db(), 2)) as [Chosen, Chosen]
      service.answer = ({ appId, nationalId }) =>
        appId === yes.appId
          ? { appId, nationalId, status: 'accepted', message: { ar: 'قُبل', en: 'Welcome' } }
          : { appId, nationalId, status: 'refused', message: 'File\u202E is\nincomplete' }
      const { data } = await office().call('send', { studentData: [yes, no] })
      expect(data).toMatchObject({ isDone: true, items: 2, done: 1, refused: 1 })
      expect(data.results).toMatchObject([
        { appId: yes.appId, studentNID: yes.nationalId, status: 'accepted', message: { ar: 'قُبل', en: 'Welcome' } },
        { appId: no.appId, status: 'refused', message: { ar: 'File is incomplete', en: 'File is incomplete' } },
      ])
      expect(await statusOf(db(), idsOf([yes, no]))).toEqual([8, 2])
      expect(await exportStates(db())).toEqual(['accepted', 'refused'])
    })

    it('each is sent with the numbers that the documents name, below one key', async () => {
      const chosen = await addAccepted(db(), 3)
      await office().call('send', { studentData: [...chosen] })
      expect(service.posts).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, applicants: chosen }])
    })

    it('who gets no answer is unanswered and stays 2; sent again under the same key, the service takes nobody twice', async () => {
      const [one, two] = (await addAccepted(db(), 2)) as [Chosen, Chosen]
      service.reply = (response, answers) => json(response, { answers: answers.slice(0, 1) })
      const { call } = office()
      const first = await call('send', { studentData: [one, two] })
      expect(first.data.results.map(({ status }) => status)).toEqual(['accepted', 'unanswered'])
      expect(await statusOf(db(), idsOf([one, two]))).toEqual([8, 2])
      service.reply = (response, answers) => json(response, { answers })
      const second = await call('send', { studentData: [two] })
      expect(second.data.results.map(({ status }) => status)).toEqual(['accepted'])
      expect(service.posts[1]).toEqual(service.posts[0])
      expect(await statusOf(db(), idsOf([one, two]))).toEqual([8, 8])
      expect([...service.taken.values()]).toEqual([1, 1])
      expect(await exportStates(db())).toEqual(['accepted', 'accepted'])
    })

    it('a refused one may be sent again, and the earlier answer stays', async () => {
      const [one] = (await addAccepted(db(), 1)) as [Chosen]
      service.answer = (sent) => ({ ...sent, status: 'refused', message: 'no seat' })
      const { call } = office()
      await call('send', { studentData: [one] })
      service.answer = (sent) => ({ ...sent, status: 'accepted' })
      await call('send', { studentData: [one] })
      expect(await exportStates(db())).toEqual(['refused', 'accepted'])
      expect(service.posts[0]!.key).not.toBe(service.posts[1]!.key)
      const { data } = await call('answers', { appId: one.appId })
      expect(data.answers.map(({ state }) => state)).toEqual(['accepted', 'refused'])
    })
  })

  describe('a hostile service', () => {
    const outcomes = async (chosen: readonly Chosen[]) =>
      (await office().call('send', { studentData: [...chosen] })).data.results.map(({ status }) => status)

    it.each<[string, UniversityService['reply']]>([
      ['never answers', () => undefined],
      [
        'dies in the middle of its answer',
        (response, answers) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
          response.write(JSON.stringify({ answers }).slice(0, 20))
          response.destroy()
        },
      ],
      [
        'answers nonsense',
        (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"answers": 7'),
      ],
      [
        'answers a page',
        (response, answers) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify({ answers })),
      ],
      ['answers by another shape', (response) => json(response, { answers: [{ status: 'perhaps' }] })],
      ['answers with an error', (response) => json(response, { answers: [] }, 500)],
      [
        'answers without an end',
        (response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.write(`{"answers":[],"more":"${'x'.repeat(2 * 1024 * 1024)}`)
        },
      ],
      [
        'answers at too great a length',
        (response, answers) =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ answers }) + ' '.repeat(2 * 1024 * 1024)),
      ],
      ['sends elsewhere', (response) => response.writeHead(307, { location: 'http://10.0.0.1/applicants' }).end()],
    ])('that %s: nobody is 8, and all are unanswered', async (_, reply) => {
      const chosen = await addAccepted(db(), 2)
      service.reply = reply
      expect(await outcomes(chosen)).toEqual(['unanswered', 'unanswered'])
      expect(await statusOf(db(), idsOf(chosen))).toEqual([2, 2])
      expect(new Set(service.posts.map(({ key }) => key)).size).toBe(1)
    })

    it('that answers twice and differently, of whoever was not asked for, or under another number: not believed', async () => {
      const [twice, other, plain] = (await addAccepted(db(), 3)) as [Chosen, Chosen, Chosen]
      service.reply = (response) =>
        json(response, {
          answers: [
            { ...twice, status: 'accepted' },
            { ...twice, status: 'refused' },
            { ...other, nationalId: '30401010100000', status: 'accepted' },
            { ...plain, status: 'accepted' },
            { ...plain, status: 'accepted' },
            { appId: 999_999, nationalId: plain.nationalId, status: 'accepted' },
          ],
        })
      expect(await outcomes([twice, other, plain])).toEqual(['unanswered', 'unanswered', 'accepted'])
      expect(await statusOf(db(), idsOf([twice, other, plain]))).toEqual([2, 2, 8])
    })

    it('that fails once is asked again under the same key, and answers', async () => {
      const chosen = await addAccepted(db(), 1)
      service.reply = (response) => {
        service.reply = (next, answers) => json(next, { answers })
        response.destroy()
      }
      expect(await outcomes(chosen)).toEqual(['accepted'])
      expect(service.posts).toHaveLength(2)
      expect(service.posts[0]).toEqual(service.posts[1])
      expect([...service.taken.values()]).toEqual([1])
    })
  })

  describe('whom it sends', () => {
    it('only accepted ones of the scope, as they were seen, once each; of the others it says why', async () => {
      const [fine, changed, refused, foreign] = (await addAccepted(db(), 4)) as [Chosen, Chosen, Chosen, Chosen]
      await refuseByHand(db(), refused.appId)
      const { data } = await office().call('send', {
        studentData: [
          { ...fine, version: 1 },
          { ...fine, version: 1 },
          { ...changed, version: 7 },
          refused,
          { ...foreign, nationalId: '30401010100000' },
        ],
      })
      expect(data.results.map(({ status, message }) => [status, message?.en.slice(0, 33)])).toEqual([
        ['accepted', 'taken'],
        ['notSent', 'The application has changed since'],
        ['notSent', 'Only accepted applications are ex'],
        ['notSent', 'There is no such application of t'],
      ])
      expect(service.posts.flatMap(({ applicants }) => applicants)).toEqual([fine])
      expect(await exportStates(db())).toEqual(['accepted'])
    })

    it('nobody of a foreign scope, and nothing is told of him', async () => {
      const chosen = await addAccepted(db(), 1)
      const elsewhere = office({ scope: { universityId: 1, facultyId: 2 } })
      await expect(elsewhere.call('send', { studentData: [...chosen] })).rejects.toMatchObject({
        code: 'EXPORT_NOBODY',
      })
      await expect(elsewhere.call('answers', { appId: chosen[0]!.appId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { data } = await elsewhere.call('list', { page: 1, pageSize: 10 })
      expect([data.total, data.applicationStudent.results]).toEqual([0, []])
      expect(service.posts).toEqual([])
    })

    it('nobody for whoever may not: the guard of the lifecycle refuses', async () => {
      const chosen = await addAccepted(db(), 1)
      const viewer = office({ permissions: [] })
      await expect(viewer.call('send', { studentData: [...chosen] })).rejects.toMatchObject({ code: 'EXPORT_NOBODY' })
      expect(service.posts).toEqual([])
    })

    it('all that match the filter, while they are as many as was shown', async () => {
      const chosen = await addAccepted(db(), 3)
      const { call } = office()
      await expect(call('send', { filter: {}, shown: { count: 2 } })).rejects.toMatchObject({
        code: 'EXPORT_CHANGED',
        details: { data: { effects: { count: 3 } } },
      })
      const { data } = await call('send', { filter: { searchText: chosen[1]!.nationalId }, shown: { count: 1 } })
      expect(data.results.map(({ appId }) => appId)).toEqual([chosen[1]!.appId])
      expect((await call('send', { filter: {} })).data).toMatchObject({ items: 2, done: 2 })
    })

    it('a second time nobody: who was taken is left out', async () => {
      const chosen = await addAccepted(db(), 1)
      const { call } = office()
      await call('send', { studentData: [...chosen] })
      await expect(call('send', { studentData: [...chosen] })).rejects.toMatchObject({ code: 'EXPORT_NOBODY' })
      expect(service.posts).toHaveLength(1)
    })

    it('who was decided on meanwhile is not 8, although the service took him: it is told, and reconciled', async () => {
      const [one] = (await addAccepted(db(), 1)) as [Chosen]
      service.reply = (response, answers) => {
        void refuseByHand(db(), one.appId).then(() => json(response, { answers }))
      }
      const { call } = office()
      const { data } = await call('send', { studentData: [one] })
      expect(data).toMatchObject({ done: 0, refused: 1 })
      expect(await statusOf(db(), [one.appId])).toEqual([3])
      expect(await exportStates(db())).toEqual(['accepted'])
      const reconciled = (await call('reconcile', {})).data
      expect(reconciled).toMatchObject({ held: 1, agreed: 0, onlyHere: { count: 0 }, onlyThere: { count: 1 } })
    })
  })

  describe('repeats', () => {
    const repeats = (count: number, call: ReturnType<typeof office>['call'], chosen: readonly Chosen[]) =>
      Promise.all(Array.from({ length: count }, () => call('send', { studentData: [...chosen] }, KEY)))

    it('a repeat waits for the answer of the call that works', async () => {
      const answers = await repeats(5, office().call, await addAccepted(db(), 2))
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(answers[0]!.data).toMatchObject({ isDone: true, done: 2 })
    })

    it('200 of one key at once are one export and, once it is done, one answer', async () => {
      const chosen = await addAccepted(db(), 2)
      const { call, idle } = office()
      const answers = await repeats(200, call, chosen)
      expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1)
      await idle()
      const later = await repeats(200, call, chosen)
      expect(new Set(later.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(later[0]!.data).toMatchObject({ isDone: true, done: 2 })
      expect(service.posts).toHaveLength(1)
      expect(await pulls(db())).toBe(2)
    })

    it('two officers at once: each application leaves once, and one hears that it is under way or done', async () => {
      const chosen = await addAccepted(db(), 20)
      const both = await Promise.allSettled([1, 2].map(() => office().call('send', { studentData: [...chosen] })))
      expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
      expect(await pulls(db())).toBe(20)
      expect([...service.taken.values()]).toEqual(Array.from({ length: 20 }, () => 1))
    })
  })

  describe('many', () => {
    it('more than 500 are a job, a hundred in each call', async () => {
      await addAccepted(db(), 501)
      const { call, work } = office()
      const { data, message } = await call('send', { filter: {} })
      expect([data.isDone, data.items, message]).toEqual([false, 501, 'EXPORT_QUEUED'])
      expect(service.posts).toEqual([])
      expect(new Set(await exportStates(db()))).toEqual(new Set(['waiting']))
      await work()
      expect(service.posts.map(({ applicants }) => applicants.length)).toEqual([100, 100, 100, 100, 100, 1])
      expect(await pulls(db())).toBe(501)
      const results = (await call('results', { page: 1, pageSize: 10 })).data
      expect([results.total, results.counts]).toEqual([501, { accepted: 501, refused: 0, unanswered: 0, underWay: 0 }])
    })

    it('who was answered, and the answer not stored, is asked about again under the same key, and leaves once', async () => {
      await addAccepted(db(), 501)
      const { call, work } = office()
      await call('send', { filter: {} })
      let isStored = false
      await work({
        exportApplications: {
          ...EXPORT_APPLICATIONS,
          async handle(...batch) {
            const handled = await EXPORT_APPLICATIONS.handle(...batch)
            if (isStored) return handled
            isStored = true
            throw new Error('gone before the commit')
          },
        },
      })
      const [first, second, ...rest] = service.posts
      expect(second).toEqual(first)
      expect(rest).toHaveLength(5)
      expect([...service.taken.values()]).toEqual(Array(501).fill(1))
      expect(await pulls(db())).toBe(501)
    })

    it('a job that is cancelled before it began withdraws all of it, and each may be exported again', async () => {
      await addAccepted(db(), 501)
      const { call, work } = office()
      const { data } = await call('send', { filter: {} })
      await cancelJob(db(), data.jobId)
      await work()
      expect(new Set(await exportStates(db()))).toEqual(new Set(['withdrawn']))
      expect(service.posts).toEqual([])
      expect((await call('send', { filter: {} })).data.items).toBe(501)
    })

    it('a service that is slow for many: the call answers, and the job goes on', async () => {
      const chosen = await addAccepted(db(), 300)
      service.reply = () => undefined
      const { call, work } = office({ env: serviceAt(service.url, { LINK_TIMEOUT_MS: '200' }) })
      const { data } = await call('send', { studentData: [...chosen] })
      expect(data.isDone).toBe(false)
      service.reply = (response, answers) => json(response, { answers })
      await work()
      const states = await exportStates(db())
      expect(states.filter((state) => state === 'accepted').length).toBe(await pulls(db()))
      expect(new Set(states).has('sent')).toBe(false)
    })
  })

  describe('without a service', () => {
    const own = (env = {}) => office({ env: serviceAt(undefined, env) })
    beforeEach(() => becomeDemo(db(), true))
    afterEach(() => becomeDemo(db(), false))

    it.each([{}, { DEMO: 'on' }, { DEMO: 'off' }])(
      'nobody is exported where the database is not the demo’s, with the settings %j (V6, ADR 98)',
      async (env) => {
        const [one] = (await addAccepted(db(), 1)) as [Chosen]
        await becomeDemo(db(), false)
        const { call, work } = own(env)
        expect((await call('list', { page: 1, pageSize: 10 })).data.hasService).toBe(false)
        expect((await call('results', { page: 1, pageSize: 10 })).data.hasService).toBe(false)
        const refused = { code: 'LINK_FAILED', details: { data: { result: 'noAddress' } } }
        for (const body of [{ studentData: [one] }, { filter: {} }])
          await expect(call('send', body)).rejects.toMatchObject(refused)
        await expect(call('reconcile', {})).rejects.toMatchObject(refused)
        await work()
        expect(await statusOf(db(), [one.appId])).toEqual([2])
        expect(await exportStates(db())).toEqual([])
        for (const table of ['job', 'built_in_receiver'] as const)
          expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
      },
    )
    it('a job that began while there was one sends nobody, and says why', async () => {
      const [one] = await addAccepted(db(), 501)
      await own().call('send', { filter: {} })
      await becomeDemo(db(), false)
      await own().work()
      expect(new Set(await exportStates(db()))).toEqual(new Set(['withdrawn']))
      expect(await statusOf(db(), [one!.appId])).toEqual([2])
      const item = await db().selectFrom('job_item').select(['code', 'result']).limit(1).executeTakeFirstOrThrow()
      expect(item.code).toBe('LINK_FAILED')
      expect(JSON.stringify(item.result)).toContain('Add a service of its type to the services registry')
    })
    it('the built-in receiver checks ids and duplicates, and answers for each student', async () => {
      const [fine, wrong, first, again] = (await addAccepted(db(), 4)) as [Chosen, Chosen, Chosen, Chosen]
      await sql`update application set student_card_id = '30013010100001' where id = ${wrong.appId}`.execute(db())
      await sql`update application set student_card_id = ${first.nationalId} where id = ${again.appId}`.execute(db())
      const { data } = await own().call('send', {
        studentData: [
          fine,
          { ...wrong, nationalId: '30013010100001' },
          first,
          { ...again, nationalId: first.nationalId },
        ],
      })
      expect(data.results.map(({ status, message }) => [status, message?.en ?? null])).toEqual([
        ['accepted', null],
        ['refused', 'The national id is not valid'],
        ['accepted', null],
        ['refused', 'The university holds this student already, by another application'],
      ])
      expect(await statusOf(db(), idsOf([fine, wrong, first, again]))).toEqual([8, 2, 8, 2])
    })

    it('reconciles with the receiver', async () => {
      const [registered, lost, never] = (await addAccepted(db(), 3)) as [Chosen, Chosen, Chosen]
      const { call } = own()
      await call('send', { studentData: [registered, lost] })
      await sql`delete from built_in_receiver where app_id = ${lost.appId}`.execute(db())
      await sql`insert into built_in_receiver (app_id, national_id, at) values (${never.appId}, ${never.nationalId}, now()), (999999, '30401010100000', now())`.execute(
        db(),
      )
      const { data } = await call('reconcile', {})
      expect(data).toMatchObject({ held: 3, agreed: 1 })
      expect(data.onlyHere.rows.map(({ appId }) => appId)).toEqual([lost.appId])
      expect(data.onlyThere.rows.map(({ appId }) => appId)).toEqual([never.appId])
      expect(data.unknown).toEqual({ count: 1, rows: [{ appId: 999_999, nationalId: '30401010100000' }] })
      // the same receiver, which has all of them
      const clerk = office({ env: serviceAt(undefined), scope: { universityId: 1, facultyId: 2 } })
      expect((await clerk.call('reconcile', {})).data).toMatchObject({
        held: 0,
        agreed: 0,
        onlyHere: { count: 0, rows: [] },
        onlyThere: { count: 0, rows: [] },
        unknown: null,
      })
    })
  })

  it('reconciles page by page, and with an incomplete list not at all', async () => {
    const chosen = await addAccepted(db(), 2)
    const { call } = office()
    await call('send', { studentData: [...chosen] })
    expect((await call('reconcile', {})).data).toMatchObject({ held: 2, agreed: 2 })
    service.pages = () => ({ total: 2, applicants: [chosen[0]] })
    await expect(call('reconcile', {})).rejects.toMatchObject({
      code: 'LINK_FAILED',
      details: { data: { result: 'badAnswer' } },
    })
  })

  it('shows the last answer of each, newest first, and earlier ones on demand (D85)', async () => {
    const [one, two] = (await addAccepted(db(), 2)) as [Chosen, Chosen]
    const { call } = office()
    service.answer = (sent) => ({ ...sent, status: 'refused', message: 'not yet' })
    await call('send', { studentData: [one] })
    await call('send', { studentData: [two] })
    service.answer = (sent) => ({ ...sent, status: 'accepted' })
    await call('send', { studentData: [one] })
    const { data } = await call('results', { page: 1, pageSize: 10 })
    expect(data.results.map(({ appId, status, earlier }) => [appId, status, earlier])).toEqual([
      [one.appId, 'accepted', 1],
      [two.appId, 'refused', 0],
    ])
    expect(data).toMatchObject({ total: 2, counts: { accepted: 1, refused: 1 } })
    const refused = (await call('results', { status: 'refused', page: 1, pageSize: 10 })).data
    expect([refused.total, refused.results.map(({ appId }) => appId)]).toEqual([1, [two.appId]])
  })
})
