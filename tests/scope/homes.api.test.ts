import { beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#schemas/endpoint.ts'
import type { Api } from '#schemas/api.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'
import { WRITTEN } from '../notifications/notifications.fixtures.ts'
import { ROLE } from '../people/people.samples.ts'

const MEDICINE = 1
const DENTISTRY = 2
const PAGE = { page: 1, pageSize: 100 } as const
type ScopeTree = DataOf<Api['scope']['scopes']>['scopes']

/** Issue 40, point 6: a person of two faculties and of a branch of a third, who may do what an officer may. */
withServer('a person of several homes', ({ server, login, db }) => {
  const admin = login('admin')
  const person = login('clerk')
  let id: number
  let thirdFaculty: number
  let branchId: number
  let homes: readonly Scope[]
  const inNode = (node: Scope) => ({ scope: formatScope(node) })
  const row = async (by = admin) => (await by.call('people', 'details', { id })).body.data!.person
  const assign = async (nodes: readonly { facultyId?: number; branchId?: number }[], by = admin) =>
    by.call('people', 'assign', { id, version: (await row()).version, roleId: ROLE.officer, homes: [...nodes] })

  beforeAll(async () => {
    ;({ id } = await db().selectFrom('app_user').select('id').where('username', '=', 'clerk').executeTakeFirstOrThrow())
    const third = await db()
      .selectFrom('application')
      .select(['branch_id', 'faculty_id'])
      .where('faculty_id', 'not in', [CLERK_FACULTY, MEDICINE, DENTISTRY])
      .groupBy(['branch_id', 'faculty_id'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .executeTakeFirstOrThrow()
    branchId = third.branch_id
    thirdFaculty = third.faculty_id
    homes = [
      { universityId: 1, facultyId: CLERK_FACULTY },
      { universityId: 1, facultyId: MEDICINE },
      { universityId: 1, facultyId: thirdFaculty, branchId },
    ]
    const assigned = await assign([{ facultyId: CLERK_FACULTY }, { facultyId: MEDICINE }, { branchId }])
    expect(assigned.body.message).toBeDefined()
    expect(assigned.status).toBe(200)
  })

  it('is told so by the session, the row and the trail', async () => {
    const { home, homes: told } = (await person.call('session', 'current')).body.data!
    expect(home).toEqual({ universityId: 1, facultyId: null, branchId: null })
    expect(told).toEqual(homes.map((node) => ({ facultyId: null, branchId: null, ...node })))
    expect((await row()).homes.map(({ name }) => name.en)).toEqual([
      'Faculty of Engineering',
      'Faculty of Medicine',
      expect.stringMatching(/^.+ \(.+\)$/),
    ])
    expect((await auditRows(db(), 'app_user', id)).at(-1)).toMatchObject({
      event: 'person.assign',
      changes: {
        further_homes: [
          [],
          [
            { facultyId: MEDICINE, branchId: null },
            { facultyId: thirdFaculty, branchId },
          ],
        ],
      },
    })
    const holder = (await admin.call('roles', 'holders')).body.data!.find((each) => each.id === id)!
    expect(holder.home.en).toMatch(/^Faculty of Engineering, Faculty of Medicine, .+ \(.+\)$/)
  })

  it('is invited into several homes, which stand in the order of the form', async () => {
    const form = { username: 'of-three', arName: 'هدى علي', enName: 'Hoda Ali', email: 'of-three@example.com' } as const
    const nodes = [{ facultyId: MEDICINE }, { branchId }, { facultyId: CLERK_FACULTY }]
    const invited = await admin.call('people', 'invite', {
      ...form,
      language: 'ar',
      roleId: ROLE.officer,
      homes: nodes,
    })
    const { person: told } = (await admin.call('people', 'details', { id: invited.body.data!.id })).body.data!
    expect(told.homes.map((home) => [home.facultyId, home.branchId])).toEqual([
      [MEDICINE, null],
      [thirdFaculty, branchId],
      [CLERK_FACULTY, null],
    ])
  })

  it('has no home twice, and none within another', async () => {
    for (const nodes of [
      [{ facultyId: MEDICINE }, { facultyId: MEDICINE }],
      [{ facultyId: thirdFaculty }, { branchId }],
      [{ branchId }, { facultyId: thirdFaculty }],
      [{}, { facultyId: thirdFaculty }],
    ]) {
      const { status, body } = await assign(nodes)
      expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'HOMES_OVERLAP', '/homes'])
    }
  })

  it('sees the tree of all homes, and nothing beside it', async () => {
    const { scopes } = (await person.call('scope', 'scopes')).body.data! as { scopes: ScopeTree }
    expect(scopes.map(({ appLevel, facultyId, id: node }) => [appLevel, facultyId, node]).toSorted()).toEqual(
      [
        [13, MEDICINE, MEDICINE],
        [13, CLERK_FACULTY, CLERK_FACULTY],
        [14, thirdFaculty, branchId],
      ].toSorted(),
    )
  })

  it.each([
    ['applications', async (options: object) => (await person.call('applications', 'list', PAGE, options)).body.data!],
    ['fees', async (options: object) => (await person.call('fees', 'list', PAGE as never, options)).body.data!],
    [
      'the admission report',
      async (options: object) => (await person.call('admission-report', 'students', PAGE as never, options)).body.data!,
    ],
  ] as const)('finds in all homes at once what is in each of them: %s', async (_, list) => {
    const totalIn = async (options: object) => Number(((await list(options)) as { total: number }).total)
    const each = await Promise.all(homes.map((node) => totalIn(inNode(node))))
    expect(each.filter((total) => total > 0).length).toBeGreaterThan(1)
    const sum = each.reduce((a, b) => a + b, 0)
    expect(await totalIn({})).toBe(sum)
    expect(await totalIn({ scope: '1' })).toBe(sum)
  })

  it('is refused another faculty, another branch of the third one, and what is the university’s alone', async () => {
    for (const scope of [`1.${DENTISTRY}`, `1.${thirdFaculty}.${branchId + 1}`, '2', `1.${MEDICINE}.99999`])
      expect((await person.call('applications', 'list', PAGE, { scope })).body.code).toBe('SCOPE_NOT_ALLOWED')
    // the branch alone is left of the faculty
    const { results } = (await person.call('applications', 'list', PAGE, { scope: `1.${thirdFaculty}` })).body.data!
    expect(results.length).toBeGreaterThan(0)
    const ids = (await db().selectFrom('application').select('id').where('branch_id', '=', branchId).execute()).map(
      (each) => each.id,
    )
    for (const { applyId } of results) expect(ids).toContain(applyId)
    expect((await person.call('news', 'list')).body.code).toBe('SCOPE_NOT_ALLOWED')
  })

  it('exports all homes with the columns that tell them apart, of one without', async () => {
    const body = { columns: ['faculty', 'studentName'], language: 'en', format: 'csv' } as const
    const lines = async (options: object) =>
      (await person.call('admission-report', 'exportStudents', body as never, options)).raw
        .toString()
        .trim()
        .split('\n')
    const all = await lines({})
    expect(all[0]).toContain(',')
    const medicine = await lines(inNode(homes[1]!))
    expect(medicine[0]).not.toContain(',')
  })

  it('is listed in the access log of each home with the rows of that home alone', async () => {
    const inHomes = (counts: readonly number[]) =>
      homes
        .flatMap(({ facultyId, branchId = null }, at) => (counts[at] ? [[facultyId, branchId, counts[at]]] : []))
        .toSorted()
    const takeLog = async () => {
      const taken = await db()
        .deleteFrom('read_audit')
        .where('user_id', '=', id)
        .returning(['faculty_id', 'branch_id', 'row_count'])
        .execute()
      return taken.map((row) => [row.faculty_id, row.branch_id, row.row_count]).toSorted()
    }
    const listed = (options: object = {}) => person.call('admission-report', 'students', PAGE as never, options)
    const inEach = await Promise.all(homes.map(async (node) => (await listed(inNode(node))).body.data!.total))
    expect(inEach.filter((total) => total > 0).length).toBeGreaterThan(1)
    await takeLog()
    const body = { columns: ['studentName'], language: 'en', format: 'csv' } as const
    await person.call('admission-report', 'exportStudents', body as never)
    expect(await takeLog()).toEqual(inHomes(inEach))

    const { results } = (await listed()).body.data!
    const given = await db()
      .selectFrom('application')
      .select(['faculty_id', 'branch_id'])
      .where(
        'id',
        'in',
        results.map(({ applyId }) => applyId),
      )
      .execute()
    const ofPage = homes.map(
      (node) =>
        given.filter(
          (row) =>
            row.faculty_id === node.facultyId && (node.branchId === undefined || row.branch_id === node.branchId),
        ).length,
    )
    expect(await takeLog()).toEqual(inHomes(ofPage))
  })

  it('sees the calendar of each faculty, and adds to it in one of them', async () => {
    await assign([{ facultyId: CLERK_FACULTY }, { facultyId: MEDICINE }])
    const choices = (await person.call('calendar', 'choices')).body.data!
    const period = {
      eventId: choices.events[0]!.id,
      yearId: choices.years.find(({ active }) => active)!.id,
      startDate: '2026-12-01',
      endDate: '2026-12-02',
    }
    expect((await person.call('calendar', 'add', period as never)).body).toMatchObject({
      code: 'SCOPE_NOT_ALLOWED',
      data: { guard: 'isOneScope' },
    })
    const added = await person.call('calendar', 'add', period as never, inNode(homes[1]!))
    expect(added.status).toBe(200)
    const { events } = (await person.call('calendar', 'list')).body.data!
    const own = events.filter(({ facultyId }) => facultyId !== null)
    expect(own.find((each) => each.id === added.body.data!.id)).toMatchObject({ facultyId: MEDICINE, isOwn: true })
    for (const { facultyId } of own) expect([CLERK_FACULTY, MEDICINE]).toContain(facultyId)
  })

  describe('beside somebody of one of the homes', () => {
    it('is seen, and changed by nobody whose scope is not all of them', async () => {
      await db()
        .updateTable('app_user')
        .set({ faculty_id: MEDICINE, role_id: ROLE.administrator })
        .where('username', '=', 'viewer')
        .execute()
      const dean = await server.as('viewer')
      expect(await row(dean)).toMatchObject({ isWithinCaller: false })
      const { results } = (await dean.call('people', 'list', PAGE)).body.data!
      expect(results.map((each) => each.id)).toContain(id)
      const { version } = await row()
      expect((await dean.call('people', 'suspend', { id, version })).body.code).toBe('HOME_NOT_ALLOWED')
      expect((await assign([{ facultyId: MEDICINE }], dean)).body.code).toBe('HOME_NOT_ALLOWED')
    })

    it('has sent from both homes what is seen there, by somebody of both, and by the university', async () => {
      const found = await Promise.all(
        homes.slice(0, 2).map((node) => person.call('applications', 'list', PAGE, inNode(node))),
      )
      const sendingApplications = found.map(({ body }) => {
        const { applyId, studentId } = body.data!.results[0]!
        return { applyId, studentId }
      })
      const previewed = await person.call('notifications', 'preview', { ...WRITTEN, sendingApplications } as never)
      const sent = await person.call('notifications', 'send', {
        ...WRITTEN,
        sendMessageGroup: true,
        previewToken: previewed.body.data!.token,
      } as never)
      expect(sent.body).toMatchObject({ data: { groupId: expect.any(Number) as number } })
      const { groupId } = sent.body.data as { groupId: number }
      const dean = await server.as('viewer')
      const seenBy = async (by: Pick<typeof admin, 'call'>, options: object = {}) => [
        ...(await by.call('notifications', 'groups', PAGE as never, options)).body.data!.results.map((each) => each.id),
        ...(await by.call('jobs', 'list', { ...PAGE, whose: 'all' } as never, options)).body.data!.results.flatMap(
          ({ kind }) => (kind === 'groupSend' ? [kind] : []),
        ),
      ]
      expect(await seenBy(admin)).toEqual([groupId, 'groupSend'])
      expect(await seenBy(person)).toEqual([groupId, 'groupSend'])
      // jobs know no narrower scope: this one is the person's own
      expect(await seenBy(person, inNode(homes[1]!))).toEqual(['groupSend'])
      expect(await seenBy(dean)).toEqual([])
    })
  })
})
