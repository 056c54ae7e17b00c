import { beforeAll, expect, it } from 'vitest'
import type { Scope } from '#schemas/scope-levels.ts'
import type { StatisticFilters } from '#schemas/general-statistic/general-statistic.schema.ts'
import { readStatistic } from '#server/features/general-statistic/general-statistic.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import {
  addApplication,
  BRANCH,
  CATEGORY,
  FACULTY,
  SEMESTER,
  seedUniversity,
  TYPE,
  YEAR,
  type ApplicationInput,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'

const EARLIEST = 3
/** All that are offered: the initial ones are not (D35). */
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const NONE = {
  draft: 0,
  underReview: 0,
  acceptedCount: 0,
  refusedCount: 0,
  incomplete: 0,
  recommendedAccepted: 0,
  recommendedRefused: 0,
  pulledToSIS: 0,
  refusedAsAcceptedInOther: 0,
  waitingList: 0,
  overall: 0,
}

/** Document 3, section 7. */
withTables('the general statistic', (getDb) => {
  const db = () => getDb().kysely
  const arts = { facultyId: FACULTY.arts, branchId: BRANCH.artsCairo } as const
  // Medicine: one of each status, the initial ones too. Arts: two accepted ones, one of another kind each.
  beforeAll(async () => {
    await seedUniversity(db())
    const add = (input: ApplicationInput) => addApplication(db(), input)
    for (const status of [-2, -1, ...ALL]) await add({ status })
    await add({ ...arts, status: 2 })
    await add({ ...arts, status: 2, branchId: BRANCH.artsGiza, categoryId: CATEGORY.abroad, typeId: TYPE.foreign })
    await add({ ...arts, status: 2, semesterId: SEMESTER.second, typeId: TYPE.egyptian })
    // the first and the last minute of the 1st of August in Cairo, and the seconds before and after
    for (const at of ['2026-07-31T20:59:59Z', '2026-07-31T21:00:00Z', '2026-08-01T20:59:59Z', '2026-08-01T21:00:00Z'])
      await add({ ...arts, status: 10, appliedAt: at })
    // the year before
    await add({ status: 2, yearId: YEAR.last })
    await add({ status: 7, yearId: YEAR.last })
    await add({ status: 3, yearId: YEAR.last, appliedAt: '2025-08-01T12:00:00Z' })
    // the one before that, with which nobody compares this year
    await db()
      .insertInto('academic_year')
      .values({
        id: EARLIEST,
        ar_name: '2024/2025',
        en_name: '2024/2025',
        starts_on: '2024-09-01',
        ends_on: '2025-08-31',
        active: false,
      })
      .execute()
  })
  const read = (body: Partial<StatisticFilters> = {}, scope: Partial<Scope> = {}) =>
    readStatistic(db(), effective({ universityId: 1, ...scope }), {
      appStatus: ALL as StatisticFilters['appStatus'],
      yearId: YEAR.current,
      ...body,
    })
  const overall = async (...args: Parameters<typeof read>) => (await read(...args)).map((row) => row.overall)

  it('has a row for each faculty, with a count by status: 1 and 7 are under review, the initial ones are left out', async () => {
    expect(await read()).toEqual([
      {
        facultyId: FACULTY.medicine,
        facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
        draft: 1,
        underReview: 2,
        acceptedCount: 1,
        refusedCount: 1,
        incomplete: 1,
        recommendedAccepted: 1,
        recommendedRefused: 1,
        pulledToSIS: 1,
        refusedAsAcceptedInOther: 1,
        waitingList: 1,
        overall: 11,
        before: null,
      },
      {
        facultyId: FACULTY.arts,
        facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
        ...NONE,
        acceptedCount: 3,
        waitingList: 4,
        overall: 7,
        before: null,
      },
    ])
  })

  it('counts the statuses that are asked for alone, each once', async () => {
    expect(await read({ appStatus: [7] })).toMatchObject([
      { ...NONE, underReview: 1, overall: 1 },
      { ...NONE, overall: 0 },
    ])
    expect(await read({ appStatus: [2, 2, 10] })).toMatchObject([
      { ...NONE, acceptedCount: 1, waitingList: 1, overall: 2 },
      { ...NONE, acceptedCount: 3, waitingList: 4, overall: 7 },
    ])
    expect(await overall({ appStatus: [0, 3, 4, 5, 6, 7] })).toEqual([6, 0])
  })

  it.each([
    [{ semesterId: SEMESTER.second }, [0, 1]],
    [{ yearId: YEAR.last }, [3, 0]],
    [{ yearId: null }, [14, 7]],
    [{ certificateCategoryId: CATEGORY.abroad }, [0, 1]],
    [{ certificateTypeId: [TYPE.foreign] }, [0, 1]],
    [{ certificateTypeId: [TYPE.foreign, TYPE.egyptian] }, [0, 2]],
    [{ certificateTypeId: [] }, [11, 7]],
    [{ startApplicationDate: '2026-08-01', endApplicationDate: '2026-08-01' }, [0, 2]],
    [{ startApplicationDate: '2026-08-01' }, [0, 3]],
    [{ endApplicationDate: '2026-07-31' }, [11, 4]],
    [{ yearId: 2147483647 }, [0, 0]],
  ] satisfies readonly [Partial<StatisticFilters>, readonly number[]][])('is filtered by %j', async (body, expected) =>
    expect(await overall(body)).toEqual(expected),
  )

  it('is of the scope alone', async () => {
    expect(await read({}, { facultyId: FACULTY.arts })).toMatchObject([{ facultyId: FACULTY.arts, overall: 7 }])
    expect(await read({}, { facultyId: FACULTY.arts, branchId: BRANCH.artsGiza })).toMatchObject([
      { facultyId: FACULTY.arts, overall: 1, acceptedCount: 1 },
    ])
  })

  it('counts the year before by the same filters', async () => {
    expect(await read({ compared: true })).toMatchObject([
      { overall: 11, before: { ...NONE, acceptedCount: 1, underReview: 1, refusedCount: 1, overall: 3 } },
      { overall: 7, before: NONE },
    ])
    expect(await read({ compared: true, appStatus: [2] })).toMatchObject([
      { overall: 1, before: { ...NONE, acceptedCount: 1, overall: 1 } },
      { overall: 3, before: NONE },
    ])
    expect(await read({ compared: true }, { facultyId: FACULTY.arts })).toMatchObject([{ before: NONE }])
  })
  it('counts days of the year before, where days are asked for', async () => {
    const day = { startApplicationDate: '2026-08-01', endApplicationDate: '2026-08-01' } as const
    expect(await read({ compared: true, ...day })).toMatchObject([
      { overall: 0, before: { ...NONE, refusedCount: 1, overall: 1 } },
      { overall: 2, before: NONE },
    ])
  })
  it('compares nothing where there is no year before, or no year was chosen', async () => {
    for (const yearId of [EARLIEST, null, 2147483647])
      expect((await read({ compared: true, yearId })).map(({ before }) => before)).toEqual([null, null])
  })
})

/** Document 3, section 7. */
withServer('the general statistic over the calls', ({ server, getDb }) => {
  const body = { appStatus: ALL } as { appStatus: StatisticFilters['appStatus'] }
  const sentTo = async (facultyId?: number) => {
    const sent = getDb()
      .kysely.selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '>=', 0)
    return (await (facultyId === undefined ? sent : sent.where('faculty_id', '=', facultyId)).executeTakeFirstOrThrow())
      .count
  }
  const sum = (rows: readonly { overall: number }[]) => rows.reduce((total, row) => total + row.overall, 0)

  it('counts what stands in the tables', async () => {
    const { status, body: reply } = await (await server.as('viewer')).call('general-statistic', 'list', body)
    expect([status, sum(reply.data)]).toEqual([200, await sentTo()])
    const faculties = await getDb().kysely.selectFrom('faculty').select('id').orderBy('id').execute()
    expect(reply.data.map(({ facultyId }) => facultyId)).toEqual(faculties.map(({ id }) => id))
  })
  it('shows a clerk the own faculty alone', async () => {
    const clerk = await server.as('clerk')
    const { data } = (await clerk.call('general-statistic', 'list', body)).body
    expect(data).toMatchObject([{ facultyId: CLERK_FACULTY, overall: await sentTo(CLERK_FACULTY) }])
  })
  it('leads to as many applications as it counts', async () => {
    const viewer = await server.as('viewer')
    const { data } = (await viewer.call('general-statistic', 'list', { appStatus: [1, 7, 2] })).body
    const { facultyId, underReview, overall } = data.find((row) => row.underReview > 0 && row.acceptedCount > 0)!
    const listed = async (more: object) =>
      (await viewer.call('applications', 'list', { page: 1, pageSize: 10, facultyId, ...more })).body.data.total
    expect(await listed({ appStatuses: [1, 7] })).toBe(underReview)
    expect(await listed({ appStatuses: [1, 7, 2] })).toBe(overall)
    const types = await getDb().kysely.selectFrom('application').select('type_id').distinct().execute()
    const [one, other] = types.map(({ type_id }) => type_id)
    const ofTypes = { certificateTypeId: [one!, other!] }
    const [typed] = (await viewer.call('general-statistic', 'list', { ...body, ...ofTypes })).body.data
    expect(
      await listed({ facultyId: typed!.facultyId, appStatuses: ALL, certificateTypeIds: ofTypes.certificateTypeId }),
    ).toBe(typed!.overall)
  })
  it.each([
    [{}, '/appStatus', 'REQUIRED_FIELD'],
    [{ appStatus: [] }, '/appStatus', 'REQUIRED_FIELD'],
    [{ appStatus: [-1] }, '/appStatus/0', 'INVALID_CHOICE'],
    [{ appStatus: [11] }, '/appStatus/0', 'INVALID_CHOICE'],
    [{ appStatus: [2], certificateTypeId: 4 }, '/certificateTypeId', 'INVALID_CHOICE'],
    [{ appStatus: [2], certificateTypeId: [0] }, '/certificateTypeId/0', 'INVALID_CHOICE'],
    [{ appStatus: [2], yearId: 0 }, '/yearId', 'INVALID_CHOICE'],
    [{ appStatus: [2], startApplicationDate: '2026-02-30' }, '/startApplicationDate', 'INVALID_DATE'],
    [
      { appStatus: [2], startApplicationDate: '2026-08-02', endApplicationDate: '2026-08-01' },
      '/endApplicationDate',
      'DATE_FROM_TO_VALIDATION',
    ],
  ])('refuses %j', async (request, path, code) => {
    const { status, body: reply } = await (
      await server.as('viewer')
    ).call('general-statistic', 'list', request as never)
    expect([status, reply]).toMatchObject([400, { fields: [{ path, code }] }])
  })
})
