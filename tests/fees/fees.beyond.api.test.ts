import { eachDayOfInterval, format } from 'date-fns'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { API } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { DAY_SORTABLE, type DayColumn, type DayRow, type DaySheet } from '#schemas/fees/payment-record.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'
import { newWaiting, NOW, sendPay, sendUpdate, typed } from './fees.fixtures.ts'

/** All rows of a day. */
const WHOLE = { page: 1, pageSize: -1 } as const
/** A day of the summer on which nobody of the demo paid: only the test's own payments are compared there. */
async function dayWithoutDeposits(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(deposit_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day from payment`.execute(db)
  const taken = new Set(rows.map(({ day }) => day))
  return eachDayOfInterval({ start: new Date(2026, 7, 1), end: new Date(2026, 8, 30) })
    .map((day) => format(day, 'yyyy-MM-dd'))
    .find((day) => !taken.has(day))!
}

/** Issue 13, Beyond: receipt, day sheet, reconciliation. */
withDemo('receipts, day sheets, the bank', (getDb, getOptions) => {
  const db = () => getDb().kysely
  let server: TestServer
  let finance: Client
  let admin: Client
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir!, now: NOW })
    finance = await server.as('finance')
    admin = await server.as('admin')
  })
  afterAll(() => server.close())

  it('a receipt says number, amount in figures and words, application, clerk, time', async () => {
    const one = await newWaiting(db())
    const body = typed(one)
    const paid = await sendPay(finance, body)
    const { status, body: answer } = await finance.call('fees', 'receipt', {
      applyId: one.applyId,
      studentId: one.studentId,
    })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      receiptNum: (paid.body.data as { receiptNum: string }).receiptNum,
      amount: 262.5,
      amountWords: {
        ar: 'مائتان واثنان وستون جنيهًا وخمسون قرشًا فقط لا غير',
        en: 'two hundred and sixty-two Egyptian pounds and fifty piastres only',
      },
      applications: [{ applyId: one.applyId, appNum: one.appNum }],
      depositNum: body.depositNum,
      enteredAt: '2026-10-05 12:00:00',
      yearName: { en: '2026/2027' },
      corrections: 0,
    })
    const unpaid = await newWaiting(db())
    expect(
      (await finance.call('fees', 'receipt', { applyId: unpaid.applyId, studentId: unpaid.studentId })).status,
    ).toBe(404)
  })

  it('a day sheet has the payments of a day by clerk, faculty and way; corrected and deleted ones are told', async () => {
    const day = '2026-09-02'
    const at = { depositDate: `${day} 09:00:00`, paymentDate: `${day} 23:59:59` }
    const before = (await finance.call('fees', 'day', { day, ...WHOLE })).body.data
    const ones = [
      await newWaiting(db()),
      await newWaiting(db()),
      await newWaiting(db(), { facultyId: CLERK_FACULTY }),
      await newWaiting(db()),
    ]
    const bodies = ones.map((one) => typed(one, at))
    for (const [index, body] of bodies.entries()) await sendPay(index === 2 ? admin : finance, body)
    await sendUpdate(finance, { ...bodies[0]!, depositNum: 'corrected', version: 1 }, { image: null })
    await finance.call('fees', 'remove', { applicationId: ones[1]!.applyId, studentId: ones[1]!.studentId, version: 1 })
    // the next day begins at midnight
    await sendPay(finance, typed(await newWaiting(db()), { ...at, paymentDate: '2026-09-03 00:00:00' }))
    const { data } = (await finance.call('fees', 'day', { day, ...WHOLE })).body
    const rows = data.rows.filter(({ applyId }) => ones.some((one) => one.applyId === applyId))
    expect(rows.map(({ applyId, state, amount, way }) => [applyId, state, amount, way])).toEqual([
      [ones[0]!.applyId, 'corrected', 262.5, 'deposit'],
      [ones[1]!.applyId, 'deleted', 262.5, 'deposit'],
      [ones[2]!.applyId, 'kept', 262.5, 'deposit'],
      [ones[3]!.applyId, 'kept', 262.5, 'deposit'],
    ])
    expect(rows[1]).toMatchObject({ deletedAt: '2026-10-05 12:00:00', deletedBy: { en: expect.any(String) } })
    expect([
      data.total.count - before.total.count,
      data.total.amount - before.total.amount,
      data.total.deleted,
      data.total.deletedAmount,
    ]).toEqual([3, 787.5, 1, 262.5])
    const clerks = data.byClerk.filter(({ clerkId }) => clerkId !== null).map(({ count, deleted }) => [count, deleted])
    // the administrator, then the finance clerk, however the rows are sorted
    expect(clerks).toEqual([
      [1, 0],
      [2, 1],
    ])
    expect(data.byWay.find(({ way }) => way === 'deposit')).toMatchObject({ count: 3, deleted: 1, amount: 787.5 })
    expect(data.byFaculty.find(({ facultyId }) => facultyId === 1)!.count).toBeGreaterThanOrEqual(2)
    // only rows of the scope
    const clerk = await server.as('clerk')
    const own = (await clerk.call('fees', 'day', { day, ...WHOLE })).body.data
    expect(new Set(own.rows.map(({ facultyId }) => facultyId))).toEqual(new Set([CLERK_FACULTY]))
    // the same payments by the day of their entry
    const entered = (await finance.call('fees', 'day', { day: '2026-10-05', by: 'entry', ...WHOLE })).body.data
    expect(entered.rows.map(({ applyId }) => applyId)).toEqual(
      expect.arrayContaining(ones.map(({ applyId }) => applyId)),
    )
    expect(entered.rows.every(({ way }) => way === 'deposit')).toBe(true)
    for (const bad of ['2026-02-30', 'x'])
      expect((await finance.call('fees', 'day', { day: bad, ...WHOLE })).status).toBe(400)
  })

  it('a day sheet is sorted and paged, with the sums of the whole day on each page', async () => {
    const day = await dayWithoutDeposits(db())
    const at = (clock: string) => ({ depositDate: `${day} 08:00:00`, paymentDate: `${day} ${clock}` })
    const ones = [await newWaiting(db()), await newWaiting(db()), await newWaiting(db(), { facultyId: CLERK_FACULTY })]
    for (const [index, clock] of ['11:00:00', '09:00:00', '10:00:00'].entries())
      await sendPay(index === 1 ? admin : finance, typed(ones[index]!, { ...at(clock), depositNum: `SORT-${index}` }))
    await sendUpdate(
      finance,
      { ...typed(ones[0]!, at('11:00:00')), depositNum: 'SORT-0', version: 1, depositDate: `${day} 07:00:00` },
      { image: null },
    )
    const read = async (more: Partial<BodyOf<typeof API.fees.day>>) =>
      (await finance.call('fees', 'day', { day, ...WHOLE, ...more })).body.data
    const order = async (more: Partial<BodyOf<typeof API.fees.day>>) =>
      (await read(more)).rows
        .map(({ applyId }) => ones.findIndex((one) => one.applyId === applyId))
        .filter((index) => index >= 0)
    expect(await order({})).toEqual([1, 2, 0])
    expect(await order({ orderBy: 'paymentDate', orderType: 'desc' })).toEqual([0, 2, 1])
    expect(await order({ orderBy: 'depositNum', orderType: 'desc' })).toEqual([2, 1, 0])
    expect(await order({ orderBy: 'receiptNum', orderType: 'asc' })).toEqual([0, 1, 2])
    expect(await order({ orderBy: 'state', orderType: 'desc' })).toEqual([0, 1, 2])
    const valueOf: Readonly<Record<DayColumn, (row: DayRow, sheet: DaySheet) => string | number | null>> = {
      paymentDate: (row) => row.paymentDate,
      receiptNum: (row) => row.receiptNum,
      studentName: (row) => normaliseName(row.studentName.ar),
      appNum: (row) => row.appNum,
      facultyName: (row, { byFaculty }) => byFaculty.find(({ facultyId }) => facultyId === row.facultyId)!.name.ar,
      depositNum: (row) => row.depositNum,
      amount: (row) => row.amount,
      clerk: (row, { byClerk }) => byClerk.find(({ clerkId }) => clerkId === row.clerkId)!.name?.ar ?? null,
      state: (row) => ['kept', 'corrected', 'deleted'].indexOf(row.state),
    }
    const whole = await read({})
    for (const orderBy of DAY_SORTABLE)
      for (const orderType of ['asc', 'desc'] as const) {
        const sheet = await read({ orderBy, orderType })
        const values = sheet.rows.map((row) => valueOf[orderBy](row, sheet))
        // rows without a value are last in either order
        const present = values.filter((value) => value !== null)
        expect(values.slice(present.length).every((value) => value === null)).toBe(true)
        const sorted = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(present).toEqual(orderType === 'asc' ? sorted : sorted.toReversed())
        expect(sheet.rows).toHaveLength(whole.rows.length)
      }
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, pageSize: 1 })))
    expect(pages.map(({ rows }) => rows[0]!.paymentId)).toEqual(
      whole.rows.slice(0, 3).map(({ paymentId }) => paymentId),
    )
    for (const { rows, ...sums } of pages) {
      expect(rows).toHaveLength(1)
      expect(sums).toEqual({ ...whole, rows: undefined })
    }
  })

  it('a day sheet holds what was paid online, without clerk and amount', async () => {
    const paid = await db()
      .selectFrom('application')
      .select(['id', 'paid_at', 'payment_reference'])
      .where('payment_status', '=', 1)
      .where('status', '>', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date(paid.paid_at!))
    const { data } = (await finance.call('fees', 'day', { day, ...WHOLE })).body
    expect(data.rows.find(({ applyId }) => applyId === paid.id)).toMatchObject({
      way: 'online',
      clerkId: null,
      amount: null,
      depositNum: paid.payment_reference,
      receiptNum: null,
      state: 'kept',
    })
    expect(data.total.withoutAmount).toBeGreaterThan(0)
  })

  it('a bank sheet is compared by number and amount, and nothing is changed', async () => {
    const day = await dayWithoutDeposits(db())
    const at = { depositDate: `${day} 11:00:00`, paymentDate: `${day} 12:00:00` }
    const pay = async (depositNum: string, more = {}) => {
      const one = await newWaiting(db())
      await sendPay(finance, typed(one, { ...at, depositNum, ...more }))
      return one
    }
    const matched = await pay('B 100')
    const differs = await pay('B200')
    const notThere = await pay('B300')
    await pay('B400')
    await pay('B400', { sameDepositReason: 'إيداع واحد عن أخوين' })
    const rows = [
      { row: 2, depositNum: 'b100', amount: 262.5, date: day },
      { row: 3, depositNum: 'B200', amount: 200, date: day },
      { row: 4, depositNum: 'B999', amount: 50, date: day },
      { row: 5, depositNum: 'B400', amount: 525, date: day },
    ]
    const audits = () =>
      db()
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    const before = await audits()
    const { data } = (await finance.call('fees', 'reconcile', { from: day, to: day, rows })).body
    expect(data.counts).toEqual({ matched: 2, amountDiffers: 1, missingHere: 1, missingThere: 1 })
    expect(
      data.results.map(({ match, rows: there, payments, repeated, amount }) => [
        match,
        there,
        payments.map(({ applyId }) => applyId).slice(0, 1),
        repeated,
        amount,
      ]),
    ).toEqual([
      ['matched', [2], [matched.applyId], false, 262.5],
      ['amountDiffers', [3], [differs.applyId], false, 262.5],
      ['missingHere', [4], [], false, null],
      ['matched', [5], [expect.any(Number)], true, 525],
      ['missingThere', [], [notThere.applyId], false, 262.5],
    ])
    expect(await audits()).toEqual(before)
    // none of it is visible in a foreign scope
    const clerk = await server.as('clerk')
    const own = (await clerk.call('fees', 'reconcile', { from: day, to: day, rows })).body.data
    expect(own.counts).toMatchObject({ matched: 0, missingHere: 4, missingThere: 0 })
    const bad = await finance.call('fees', 'reconcile', { from: '2026-10-01', to: day, rows })
    expect(bad.body.fields).toEqual([{ path: '/to', code: 'DATE_FROM_TO_VALIDATION' }])
    expect((await finance.call('fees', 'reconcile', { from: day, to: day, rows: [] })).status).toBe(400)
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      row: index + 2,
      depositNum: `N${index}`,
      amount: 1,
      date: day,
    }))
    expect((await finance.call('fees', 'reconcile', { from: day, to: day, rows: many })).status).toBe(200)
  })

  it('each user keeps which columns of the bank hold what', async () => {
    const columns = { depositNum: 'رقم العملية', amount: 'Amount', date: null }
    expect((await finance.call('fees', 'bankColumns')).body.data).toEqual({})
    await finance.call('fees', 'keepBankColumns', columns)
    expect((await finance.call('fees', 'bankColumns')).body.data).toEqual(columns)
    expect((await admin.call('fees', 'bankColumns')).body.data).toEqual({})
  })
})
