import { beforeAll, describe, expect, it } from 'vitest'
import {
  STATUS_SORTABLE,
  STUDENTS_SORTABLE,
  type ReportPage,
  type SortableColumn,
  type StatusBody,
  type StudentsBody,
} from '#schemas/admission-report/admission-report.schema.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import { listReport, statusFilterOf, studentsFilterOf } from '#server/features/admission-report/admission-report.sql.ts'
import { LIMITS } from '#server/kit/application-filter.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  CATEGORY,
  FACULTY,
  SEMESTER,
  seedUniversity,
  TYPE,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'

const firstNames = ({ results }: ReportPage) => results.map(({ studentName }) => studentName.en.split(' ')[0])

/** Document 3, section 7. */
withTables('the reports of who applied, and of where the applications stand', (getDb) => {
  const db = () => getDb().kysely
  const made: Record<string, { id: number; studentId: number; number: string }> = {}
  const add = async (name: string, arName: string, cardId: string, input: Parameters<typeof addApplication>[1]) => {
    const studentId = await addStudent(db(), { name: arName, enName: `${name} Ali`, cardId })
    made[name] = await addApplication(db(), { ...input, studentId })
  }
  beforeAll(async () => {
    await seedUniversity(db())
    const arts = { facultyId: FACULTY.arts, branchId: BRANCH.artsCairo }
    // half past midnight of the third in Cairo
    await add('Zeinab', 'زينب علي', '30801010100005', {
      ...arts,
      status: 7,
      appliedAt: '2026-07-02T21:30:00.000Z',
      typeId: TYPE.egyptian,
      certificateNameId: 40,
      submittedTotal: 290,
    })
    await add('Ahmed', 'أحمد علي', '30801010100001', {
      appliedAt: '2026-07-01T09:00:00.000Z',
      submittedTotal: 310.5,
    })
    await add('Mona', 'منى علي', '30801010100004', {
      branchId: BRANCH.medicineGiza,
      status: 3,
      appliedAt: '2026-07-05T09:00:00.000Z',
      paidAt: '2026-07-06T09:00:00.000Z',
      submittedTotal: 330,
    })
    await add('Badr', 'بدر علي', '30801010100002', {
      ...arts,
      branchId: BRANCH.artsGiza,
      status: 2,
      appliedAt: '2026-07-03T09:00:00.000Z',
      // the eighth in Cairo
      paidAt: '2026-07-07T22:15:00.000Z',
      categoryId: CATEGORY.abroad,
      typeId: TYPE.foreign,
      certificateNameId: 1,
      countryId: 2,
      submittedTotal: 350,
    })
    await add('Layla', 'ليلى علي', '30801010100003', { semesterId: SEMESTER.second })
    await add('Karim', 'كريم علي', '30801010100009', { yearId: YEAR.last })
    // nobody has applied by a draft, or by what is not sent yet
    await add('Nour', 'نور علي', '30801010100007', { status: 0 })
    await add('Omar', 'عمر علي', '30801010100008', { status: -1 })
  })
  const SEASON = { activeAcademicYear: YEAR.current, activeAcademicSemester: SEMESTER.first }
  const students = async (
    body: Partial<StudentsBody> = {},
    scope: Partial<Scope> = {},
    ...limits: [typeof LIMITS?, number?]
  ) => {
    const whole = { ...SEASON, page: 1, pageSize: 10, ...body }
    return listReport(
      db(),
      await studentsFilterOf(db(), effective({ universityId: 1, ...scope }), whole),
      whole,
      ...limits,
    )
  }
  const statuses = async (body: Partial<StatusBody> = {}, scope: Partial<Scope> = {}) => {
    const whole = { academicYear: YEAR.current, academicSemester: SEMESTER.first, page: 1, pageSize: 10, ...body }
    return listReport(db(), await statusFilterOf(db(), effective({ universityId: 1, ...scope }), whole), whole)
  }

  it('tells of each application what document 3 lists, days and hours as in Egypt', async () => {
    const badr = made['Badr']!
    await db()
      .updateTable('student')
      .set({ telephone: '0224000000', email: 'badr@example.com', mobile: '01000000002', gender: 13 })
      .where('id', '=', badr.studentId)
      .execute()
    await db()
      .updateTable('application')
      .set({ equation_type_id: TYPE.general, prequal_total: 340.25 })
      .where('id', '=', badr.id)
      .execute()
    const { results } = await students({ certificateTypeId: TYPE.foreign })
    expect(results).toEqual([
      {
        studentName: { ar: 'بدر علي', en: 'Badr Ali' },
        studentId: badr.studentId,
        applyId: badr.id,
        appNum: badr.number,
        identityNumber: '30801010100002',
        birthdate: '2008-01-01',
        gender: 13,
        telephone: '0224000000',
        mobile: '01000000002',
        email: 'badr@example.com',
        country: { ar: 'مصر', en: 'Egypt' },
        state: { ar: 'القاهرة', en: 'Cairo' },
        city: { ar: 'المعادي', en: 'Maadi' },
        academicYear: { ar: '2026/2027', en: '2026/2027' },
        semester: { ar: 'الأول', en: 'First' },
        faculty: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
        branch: { ar: 'الجيزة', en: 'Giza' },
        applicationStatus: 2,
        appDate: '2026-07-03',
        appTime: '12:00:00',
        paymentStatus: 1,
        paymentDate: '2026-07-08',
        certificateType: { ar: 'شهادات من الخارج', en: 'Certificates from abroad' },
        certificateCountry: { ar: 'السودان', en: 'Sudan' },
        certificateTypeEquation: { ar: 'علمي علوم', en: 'Science' },
        major: { ar: 'شهادة أجنبية', en: 'Foreign certificate' },
        prequalYear: 2026,
        score: 340.25,
        submittedTotal: 350,
        nationality: { ar: 'مصرية', en: 'Egyptian' },
      },
    ])
  })
  it('tells what is not known as null', async () => {
    const [ahmed] = (await students({ certificateTypeId: TYPE.general })).results
    expect(ahmed).toMatchObject({
      telephone: null,
      paymentStatus: 0,
      paymentDate: null,
      certificateCountry: null,
      certificateTypeEquation: null,
      score: null,
    })
  })

  const ALL = ['Ahmed', 'Badr', 'Zeinab', 'Mona']
  it.each([
    [{}, ALL],
    [{ activeAcademicSemester: SEMESTER.second }, ['Layla']],
    [{ activeAcademicYear: YEAR.last }, ['Karim']],
    [{ activeAcademicYear: null, activeAcademicSemester: null }, ['Ahmed', 'Badr', 'Zeinab', 'Karim', 'Layla', 'Mona']],
    [{ certificateCategoryId: CATEGORY.abroad }, ['Badr']],
    [{ certificateTypeId: TYPE.egyptian }, ['Zeinab']],
    [{ certificateTypeId: TYPE.foreign, certificateForeignId: 1 }, ['Badr']],
    [{ certificateTypeId: TYPE.foreign, certificateForeignId: 32 }, []],
    [{ certificateTypeId: TYPE.egyptian, certificateForeignId: 40 }, ['Zeinab']],
    [{ startApplicationDate: '2026-07-03' }, ['Badr', 'Zeinab', 'Mona']],
    [{ endApplicationDate: '2026-07-03' }, ['Ahmed', 'Badr', 'Zeinab']],
    [{ startApplicationDate: '2026-07-02', endApplicationDate: '2026-07-02' }, []],
  ] satisfies readonly [Partial<StudentsBody>, readonly string[]][])(
    'finds who applied by %j',
    async (filters, expected) => {
      expect(firstNames(await students(filters))).toEqual(expected)
    },
  )
  it.each([
    [{}, ALL],
    [{ appStatus: '0' }, ALL],
    [{ appStatus: 2 }, ['Badr']],
    [{ appStatus: 7 }, ['Zeinab']],
    [{ appStatus: 10 }, []],
    [{ appStatus: '0', academicYear: YEAR.last }, ['Karim']],
    [{ appStatus: 1, academicSemester: SEMESTER.second }, ['Layla']],
    [{ academicYear: null, academicSemester: null, appStatus: 1 }, ['Ahmed', 'Karim', 'Layla']],
  ] satisfies readonly [Partial<StatusBody>, readonly string[]][])('finds by status %j', async (filters, expected) => {
    expect(firstNames(await statuses(filters))).toEqual(expected)
  })

  it('is of the scope alone', async () => {
    const branch = { facultyId: FACULTY.medicine, branchId: BRANCH.medicineGiza }
    expect(firstNames(await students({}, { facultyId: FACULTY.arts }))).toEqual(['Badr', 'Zeinab'])
    expect(firstNames(await students({}, branch))).toEqual(['Mona'])
    expect(firstNames(await statuses({}, { facultyId: FACULTY.arts }))).toEqual(['Badr', 'Zeinab'])
    expect(firstNames(await statuses({ appStatus: 2 }, branch))).toEqual([])
  })

  /** Ascending; where only some values differ, equal ones by time, then by their ids. What is not paid comes first. */
  const SORTED: Readonly<Record<SortableColumn, readonly string[]>> = {
    studentName: ALL,
    identityNumber: ['Ahmed', 'Badr', 'Mona', 'Zeinab'],
    applyId: ['Zeinab', 'Ahmed', 'Mona', 'Badr'],
    faculty: ['Zeinab', 'Badr', 'Ahmed', 'Mona'],
    applicationStatus: ['Ahmed', 'Badr', 'Mona', 'Zeinab'],
    appDate: ['Ahmed', 'Zeinab', 'Badr', 'Mona'],
    paymentDate: ['Zeinab', 'Ahmed', 'Mona', 'Badr'],
    major: ['Badr', 'Zeinab', 'Ahmed', 'Mona'],
    submittedTotal: ['Zeinab', 'Ahmed', 'Mona', 'Badr'],
  }
  describe.each(STUDENTS_SORTABLE)('by %s', (orderBy) => {
    it('is sorted upwards and downwards', async () => {
      expect(firstNames(await students({ orderBy }))).toEqual(SORTED[orderBy])
      expect(firstNames(await students({ orderBy, orderType: 'desc' }))).toEqual(SORTED[orderBy].toReversed())
    })
    it('is sorted alike where there are more than are sorted in memory', async () => {
      const few = { count: 2, students: 0 }
      expect(firstNames(await students({ orderBy }, {}, few))).toEqual(SORTED[orderBy])
      expect(firstNames(await students({ orderBy, page: 2, pageSize: 2 }, {}, few))).toEqual(SORTED[orderBy].slice(2))
    })
  })
  it.each(STATUS_SORTABLE)('sorts the status report by %s', async (orderBy) => {
    expect(firstNames(await statuses({ orderBy }))).toEqual(SORTED[orderBy])
  })

  it('pages, and says how many there are', async () => {
    expect(firstNames(await students({ page: 2, pageSize: 3 }))).toEqual(['Mona'])
    expect(await students({ pageSize: 3 })).toMatchObject({ total: 4, more: false })
    expect(await students({ pageSize: 2 }, {}, { count: 3, students: 0 })).toMatchObject({ total: 3, more: true })
  })
  it('exports all that match, as far as one file takes them (D71)', async () => {
    expect(firstNames(await students({ pageSize: -1 }))).toEqual(ALL)
    const part = await students({ pageSize: -1 }, {}, LIMITS, 3)
    expect([firstNames(part), part.total, part.more]).toEqual([ALL.slice(0, 3), 3, true])
  })
})

/** Document 3, section 7. */
withServer('the reports of applications over the calls', ({ server, getDb }) => {
  const body = { page: 1, pageSize: 10 }
  const sentIn = async (facultyId?: number) => {
    const sent = getDb()
      .kysely.selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '>', 0)
    return (await (facultyId === undefined ? sent : sent.where('faculty_id', '=', facultyId)).executeTakeFirstOrThrow())
      .count
  }

  it.each(['students', 'statuses'] as const)(
    'shows a viewer the %s of the university, and a clerk those of the own faculty',
    async (call) => {
      const viewer = await (await server.as('viewer')).call('admission-report', call, body)
      expect([viewer.status, viewer.body.data.total]).toEqual([200, await sentIn()])
      const clerk = await (await server.as('clerk')).call('admission-report', call, body)
      const own = await sentIn(CLERK_FACULTY)
      expect([clerk.status, clerk.body.data.total]).toEqual([200, own])
      expect(own).toBeGreaterThan(0)
      expect(own).toBeLessThan(viewer.body.data.total)
    },
  )
  it.each([
    [
      'students',
      { startApplicationDate: '2026-07-02', endApplicationDate: '2026-07-01' },
      '/endApplicationDate',
      'DATE_FROM_TO_VALIDATION',
    ],
    ['students', { orderBy: 'birthdate' }, '/orderBy', 'INVALID_CHOICE'],
    ['students', { pageSize: 101 }, '/pageSize', 'INVALID_NUMBER'],
    ['students', { pageSize: 0 }, '/pageSize', 'INVALID_NUMBER'],
    ['students', { yearId: 1 }, '/yearId', 'UNKNOWN_FIELD'],
    ['statuses', { appStatus: 0 }, '/appStatus', 'INVALID_CHOICE'],
    ['statuses', { appStatus: '2' }, '/appStatus', 'INVALID_CHOICE'],
    ['statuses', { orderBy: 'appDate' }, '/orderBy', 'INVALID_CHOICE'],
  ] as const)('refuses %s with %j', async (call, more, path, code) => {
    const { status, body: reply } = await (
      await server.as('viewer')
    ).call('admission-report', call, { ...body, ...more } as typeof body)
    expect([status, reply]).toMatchObject([400, { fields: [{ path, code }] }])
  })
})
