import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { addApplication, addStudent, CATEGORY, YEAR } from '../applications/applications.fixtures.ts'
import { jobNow } from '../jobs/jobs.fixtures.ts'
import { withTables } from '../support/database.ts'
import { workAll } from '../notifications/notifications.fixtures.ts'
import { addCertificate, cancelJob, idOf, seedUploads, workOnce } from '../uploads/uploads.fixtures.ts'
import { officialResultsAs } from './official-results.fixtures.ts'

const FILTER = { yearId: YEAR.current, categoryId: CATEGORY.general } as const
/** More than a job does at once, and less than two batches. */
const CLAIMS = 600

/** Issue 42, point 3; ADR 124: what meets a take-over while its job works. */
withTables('a take-over that is being worked on', (getDb) => {
  const db = (): Kysely<Tables> => getDb().kysely
  let certificate_id = 0
  beforeAll(async () => {
    await seedUploads(db())
    certificate_id = await addCertificate(db())
    for (let number = 1; number <= CLAIMS; number += 1)
      await addApplication(db(), { studentId: await addStudent(db(), { cardId: idOf(number) }), submittedTotal: 400 })
  })
  beforeEach(async () => {
    await db().updateTable('application').set({ certified_total: null }).execute()
    await db().deleteFrom('uploaded_student').execute()
    const results = Array.from({ length: CLAIMS }, (_, at) => ({
      certificate_id,
      card_id: idOf(at + 1),
      ar_name: 'محمد',
      total: 310,
      marks: '{}',
    }))
    await db().insertInto('uploaded_student').values(results).execute()
  })
  const call = () => officialResultsAs(db())
  const begin = () => call()('takeOver', { ...FILTER, shown: CLAIMS })
  const run = async () => (await call()('takeOvers', undefined as never)).data[0]!
  const totals = async () =>
    (
      await db()
        .selectFrom('application')
        .select(['certified_total as total', (select) => select.fn.countAll<number>().as('count')])
        .groupBy('certified_total')
        .orderBy('certified_total')
        .execute()
    ).map(({ total, count }) => [total, Number(count)])

  it('is the only one of its certificate: who begins at the same moment, or meanwhile, is refused', async () => {
    const both = await Promise.allSettled([begin(), begin()])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { code: 'TAKE_OVER_WORKING' } })
    await expect(begin()).rejects.toMatchObject({ code: 'TAKE_OVER_WORKING' })
    await workAll(db())
    expect(await totals()).toEqual([[310, CLAIMS]])
    await expect(begin()).rejects.toMatchObject({ code: 'TAKE_OVER_CHANGED' })
  })
  it('writes no total that the results do not have any more, and says which', async () => {
    const { data } = await begin()
    await db().updateTable('uploaded_student').set({ total: 305 }).where('card_id', '=', idOf(3)).execute()
    await db().deleteFrom('uploaded_student').where('card_id', '=', idOf(4)).execute()
    await workAll(db())
    expect(await totals()).toEqual([
      [310, CLAIMS - 2],
      [null, 2],
    ])
    const refused = await db()
      .selectFrom('job_item')
      .select('code')
      .where('job_id', '=', data.jobId)
      .where('code', 'is not', null)
      .execute()
    expect(refused).toEqual([{ code: 'OFFICIAL_TOTAL_CHANGED' }, { code: 'OFFICIAL_TOTAL_CHANGED' }])
    expect(await run()).toMatchObject({ state: 'takenOver', taken: CLAIMS - 2 })
  })
  it('that is cancelled half way keeps what it wrote, and that can be taken back', async () => {
    const { data } = await begin()
    await workOnce(db())
    const { done } = await jobNow(db(), data.jobId)
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(CLAIMS)
    await cancelJob(db(), data.jobId)
    await workAll(db())
    expect(await run()).toMatchObject({ state: 'takenOver', taken: done, returned: 0 })
    expect(await totals()).toEqual([
      [310, done],
      [null, CLAIMS - done],
    ])
    await call()('takeBack', { id: data.id, version: (await run()).version })
    await workAll(db())
    expect(await run()).toMatchObject({ state: 'takenBack', returned: done })
    expect(await totals()).toEqual([[null, CLAIMS]])
  })
})
