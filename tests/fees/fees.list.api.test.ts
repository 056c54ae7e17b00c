import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '#schemas/endpoint.ts'
import { API } from '#schemas/api.ts'
import { SORTABLE, type FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { listFees, totalsOf } from '#server/features/fees/fee.list.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'
import { newWaiting, NOW, sendPay, typed } from './fees.fixtures.ts'

type Body = BodyOf<typeof API.fees.list>

/** Document 2, section 2.6. */
withDemo('the list of fees', (getDb, getOptions) => {
  const db = () => getDb().kysely
  let server: TestServer
  let finance: Client
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir!, now: NOW })
    finance = await server.as('finance')
  })
  afterAll(() => server.close())
  const list = async (body: Partial<Body> = {}, client = finance) => {
    const answer = await client.call('fees', 'list', { page: 1, pageSize: 100, ...body })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const rowOf = async (applyId: number, more: Partial<Body> = {}): Promise<FeeRow> =>
    (await list({ identityType: 3, searchText: String(applyId), ...more })).results.find(
      (row) => row.applyId === applyId,
    )!
  const totals = async (body: BodyOf<typeof API.fees.totals> = {}, client = finance) => {
    const answer = await client.call('fees', 'totals', body)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  /** The totals of these rows, counted one by one. */
  const summed = (rows: readonly FeeRow[]) => {
    const paid = rows.filter(({ state }) => state === 'paidInCash' || state === 'paidOnline')
    return {
      paid: paid.length,
      unpaid: rows.filter(({ state }) => state === 'unpaid').length,
      notDue: rows.filter(({ state }) => state === 'notDue').length,
      amount: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      withoutAmount: paid.filter(({ amount }) => amount === null).length,
    }
  }
  const count = async (where: string) =>
    (
      await sql<{
        count: number
      }>`select count(*) as count from application a where a.status > 0 and ${sql.raw(where)}`.execute(db())
    ).rows[0]!.count

  it('holds what was sent, and neither drafts nor initial applications', async () => {
    const all = await list({ pageSize: -1, page: 1 })
    expect(all.total).toBe(await count('true'))
    expect(all.results).toHaveLength(all.total)
    expect(all.results.every(({ appStatus }) => appStatus > 0)).toBe(true)
    expect([all.groupedFees, all.more]).toEqual([false, false])
  })
  it('finds the paid and the unpaid, with totals of all that is found', async () => {
    for (const [paidStatus, where] of [
      [1, 'a.payment_status = 1'],
      [0, 'a.payment_status = 0'],
    ] as const) {
      const found = await list({ paidStatus, pageSize: 5 })
      expect(found.total).toBe(await count(where))
      expect(found.results.every(({ payment }) => payment === paidStatus)).toBe(true)
      const { paid, unpaid } = await totals({ paidStatus })
      expect([paid, unpaid]).toEqual(paidStatus === 1 ? [found.total, 0] : [0, found.total])
    }
  })
  it('sums what the list shows row by row, by each way to find it and within the scope', async () => {
    await sendPay(finance, typed(await newWaiting(db())))
    const { yearId, semesterId } = (await list({ paidStatus: 1 })).results[0]!
    const clerk = await server.as('clerk')
    for (const [filters, client] of [
      [{}, finance],
      [{ yearId, semesterId }, finance],
      [{ searchText: 'محمد' }, finance],
      [{ paidBy: 'deposit' }, finance],
      [{ paidBy: 'online' }, finance],
      [{}, clerk],
    ] as const) {
      const { results } = await list({ ...filters, pageSize: -1 }, client)
      expect(results.length).toBeGreaterThan(0)
      expect(await totals(filters, client)).toEqual(summed(results))
    }
    const scope = effective({ universityId: 1 })
    for (const students of [0, 1_000])
      expect(await totalsOf(db(), scope, { searchText: 'محمد' }, { count: 5, students })).toEqual(
        await totals({ searchText: 'محمد' }),
      )
  })
  it('says of each how it was paid, when, and with what', async () => {
    const one = await newWaiting(db())
    expect(await rowOf(one.applyId)).toMatchObject({
      state: 'unpaid',
      payment: 0,
      amount: 262.5,
      isAwaited: true,
      version: 0,
      paymentDate: null,
      receiptNum: null,
      blockedBy: [],
      startDate: '2026-07-01',
      onlineFees: 0,
    })
    const body = typed(one)
    await sendPay(finance, body)
    const paid = await rowOf(one.applyId)
    expect(paid).toMatchObject({
      state: 'paidInCash',
      payment: 1,
      amount: 262.5,
      isAwaited: false,
      isReturnable: true,
      version: 1,
      paymentDate: '2026-10-05',
      paymentTime: '10:30:15',
      paymentRefNum: body.depositNum,
      appStatus: 1,
    })
    expect(paid.depositImage).toMatch(/deposit_images\/\d+\/$/)
    expect(await totals({ identityType: 3, searchText: String(one.applyId), paidBy: 'deposit' })).toEqual({
      paid: 1,
      unpaid: 0,
      notDue: 0,
      amount: 262.5,
      withoutAmount: 0,
    })
    const online = (await list({ paidBy: 'online', pageSize: 5 })).results
    expect(online.length).toBeGreaterThan(0)
    expect(
      online.every(({ state, onlineFees, amount }) => state === 'paidOnline' && onlineFees === 1 && amount === null),
    ).toBe(true)
  })
  it('takes the days of the payment whole, in Cairo (D65)', async () => {
    const one = await newWaiting(db())
    await sendPay(finance, typed(one, { depositDate: '2026-10-03 23:59:59', paymentDate: '2026-10-03 23:59:59' }))
    const found = async (startPaymentDate: string, endPaymentDate: string) =>
      (await list({ startPaymentDate, endPaymentDate, studentId: one.studentId })).total
    expect([
      await found('2026-10-03', '2026-10-03'),
      await found('2026-10-04', '2026-10-04'),
      await found('2026-10-01', '2026-10-02'),
    ]).toEqual([1, 0, 0])
    const backwards = await finance.call('fees', 'list', {
      page: 1,
      pageSize: 10,
      startPaymentDate: '2026-10-02',
      endPaymentDate: '2026-10-01',
    })
    expect(backwards.body.fields).toEqual([{ path: '/endPaymentDate', code: 'DATE_FROM_TO_VALIDATION' }])
  })
  it.each(SORTABLE)('sorts by %s, both ways, page by page', async (orderBy) => {
    const up = await list({ orderBy, orderType: 'asc', pageSize: -1 })
    const down = await list({ orderBy, orderType: 'desc', pageSize: -1 })
    expect(down.results.map(({ applyId }) => applyId)).toEqual(up.results.map(({ applyId }) => applyId).toReversed())
    const pages = [
      await list({ orderBy, orderType: 'asc', pageSize: 7 }),
      await list({ orderBy, orderType: 'asc', pageSize: 7, page: 2 }),
    ]
    expect(pages.flatMap(({ results }) => results.map(({ applyId }) => applyId))).toEqual(
      up.results.slice(0, 14).map(({ applyId }) => applyId),
    )
  })
  it('stays within the scope', async () => {
    const clerk = await server.as('clerk')
    const own = await list({ pageSize: -1 }, clerk)
    expect(own.total).toBe(await count(`a.faculty_id = ${CLERK_FACULTY}`))
    expect(new Set(own.results.map(({ facultyName }) => facultyName.en))).toEqual(new Set(['Faculty of Engineering']))
  })
  it('finds students who are paid, or are not', async () => {
    const search = async (paidStatus: 0 | 1 | null) =>
      (await finance.call('fees', 'search', { searchData: 'محمد', paidStatus })).body.data.students.map(
        ({ studentId }) => studentId,
      )
    for (const [paidStatus, id] of [
      [1, 1],
      [0, 0],
    ] as const) {
      const found = await search(paidStatus)
      expect(found.length).toBeGreaterThan(0)
      for (const studentId of found)
        expect(await count(`a.student_id = ${studentId} and a.payment_status = ${id}`)).toBeGreaterThan(0)
    }
    expect((await finance.call('fees', 'search', { searchData: 'مح ' })).body.fields).toEqual([
      { path: '/searchData', code: 'STUDENT_SEARCH_MIN' },
    ])
  })
  it('goes the ways for many rows, and says when there are more', async () => {
    const scope = effective({ universityId: 1 })
    const whole = await listFees(db(), scope, {
      page: 1,
      pageSize: 20,
      orderBy: 'studentName',
      orderType: 'asc',
      paidStatus: 1,
    })
    const capped = await listFees(
      db(),
      scope,
      { page: 1, pageSize: 20, orderBy: 'studentName', orderType: 'asc', paidStatus: 1 },
      { count: 30, students: 0 },
    )
    expect(capped).toEqual({ ...whole, total: 30, more: true })
    const exported = await listFees(db(), scope, { page: 1, pageSize: -1 }, undefined, 12)
    expect([exported.results.length, exported.more]).toEqual([12, true])
  })
  it('nothing is due without a rule (D79)', async () => {
    const rules = await db().selectFrom('fees_rule').selectAll().execute()
    const one = await newWaiting(db())
    await db().deleteFrom('fees_rule').execute()
    try {
      expect(await rowOf(one.applyId)).toMatchObject({ state: 'notDue', payment: null, amount: null })
    } finally {
      await db().insertInto('fees_rule').values(rules).execute()
    }
    // by receipt alone the fee is due, but its amount is unknown
    await db().deleteFrom('fees_rule').where('payment_tool', 'is not', null).execute()
    try {
      expect(await rowOf(one.applyId)).toMatchObject({ state: 'unpaid', amount: null })
      expect((await sendPay(finance, typed(one))).body.data).toMatchObject({ amount: null })
    } finally {
      await db().deleteFrom('fees_rule').execute()
      await db().insertInto('fees_rule').values(rules).execute()
    }
  })

  describe('with grouped fees (A7, D81)', () => {
    beforeAll(async () => {
      await db().updateTable('fees_rule').set({ fee_flag: 'M' }).execute()
    })
    afterAll(async () => {
      await db().updateTable('fees_rule').set({ fee_flag: 'S' }).execute()
    })
    it('a student has one row; paying moves all from 7 to 1, and deleting takes them back', async () => {
      const first = await newWaiting(db(), { facultyId: 1 })
      const second = await newWaiting(db(), { facultyId: 2, like: first })
      const found = await list({ studentId: first.studentId })
      expect([found.groupedFees, found.total]).toEqual([true, 1])
      expect(found.results[0]).toMatchObject({ applyId: first.applyId, appsCount: 2, state: 'unpaid', isAwaited: true })
      const { body, status } = await sendPay(finance, typed(second))
      expect([status, body.message]).toEqual([200, 'تم سداد الرسوم عن طلبين|The fee was paid for 2 applications'])
      const now = () =>
        db()
          .selectFrom('application')
          .select(['status', 'payment_status', 'version'])
          .where('student_id', '=', first.studentId)
          .orderBy('id')
          .execute()
      expect(await now()).toEqual([
        { status: 1, payment_status: 1, version: 3 },
        { status: 1, payment_status: 1, version: 3 },
      ])
      expect((await list({ studentId: first.studentId, paidStatus: 1 })).results).toMatchObject([
        { state: 'paidInCash', isReturnable: true, amount: 262.5 },
      ])
      const whole = (await list({ pageSize: -1 })).results
      expect(await totals()).toEqual(summed(whole))
      expect(whole.filter(({ studentId }) => studentId === first.studentId)).toHaveLength(1)
      const again = await sendPay(finance, typed(first))
      expect(again.body.code).toBe('FEE_ALREADY_PAID')
      const remove = () =>
        finance.call('fees', 'remove', { applicationId: first.applyId, studentId: first.studentId, version: 1 })
      await db().updateTable('application').set({ status: 3 }).where('id', '=', second.applyId).execute()
      expect((await remove()).body).toMatchObject({ code: 'FEE_NOT_RETURNABLE', data: { statuses: [3] } })
      await db().updateTable('application').set({ status: 1 }).where('id', '=', second.applyId).execute()
      const removed = await remove()
      expect([removed.status, removed.body.data]).toEqual([200, { applyId: first.applyId, moved: 2 }])
      expect(await now()).toEqual([
        { status: 7, payment_status: 0, version: 4 },
        { status: 7, payment_status: 0, version: 4 },
      ])
    })
    it('what was paid for one application before fees were grouped is paid by a deposit', async () => {
      const first = await newWaiting(db(), { facultyId: 1 })
      const second = await newWaiting(db(), { facultyId: 2, like: first })
      await db().updateTable('fees_rule').set({ fee_flag: 'S' }).execute()
      await sendPay(finance, typed(second))
      await db().updateTable('fees_rule').set({ fee_flag: 'M' }).execute()
      const found = await list({ studentId: first.studentId, paidBy: 'deposit' })
      expect(found.results).toMatchObject([{ applyId: first.applyId, state: 'paidInCash', amount: 262.5 }])
      expect(await totals({ studentId: first.studentId })).toEqual(summed(found.results))
      expect((await list({ studentId: first.studentId, paidBy: 'online' })).total).toBe(0)
    })
    it('what is not in 7 stays as it is', async () => {
      const first = await newWaiting(db(), { facultyId: 1 })
      const second = await newWaiting(db(), { facultyId: 2, like: first })
      await db().updateTable('application').set({ status: 3 }).where('id', '=', second.applyId).execute()
      expect((await sendPay(finance, typed(first))).body.data).toMatchObject({ moved: 1 })
      expect(
        await db()
          .selectFrom('application')
          .select(['status', 'payment_status'])
          .where('id', '=', second.applyId)
          .executeTakeFirst(),
      ).toEqual({ status: 3, payment_status: 0 })
    })
    it('a student is unpaid when nothing is paid, and listed by the first application in the scope', async () => {
      const undue = await newWaiting(db(), { facultyId: CLERK_FACULTY })
      await newWaiting(db(), { facultyId: 2, like: undue })
      await db().updateTable('application').set({ payment_status: null }).where('id', '=', undue.applyId).execute()
      const { yearId, semesterId } = (await list({ studentId: undue.studentId })).results[0]!
      for (const [client, scope] of [
        [finance, sql`true`],
        [await server.as('clerk'), sql`faculty_id = ${CLERK_FACULTY}`],
      ] as const)
        for (const season of [{}, { yearId, semesterId }])
          for (const paidStatus of [null, 0, 1] as const) {
            const { rows } = await sql<{ id: number }>`
              select min(id) filter (where ${scope}) as id from application
              where status > 0 ${'yearId' in season ? sql`and year_id = ${yearId} and semester_id = ${semesterId}` : sql``} group by student_id, year_id, semester_id
              having bool_or(${scope}) ${paidStatus === null ? sql`` : sql`and max(payment_status) = ${paidStatus}`} order by min(student_name_norm) collate "C", 1`.execute(
              db(),
            )
            const ids = rows.map(({ id }) => id)
            const found = async (more: Partial<Body>) =>
              (await list({ ...season, paidStatus, orderBy: 'studentName', ...more }, client)).results.map(
                ({ applyId }) => applyId,
              )
            expect(await found({ pageSize: -1 })).toEqual(ids)
            expect(await found({ pageSize: 7, page: 2, orderType: 'desc' })).toEqual(ids.toReversed().slice(7, 14))
          }
      const body = { page: 1, pageSize: 20, orderBy: 'studentName', yearId, semesterId } as const
      const whole = await listFees(db(), effective({ universityId: 1 }), body)
      expect(await listFees(db(), effective({ universityId: 1 }), body, { count: 30, students: 0 })).toEqual({
        ...whole,
        total: 30,
        more: true,
      })
    })
    it('a scope shows the student by what lies in it', async () => {
      const first = await newWaiting(db(), { facultyId: 1 })
      const second = await newWaiting(db(), { facultyId: CLERK_FACULTY, like: first })
      const clerk = await server.as('clerk')
      expect((await list({ studentId: first.studentId }, clerk)).results.map(({ applyId }) => applyId)).toEqual([
        second.applyId,
      ])
    })
  })
})
