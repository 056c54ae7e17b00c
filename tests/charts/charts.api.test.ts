import { expect, it } from 'vitest'
import { RECORD_KINDS, type RecordKind } from '#schemas/charts/records.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { withServer } from '../support/with-server.ts'

/**
 * Issue 4, "On real data": the number of records in each state within the user's scope, and for one record the way that
 * it took.
 */
withServer('charts on real data', ({ server, login, db }) => {
  const officer = login('officer')
  const counts = async (records: RecordKind, scope?: string) =>
    officer.call('charts', 'counts', undefined, { params: { records }, ...(scope && { scope }) })
  const readPath = async (records: RecordKind, id: number, scope?: string) =>
    officer.call('charts', 'way', undefined, { params: { records, id: String(id) }, ...(scope && { scope }) })
  const inState = (states: readonly { state: string; count: number }[], state: string) =>
    states.find((each) => each.state === state)?.count ?? 0

  it('counts applications by their state, as the list counts them by status', async () => {
    const { status, body } = await counts('application')
    expect(status).toBe(200)
    for (const [code, state] of [
      [2, 'accepted'],
      [3, 'refused'],
      [4, 'toBeCompleted'],
      [8, 'pulled'],
      [9, 'refusedAsAcceptedElsewhere'],
      [10, 'waitingList'],
      [1, 'underReview.unmarked'],
      [7, 'pendingFees.unmarked'],
    ] as const) {
      const listed = await officer.call('applications', 'list', { page: 1, pageSize: 1, appStatus: code })
      expect([state, inState(body.data!.states, state)]).toEqual([state, listed.body.data!.total])
    }
    const listed = await officer.call('applications', 'list', { page: 1, pageSize: 1, appStatus: 5 })
    expect(
      inState(body.data!.states, 'underReview.recommendedAccepted') +
        inState(body.data!.states, 'pendingFees.recommendedAccepted'),
    ).toBe(listed.body.data!.total)
    const all = await officer.call('applications', 'list', { page: 1, pageSize: 1 })
    expect(body.data!.total).toBe(all.body.data!.total)
  })

  it('counts in the chosen scope only', async () => {
    const scope = `1.${CLERK_FACULTY}`
    const whole = (await counts('application')).body.data!.total
    const { body } = await counts('application', scope)
    const listed = await officer.call('applications', 'list', { page: 1, pageSize: 1 }, { scope })
    expect(body.data!.total).toBe(listed.body.data!.total)
    expect(body.data!.total).toBeGreaterThan(0)
    expect(body.data!.total).toBeLessThan(whole)
  })

  it.each([
    ['certificate', 'open', 'closed'],
    ['course', 'active', 'inactive'],
    ['sector', 'active', 'inactive'],
    ['certificateType', 'active', 'inactive'],
  ] as const)('counts each %s as %s or %s', async (records, yes, no) => {
    const table = {
      certificate: 'certificate',
      course: 'course',
      sector: 'sector',
      certificateType: 'certificate_category',
    } as const
    const total = async (on: boolean) =>
      (
        await db()
          .selectFrom(table[records])
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where(records === 'certificate' ? 'open' : ('active' as never), '=', on as never)
          .executeTakeFirstOrThrow()
      ).n
    const { body } = await counts(records)
    expect([inState(body.data!.states, yes), inState(body.data!.states, no)]).toEqual([
      Number(await total(true)),
      Number(await total(false)),
    ])
  })

  it('counts a rule as applied while something stands that it recommended, and in its own faculty only', async () => {
    await db().deleteFrom('recommendation').execute()
    await db().deleteFrom('approval_rule').execute()
    const season = { year_id: 1, semester_id: 1, total_degree: 1, students_number: 1, priority: 1 }
    const { id } = await db()
      .insertInto('approval_rule')
      .values({ faculty_id: CLERK_FACULTY, ...season })
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = await db()
      .selectFrom('faculty')
      .select('id')
      .where('id', '!=', CLERK_FACULTY)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('approval_rule')
      .values({ faculty_id: other.id, ...season })
      .execute()
    expect((await counts('approvalRule')).body.data).toEqual({ states: [{ state: 'unapplied', count: 2 }], total: 2 })
    const application = await db()
      .selectFrom('application')
      .select('id')
      .where('faculty_id', '=', CLERK_FACULTY)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('recommendation')
      .values({ application_id: application.id, rule_id: id, accepted: true, rank: 1, reason: 'rank', from_status: 1 })
      .execute()
    expect((await counts('approvalRule', `1.${CLERK_FACULTY}`)).body.data).toEqual({
      states: [{ state: 'applied', count: 1 }],
      total: 1,
    })
    expect((await readPath('approvalRule', id, `1.${other.id}`)).body.code).toBe('NOT_FOUND')
  })

  it('tells the way of an application as its history does, step by step', async () => {
    const decided = await db()
      .selectFrom('application')
      .select(['id', 'student_id'])
      .where('status', '=', 2)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { body } = await readPath('application', decided.id)
    const history = await officer.call('applications', 'history', { applyId: decided.id })
    expect(body.data!.steps.map(({ at, event }) => [at, event])).toEqual(
      history.body.data!.steps.map(({ at, event }) => [at, event]),
    )
    expect(body.data!.steps.at(-1)!.to).toBe('accepted')
    // every step begins where the one before it ended
    body.data!.steps.slice(1).forEach((step, index) => expect(step.from).toBe(body.data!.steps[index]!.to))
    // nobody is named
    expect(Object.keys(body.data!.steps[0]!).toSorted()).toEqual(['at', 'by', 'event', 'from', 'to'])
  })

  it('tells in which review a recommendation was made', async () => {
    const recommended =
      (await db()
        .selectFrom('application')
        .select(['id', 'review_status'])
        .where('status', 'in', [5, 6])
        .where('review_status', '=', 7)
        .orderBy('id')
        .executeTakeFirst()) ??
      (await db()
        .selectFrom('application')
        .select(['id', 'review_status'])
        .where('status', 'in', [5, 6])
        .orderBy('id')
        .executeTakeFirstOrThrow())
    const { body } = await readPath('application', recommended.id)
    expect(body.data!.steps.at(-1)!.to).toMatch(
      recommended.review_status === 7 ? /^pendingFees\.recommended/ : /^underReview\.recommended/,
    )
  })

  it('tells the way of a sector through what was done to it', async () => {
    const added = await officer.call('sectors', 'create', {
      arName: 'قطاع للرسم البياني',
      enName: 'Sector of a chart',
      active: true,
    })
    expect(added.status).toBe(200)
    const { id } = await db().selectFrom('sector').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await officer.call('sectors', 'update', { id, version: 1, updateAll: false, active: false } as never)
    expect(
      (await readPath('sector', id)).body.data!.steps.map(({ event, from, to, by }) => [by, event, from, to]),
    ).toEqual([
      ['staff', 'record.create', null, 'active'],
      ['staff', 'record.deactivate', 'active', 'inactive'],
    ])
    const { body } = await officer.call('charts', 'taken', undefined, { params: { records: 'sector' } })
    expect(body.data!.moves).toContainEqual({ event: 'record.deactivate', from: 'active', to: 'inactive', count: 1 })
    // the moves of a deleted record still count
    await officer.call('sectors', 'remove', { id, version: 2 })
    const after = await officer.call('charts', 'taken', undefined, { params: { records: 'sector' } })
    expect(after.body.data!.moves).toContainEqual({ event: 'record.delete', from: null, to: 'deleted', count: 1 })
  })

  it('answers a record of another scope like one that does not exist', async () => {
    const foreign = await db()
      .selectFrom('application')
      .select('id')
      .where('faculty_id', '!=', CLERK_FACULTY)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [hidden, missing] = [
      await readPath('application', foreign.id, `1.${CLERK_FACULTY}`),
      await readPath('application', 999_999_999, `1.${CLERK_FACULTY}`),
    ]
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(missing.body)
  })

  it('counts what people took, in the scope', async () => {
    const taken = async (scope?: string) =>
      (
        await officer.call('charts', 'taken', undefined, {
          params: { records: 'application' },
          ...(scope && { scope }),
        })
      ).body.data!
    const whole = await taken()
    const accepted = (moves: typeof whole.moves) =>
      moves
        .filter(({ event, to }) => event === 'application.accept' && to === 'accepted')
        .reduce((sum, { count }) => sum + count, 0)
    const { n } = await db()
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('entity', '=', 'application')
      .where('event', '=', 'application.accept')
      .where('to_status', '=', 2)
      .executeTakeFirstOrThrow()
    expect(accepted(whole.moves)).toBe(Number(n))
    expect(accepted((await taken(`1.${CLERK_FACULTY}`)).moves)).toBeLessThan(Number(n))
    const keys = whole.moves.map(({ event, from, to }) => [event, from, to].join())
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('refuses whoever may see charts but not the records', async () => {
    const role = await db().selectFrom('app_role').select('id').where('name', '=', 'finance').executeTakeFirstOrThrow()
    await db()
      .insertInto('role_permission')
      .values({ role_id: role.id, permission: 'administration.can_view_charts' })
      .execute()
    const finance = await server.as('finance')
    for (const records of RECORD_KINDS) {
      // finance sees applications, their papers and fees, and the main rules alone (decision G10)
      const expected = ['application', 'paper', 'payment', 'desireRule', 'feesRule', 'admissionRule'].includes(records)
        ? undefined
        : 'PERMISSION_REQUIRED'
      for (const call of ['counts', 'taken'] as const)
        expect([records, (await finance.call('charts', call, undefined, { params: { records } })).body.code]).toEqual([
          records,
          expected,
        ])
      expect([
        records,
        (await finance.call('charts', 'way', undefined, { params: { records, id: '999999999' } })).body.code,
      ]).toEqual([records, expected ?? 'NOT_FOUND'])
    }
  })

  it('knows no other records and no other ids', async () => {
    expect((await counts('students' as never)).body.code).toBe('INVALID_INPUT')
    expect((await counts('__proto__' as never)).body.code).toBe('INVALID_INPUT')
    expect(
      (await officer.call('charts', 'way', undefined, { params: { records: 'application', id: '1e9' } })).body.code,
    ).toBe('INVALID_INPUT')
  })
})
