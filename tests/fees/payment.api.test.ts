import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { auditRows } from '../support/audit.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, untilServed, type Client, type TestServer } from '../support/server.ts'
import { filesBelow, newWaiting, NOW, picture, sendPay, sendUpdate, typed, type Waiting } from './fees.fixtures.ts'

/** Document 2, section 2.6. */
withDemo('payments of fees', (getDb, getOptions) => {
  const db = () => getDb().kysely
  let server: TestServer
  let finance: Client
  let one: Waiting
  const folder = () => getOptions().dataDir!
  const files = () =>
    ['attachments', 'uploads'].flatMap((name) =>
      existsSync(join(folder(), name)) ? filesBelow(join(folder(), name)) : [],
    )
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: folder(), now: NOW })
    finance = await server.as('finance')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    one = await newWaiting(db())
  })
  const applicationNow = (id: number) =>
    db()
      .selectFrom('application')
      .select(['status', 'review_status', 'payment_status', 'payment_reference', 'version', 'paid_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const paymentOf = async ({ applyId, studentId }: Waiting) => finance.call('fees', 'payment', { applyId, studentId })
  const removal = ({ applyId, studentId }: Waiting, version: number) => ({ applicationId: applyId, studentId, version })
  const unchanged = async (work: () => Promise<{ status: number }>, status: number) => {
    const before = { application: await applicationNow(one.applyId), files: files() }
    const payments = () => db().selectFrom('payment').select(['id', 'version', 'deleted']).orderBy('id').execute()
    const paid = await payments()
    const answer = await work()
    expect(answer.status).toBe(status)
    expect(await applicationNow(one.applyId)).toEqual(before.application)
    expect(await payments()).toEqual(paid)
    expect(files()).toEqual(before.files)
    return answer as Awaited<ReturnType<typeof sendPay>>
  }
  const fieldsOf = ({ body }: Awaited<ReturnType<typeof sendPay>>) =>
    Object.fromEntries((body.fields ?? []).map(({ path, code }) => [path, code]))

  describe('paying', () => {
    it('takes the application from 7 to 1 with its deposit, in one step that both histories tell', async () => {
      const body = typed(one)
      const { status, body: answer } = await sendPay(finance, body)
      expect([status, answer.message]).toEqual([200, 'تم سداد الرسوم|The fee was paid'])
      expect(answer.data).toMatchObject({ applyId: one.applyId, appStatus: 1, moved: 1, amount: 262.5, version: 1 })
      expect(await applicationNow(one.applyId)).toEqual({
        status: 1,
        review_status: null,
        payment_status: 1,
        payment_reference: body.depositNum,
        version: one.version + 1,
        paid_at: '2026-10-05T07:30:15.000Z',
      })
      expect((await auditRows(db(), 'application', one.applyId)).at(-1)).toMatchObject({
        seq: one.version + 1,
        event: 'fee.pay',
        from_status: 7,
        to_status: 1,
      })
      const { paymentId } = answer.data as { paymentId: number }
      expect(await auditRows(db(), 'payment', paymentId)).toMatchObject([{ seq: 1, event: 'fee.pay' }])
      const { data } = (await paymentOf(one)).body
      expect(data.payment).toMatchObject({
        depositNum: body.depositNum,
        depositDate: '2026-10-05 09:00:00',
        paymentDate: '2026-10-05 10:30:15',
        enteredAt: '2026-10-05 12:00:00',
        amount: 262.5,
        corrections: 0,
        version: 1,
      })
      expect(data.payment.receiptNum).toMatch(/^2026-\d{6}$/)
    })

    it('keeps the image without its metadata, and gives it out within the scope alone', async () => {
      const withExif = await sharp(await picture(7, 'jpeg'))
        .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
        .jpeg()
        .toBuffer()
      expect(withExif.includes('SECRET PLACE')).toBe(true)
      await sendPay(finance, typed(one), { image: withExif, name: 'slip.JPG' })
      const { depositImage } = (await paymentOf(one)).body.data.payment
      const { status, raw, headers } = await finance.send('GET', depositImage)
      expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
        200,
        'image/jpeg',
        "default-src 'none'; sandbox",
      ])
      expect(raw.includes('SECRET PLACE')).toBe(false)
      expect(await sharp(raw).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' })
      const clerk = await server.as('clerk')
      const isOwn = one.facultyId === CLERK_FACULTY
      expect((await clerk.send('GET', depositImage)).status).toBe(isOwn ? 200 : 404)
    })

    it('numbers the receipts of a year without gaps, whatever is refused between', async () => {
      const seqs = async () =>
        (await db().selectFrom('payment').select('receipt_seq').orderBy('receipt_seq').execute()).map(
          (row) => row.receipt_seq,
        )
      const before = await seqs()
      await sendPay(finance, typed(one))
      await sendPay(finance, typed(one))
      one = await newWaiting(db())
      await sendPay(finance, typed(one))
      const last = before.at(-1) ?? 0
      expect((await seqs()).slice(before.length)).toEqual([last + 1, last + 2])
    })

    it('200 parallel repeats are one payment', async () => {
      const key = randomUUID()
      const body = typed(one)
      const image = await picture(999)
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => untilServed(() => sendPay(finance, body, { image, key }))),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1)
      expect(
        await db().selectFrom('payment').select('id').where('application_id', '=', one.applyId).execute(),
      ).toHaveLength(1)
      expect((await applicationNow(one.applyId)).version).toBe(one.version + 1)
      const other = await sendPay(finance, { ...body, depositNum: 'another' }, { image, key })
      expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED'])
      expect((await sendPay(finance, body, { image, key: 'no uuid' })).body.code).toBe('IDEMPOTENCY_KEY_INVALID')
    })

    it('a refusal is not kept: what was mended is sent again under the same key', async () => {
      const key = randomUUID()
      const refused = await sendPay(finance, typed(one, { depositDate: '2026-10-06 09:00:00' }), { key })
      expect(refused.status).toBe(400)
      expect((await sendPay(finance, typed(one), { key })).status).toBe(200)
    })

    it('of two clerks at once one pays, and the other is told who and when', async () => {
      const [a, b] = await Promise.all([sendPay(finance, typed(one)), sendPay(await server.as('admin'), typed(one))])
      const [lost] = [a!, b!].filter(({ status }) => status !== 200)
      expect([a!.status, b!.status].toSorted()).toEqual([200, 409])
      expect(lost!.body.code).toBe('FEE_ALREADY_PAID')
      const { clerk } = (await paymentOf(one)).body.data.payment
      expect(lost!.body.data).toMatchObject({ who: clerk, state: 'paidInCash' })
      expect(lost!.body.message).toContain(clerk!.en)
    })
  })

  describe('what is refused leaves nothing behind', () => {
    const dates = (more: object) => () => sendPay(finance, typed(one, more))

    it.each([
      ['a PDF called .jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'slip.jpg', 'PHOTO_EXTENSION'],
      ['text called .png', Buffer.from('hello'), 'slip.png', 'PHOTO_EXTENSION'],
      ['an image called .pdf', null, 'slip.pdf', 'PHOTO_EXTENSION'],
      ['6 MB', Buffer.alloc(6 * 1024 * 1024, 1), 'slip.png', 'PHOTO_SIZE'],
    ] as const)('%s', async (_, image, name, code) => {
      const answer = await unchanged(
        async () => sendPay(finance, typed(one), { image: image ?? (await picture(3)), name }),
        400,
      )
      expect(fieldsOf(answer)).toEqual({ '/depositImage': code })
    })
    it('an image of 30,000 × 30,000 px, and one that breaks off', async () => {
      // the header of a PNG alone defines its size
      const huge = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
      huge.writeUInt32BE(30_000, 16)
      huge.writeUInt32BE(30_000, 20)
      const { crc32 } = await import('node:zlib')
      huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
      expect(fieldsOf(await unchanged(() => sendPay(finance, typed(one), { image: huge }), 400))).toEqual({
        '/depositImage': 'PHOTO_PIXELS',
      })
      const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .jpeg()
        .toBuffer()
      const cut = noise.subarray(0, noise.length / 2)
      expect(fieldsOf(await unchanged(() => sendPay(finance, typed(one), { image: cut, name: 'a.jpg' }), 400))).toEqual(
        { '/depositImage': 'PHOTO_CONTENT' },
      )
    })
    it('no image at all, or an empty one', async () => {
      for (const image of [null, Buffer.alloc(0)])
        expect(fieldsOf(await unchanged(() => sendPay(finance, typed(one), { image }), 400))).toEqual({
          '/depositImage': 'REQUIRED_FIELD',
        })
    })
    it('dates beyond their limits (D26), and texts beyond theirs', async () => {
      for (const [more, fields] of [
        [{ depositDate: '2026-10-06 00:00:00' }, { '/depositDate': 'PAYMENT_DATE_MAX' }],
        [{ paymentDate: '2026-02-30 10:00:00' }, { '/paymentDate': 'INVALID_DATE' }],
        [{ paymentDate: '2026-10-05 12:01:00' }, { '/paymentDate': 'PAYMENT_TIME_FUTURE' }],
        [{ depositDate: '2026-01-01 23:59:59' }, { '/depositDate': 'PAYMENT_DATE_MIN' }],
        [{ depositNum: '   ' }, { '/depositNum': 'REQUIRED_FIELD' }],
        [{ depositNum: 'x'.repeat(101) }, { '/depositNum': 'DEPOSIT_NUMBER_MAX' }],
        [{ sameDepositReason: 'س'.repeat(4) }, { '/sameDepositReason': 'MIN_FIELD' }],
        [{ sameDepositReason: 'س'.repeat(301) }, { '/sameDepositReason': 'SAME_DEPOSIT_REASON_MAX' }],
      ] as const)
        expect([more, fieldsOf(await unchanged(dates(more), 400))]).toEqual([more, fields])
      // 2 January of this year is earlier than the year's first day
      expect((await dates({ depositDate: '2026-01-02 00:00:00', paymentDate: '2026-10-05 12:00:00' })()).status).toBe(
        200,
      )
    })
    it('what is paid, what does not wait, and what is paid online', async () => {
      const accepted = await db()
        .selectFrom('application as a')
        .innerJoin('branch as b', 'b.id', 'a.branch_id')
        .innerJoin('faculty as f', 'f.id', 'a.faculty_id')
        .select(['a.id as applyId', 'a.student_id as studentId'])
        .where('a.status', '=', 2)
        .where('a.payment_status', '=', 1)
        .where('b.active', '=', true)
        .where('f.active', '=', true)
        .orderBy('a.id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const body = {
        ...typed(one),
        applicationId: accepted.applyId,
        studentId: accepted.studentId,
        yearId: undefined,
        semesterId: undefined,
      }
      expect((await unchanged(() => sendPay(finance, body), 409)).body.code).toBe('FEE_PAID_ONLINE')
      expect((await unchanged(() => sendPay(finance, typed(one, { onlineFees: 1 })), 409)).body.code).toBe(
        'FEE_PAID_ONLINE',
      )
      const refused = await db()
        .selectFrom('application as a')
        .innerJoin('branch as b', 'b.id', 'a.branch_id')
        .innerJoin('faculty as f', 'f.id', 'a.faculty_id')
        .select(['a.id as applyId', 'a.student_id as studentId'])
        .where('a.status', '=', 3)
        .where('a.payment_status', '=', 0)
        .where('b.active', '=', true)
        .where('f.active', '=', true)
        .limit(1)
        .executeTakeFirst()
      if (refused) {
        const late = {
          ...typed(one),
          applicationId: refused.applyId,
          studentId: refused.studentId,
          yearId: undefined,
          semesterId: undefined,
        }
        expect((await unchanged(() => sendPay(finance, late), 409)).body).toMatchObject({
          code: 'FEE_NOT_AWAITED',
          message: expect.stringContaining('Refused'),
        })
      }
    })
    it('another student, another season, a foreign faculty', async () => {
      for (const more of [{ studentId: one.studentId + 1 }, { yearId: 2 }, { applicationId: 999_999 }])
        expect((await unchanged(dates(more), 404)).body.code).toBe('NOT_FOUND')
      await db()
        .updateTable('app_user')
        .set({ faculty_id: one.facultyId === 1 ? 2 : 1 })
        .where('username', '=', 'finance')
        .execute()
      try {
        const there = await server.as('finance')
        const key = { applyId: one.applyId, studentId: one.studentId }
        expect((await unchanged(() => sendPay(there, typed(one)), 404)).body.code).toBe('NOT_FOUND')
        expect((await there.call('fees', 'payment', key)).status).toBe(404)
        expect((await there.call('fees', 'receipt', key)).status).toBe(404)
        expect((await there.call('fees', 'remove', removal(one, 1))).status).toBe(404)
        expect(
          (
            await there.call('fees', 'checkDeposit', {
              applicationId: one.applyId,
              studentId: one.studentId,
              depositNum: '1',
            })
          ).status,
        ).toBe(404)
      } finally {
        await db().updateTable('app_user').set({ faculty_id: null }).where('username', '=', 'finance').execute()
        finance = await server.as('finance')
      }
    })
    it('an inactive faculty or branch: view only', async () => {
      const set = (table: 'faculty' | 'branch', id: number, active: boolean) =>
        db().updateTable(table).set({ active }).where('id', '=', id).execute()
      for (const [table, id, code] of [
        ['faculty', one.facultyId, 'FEE_FACULTY_INACTIVE'],
        ['branch', one.branchId, 'FEE_BRANCH_INACTIVE'],
      ] as const) {
        await set(table, id, false)
        try {
          expect((await unchanged(() => sendPay(finance, typed(one)), 409)).body.code).toBe(code)
        } finally {
          await set(table, id, true)
        }
      }
      await sendPay(finance, typed(one))
      await set('branch', one.branchId, false)
      try {
        expect(
          (await unchanged(() => sendUpdate(finance, { ...typed(one), version: 1 }, { image: null }), 409)).body.code,
        ).toBe('FEE_BRANCH_INACTIVE')
        expect((await unchanged(() => finance.call('fees', 'remove', removal(one, 1)), 409)).body.code).toBe(
          'FEE_BRANCH_INACTIVE',
        )
        expect((await paymentOf(one)).status).toBe(200)
      } finally {
        await set('branch', one.branchId, true)
      }
    })
    it('nothing is due without a fees rule (D79)', async () => {
      const rules = await db().selectFrom('fees_rule').selectAll().execute()
      await db().deleteFrom('fees_rule').execute()
      try {
        expect((await unchanged(() => sendPay(finance, typed(one)), 409)).body.code).toBe('FEE_NOT_DUE')
      } finally {
        await db().insertInto('fees_rule').values(rules).execute()
      }
    })
    it('parts that nobody asked for', async () => {
      const form = new FormData()
      form.set('data', JSON.stringify(typed(one)))
      form.set('other', new File([new Uint8Array(await picture(1))], 'a.png'))
      const send = () => finance.send('POST', '/api/students_admission_apps/pay_student_fees/', form)
      expect(fieldsOf(await unchanged(send, 400))).toEqual({ '/other': 'UNKNOWN_FIELD' })
      const bad = new FormData()
      bad.set('data', '{')
      expect((await finance.send('POST', '/api/students_admission_apps/pay_student_fees/', bad)).body.code).toBe(
        'INVALID_JSON',
      )
      const two = new FormData()
      two.set('data', JSON.stringify(typed(one)))
      two.append('depositImage', new File([new Uint8Array(await picture(1))], 'a.png'))
      two.append('depositImage', new File([new Uint8Array(await picture(2))], 'b.png'))
      // D68: more than one is bad input, regardless of size
      const sendTwo = () => finance.send('POST', '/api/students_admission_apps/pay_student_fees/', two)
      expect(fieldsOf(await unchanged(sendTwo, 400))).toEqual({ '/depositImage': 'ONE_IMAGE' })
      expect(
        (await finance.send('POST', '/api/students_admission_apps/list_paid_unpaid_student/', form)).body.code,
      ).toBe('UNSUPPORTED_MEDIA')
    })
  })

  describe('the same deposit twice', () => {
    it('is told with whom it pays, needs a reason, and stands in both histories', async () => {
      const first = typed(one, { depositNum: 'Slip 77/a' })
      await sendPay(finance, first)
      const two = (one = await newWaiting(db()))
      const again = typed(two, { depositNum: ' slip77/A' })
      const { body } = await unchanged(() => sendPay(finance, again), 409)
      expect(body.code).toBe('DEPOSIT_USED')
      expect(body.data).toMatchObject({
        elsewhere: 0,
        uses: [{ same: 'number', applyId: first.applicationId, paymentDate: first.paymentDate }],
      })
      const repeated = await finance.call('fees', 'checkDeposit', {
        applicationId: two.applyId,
        studentId: two.studentId,
        depositNum: 'SLIP77/A',
      })
      expect(repeated.body.data).toEqual(body.data)
      // as long as it may be (issue 13)
      const reason = 'إيداع واحد عن أخوين'.padEnd(300, '.')
      expect((await sendPay(finance, { ...again, sameDepositReason: reason })).status).toBe(200)
      expect((await paymentOf(two)).body.data.payment.sameDepositReason).toBe(reason)
      expect((await auditRows(db(), 'application', two.applyId)).at(-1)).toMatchObject({ event: 'fee.pay', reason })
    })
    it('is known by its image, too', async () => {
      const image = await picture(4242)
      await sendPay(finance, typed(one), { image })
      one = await newWaiting(db())
      const { body } = await unchanged(() => sendPay(finance, typed(one), { image }), 409)
      expect(body.data).toMatchObject({ uses: [{ same: 'image' }] })
    })
    it('names nobody outside of the scope, and counts them', async () => {
      await sendPay(finance, typed(one, { depositNum: 'foreign' }))
      const other = await newWaiting(db(), { facultyId: one.facultyId === 1 ? 2 : 1 })
      await db()
        .updateTable('app_user')
        .set({ faculty_id: other.facultyId, branch_id: null })
        .where('username', '=', 'finance')
        .execute()
      try {
        const there = await server.as('finance')
        const { body } = await sendPay(there, typed(other, { depositNum: 'foreign' }))
        const isSame = other.facultyId === one.facultyId
        expect([body.code, (body.data as { elsewhere: number }).elsewhere]).toEqual(['DEPOSIT_USED', isSame ? 0 : 1])
      } finally {
        await db().updateTable('app_user').set({ faculty_id: null }).where('username', '=', 'finance').execute()
        finance = await server.as('finance')
      }
    })
  })

  describe('correcting', () => {
    it('changes what was typed, and the copies of the application, and keeps the receipt', async () => {
      const body = typed(one)
      const paid = await sendPay(finance, body)
      const mended = { ...body, depositNum: 'mended', paymentDate: '2026-10-04 08:00:00', version: 1 }
      const { status, body: answer } = await sendUpdate(finance, mended, { image: null })
      expect([status, answer.message]).toEqual([200, 'تم تصحيح السداد|The payment was corrected'])
      expect(answer.data).toMatchObject({
        version: 2,
        receiptNum: (paid.body.data as { receiptNum: string }).receiptNum,
      })
      expect(await applicationNow(one.applyId)).toMatchObject({
        status: 1,
        version: one.version + 1,
        payment_reference: 'mended',
        paid_at: '2026-10-04T05:00:00.000Z',
      })
      expect((await paymentOf(one)).body.data.payment).toMatchObject({
        depositNum: 'mended',
        corrections: 1,
        version: 2,
      })
      const { paymentId } = paid.body.data as { paymentId: number }
      expect((await auditRows(db(), 'payment', paymentId)).at(-1)).toMatchObject({
        seq: 2,
        event: 'payment.edit',
        changes: { deposit_num: [body.depositNum, 'mended'] },
      })
    })
    it('says when nothing was changed; an equal image is none', async () => {
      const image = await picture(3131)
      const body = typed(one)
      await sendPay(finance, body, { image })
      for (const same of [null, image])
        expect(
          (await unchanged(() => sendUpdate(finance, { ...body, version: 1 }, { image: same }), 400)).body.code,
        ).toBe('NO_CHANGES_TO_SAVE')
      const { depositImage } = (await paymentOf(one)).body.data.payment
      expect((await sendUpdate(finance, { ...body, version: 1 })).status).toBe(200)
      expect((await paymentOf(one)).body.data.payment.depositImage).not.toBe(depositImage)
    })
    it('finds no payment where there is none', async () => {
      expect(
        (await unchanged(() => sendUpdate(finance, { ...typed(one), version: 1 }, { image: null }), 404)).body.code,
      ).toBe('NOT_FOUND')
      expect((await paymentOf(one)).status).toBe(404)
    })
  })

  describe('deleting', () => {
    it('takes the application from 1 to 7, keeps the payment, and lets the fee be paid again', async () => {
      await sendPay(finance, typed(one))
      const { status, body } = await finance.call('fees', 'remove', removal(one, 1))
      expect([status, body.message, body.data]).toEqual([
        200,
        'تم حذف السداد|The payment was deleted',
        { applyId: one.applyId, moved: 1 },
      ])
      expect(await applicationNow(one.applyId)).toMatchObject({
        status: 7,
        payment_status: 0,
        payment_reference: null,
        paid_at: null,
        version: one.version + 2,
      })
      expect((await auditRows(db(), 'application', one.applyId)).at(-1)).toMatchObject({
        event: 'fee.delete',
        from_status: 1,
        to_status: 7,
      })
      expect((await sendPay(finance, typed(one))).status).toBe(200)
      const rows = await db()
        .selectFrom('payment')
        .select(['deleted', 'deleted_by'])
        .where('application_id', '=', one.applyId)
        .orderBy('id')
        .execute()
      expect(rows.map(({ deleted }) => deleted)).toEqual([true, false])
      expect(rows[0]!.deleted_by).not.toBeNull()
    })
    it('is refused in any other status, and names it', async () => {
      await sendPay(finance, typed(one))
      await db().updateTable('application').set({ status: 2 }).where('id', '=', one.applyId).execute()
      const { body } = await unchanged(() => finance.call('fees', 'remove', removal(one, 1)), 409)
      expect([body.code, body.data]).toEqual(['FEE_NOT_RETURNABLE', expect.objectContaining({ statuses: [2] })])
      expect(body.message).toContain('Accepted')
      await db().updateTable('application').set({ status: 1 }).where('id', '=', one.applyId).execute()
    })
    it('an online payment stays', async () => {
      const online = await db()
        .selectFrom('application as a')
        .select(['a.id as applyId', 'a.student_id as studentId'])
        .where('status', '=', 1)
        .where('payment_status', '=', 1)
        .where('id', 'not in', db().selectFrom('payment').select('application_id'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { body } = await unchanged(
        () =>
          finance.call('fees', 'remove', { applicationId: online.applyId, studentId: online.studentId, version: 1 }),
        409,
      )
      expect(body.code).toBe('FEE_PAID_ONLINE')
    })
  })

  it('every history that was written is one that the lifecycles allow', async () => {
    const { faults, lifecycles } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'payment')).toEqual([])
    expect(lifecycles.find(({ lifecycle }) => lifecycle === 'payment')!.records).toBeGreaterThan(15)
    expect(
      faults.filter(({ lifecycle, records }) => lifecycle === 'application' && records.some(({ row }) => row !== null)),
    ).toEqual([])
  })
})
