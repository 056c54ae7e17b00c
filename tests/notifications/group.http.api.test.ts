import { expect, it } from 'vitest'
import type { GroupResult } from '#schemas/notifications/group.schema.ts'
import { applicationSample } from '../applications/applications.samples.ts'
import { withServer } from '../support/with-server.ts'

const WRITTEN = { message: 'يرجى متابعة موعد اختبار القدرات', sendMailToStudent: 0 } as const

/** One call for both kinds of message (document 2, section 7), as a browser makes it. */
withServer('the call of both kinds of message', ({ server, getDb }) => {
  it('to many names no version of one application', async () => {
    const { applyId, studentId } = await applicationSample(getDb().kysely, 'own')
    const client = await server.login('admin')
    const { status, body } = await client.call('notifications', 'send', {
      ...WRITTEN,
      applicationStatusOption: 0,
      sendMessageGroup: true,
      sendingApplications: [{ applyId, studentId }],
    })
    expect([status, (body.data as GroupResult).done]).toEqual([200, 1])
  })
  it('tells nothing of an application outside the scope that somebody names', async () => {
    const own = await applicationSample(getDb().kysely, 'own')
    const foreign = await applicationSample(getDb().kysely, 'foreign')
    const clerk = await server.as('clerk')
    const { body } = await clerk.call('notifications', 'send', {
      ...WRITTEN,
      message: `${WRITTEN.message} يوم الأحد`,
      applicationStatusOption: 0,
      sendMessageGroup: true,
      sendingApplications: [own, foreign].map(({ applyId, studentId }) => ({ applyId, studentId })),
    })
    const { jobId } = body.data as GroupResult
    const items = await clerk.call(
      'jobs',
      'items',
      { outcome: 'refused', page: 1, pageSize: 20 },
      { params: { id: String(jobId) } },
    )
    expect(items.body.data.results).toMatchObject([{ number: '', name: { ar: '', en: '' }, state: 'refused' }])
    const found = async (searchText: string) => {
      const { body: page } = await clerk.call(
        'jobs',
        'items',
        { searchText, page: 1, pageSize: 20 },
        { params: { id: String(jobId) } },
      )
      return page.data.total
    }
    const numberOf = async ({ applyId }: { applyId: number }) =>
      (
        await getDb()
          .kysely.selectFrom('application')
          .select('number')
          .where('id', '=', applyId)
          .executeTakeFirstOrThrow()
      ).number
    expect([await found(await numberOf(own)), await found(await numberOf(foreign))]).toEqual([1, 0])
  })
  it('to one is refused without it (G14)', async () => {
    const { applyId, studentId } = await applicationSample(getDb().kysely, 'own')
    const client = await server.login('admin')
    const { status, body } = await client.call('notifications', 'send', {
      ...WRITTEN,
      applicationId: applyId,
      studentId,
    })
    expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED'])
  })
})
