import { expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { HANDLERS } from '#server/features/registry.ts'
import { servedCalls } from '#server/plugins/contract.ts'
import { withServer } from '../support/with-server.ts'

const PATH = '/api/public/v1/season'

withServer('the public document of the season (D87)', ({ server, db }) => {
  /** As a program calls: without a cookie, a token or a CSRF header. */
  const send = (headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ method: 'GET', url: PATH, headers })

  it('names the active year and semester, or none', async () => {
    const season = async () => (await send()).json().data
    expect(await season()).toMatchObject({ year: { name: { en: '2026/2027' } }, semester: { id: 1 } })
    await db().updateTable('academic_year').set({ active: false }).execute()
    expect(await season()).toMatchObject({ year: null, semester: { id: 1 } })
    await db().updateTable('academic_year').set({ active: true }).where('id', '=', 3).execute()
  })

  it('tells the periods of the active year, of the university and of faculties, by their first day', async () => {
    const [LAST_YEAR, THIS_YEAR, ENGINEERING] = [2, 3, 6]
    await db().deleteFrom('calendar_period').execute()
    const period = (year_id: number, event_id: number, start_date: string, faculty_id: number | null = null) => ({
      year_id,
      event_id,
      semester_id: faculty_id === null ? 1 : null,
      faculty_id,
      start_date,
      end_date: '2026-12-31',
    })
    await db()
      .insertInto('calendar_period')
      .values([
        period(THIS_YEAR, 3, '2026-09-02'),
        period(THIS_YEAR, 2, '2026-09-01', ENGINEERING),
        period(LAST_YEAR, 2, '2025-09-01'),
      ])
      .execute()
    expect((await send()).json().data.periods).toEqual([
      {
        eventId: 2,
        name: { ar: 'تقديم الطلبات', en: 'Application submission' },
        semesterId: null,
        facultyId: ENGINEERING,
        startDate: '2026-09-01',
        endDate: '2026-12-31',
      },
      {
        eventId: 3,
        name: { ar: 'سداد الرسوم', en: 'Fee payment' },
        semesterId: 1,
        facultyId: null,
        startDate: '2026-09-02',
        endDate: '2026-12-31',
      },
    ])
  })

  it('says which desires count, and what is paid and how (D58, D75, D79, D81)', async () => {
    const rules = async () => {
      const { desires, fees } = (await send()).json().data
      return { desires, fees }
    }
    await db().deleteFrom('fees_rule').execute()
    await db()
      .insertInto('fees_rule')
      .values([
        { payment_type: 'online', payment_tool: 'bank', fee_value: 262.5, fee_payment_id: 'B2', fee_flag: 'M' },
        { payment_type: 'receipt', payment_tool: null, fee_value: null, fee_payment_id: null, fee_flag: 'S' },
      ])
      .execute()
    const fees = [
      { paymentType: 'online', paymentTool: 'bank', feeValue: 262.5, feePaymentId: 'B2', feeFlag: 'M' },
      { paymentType: 'receipt', paymentTool: null, feeValue: null, feePaymentId: null, feeFlag: 'S' },
    ]
    for (const [stored, desires] of [
      ['3', 3],
      ['*', '*'],
      ['highest', 'highest'],
    ] as const) {
      await db().updateTable('desire_rule').set({ value1: stored }).execute()
      expect(await rules()).toEqual({ desires, fees })
    }
    await db().deleteFrom('desire_rule').execute()
    await db().deleteFrom('fees_rule').execute()
    expect(await rules()).toEqual({ desires: null, fees: [] })
  })

  it('lists the certificates of the active year that applicants can apply with, and no others', async () => {
    const certificates = async () => (await send()).json().data.certificates
    const [LAST_YEAR, THIS_YEAR, TYPE] = [2, 3, 1]
    await db().updateTable('certificate').set({ open_for_applying: false }).execute()
    expect(await certificates()).toEqual([])
    await db().updateTable('certificate').set({ open_for_applying: true }).where('year_id', '=', LAST_YEAR).execute()
    expect(await certificates()).toEqual([])
    const { id } = await db()
      .insertInto('certificate')
      .values({
        category_id: TYPE,
        year_id: THIS_YEAR,
        ar_name: 'شهادة للتقديم',
        en_name: 'Certificate to apply with',
        total: 100,
        open_for_applying: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = await db()
      .selectFrom('certificate_category')
      .select(['ar_name', 'en_name'])
      .where('id', '=', TYPE)
      .executeTakeFirstOrThrow()
    expect(await certificates()).toEqual([
      {
        id,
        name: { ar: 'شهادة للتقديم', en: 'Certificate to apply with' },
        typeId: TYPE,
        typeName: { ar: type.ar_name, en: type.en_name },
      },
    ])
    await db().updateTable('certificate_category').set({ active: false }).where('id', '=', TYPE).execute()
    expect(await certificates()).toEqual([])
    await db().updateTable('certificate_category').set({ active: true }).where('id', '=', TYPE).execute()
  })

  it('lists the admission rules that are active in the active season, of active faculties, with their majors', async () => {
    const rules = async () => (await send()).json().data.admissionRules
    const [LAST_YEAR, THIS_YEAR, FIRST, SECOND, ENGINEERING] = [2, 3, 1, 2, 6]
    await db().deleteFrom('admission_rule_major').execute()
    await db().deleteFrom('admission_rule').execute()
    const faculty = await db()
      .selectFrom('faculty')
      .select(['ar_name', 'en_name'])
      .where('id', '=', ENGINEERING)
      .executeTakeFirstOrThrow()
    const major = await db()
      .selectFrom('certificate_type as m')
      .innerJoin('certificate_category as t', 't.id', 'm.category_id')
      .select(['m.id', 'm.ar_name', 'm.en_name', 't.id as typeId', 't.ar_name as type_ar', 't.en_name as type_en'])
      .orderBy('m.id')
      .executeTakeFirstOrThrow()
    const add = async (year_id: number, semester_id: number, active: boolean) => {
      const { id } = await db()
        .insertInto('admission_rule')
        .values({ faculty_id: ENGINEERING, category_id: major.typeId, year_id, semester_id, active, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db().insertInto('admission_rule_major').values({ rule_id: id, type_id: major.id }).execute()
      return id
    }
    await add(LAST_YEAR, FIRST, true)
    await add(THIS_YEAR, SECOND, true)
    const id = await add(THIS_YEAR, FIRST, false)
    expect(await rules()).toEqual([])
    await db().updateTable('admission_rule').set({ active: true }).where('id', '=', id).execute()
    expect(await rules()).toEqual([
      {
        facultyId: ENGINEERING,
        facultyName: { ar: faculty.ar_name, en: faculty.en_name },
        certificateTypeId: major.typeId,
        certificateTypeName: { ar: major.type_ar, en: major.type_en },
        majors: [{ id: major.id, name: { ar: major.ar_name, en: major.en_name } }],
      },
    ])
    await db().updateTable('faculty').set({ active: false }).where('id', '=', ENGINEERING).execute()
    expect(await rules()).toEqual([])
    await db().updateTable('faculty').set({ active: true }).where('id', '=', ENGINEERING).execute()
  })

  it('is given to anybody of any origin, and leaves no cookie', async () => {
    const { statusCode, headers } = await send({ origin: 'https://apply.example.edu' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('may be kept on the way for a minute, and is asked for by its tag until it has changed', async () => {
    const first = await send()
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    const etag = String(first.headers['etag'])
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const same = await send({ 'if-none-match': known })
      expect([known, same.statusCode, same.body, same.headers['etag']]).toEqual([known, 304, '', etag])
    }
    await db()
      .updateTable('news_item')
      .set({ ar_name: 'خبر آخر' })
      .where('id', '=', first.json().data.news[0].id)
      .execute()
    const changed = await send({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
    expect(changed.json().data.news[0].arName).toBe('خبر آخر')
  })
})

it('only a public GET may be kept on the way', () => {
  const { list } = API.news
  expect(() =>
    servedCalls({ news: { list: { ...list, cachedFor: 60 } } }, { news: { list: HANDLERS.news.list } }),
  ).toThrow('news.list may be kept by others')
})
