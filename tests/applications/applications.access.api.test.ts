import { beforeAll, describe, expect, it } from 'vitest'
import { STATUS } from '#schemas/status.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import type { Sample } from '../support/samples.ts'
import {
  applicationSample,
  applicationsSamples,
  feedbackSample,
  type ApplicationTarget,
} from './applications.samples.ts'

withServer('applications over HTTP', ({ server, db }) => {
  let clerk: Client
  let officer: Client
  /** An application of a student who has none in the clerk's faculty. */
  let foreign: ApplicationTarget

  const send = (name: 'attachment' | 'download') => {
    const { body, params } = applicationsSamples(foreign)[name] as Sample
    return officer.call('applications', name, body as never, { params: params as never })
  }

  beforeAll(async () => {
    ;[clerk, officer] = await Promise.all([server.as('clerk'), server.as('officer')])
    foreign = await applicationSample(db(), 'foreign')
  })

  describe('a clerk of one faculty', () => {
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
        (await db().selectFrom('application').select('id').where('faculty_id', '=', CLERK_FACULTY).execute()).map(
          ({ id }) => id,
        ),
      )
      expect(ids.size).toBeGreaterThan(0)
      const { body } = await list(clerk)
      expect(body.data.total).toBe(await count(CLERK_FACULTY))
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
    it('whose version is old is told who decided since', async () => {
      const own = await applicationSample(db(), 'own')
      const underReview = { status: STATUS.underReview, review_status: null }
      await db().updateTable('application').set(underReview).where('id', '=', own.applyId).execute()
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

  it('shows an attachment so that nothing in it can run', async () => {
    const { headers, status, raw } = await send('attachment')
    expect(status).toBe(200)
    expect(raw.length).toBeGreaterThan(100)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename=/)
  })
  it('gives the zip the name of the application', async () => {
    const { headers, raw } = await send('download')
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
