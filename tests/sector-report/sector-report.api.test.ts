import { beforeAll, expect, it } from 'vitest'
import { FACULTY, seedUniversity, YEAR, SEMESTER } from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'
import { effective } from '#server/kit/scope.ts'
import { readSectorReport } from '#server/features/sector-report/sector-report.sql.ts'

/** S4: what was sent (not -2, -1, 0), and what is accepted (2, and 8: it was accepted before). */
withServer('the sector report over the calls', ({ login, getDb }) => {
  const viewer = login('viewer')

  it('counts what stands in the tables, for the active year and semester when none is named', async () => {
    const { status, body } = await viewer.call('sector-report', 'list', { yearId: null, semesterId: null })
    expect(status).toBe(200)
    const db = getDb().kysely
    const active = (table: 'academic_year' | 'semester') =>
      db.selectFrom(table).select('id').where('active', '=', true).executeTakeFirstOrThrow()
    const [year, semester] = [(await active('academic_year')).id, (await active('semester')).id]
    const [sectors, faculties, applications] = await Promise.all([
      db.selectFrom('sector').selectAll().orderBy('id').execute(),
      db.selectFrom('faculty').select(['id', 'sector_id']).execute(),
      db.selectFrom('application').select(['faculty_id', 'status', 'year_id', 'semester_id']).execute(),
    ])
    const season = applications.filter(({ year_id, semester_id }) => year_id === year && semester_id === semester)
    expect(season.length).toBeGreaterThan(0)
    expect(body.data).toEqual(
      sectors.map(({ id, ar_name, en_name, active: isActive }) => {
        const own = faculties.filter(({ sector_id }) => sector_id === id).map((each) => each.id)
        const theirs = season.filter(({ faculty_id }) => own.includes(faculty_id))
        return {
          id,
          arName: ar_name,
          enName: en_name,
          active: isActive,
          faculties: own.length,
          applications: theirs.filter(({ status: code }) => ![-2, -1, 0].includes(code)).length,
          accepted: theirs.filter(({ status: code }) => [2, 8].includes(code)).length,
        }
      }),
    )
    expect((await viewer.call('sector-report', 'list', { yearId: year, semesterId: semester })).body.data).toEqual(
      body.data,
    )
    expect((await viewer.call('sector-report', 'list', {})).body.data).toEqual(body.data)
  })

  it('a year that is not there has no applications, and is no error', async () => {
    const { status, body } = await viewer.call('sector-report', 'list', { yearId: 2147483647, semesterId: 1 })
    expect(status).toBe(200)
    expect(body.data.map(({ applications, accepted }) => applications + accepted)).toEqual(body.data.map(() => 0))
    expect(body.data.some(({ faculties }) => faculties > 0)).toBe(true)
  })

  it.each([{ yearId: 0 }, { yearId: '1' }, { semesterId: 1.5 }, { yearId: 2147483648 }])('refuses %j', async (body) => {
    const answer = await viewer.call('sector-report', 'list', body as never)
    expect([answer.status, answer.body.fields![0]!.code]).toEqual([400, 'INVALID_CHOICE'])
  })
})

withTables('the sector report of a small university', (getDb) => {
  const db = () => getDb().kysely
  const season = { year_id: YEAR.current, semester_id: SEMESTER.first }
  let next = 0
  const add = async (
    facultyId: number,
    statuses: readonly number[],
    at: { readonly year_id?: number; readonly semester_id?: number } = {},
  ) => {
    const branchId = facultyId * 10 + 1
    for (const status of statuses) {
      next += 1
      await db()
        .insertInto('student')
        .values({
          id: next,
          ar_name: 'طالب',
          en_name: 'Student',
          name_norm: 'طالب',
          gender: 13,
          card_type: 1,
          card_id: String(next),
          birthdate: '2008-01-01',
        })
        .execute()
      await db()
        .insertInto('application')
        .values({
          ...season,
          ...at,
          number: `A${next}`,
          student_id: next,
          faculty_id: facultyId,
          branch_id: branchId,
          status,
          review_status: status === 5 || status === 6 ? 1 : null,
          applied_at: '2026-09-10T08:00:00Z',
          category_id: 1,
          type_id: 1,
          quota_id: 1,
          student_name_norm: 'طالب',
          student_card_id: String(next),
        })
        .execute()
    }
  }
  beforeAll(async () => {
    await seedUniversity(db())
    await db()
      .insertInto('sector')
      .values({ id: 2, ar_name: 'قطاع بلا كليات', en_name: 'Without faculties', active: false })
      .execute()
    await add(FACULTY.medicine, [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await add(FACULTY.arts, [2, 2, 8])
    await add(FACULTY.arts, [2], { year_id: YEAR.last })
    await add(FACULTY.arts, [2], { semester_id: SEMESTER.second })
  })
  const report = (scope: object = {}, filters: object = {}) =>
    readSectorReport(db(), effective({ universityId: 1, ...scope }), filters)

  it('all that were sent, and the accepted ones', async () => {
    expect(await report()).toMatchObject([
      { faculties: 2, applications: 13, accepted: 5 },
      { faculties: 0, applications: 0, accepted: 0, active: false },
    ])
  })
  it('another year, another semester', async () => {
    expect((await report({}, { yearId: YEAR.last }))[0]).toMatchObject({ applications: 1, accepted: 1 })
    expect((await report({}, { semesterId: SEMESTER.second }))[0]).toMatchObject({ applications: 1, accepted: 1 })
  })
  it('only of the scope', async () => {
    expect((await report({ facultyId: FACULTY.arts }))[0]).toMatchObject({ faculties: 1, applications: 3, accepted: 3 })
    expect((await report({ facultyId: FACULTY.arts, branchId: 22 }))[0]).toMatchObject({
      faculties: 1,
      applications: 0,
      accepted: 0,
    })
  })
})
