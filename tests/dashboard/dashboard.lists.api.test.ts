import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import type { Dashboard, Work } from '#schemas/dashboard/dashboard.endpoints.ts'
import { WORK_PARTS, workFilters, type WorkPart } from '#schemas/dashboard/work.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { daysBetween } from '#server/features/dashboard/dashboard.days.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Recommended ones are under review beneath (A2). */
const STATUSES = [
  { status: 1, review_status: null },
  { status: 1, review_status: null },
  { status: 7, review_status: null },
  { status: 5, review_status: 1 },
  { status: 6, review_status: 1 },
]

/** Issue 39, section 3: every number of the home page equals the total of the list that its link opens. */
withServer('the numbers of the home page', ({ server, db }) => {
  const season = { yearId: 0, semesterId: 0 }
  beforeAll(async () => {
    const active = (table: 'academic_year' | 'semester') =>
      db().selectFrom(table).select('id').where('active', '=', true).executeTakeFirstOrThrow()
    season.yearId = (await active('academic_year')).id
    season.semesterId = (await active('semester')).id
    // each kind of work is there: the small demo has not all of them in the clerk's faculty
    const now = new Date().toISOString()
    const ofFaculty = await db()
      .selectFrom('application')
      .select(['id', 'student_id'])
      .where('year_id', '=', season.yearId)
      .where('semester_id', '=', season.semesterId)
      .where('faculty_id', '=', CLERK_FACULTY)
      .orderBy('id')
      .limit(STATUSES.length)
      .execute()
    for (const [index, { id }] of ofFaculty.entries())
      await db()
        .updateTable('application')
        .set({ ...STATUSES[index]!, applied_at: now })
        .where('id', '=', id)
        .execute()
    // a student who waits for the fee of two applications
    await sql`update application set status = 7, review_status = null where year_id = ${season.yearId} and semester_id = ${season.semesterId} and student_id = (
      select student_id from application where year_id = ${season.yearId} and semester_id = ${season.semesterId} and status > 0 and not student_id = any(${ofFaculty.map((row) => row.student_id)}::int[])
      group by student_id having count(*) > 1 order by student_id limit 1)`.execute(db())
    const mail = { to_address: 'student@example.com', subject: 's', body: 'b', due_at: now, state: 'failed' }
    await db()
      .insertInto('outbox_mail')
      .values([
        { ...mail, created_at: '2026-09-02T08:00:00Z' },
        { ...mail, created_at: '2026-09-04T08:00:00Z' },
      ] as never)
      .execute()
  })

  const CASES = [
    ['admin', undefined],
    ['admin', `1.${CLERK_FACULTY}`],
    ['officer', undefined],
    ['clerk', undefined],
    ['clerk', `1.${CLERK_FACULTY}`],
    ['finance', undefined],
    ['viewer', undefined],
  ] as const satisfies readonly (readonly [Principal, string | undefined])[]

  async function as(principal: Principal, scope: string | undefined) {
    const client = await server.as(principal)
    const options: { readonly scope?: string } = scope === undefined ? {} : { scope }
    const page = { page: 1, pageSize: 5, orderType: 'asc' } as const
    const applications = async (filters: FilterForm) => {
      const body = { ...filters, ...season, ...page, orderBy: 'applyDate' } as const
      const { total, more, results } = (await client.call('applications', 'list', body, options)).body.data
      return { total, more, first: results[0]?.applyDate }
    }
    /** The list that a link opens: its total, and when its oldest was sent. */
    const listOf = async (part: WorkPart, yesterday: string) => {
      const filters = workFilters(yesterday)
      if (part === 'mails') {
        const { total, more, results } = (
          await client.call('outbox', 'list', { ...filters.mails, ...page, orderBy: 'createdAt' }, options)
        ).body.data
        return { total, more, first: results[0]?.createdAt }
      }
      if (part !== 'payments') return applications(filters[part])
      const body = { ...filters.payments, ...season, ...page, orderBy: 'studentName' } as const
      const { total, more } = (await client.call('fees', 'list', body, options)).body.data
      return { total, more, first: (await applications({ appStatus: 7 })).first }
    }
    const { data } = (await client.call('dashboard', 'show', undefined, options)).body
    return { dashboard: data as Dashboard, applications, listOf }
  }

  async function seeEqual(principal: Principal, scope: string | undefined) {
    const { dashboard, listOf } = await as(principal, scope)
    const today = todayInCairo(new Date(dashboard.at))
    const totals: number[] = []
    for (const part of WORK_PARTS) {
      const work: Work | undefined = dashboard[part]
      if (!work) continue
      const { total, more, first } = await listOf(part, dashboard.yesterday)
      expect([part, work.count, work.more]).toEqual([part, total, more])
      totals.push(total)
      const days = first === undefined ? null : daysBetween(todayInCairo(new Date(first)), today)
      expect([part, work.days]).toEqual([part, ['arrived', 'differing'].includes(part) ? null : days])
    }
    if (principal === 'admin' && scope === undefined) expect(totals.filter((total) => total > 0)).toHaveLength(8)
    return dashboard
  }

  it.each(CASES)('of my work are those of their lists: %s in %s', async (principal, scope) => {
    await seeEqual(principal, scope)
  })

  it.each(CASES)('of the season are those of their lists: %s in %s', async (principal, scope) => {
    const { dashboard, applications } = await as(principal, scope)
    const totalsOf = async (filters: FilterForm) => {
      const { total, more } = await applications(filters)
      return { total, more }
    }
    for (const { status, count, more } of dashboard.applications!.statuses)
      expect([status, { total: count, more }]).toEqual([status, await totalsOf({ appStatus: status as 1 })])
    for (const { facultyId, accepted } of dashboard.seats ?? [])
      expect([facultyId, accepted]).toEqual([facultyId, (await applications({ facultyId, appStatuses: [2, 8] })).total])
  })

  describe('where a fee covers all applications of a student (D81)', () => {
    const setFlag = (fee_flag: 'S' | 'M') => db().updateTable('fees_rule').set({ fee_flag }).execute()
    it.each([
      ['admin', undefined],
      ['admin', `1.${CLERK_FACULTY}`],
      ['finance', undefined],
    ] as const)('are students, as the list of fees has them: %s in %s', async (principal, scope) => {
      const single = (await as(principal, scope)).dashboard.payments!
      await setFlag('M')
      try {
        const grouped = (await seeEqual(principal, scope)).payments!
        if (scope === undefined) expect(grouped.count).toBeLessThan(single.count!)
      } finally {
        await setFlag('S')
      }
    })
  })
})
