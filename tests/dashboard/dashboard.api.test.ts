import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { DASHBOARD_PARTS, type DashboardPart } from '#schemas/dashboard/dashboard.parts.ts'
import { workFilters, type WorkPart } from '#schemas/dashboard/work.ts'
import { papersToCheck } from '#server/features/dashboard/dashboard.handlers.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  callAs,
  emptyApplications,
  FACULTY,
  listBody,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { readDashboard } from './dashboard.calls.ts'

const MEDICINE = { universityId: 1, facultyId: FACULTY.medicine }
const GIZA = { ...MEDICINE, branchId: BRANCH.medicineGiza }
const ARTS = { universityId: 1, facultyId: FACULTY.arts }
const ALL_PARTS = Object.keys(DASHBOARD_PARTS) as readonly DashboardPart[]
const partsOf = (dashboard: object): readonly string[] => ALL_PARTS.filter((part) => part in dashboard)

/**
 * Issue 16, Dashboard: what the person may see, in the scope. Today is 15 July 2026 in Cairo, so that the thirty days
 * begin on 16 June.
 */
withTables('the home page', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyApplications(db())
    await sql`truncate approval_rule, approval_rule_branch, calendar_period, job restart identity cascade`.execute(db())
  })

  describe('applications by status and day', () => {
    it('counts each status of the season, and what was sent', async () => {
      await addApplication(db(), { status: 1 })
      await addApplication(db(), { status: 1, facultyId: FACULTY.arts })
      await addApplication(db(), { status: 2 })
      for (const status of [0, -1, -2]) await addApplication(db(), { status })
      await addApplication(db(), { status: 1, yearId: YEAR.last })
      await addApplication(db(), { status: 1, semesterId: SEMESTER.second })
      const { applications } = await readDashboard(db())
      expect(applications!.total).toBe(3)
      expect(applications!.statuses.map(({ status, count }) => [status, count])).toEqual([
        [0, 1],
        [-2, 1],
        [1, 2],
        [-1, 1],
        [2, 1],
      ])
    })
    it('counts the last thirty days of Egypt, each from midnight to midnight', async () => {
      // 16 June begins in Cairo at 21:00 in UTC
      await addApplication(db(), { appliedAt: '2026-06-15T20:59:59.000Z' })
      await addApplication(db(), { appliedAt: '2026-06-15T21:00:00.000Z' })
      await addApplication(db(), { appliedAt: '2026-07-14T20:59:59.000Z', status: 2 })
      await addApplication(db(), { appliedAt: '2026-07-14T21:00:00.000Z' })
      await addApplication(db(), { appliedAt: '2026-07-15T05:00:00.000Z', status: 0 })
      const { firstDay, lastDay, byDay, statuses } = (await readDashboard(db())).applications!
      expect([firstDay, lastDay, byDay.length]).toEqual(['2026-06-16', '2026-07-15', 30])
      const days = (values: readonly number[]) => values.flatMap((count, day) => (count === 0 ? [] : [[day, count]]))
      expect(days(byDay)).toEqual([
        [0, 1],
        [28, 1],
        [29, 1],
      ])
      expect(statuses.map(({ status, count, byDay: ofStatus }) => [status, count, days(ofStatus)])).toEqual([
        [0, 1, [[29, 1]]],
        [
          1,
          3,
          [
            [0, 1],
            [29, 1],
          ],
        ],
        [2, 1, [[28, 1]]],
      ])
    })
    it('counts what came in after these days, by a clock that was wrong, among all alone', async () => {
      await addApplication(db(), { appliedAt: '2026-07-15T20:59:59.000Z' })
      await addApplication(db(), { appliedAt: '2026-07-15T21:00:00.000Z' })
      const { total, byDay, statuses } = (await readDashboard(db())).applications!
      expect([total, byDay.reduce((sum, count) => sum + count, 0)]).toEqual([2, 1])
      expect(statuses.map(({ status, count }) => [status, count])).toEqual([[1, 2]])
    })
    it('where nothing came in for thirty days, those up to the last application', async () => {
      await addApplication(db(), { appliedAt: '2026-06-15T12:00:00.000Z' })
      const { firstDay, lastDay, byDay } = (await readDashboard(db())).applications!
      expect([firstDay, lastDay, byDay.at(-1)]).toEqual(['2026-05-17', '2026-06-15', 1])
    })
    it('without any, says so by none', async () => {
      expect((await readDashboard(db())).applications).toEqual({
        total: 0,
        firstDay: '2026-06-16',
        lastDay: '2026-07-15',
        byDay: Array.from({ length: 30 }, () => 0),
        statuses: [],
      })
    })
  })

  it('counts what waits for a decision, of the season, and says for how long the oldest waits', async () => {
    const sent = (status: number, day: string, more: object = {}) =>
      addApplication(db(), { status, appliedAt: `2026-07-${day}T09:00:00.000Z`, ...more })
    await sent(1, '10')
    await sent(7, '08')
    await sent(5, '12')
    await sent(5, '14')
    await sent(6, '15')
    // none of these waits: draft, initial, accepted, refused, to be completed, pulled, refused elsewhere, waiting list
    for (const status of [0, -1, -2, 2, 3, 4, 8, 9, 10]) await sent(status, '01')
    for (const status of [1, 7, 5, 6]) await sent(status, '01', { yearId: YEAR.last })
    const { decisions, arrived, payments, recommendedAccepted, recommendedRefused } = await readDashboard(db())
    expect(decisions).toEqual({ count: 5, more: false, days: 7 })
    // 14 July is yesterday
    expect(arrived).toEqual({ count: 2, more: false, days: null })
    expect(payments).toEqual({ count: 1, more: false, days: 7 })
    expect(recommendedAccepted).toEqual({ count: 2, more: false, days: 3 })
    expect(recommendedRefused).toEqual({ count: 1, more: false, days: 0 })
  })
  it('counts since midnight of yesterday in Egypt', async () => {
    await addApplication(db(), { appliedAt: '2026-07-13T20:59:59.000Z' })
    await addApplication(db(), { appliedAt: '2026-07-13T21:00:00.000Z' })
    const { arrived, yesterday } = await readDashboard(db())
    expect([arrived!.count, yesterday]).toEqual([1, '2026-07-14'])
  })
  it('says of work that there is none', async () => {
    const dashboard = await readDashboard(db())
    const none = { count: 0, more: false, days: null }
    for (const part of [
      'decisions',
      'arrived',
      'differing',
      'papers',
      'payments',
      'mails',
    ] as const satisfies WorkPart[])
      expect([part, dashboard[part]]).toEqual([part, none])
  })

  it('counts claims that differ and wait for a decision, as many as the list has (ADR 122)', async () => {
    const applications = []
    for (const more of [{}, { status: 2 }, { yearId: YEAR.last }, { facultyId: FACULTY.arts }, {}])
      applications.push(await addApplication(db(), more))
    await db()
      .insertInto('claim_agreement')
      .values(
        applications.map(({ id }, at) => ({
          application_id: id,
          category_id: 1,
          year_id: YEAR.current,
          identity: '',
          agreement: at === 4 ? ('notFound' as const) : ('differs' as const),
        })),
      )
      .execute()
    const filter = workFilters('').differing
    expect(
      (await callAs(db())('list', listBody({ ...filter, yearId: YEAR.current, semesterId: SEMESTER.first }))).data
        .total,
    ).toBe(2)
    expect((await readDashboard(db())).differing).toEqual({ count: 2, more: false, days: null })
    expect((await readDashboard(db(), { scope: MEDICINE })).differing!.count).toBe(1)
  })

  describe('papers to check', () => {
    const file = (studentId: number, kind = 'cardImageUrl', sha256 = 'one') =>
      db()
        .insertInto('attachment')
        .values({ student_id: studentId, kind, sha256, mime: 'image/png', extension: 'png', bytes: 1 })
        .execute()
    const addReviewed = (studentId: number, state: string, sha256 = 'one') =>
      db().insertInto('paper').values({ student_id: studentId, kind: 'cardImageUrl', state, sha256 }).execute()
    /** The number, which equals the number of rows of the list that it links to. */
    const count = async () => {
      const { count: shown } = (await readDashboard(db())).papers!
      const list = await callAs(db())('list', listBody({ appStatus: 1, papersToCheckOnly: true }))
      expect(list.data.total).toBe(shown)
      return shown
    }

    it.each([
      ['that nobody has judged', null, 'one', 1],
      ['that is checked', 'checked', 'one', 0],
      ['that must be replaced, which waits for the student', 'toReplace', 'one', 0],
      ['that is to be checked again', 'toCheck', 'one', 1],
      ['whose file came after the judgement', 'checked', 'before', 1],
    ])('an application with a paper %s', async (_, state, sha256, expected) => {
      const { studentId } = await addApplication(db(), { status: 1 })
      await file(studentId)
      if (state !== null) await addReviewed(studentId, state, sha256)
      expect(await count()).toBe(expected)
    })
    it('counts an application once, and none without a paper, or with a file that is no paper', async () => {
      const { studentId } = await addApplication(db(), { status: 1 })
      await file(studentId)
      await file(studentId, 'birthCertUrl')
      await addApplication(db(), { status: 1 })
      await file((await addApplication(db(), { status: 1 })).studentId, 'somethingElse')
      expect(await count()).toBe(1)
    })
    it.each([2, 3, 5, 7])('not of one in status %i, which is not under review', async (status) => {
      await file((await addApplication(db(), { status })).studentId)
      expect(await count()).toBe(0)
    })
    it('counts none where more are under review than papers are read of, and names no oldest (ADR 84)', async () => {
      for (let day = 1; day <= 3; day += 1) {
        const { studentId } = await addApplication(db(), { status: 1, appliedAt: `2026-07-0${day}T09:00:00.000Z` })
        if (day !== 1) await file(studentId)
      }
      const season = { scope: effective({ universityId: 1 }), yearId: YEAR.current, semesterId: SEMESTER.first }
      const counts = async () => [{ facultyId: FACULTY.medicine, status: 1, count: 3 }]
      const query = { db: db(), today: '2026-07-15', yesterday: '2026-07-14', counts }
      expect(await papersToCheck(query, season, 2)).toEqual({ count: null, more: false, days: null })
      expect(await papersToCheck(query, season, 3)).toEqual({ count: 2, more: false, days: 13 })
    })
  })

  it('names the five that wait for a decision and were sent first, and the days that they wait', async () => {
    const studentId = await addStudent(db(), { name: 'منى عادل', enName: 'Mona Adel' })
    const first = await addApplication(db(), {
      studentId,
      appliedAt: '2026-06-30T21:00:00.000Z',
      facultyId: FACULTY.arts,
    })
    const waiting = [1, 7, 5, 6, 1]
    for (const [index, status] of waiting.entries())
      await addApplication(db(), { status, appliedAt: `2026-07-0${index + 2}T09:00:00.000Z` })
    for (const status of [2, 4, -1]) await addApplication(db(), { status, appliedAt: '2026-06-01T09:00:00.000Z' })
    const { oldest } = await readDashboard(db())
    expect(oldest![0]).toEqual({
      applyId: first.id,
      appNum: first.number,
      studentName: { ar: 'منى عادل', en: 'Mona Adel' },
      facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
      applyDate: '2026-06-30T21:00:00.000Z',
      // sent on 1 July in Cairo
      days: 14,
    })
    expect(oldest!.map(({ days }) => days)).toEqual([14, 13, 12, 11, 10])
  })

  describe('seats against acceptances', () => {
    const rule = async (
      facultyId: number,
      seats: number,
      branches: Readonly<Record<number, number>> = {},
      yearId = 2,
    ) => {
      const { id } = await db()
        .insertInto('approval_rule')
        .values({
          faculty_id: facultyId,
          year_id: yearId,
          semester_id: 1,
          total_degree: 1,
          students_number: seats,
          priority: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [branch, number] of Object.entries(branches))
        await db()
          .insertInto('approval_rule_branch')
          .values({ rule_id: id, branch_id: Number(branch), students_number: number })
          .execute()
    }
    const seatRows = async (scope = { universityId: 1 }) =>
      (await readDashboard(db(), { scope })).seats!.map(({ facultyId, seats, accepted }) => [
        facultyId,
        seats,
        accepted,
      ])
    beforeEach(async () => {
      // accepted applications have a seat, also when pulled since; the others do not (D93)
      for (const status of [2, 8, 1, 3, 5, 10]) await addApplication(db(), { status })
      await addApplication(db(), { status: 2, branchId: BRANCH.medicineGiza })
      await addApplication(db(), { status: 2, yearId: YEAR.last })
    })

    it('of each rule of the season, the least room first', async () => {
      await rule(FACULTY.medicine, 10)
      await rule(FACULTY.arts, 4)
      await rule(FACULTY.arts, 9, {}, YEAR.last)
      expect(await seatRows()).toEqual([
        [FACULTY.arts, 4, 0],
        [FACULTY.medicine, 10, 3],
      ])
    })
    it('in a branch its own, where the rule names it (D89)', async () => {
      await rule(FACULTY.medicine, 10, { [BRANCH.medicineCairo]: 7, [BRANCH.medicineGiza]: 3 })
      expect(await seatRows(GIZA)).toEqual([[FACULTY.medicine, 3, 1]])
    })
    it('in a branch none, where only the faculty’s number holds', async () => {
      await rule(FACULTY.medicine, 10)
      expect(await seatRows(GIZA)).toEqual([])
    })
  })

  describe('the calendar', () => {
    const period = (id: number, startDate: string, endDate: string, facultyId: number | null = null) =>
      db()
        .insertInto('calendar_period')
        .values({
          id,
          event_id: 901,
          year_id: 2,
          semester_id: null,
          faculty_id: facultyId,
          start_date: startDate,
          end_date: endDate,
        } as never)
        .execute()
    const periods = async (scope = { universityId: 1 }) =>
      (await readDashboard(db(), { scope })).calendar!.map(({ id, isRunning }) => [id, isRunning])
    beforeAll(() =>
      db()
        .insertInto('calendar_event')
        .values({ id: 901, ar_name: 'التقديم', en_name: 'Applying', needed: false })
        .execute(),
    )

    it('tells what ends first first, then what begins first', async () => {
      await period(1, '2026-07-25', '2026-07-26')
      await period(2, '2026-07-01', '2026-12-31')
      await period(3, '2026-07-05', '2026-07-17')
      await period(4, '2026-07-16', '2026-12-31')
      expect(await periods()).toEqual([
        [3, true],
        [2, true],
        [4, false],
        [1, false],
      ])
    })
    it.each([
      ['from its first day', '2026-07-15', '2026-08-01', [[1, true]]],
      ['to its last', '2026-07-01', '2026-07-15', [[1, true]]],
      ['not after it', '2026-07-01', '2026-07-14', []],
      ['from 14 days before it begins', '2026-07-29', '2026-08-01', [[1, false]]],
      ['not before that', '2026-07-30', '2026-08-01', []],
    ])('a period is told %s', async (_, startDate, endDate, expected) => {
      await period(1, startDate, endDate)
      expect(await periods()).toEqual(expected)
    })
    it('in a faculty the university’s and its own, by their owner’s name; in a branch it has no part (D82)', async () => {
      await period(1, '2026-07-01', '2026-08-01')
      await period(2, '2026-07-01', '2026-08-02', FACULTY.medicine)
      expect(await periods(MEDICINE)).toEqual([
        [1, true],
        [2, true],
      ])
      expect(await periods(ARTS)).toEqual([[1, true]])
      expect((await readDashboard(db())).calendar!.map(({ ownerName }) => ownerName.en)).toEqual([
        'University',
        'Faculty of Medicine',
      ])
      expect('calendar' in (await readDashboard(db(), { scope: GIZA }))).toBe(false)
    })
  })

  it('names one’s own jobs that have not ended, the newest first', async () => {
    const job = (user_id: number, state: string) =>
      db()
        .insertInto('job')
        .values({
          kind: 'groupSend',
          state: state as 'queued',
          user_id,
          university_id: 1,
          request: '{}',
          items: 10,
          done: 3,
          refused: 1,
          created_at: '2026-07-15T06:00:00.000Z',
        } as never)
        .execute()
    const states = ['queued', 'running', 'cancelling', 'cancelled', 'done', 'doneWithRefusals', 'failed']
    for (const state of states) await job(STAFF.officer, state)
    await job(STAFF.clerk, 'running')
    const { jobs } = await readDashboard(db())
    expect(jobs!.map(({ state }) => state)).toEqual(['cancelling', 'running', 'queued'])
    expect(jobs![1]).toEqual({ id: 2, kind: 'groupSend', state: 'running', items: 10, done: 3, refused: 1 })
  })

  describe('who sees what', () => {
    it.each<[Permission, readonly DashboardPart[]]>([
      [
        'students_admission_apps.can_view_applications',
        [
          'decisions',
          'arrived',
          'differing',
          'papers',
          'recommendedAccepted',
          'recommendedRefused',
          'applications',
          'oldest',
          'seats',
        ],
      ],
      ['students_admission_apps.can_accept_refuse_wait_app', ['decisions', 'arrived', 'differing', 'papers']],
      ['students_admission_apps.can_manage_fees', ['payments']],
      ['nomination.can_manage_nomination', ['recommendedAccepted', 'recommendedRefused']],
      ['administration.can_manage_outbox', ['mails']],
      ['approval_rules.can_view_approval_rules', ['seats']],
      ['calendar.can_view_calendar', ['calendar']],
    ])('who lacks %s is not told of %j', async (permission, missing) => {
      const rest = PERMISSIONS.filter((each) => each !== permission)
      expect(partsOf(await readDashboard(db(), { permissions: rest }))).toEqual(
        ALL_PARTS.filter((part) => !missing.includes(part)),
      )
    })
    it('who may enter fees alone is told their number, of the scope', async () => {
      for (const status of [7, 7, 5, 1]) await addApplication(db(), { status })
      await addApplication(db(), { status: 7, facultyId: FACULTY.arts })
      const permissions = ['students_admission_apps.can_view_fees', 'students_admission_apps.can_manage_fees'] as const
      const { payments } = await readDashboard(db(), { permissions, scope: MEDICINE })
      expect(payments!.count).toBe(2)
    })
    it('who may see nothing is told of the own jobs', async () => {
      expect(partsOf(await readDashboard(db(), { permissions: [] }))).toEqual(['jobs'])
    })
    it('who may see all is told of all', async () => expect(partsOf(await readDashboard(db()))).toEqual(ALL_PARTS))

    it.each([
      ['a faculty', ARTS],
      ['a branch', GIZA],
    ])('nothing of others is counted in %s', async (_, scope) => {
      // all of it in a branch of Medicine that is neither
      for (const status of [0, 1, 2, 5, 6, 7, 8]) {
        const { studentId } = await addApplication(db(), { status, branchId: BRANCH.medicineCairo })
        await db()
          .insertInto('attachment')
          .values({
            student_id: studentId,
            kind: 'cardImageUrl',
            sha256: 'a',
            mime: 'image/png',
            extension: 'png',
            bytes: 1,
          })
          .execute()
      }
      const { applications, decisions, arrived, papers, payments, oldest, seats } = await readDashboard(db(), { scope })
      expect([applications!.total, applications!.statuses, Math.max(...applications!.byDay)]).toEqual([0, [], 0])
      const none = { count: 0, more: false, days: null }
      expect([decisions, arrived, papers, payments, oldest, seats]).toEqual([none, none, none, none, [], []])
    })
  })

  it.each([
    ['year', 'academic_year'],
    ['semester', 'semester'],
  ] as const)('while no %s is active, there is no season to tell of', async (name, table) => {
    await db().updateTable(table).set({ active: false }).execute()
    try {
      const dashboard = await readDashboard(db())
      expect([dashboard[name], partsOf(dashboard)]).toEqual([null, ['mails', 'jobs', 'calendar']])
    } finally {
      const id = table === 'semester' ? SEMESTER.first : YEAR.current
      await db().updateTable(table).set({ active: true }).where('id', '=', id).execute()
    }
  })
  it('names the season, and says when it was counted', async () => {
    const { year, semester, at } = await readDashboard(db())
    expect([year, semester, at]).toEqual([
      { ar: '2026/2027', en: '2026/2027' },
      { ar: 'الأول', en: 'First' },
      '2026-07-15T06:30:00.000Z',
    ])
  })
})
