import { beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#schemas/scope-levels.ts'
import { SORTABLE, type ReportBody, type ReportColumn } from '#schemas/recommended-report/recommended-report.schema.ts'
import { listMarks } from '#server/features/recommended-report/recommended-report.sql.ts'
import { LIMITS } from '#server/kit/application-filter.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  FACULTY,
  NOW,
  SEMESTER,
  seedUniversity,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { addRule, ARTS } from '../approval-rules/approval-rules.fixtures.ts'
import { addMedicineRule, nominateAs } from '../nomination/nomination.calls.ts'
import { withTables } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'

/** D86. */
withTables('the report of recommended students', (getDb) => {
  const db = () => getDb().kysely
  /** The applications by the student's first name; the rules by the faculty. */
  const made: Record<string, { id: number; studentId: number; number: string }> = {}
  let rules: { readonly medicine: number; readonly arts: number }
  const add = async (name: string, arName: string, input: Parameters<typeof addApplication>[1], cardId: string) => {
    const studentId = await addStudent(db(), { name: arName, enName: `${name} Ali`, cardId })
    made[name] = await addApplication(db(), { ...input, studentId })
  }
  // Medicine: 2 seats from 300 on. Arts: 1 seat from 250 on. Of 400 points.
  beforeAll(async () => {
    await seedUniversity(db())
    const of = (submittedTotal: number, more: object = {}) => ({
      submittedTotal,
      percentage: submittedTotal / 4,
      ...more,
    })
    const arts = { facultyId: FACULTY.arts, branchId: BRANCH.artsCairo, desireNumber: 2 }
    await add('Zeinab', 'زينب علي', of(350), '30801010100005')
    await add('Ahmed', 'أحمد علي', of(310), '30801010100001')
    await add('Mona', 'منى علي', of(330, { branchId: BRANCH.medicineGiza, desireNumber: 3 }), '30801010100004')
    await add('Badr', 'بدر علي', of(299.99), '30801010100002')
    await add('Layla', 'ليلى علي', of(260, arts), '30801010100003')
    await add('Hoda', 'هدى علي', of(255, { ...arts, branchId: BRANCH.artsGiza }), '30801010100006')
    const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
    const artsRule = await addRule(db(), { ...ARTS, totalDegree: 250, studentsNumbers: 1, branchesNumbers: [] })
    rules = { medicine: ruleId, arts: artsRule }
    await nominateAs(db())('apply', { ruleId, ...facultySeason })
    await nominateAs(db())('apply', { ...facultySeason, ruleId: artsRule, facultyId: FACULTY.arts })
    // no mark: under review, accepted, and refused after all
    await add('Nour', 'نور علي', of(200, { semesterId: SEMESTER.second }), '30801010100007')
    await add('Omar', 'عمر علي', of(390, { status: 2 }), '30801010100008')
    // last year's, of which only the recommendation's status is stored
    await add('Karim', 'كريم علي', of(370, { status: 5, yearId: YEAR.last }), '30801010100009')
  })
  const list = (body: Partial<ReportBody> = {}, scope: Partial<Scope> = {}, ...limits: [typeof LIMITS?, number?]) =>
    listMarks(
      db(),
      effective({ universityId: 1, ...scope }),
      { yearId: YEAR.current, page: 1, pageSize: 10, ...body },
      ...limits,
    )
  const namesOf = async (...args: Parameters<typeof list>) =>
    (await list(...args)).results.map(({ studentName }) => studentName.en.split(' ')[0])

  it('tells of each mark who, where, with what, for what, why and by which rule', async () => {
    const { results, total, more } = await list({}, { facultyId: FACULTY.medicine })
    expect([total, more]).toEqual([4, false])
    const zeinab = made['Zeinab']!
    expect(results[0]).toEqual({
      applyId: zeinab.id,
      studentId: zeinab.studentId,
      appNum: zeinab.number,
      studentName: { ar: 'زينب علي', en: 'Zeinab Ali' },
      studentIdentity: '30801010100005',
      facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      branch: { ar: 'القاهرة', en: 'Cairo' },
      desireNumber: 1,
      totalDegree: 350,
      isCertified: false,
      agreement: null,
      percentage: 87.5,
      statusStudent: 1,
      rank: 1,
      reason: 'withinSeats',
      ruleId: rules.medicine,
      ruleVersion: 1,
      markedAt: NOW.toISOString(),
    })
    expect(results.map(({ statusStudent, rank, reason }) => [statusStudent, rank, reason])).toEqual([
      [1, 1, 'withinSeats'],
      [1, 2, 'withinSeats'],
      [0, 3, 'seatsFull'],
      [0, null, 'belowTotal'],
    ])
  })

  it('holds no application without a mark that stands, best first, equal ones by their ids', async () => {
    expect(await namesOf()).toEqual(['Zeinab', 'Layla', 'Mona', 'Hoda', 'Ahmed', 'Badr'])
    expect(await namesOf({ yearId: null })).toEqual(['Zeinab', 'Layla', 'Mona', 'Hoda', 'Ahmed', 'Badr', 'Karim'])
  })

  it('shows a mark whose rule is not kept', async () => {
    const [karim] = (await list({ yearId: YEAR.last })).results
    expect(karim).toMatchObject({ rank: null, reason: null, ruleId: null, ruleVersion: null, markedAt: null })
    expect(karim).toMatchObject({ statusStudent: 1, totalDegree: 370 })
  })

  it.each([
    [{ statusStudent: 1 }, ['Zeinab', 'Layla', 'Mona']],
    [{ statusStudent: 0 }, ['Hoda', 'Ahmed', 'Badr']],
    [{ reason: 'seatsFull' }, ['Hoda', 'Ahmed']],
    [{ reason: 'belowTotal' }, ['Badr']],
    [{ reason: 'betterDesire' }, []],
    [{ reason: 'seatsFull', statusStudent: 1 }, []],
    [{ desireNumber: 2 }, ['Layla', 'Hoda']],
    [{ semesterId: SEMESTER.first }, ['Zeinab', 'Layla', 'Mona', 'Hoda', 'Ahmed', 'Badr']],
    [{ semesterId: SEMESTER.second }, []],
    [{ yearId: YEAR.last }, ['Karim']],
    [{ searchText: 'منى' }, ['Mona']],
    [{ identityType: 1, searchText: 'omar' }, []],
    [{ identityType: 2, searchText: '3080101010000' }, ['Zeinab', 'Layla', 'Mona', 'Hoda', 'Ahmed', 'Badr']],
    [{ identityType: 2, searchText: '30801010100002' }, ['Badr']],
  ] satisfies readonly [Partial<ReportBody>, readonly string[]][])('finds by %j', async (filters, expected) => {
    expect(await namesOf(filters)).toEqual(expected)
  })
  it('finds an application by its number', async () => {
    const { number } = made['Ahmed']!
    expect(await namesOf({ identityType: 3, searchText: number })).toEqual(['Ahmed'])
  })

  it('is of the scope alone', async () => {
    expect(await namesOf({}, { facultyId: FACULTY.arts })).toEqual(['Layla', 'Hoda'])
    expect(await namesOf({}, { facultyId: FACULTY.medicine, branchId: BRANCH.medicineGiza })).toEqual(['Mona'])
    // a foreign one is not found by its own number either
    const { number } = made['Ahmed']!
    expect(await list({ identityType: 3, searchText: number }, { facultyId: FACULTY.arts })).toEqual({
      results: [],
      total: 0,
      more: false,
    })
  })

  /** Ascending; where only some values differ, equal ones by time, then by their ids. */
  const SORTED: Readonly<Record<ReportColumn, readonly string[]>> = {
    studentName: ['Ahmed', 'Badr', 'Zeinab', 'Layla', 'Mona', 'Hoda'],
    studentIdentity: ['Ahmed', 'Badr', 'Layla', 'Mona', 'Zeinab', 'Hoda'],
    appNum: ['Zeinab', 'Ahmed', 'Mona', 'Badr', 'Layla', 'Hoda'],
    facultyName: ['Layla', 'Hoda', 'Zeinab', 'Ahmed', 'Mona', 'Badr'],
    desireNumber: ['Zeinab', 'Ahmed', 'Badr', 'Layla', 'Hoda', 'Mona'],
    totalDegree: ['Hoda', 'Layla', 'Badr', 'Ahmed', 'Mona', 'Zeinab'],
    percentage: ['Hoda', 'Layla', 'Badr', 'Ahmed', 'Mona', 'Zeinab'],
    statusStudent: ['Zeinab', 'Mona', 'Layla', 'Ahmed', 'Badr', 'Hoda'],
    rank: ['Zeinab', 'Layla', 'Mona', 'Hoda', 'Ahmed', 'Badr'],
    reason: ['Badr', 'Ahmed', 'Hoda', 'Zeinab', 'Mona', 'Layla'],
    ruleId: ['Zeinab', 'Ahmed', 'Mona', 'Badr', 'Layla', 'Hoda'],
    markedAt: ['Zeinab', 'Ahmed', 'Mona', 'Badr', 'Layla', 'Hoda'],
  }
  describe.each(SORTABLE)('by %s', (orderBy) => {
    it('is sorted upwards and downwards', async () => {
      expect(await namesOf({ orderBy })).toEqual(SORTED[orderBy])
      expect(await namesOf({ orderBy, orderType: 'desc' })).toEqual(SORTED[orderBy].toReversed())
    })
    it('is sorted alike where there are more than are sorted in memory', async () => {
      const few = { count: 3, students: 0 }
      expect(await namesOf({ orderBy }, {}, few)).toEqual(SORTED[orderBy])
      expect(await namesOf({ orderBy, page: 2, pageSize: 2, searchText: 'Ali' }, {}, few)).toEqual(
        SORTED[orderBy].slice(2, 4),
      )
    })
  })

  it('pages, and says how many there are', async () => {
    expect(await namesOf({ page: 2, pageSize: 4 })).toEqual(['Ahmed', 'Badr'])
    expect(await list({ pageSize: 4 })).toMatchObject({ total: 6, more: false })
    const few = await list({ pageSize: 2 }, {}, { count: 3, students: 0 })
    expect([few.results.length, few.total, few.more]).toEqual([2, 3, true])
  })
  it('exports all that match, as far as one file takes them (D71)', async () => {
    expect(await namesOf({ pageSize: -1 })).toEqual(SORTED.rank)
    const part = await list({ pageSize: -1 }, {}, LIMITS, 4)
    expect(part.results.map(({ studentName }) => studentName.en.split(' ')[0])).toEqual(SORTED.rank.slice(0, 4))
    expect([part.total, part.more]).toEqual([4, true])
  })

  it('no longer holds a mark that was decided on', async () => {
    const { id } = made['Layla']!
    await db().updateTable('application').set({ status: 2, review_status: null }).where('id', '=', id).execute()
    expect(await namesOf({}, { facultyId: FACULTY.arts })).toEqual(['Hoda'])
    await db().updateTable('application').set({ status: 5, review_status: 1 }).where('id', '=', id).execute()
  })
})

/** Document 2, section 5. */
withServer('the report of recommended students over the calls', ({ server, getDb }) => {
  const body = { page: 1, pageSize: 500 }
  const countRecommended = (facultyId?: number) => {
    const recommended = getDb()
      .kysely.selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', 'in', [5, 6])
    return (
      facultyId === undefined ? recommended : recommended.where('faculty_id', '=', facultyId)
    ).executeTakeFirstOrThrow()
  }

  it('shows a viewer all marks of the university, and a clerk those of the own faculty', async () => {
    const viewer = await (await server.as('viewer')).call('recommended-report', 'list', body)
    expect([viewer.status, viewer.body.data.total]).toEqual([200, (await countRecommended()).count])
    const clerk = await (await server.as('clerk')).call('recommended-report', 'list', body)
    const own = (await countRecommended(CLERK_FACULTY)).count
    expect([clerk.status, clerk.body.data.total]).toEqual([200, own])
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(viewer.body.data.total)
  })
  it('refuses an identity with letters that none has', async () => {
    const { status, body: reply } = await (
      await server.as('viewer')
    ).call('recommended-report', 'list', { ...body, identityType: 2, searchText: 'قيد' })
    expect([status, reply]).toMatchObject([400, { fields: [{ path: '/searchText', code: 'IDENTITY_CODE_FIELD' }] }])
  })
})
