import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { API } from '#schemas/api.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Issue 16, Dashboard: one call, for everybody with a login, in the scope that the page works in. */
withServer('the home page over the call', ({ server, db }) => {
  const validate = createAjv().compile(API.dashboard.show.reply as object)

  const readDashboard = async (principal: Principal, scope?: string) => {
    const { status, body } = await (
      await server.as(principal)
    ).call('dashboard', 'show', undefined, scope === undefined ? {} : { scope })
    expect(status).toBe(200)
    expect(validate(body.data) ? [] : validate.errors).toEqual([])
    return body.data
  }

  const DECIDING = ['decisions', 'arrived', 'differing', 'papers']
  const NOMINATING = ['recommendedAccepted', 'recommendedRefused']
  const SEASON = ['applications', 'oldest', 'seats', 'calendar']
  it.each<[Principal, readonly string[]]>([
    ['admin', [...DECIDING, ...NOMINATING, 'payments', 'mails', ...SEASON]],
    ['officer', [...DECIDING, ...NOMINATING, 'mails', ...SEASON]],
    ['clerk', [...DECIDING, ...SEASON]],
    ['viewer', SEASON],
    ['finance', ['payments', 'applications', 'oldest']],
    ['entry', ['applications', 'oldest']],
  ])('%s sees the work and the figures of the role, and the own jobs (G10)', async (principal, parts) => {
    const { at: _, yesterday: __, year: ___, semester: ____, ...shown } = await readDashboard(principal)
    expect(Object.keys(shown).toSorted()).toEqual([...parts, 'jobs'].toSorted())
  })

  /** The rows of the active season in the tables, of one faculty if `facultyId` is passed. */
  async function truth(facultyId?: number) {
    const active = (table: 'academic_year' | 'semester') =>
      db().selectFrom(table).select('id').where('active', '=', true).executeTakeFirstOrThrow()
    const [year, semester] = [await active('academic_year'), await active('semester')]
    const rows = await db().selectFrom('application').selectAll().execute()
    return rows.filter(
      ({ year_id, semester_id, faculty_id }) =>
        year_id === year.id && semester_id === semester.id && (facultyId === undefined || faculty_id === facultyId),
    )
  }

  it.each([
    ['of the university', 'admin', undefined, undefined],
    ['of a faculty that one chose', 'admin', `1.${CLERK_FACULTY}`, CLERK_FACULTY],
    ['of the faculty that is one’s home', 'clerk', undefined, CLERK_FACULTY],
  ] as const)('counts what stands in the tables: %s', async (_, principal, scope, facultyId) => {
    const rows = await truth(facultyId)
    const ofStatus = (...codes: number[]) => rows.filter(({ status }) => codes.includes(status))
    expect(rows.length).toBeGreaterThan(0)
    const { applications, oldest, seats } = await readDashboard(principal, scope)
    expect(applications!.total).toBe(rows.filter(({ status }) => status > 0).length)
    expect(Object.fromEntries(applications!.statuses.map(({ status, count }) => [status, count]))).toEqual(
      Object.fromEntries([...new Set(rows.map(({ status }) => status))].map((code) => [code, ofStatus(code).length])),
    )
    expect(oldest!.map(({ applyId }) => applyId)).toEqual(
      ofStatus(1, 7, 5, 6)
        .toSorted((a, b) => Date.parse(a.applied_at) - Date.parse(b.applied_at) || a.id - b.id)
        .slice(0, 5)
        .map(({ id }) => id),
    )
    for (const { facultyId: id, accepted } of seats!)
      expect([id, accepted]).toEqual([id, ofStatus(2, 8).filter(({ faculty_id }) => faculty_id === id).length])
  })

  describe('scope', () => {
    it.each(['1.1', '1.1.1', '2', `1.${CLERK_FACULTY}.99999`])('a foreign one is refused: %s', async (scope) => {
      const { status, body } = await (await server.as('clerk')).call('dashboard', 'show', undefined, { scope })
      expect([status, body.code, body.data]).toEqual([403, 'SCOPE_NOT_ALLOWED', null])
    })
    it('rubbish is no scope', async () => {
      const { status, body } = await (await server.as('clerk')).call('dashboard', 'show', undefined, { scope: 'x' })
      expect([status, body.code]).toEqual([400, 'SCOPE_INVALID'])
    })
    it('a wider wish than the home is cut down to the home', async () => {
      const [own, wide] = [await readDashboard('clerk'), await readDashboard('clerk', '1')]
      expect(wide).toEqual(own)
      expect(new Set(own.seats!.map(({ facultyId }) => facultyId))).toEqual(new Set([CLERK_FACULTY]))
    })
  })

  it('who has to choose a password first is told nothing', async () => {
    const client = await server.as('viewer')
    const set = (must_change_password: boolean) =>
      db().updateTable('app_user').set({ must_change_password }).where('username', '=', 'viewer').execute()
    await set(true)
    try {
      const { status, body } = await client.call('dashboard', 'show')
      expect([status, body.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    } finally {
      await set(false)
    }
  })
})
