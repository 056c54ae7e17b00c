import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shellHandlers } from '#server/features/shell/shell.handlers.ts'
import { listFees } from '#server/features/fees/fee.list.sql.ts'
import { readStatistic } from '#server/features/general-statistic/general-statistic.sql.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  listBody,
  SEMESTER,
  seedUniversity,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'

const WHOLE = effective({ universityId: 1 })

/** Issue 41, 6: archived seasons are left out until they are asked for. */
withTables('archived seasons', (getDb) => {
  const db = () => getDb().kysely
  const archive = async (yearId: number, semesterIds: readonly number[], state: 'open' | 'archived' = 'archived') => {
    await db()
      .updateTable('season')
      .set({ state })
      .where('year_id', '=', yearId)
      .where('semester_id', 'in', semesterIds)
      .execute()
  }
  beforeAll(() => seedUniversity(db()))
  /** One application of now, one of each semester of last year; the first semester of last year is archived. */
  beforeEach(async () => {
    await emptyApplications(db())
    for (const yearId of [YEAR.last, YEAR.current]) await archive(yearId, Object.values(SEMESTER), 'open')
    await archive(YEAR.last, [SEMESTER.first])
  })
  const apply = async () => {
    const add = async (input: Parameters<typeof addApplication>[1]) => addApplication(db(), { status: 2, ...input })
    return {
      now: await add({}),
      late: await add({ yearId: YEAR.last, semesterId: SEMESTER.second }),
      archived: await add({ yearId: YEAR.last, semesterId: SEMESTER.first }),
    }
  }
  const ids = (rows: readonly { readonly applyId: number }[]) =>
    rows.map(({ applyId }) => applyId).toSorted((a, b) => a - b)
  const list = async (body: Partial<Parameters<typeof listBody>[0]> = {}) =>
    ids((await callAs(db())('list', listBody(body))).data.results)

  it('are left out of the list of applications, unless a year or a student is named, or a text searched for', async () => {
    const { now, late, archived } = await apply()
    expect(await list()).toEqual([now.id, late.id])
    expect(await list({ semesterId: SEMESTER.first })).toEqual([now.id])
    expect(await list({ yearId: YEAR.last })).toEqual([late.id, archived.id])
    expect(await list({ studentId: archived.studentId })).toEqual([archived.id])
    expect(await list({ searchText: archived.number, identityType: 3 })).toEqual([archived.id])
    // a semester that has no other seasons is marked among the choices, and asks for them
    await archive(YEAR.current, [SEMESTER.first])
    expect(await list()).toEqual([late.id])
    expect(await list({ semesterId: SEMESTER.first })).toEqual([now.id, archived.id])
  })
  it('are left out of the list of fees in the same way', async () => {
    const { now, late, archived } = await apply()
    const fees = async (body: object = {}) =>
      ids((await listFees(db(), WHOLE, { page: 1, pageSize: 50, ...body })).results)
    expect(await fees()).toEqual([now.id, late.id])
    expect(await fees({ yearId: YEAR.last })).toEqual([late.id, archived.id])
    expect(await fees({ studentId: archived.studentId })).toEqual([archived.id])
  })
  it('are left out of the statistic of all years', async () => {
    await apply()
    const count = async (yearId: number | null) =>
      (await readStatistic(db(), WHOLE, { appStatus: [2], yearId })).reduce((sum, { overall }) => sum + overall, 0)
    expect([await count(null), await count(YEAR.last), await count(YEAR.current)]).toEqual([2, 2, 1])
  })
  it('warn of nobody who has applied in no other', async () => {
    const [here, twin] = [await addStudent(db(), { cardId: 'A1' }), await addStudent(db(), { cardId: 'A1' })]
    const mine = await addApplication(db(), { studentId: here })
    const old = await addApplication(db(), { studentId: twin, yearId: YEAR.last, semesterId: SEMESTER.first })
    const warned = async (applyId: number) =>
      (await callAs(db())('details', { applyId })).data.duplicates.students.map((each) => each.applyId)
    const marked = async () => ids((await callAs(db())('list', listBody({ duplicatesOnly: true }))).data.results)
    expect([await warned(mine.id), await marked()]).toEqual([[], []])
    const again = await addApplication(db(), { studentId: twin, yearId: YEAR.last, semesterId: SEMESTER.second })
    expect([await warned(mine.id), await marked()]).toEqual([[again.id], [mine.id, again.id]])
    // who looks at the archived one is told of the other
    expect(await warned(old.id)).toEqual([mine.id])
  })
  it('are offered below the others where nothing else is of their year or semester, and marked', async () => {
    const choices = async () => {
      const { years, semesters } = (
        await shellHandlers.homeItems({ db: db(), user: { permissions: new Set() } } as never)
      ).data
      return [years, semesters].map((each) =>
        each.map(({ attributeName }) => `${attributeName.ar}|${attributeName.en}`),
      )
    }
    const [CURRENT, LAST] = ['2026/2027|2026/2027', '2025/2026|2025/2026']
    const [FIRST, SECOND] = ['الأول|First', 'الثاني|Second']
    expect(await choices()).toEqual([
      [CURRENT, LAST],
      [FIRST, SECOND],
    ])
    await archive(YEAR.last, [SEMESTER.second])
    expect((await choices())[0]).toEqual([CURRENT, '2025/2026 (مؤرشف)|2025/2026 (archived)'])
    await archive(YEAR.current, [SEMESTER.first])
    expect((await choices())[1]).toEqual([SECOND, 'الأول (مؤرشف)|First (archived)'])
  })
})
