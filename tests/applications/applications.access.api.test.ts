import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS } from '#schemas/applications/status.ts'
import type { Api } from '#schemas/api.ts'
import { withTables } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'
import { seedDemo } from '../support/seed-demo.ts'
import type { Sample } from '../support/samples.ts'
import { applicationsSamples, feedbackSample, type ApplicationTarget } from './applications.samples.ts'

/** The calls of the feature, and the feedback, which is a message. */
type Name = (keyof Api['applications'] & string) | 'sendFeedback'
const NOBODY: ApplicationTarget = { applyId: 1, studentId: 1, version: 1, attachmentId: 1, kind: '', sha256: '' }

withTables('applications over HTTP', (getDb, getOptions) => {
  let server: TestServer
  let clerk: Client
  let officer: Client
  /** An application of the clerk's faculty, and one of another, whose student never applied to the clerk's. */
  let own: ApplicationTarget
  let foreign: ApplicationTarget
  let clerkFaculty: number
  const db = () => getDb().kysely

  const target = async (inFaculty: boolean): Promise<ApplicationTarget> => {
    const row = await db()
      .selectFrom('application as a')
      .innerJoin('attachment as f', 'f.student_id', 'a.student_id')
      .select([
        'a.id as applyId',
        'a.student_id as studentId',
        'a.version',
        'f.id as attachmentId',
        'f.kind',
        'f.sha256',
      ])
      .where('a.faculty_id', inFaculty ? '=' : '<>', clerkFaculty)
      .where('a.status', '=', STATUS.underReview)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('application as o')
              .select('o.id')
              .whereRef('o.student_id', '=', 'a.student_id')
              .where('o.faculty_id', inFaculty ? '<>' : '=', clerkFaculty),
          ),
        ),
      )
      .orderBy('a.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row
  }
  const send = (client: Client, name: Name, at: ApplicationTarget, scope?: string) => {
    const sent = scope === undefined ? {} : { scope }
    if (name === 'sendFeedback') return client.call('notifications', 'send', feedbackSample(at), sent)
    const { body, params } = applicationsSamples(at)[name] as Sample
    return client.call('applications', name, body as never, { ...sent, ...(params && { params: params as never }) })
  }

  beforeAll(async () => {
    await seedDemo(getDb(), getOptions().dataDir, 1_500)
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    ;[clerk, officer] = await Promise.all([server.as('clerk'), server.as('officer')])
    clerkFaculty = (
      await db().selectFrom('app_user').select('faculty_id').where('username', '=', 'clerk').executeTakeFirstOrThrow()
    ).faculty_id!
    ;[own, foreign] = await Promise.all([target(true), target(false)])
  })
  afterAll(() => server.close())

  describe('a clerk of one faculty', () => {
    it.each(['details', 'history', 'download', 'attachment', 'decide', 'sendFeedback', 'judgePaper'] as const)(
      '%s of another faculty’s application: 404, with whatever scope is sent',
      async (name) => {
        expect((await send(clerk, name, foreign)).status).toBe(404)
        expect((await send(clerk, name, foreign, '1')).status).toBe(404)
        const other = await db()
          .selectFrom('application')
          .select('faculty_id')
          .where('id', '=', foreign.applyId)
          .executeTakeFirstOrThrow()
        const answer = await send(clerk, name, foreign, `1.${other.faculty_id}`)
        expect([400, 403, 404], `scope of another faculty: ${answer.status}`).toContain(answer.status)
        expect(JSON.stringify(answer.body.data ?? null)).not.toContain(String(foreign.studentId))
        expect(
          (
            await db()
              .selectFrom('application')
              .select('version')
              .where('id', '=', foreign.applyId)
              .executeTakeFirstOrThrow()
          ).version,
        ).toBe(foreign.version)
      },
    )
    it('lists and counts the faculty’s applications alone', async () => {
      const count = async (facultyId?: number) => {
        let query = db()
          .selectFrom('application')
          .select((row) => row.fn.countAll<number>().as('count'))
        if (facultyId !== undefined) query = query.where('faculty_id', '=', facultyId)
        return (await query.executeTakeFirstOrThrow()).count
      }
      const list = (client: Client, more: object = {}) =>
        client.call('applications', 'list', { page: 1, pageSize: 100, ...more })
      const ids = new Set(
        (await db().selectFrom('application').select('id').where('faculty_id', '=', clerkFaculty).execute()).map(
          ({ id }) => id,
        ),
      )
      const { body } = await list(clerk)
      expect(body.data.total).toBe(await count(clerkFaculty))
      expect(body.data.results.every(({ applyId }) => ids.has(applyId))).toBe(true)
      expect((await list(officer)).body.data.total).toBe(await count())
      expect((await list(clerk, { studentId: foreign.studentId })).body.data).toEqual({
        results: [],
        total: 0,
        more: false,
      })
      expect(
        (await list(clerk, { identityType: 3, searchText: String(foreign.applyId) })).body.data.results.map(
          ({ applyId }) => applyId,
        ),
      ).not.toContain(foreign.applyId)
    })
    it('works on those of the faculty', async () => {
      for (const name of ['details', 'history', 'download', 'attachment'] as const)
        expect((await send(clerk, name, own)).status, name).toBe(200)
      const accept = () =>
        clerk.call('applications', 'decide', {
          applicationId: own.applyId,
          studentId: own.studentId,
          action: 1,
          version: own.version,
        })
      expect((await accept()).body).toMatchObject({ data: { applicationStatus: 2, version: own.version + 1 } })
      expect((await accept()).body).toMatchObject({
        code: 'VERSION_STALE',
        data: { who: { en: 'Mona Ibrahim Abdelaal' } },
      })
    })
  })

  describe('every call', () => {
    const names = [...Object.keys(applicationsSamples(NOBODY)), 'sendFeedback'] as Name[]
    it.each(names)('%s: 401 without a session, 200 for the officer or a catalogued refusal', async (name) => {
      expect((await send(await server.anonymous(), name, foreign)).status).toBe(401)
      const { status } = await send(officer, name, foreign)
      expect([200, 409]).toContain(status)
    })
    it.each([
      ['decide', 'viewer'],
      ['sendFeedback', 'viewer'],
      ['decide', 'entry'],
      ['judgePaper', 'viewer'],
      ['judgePaper', 'finance'],
      ['sendFeedback', 'finance'],
    ] as const)('%s is refused to the %s', async (name, principal) => {
      expect((await send(await server.as(principal), name, foreign)).body).toMatchObject({
        code: 'PERMISSION_REQUIRED',
      })
    })
  })

  it('shows an attachment so that nothing in it can run', async () => {
    const { headers, status, raw } = await send(officer, 'attachment', foreign)
    expect(status).toBe(200)
    expect(raw.length).toBeGreaterThan(100)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename=/)
  })
  it('gives the zip the name of the application', async () => {
    const { headers, raw } = await send(officer, 'download', foreign)
    const { number } = await db()
      .selectFrom('application')
      .select('number')
      .where('id', '=', foreign.applyId)
      .executeTakeFirstOrThrow()
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain(`filename="${number}.zip"`)
    expect(raw.subarray(0, 2).toString()).toBe('PK')
  })

  it.each([
    ['action null, which is not 0', 'decide', { action: null }],
    ['action as text', 'decide', { action: '0' }],
    ['action 3', 'decide', { action: 3 }],
    ['version as text', 'decide', { version: '1' }],
    ['an unknown field', 'decide', { force: true }],
    ['a feedback of 10 letters after trimming', 'sendFeedback', { message: '  1234567890  ' }],
    ['a feedback over 500', 'sendFeedback', { message: 'ا'.repeat(501) }],
    ['page 0', 'list', { page: 0 }],
    ['page size 101', 'list', { pageSize: 101 }],
    ['an unknown column', 'list', { orderBy: 'version' }],
    ['a day that does not exist', 'list', { startApplicationDate: '2026-02-30' }],
    ['a NUL byte', 'list', { searchText: 'ا\u0000ب' }],
    ['an id past what the database holds', 'list', { studentId: 2147483648 }],
  ] as const)('refuses %s (%s) with 400', async (_name, call, wrong) => {
    const { body, status } =
      call === 'sendFeedback'
        ? await officer.call('notifications', 'send', { ...feedbackSample(foreign), ...wrong })
        : await officer.call('applications', call, {
            ...((applicationsSamples(foreign)[call] as Sample).body as object),
            ...wrong,
          } as never)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
