import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Engineering of the demo: branches 13 to 16, home of the clerk; Agriculture is inactive. Season: year 3, semester 1. */
const ENGINEERING = 6
const [MAIN, CAIRO] = [13, 14]
const INACTIVE = 23
const [AGRICULTURE, OF_AGRICULTURE] = [17, 42]

withServer('branches open for applying', ({ server, login, db }) => {
  const officer = login('officer')
  beforeEach(async () => {
    await db().updateTable('branch').set({ active_for_apply: true, prog_hr_id: null }).execute()
    await db().updateTable('application').set({ branch_id: 1, faculty_id: 1 }).execute()
  })

  const list = async (client = officer, scope?: string) =>
    (await client.call('open-branches', 'list', undefined, { scope })).body.data.branchesList
  const listed = async (id: number) => (await list()).find((branch) => branch.id === id)!
  const call = (client: Client, body: object, scope?: string) =>
    client.call('open-branches', 'update', body as never, { scope })
  const turn = async (id: number, activeForApply: boolean, more: object = {}) => {
    const { facultyId, progHrId, version } = await listed(id)
    return call(officer, { branchId: id, activeForApply, facultyId, progHrId, version, ...more })
  }
  /** Applications of the branch in these statuses; the others are elsewhere. */
  const apply = async (branch_id: number, statuses: readonly number[], season: object = {}) => {
    const rows = await db()
      .selectFrom('application')
      .select('id')
      .where('branch_id', '=', 1)
      .orderBy('id')
      .limit(statuses.length)
      .execute()
    for (const [index, { id }] of rows.entries()) {
      const status = statuses[index]!
      const review_status = status === 5 || status === 6 ? 1 : null
      const values = {
        branch_id,
        faculty_id: ENGINEERING,
        year_id: 3,
        semester_id: 1,
        status,
        review_status,
        ...season,
      }
      await db().updateTable('application').set(values).where('id', '=', id).execute()
    }
    return rows.map(({ id }) => id)
  }
  const lastEvent = (id: number) =>
    db()
      .selectFrom('audit')
      .select(['event', 'seq', 'changes'])
      .where('entity', '=', 'branch')
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()

  it('lists the branches with their applications of the season, and how many of these are under review', async () => {
    await apply(CAIRO, [0, 1, 2, 3, 5, 6, 7, 8, 9, 10])
    await apply(CAIRO, [1, 1], { year_id: 2 })
    await apply(CAIRO, [1], { semester_id: 2 })
    await db().updateTable('branch').set({ prog_hr_id: 812 }).where('id', '=', CAIRO).execute()
    const { version, ...branch } = await listed(CAIRO)
    expect(version).toBeGreaterThan(0)
    expect(branch).toEqual({
      id: CAIRO,
      branchName: { ar: 'فرع القاهرة الجديدة', en: 'New Cairo Branch' },
      facultyName: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
      facultyId: ENGINEERING,
      progHrId: 812,
      activeForApply: true,
      count: 10,
      underReview: 4,
      branchActive: true,
      facultyActive: true,
    })
    expect(await list()).toHaveLength(43)
  })

  it('counts none while no semester is active', async () => {
    await apply(CAIRO, [1])
    await db().updateTable('semester').set({ active: false }).execute()
    expect(await listed(CAIRO)).toMatchObject({ count: 0, underReview: 0 })
    await db().updateTable('semester').set({ active: true }).where('id', '=', 1).execute()
  })

  it('closes a branch and opens it again; applications stay as they are, and the audit trail tells it', async () => {
    const ids = await apply(CAIRO, [1, 2])
    const before = await db().selectFrom('application').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const { version } = await listed(CAIRO)
    const closed = await turn(CAIRO, false)
    expect([closed.body.message, closed.body.data]).toEqual([
      'تم إغلاق التقديم إلى الفرع|The branch was closed for applying',
      { version: version + 1 },
    ])
    expect(await listed(CAIRO)).toMatchObject({ activeForApply: false, version: version + 1 })
    expect(await lastEvent(CAIRO)).toEqual({
      event: 'branch.close',
      seq: version + 1,
      changes: { active_for_apply: [true, false], underReview: 1 },
    })
    const opened = await turn(CAIRO, true)
    expect([opened.body.message, opened.body.data]).toEqual([
      'تم فتح التقديم إلى الفرع|The branch was opened for applying',
      { version: version + 2 },
    ])
    expect(await lastEvent(CAIRO)).toMatchObject({ event: 'branch.open', changes: { active_for_apply: [false, true] } })
    expect(await db().selectFrom('application').selectAll().where('id', 'in', ids).orderBy('id').execute()).toEqual(
      before,
    )
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('says that there is nothing to save for what is so already', async () => {
    const { status, body } = await turn(CAIRO, true)
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
  })

  it('opens neither an inactive branch nor one of an inactive faculty, and says why; either may be closed', async () => {
    for (const id of [INACTIVE, OF_AGRICULTURE]) expect((await turn(id, false)).status).toBe(200)
    const inactive = await turn(INACTIVE, true)
    expect([inactive.status, inactive.body.code, inactive.body.data]).toEqual([
      409,
      'BRANCH_INACTIVE',
      { guard: 'isBranchActive', failing: ['isBranchActive'] },
    ])
    await db().updateTable('branch').set({ active: true }).where('id', '=', OF_AGRICULTURE).execute()
    const ofInactive = await turn(OF_AGRICULTURE, true)
    expect([ofInactive.status, ofInactive.body.code]).toEqual([409, 'BRANCH_FACULTY_INACTIVE'])
    expect(await listed(OF_AGRICULTURE)).toMatchObject({ facultyId: AGRICULTURE, activeForApply: false })
    await db().updateTable('branch').set({ active: false }).where('id', '=', OF_AGRICULTURE).execute()
  })

  it('closes only while what the person was told of is so (ADR 32)', async () => {
    await apply(CAIRO, [1, 7, 5, 6, 2])
    const stale = await turn(CAIRO, false, { underReview: 3 })
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'BRANCH_REVIEWS_CHANGED',
      { effects: { underReview: 4 } },
    ])
    expect((await turn(CAIRO, false, { underReview: 0 })).status).toBe(409)
    expect((await listed(CAIRO)).activeForApply).toBe(true)
    expect((await turn(CAIRO, false, { underReview: 4 })).status).toBe(200)
  })

  it('must name faculty and programme as they are stored, each at its field', async () => {
    await db().updateTable('branch').set({ prog_hr_id: 812 }).where('id', '=', CAIRO).execute()
    const wrong = [
      [{ facultyId: 1 }, ['/facultyId']],
      [{ progHrId: 813 }, ['/progHrId']],
      [{ progHrId: null }, ['/progHrId']],
      [{ facultyId: 1, progHrId: 1 }, ['/facultyId', '/progHrId']],
    ] as const
    for (const [input, paths] of wrong) {
      const { status, body } = await turn(CAIRO, false, input)
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        paths.map((path) => ({ path, code: 'INVALID_CHOICE' })),
      ])
    }
    expect((await listed(CAIRO)).activeForApply).toBe(true)
    // a branch that the university's own systems do not know
    const { version } = await listed(MAIN)
    const { status } = await call(officer, { branchId: MAIN, activeForApply: false, facultyId: ENGINEERING, version })
    expect(status).toBe(200)
  })

  it('closes once when two do it at once', async () => {
    const { version } = await listed(CAIRO)
    const admin = await server.login('admin')
    const body = { branchId: CAIRO, activeForApply: false, facultyId: ENGINEERING, version }
    const answers = await Promise.all([call(officer, body), call(admin, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await listed(CAIRO)).version).toBe(version + 1)
  })

  describe('scope (G9)', () => {
    it('shows the branches of the faculty, to its clerk too, and counts these alone', async () => {
      await apply(CAIRO, [1])
      const engineering = [13, 14, 15, 16]
      const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids(await list(officer, `1.${ENGINEERING}`))).toEqual(engineering)
      const clerk = await server.login('clerk')
      const seen = await list(clerk)
      expect(ids(seen)).toEqual(engineering)
      expect(seen.find(({ id }) => id === CAIRO)).toMatchObject({ count: 1, underReview: 1 })
      expect((await list(await server.login('viewer'))).length).toBe(43)
    })
    it('changes nothing outside of the chosen faculty', async () => {
      const { version } = await listed(CAIRO)
      const body = { branchId: CAIRO, activeForApply: false, facultyId: ENGINEERING, version }
      const foreign = await call(officer, body, '1.1')
      expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
      expect((await listed(CAIRO)).activeForApply).toBe(true)
      expect((await call(officer, body, `1.${ENGINEERING}`)).status).toBe(200)
    })
  })

  it('is read by the applicants’ product without a session: open branches, active with their faculty (D87)', async () => {
    await turn(CAIRO, false)
    const nobody = await server.anonymous()
    const { branches } = (await nobody.call('published-season', 'season')).body.data
    expect(branches.filter(({ facultyId }) => facultyId === ENGINEERING)).toEqual(
      (
        [
          [13, 'المقر الرئيسي', 'Main Campus'],
          [15, 'فرع الإسكندرية', 'Alexandria Branch'],
          [16, 'فرع المنصورة الجديدة', 'New Mansoura Branch'],
        ] as const
      ).map(([id, ar, en]) => ({
        id,
        branchName: { ar, en },
        facultyId: ENGINEERING,
        facultyName: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
      })),
    )
    for (const id of [INACTIVE, OF_AGRICULTURE]) expect(branches.map((branch) => branch.id)).not.toContain(id)
  })
})
