import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

/** Document 1, sections 2, 4, 5 and 7; D36, D48, D54, D56, G14. */
withDemo('courses: add, edit, toggle, delete', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  /** Of the demo data: Arabic Language stands in certificates. */
  const CERTIFIED = 1
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  const add = async (arName: string, enName: string) =>
    (await officer.call('courses', 'create', { arName, enName, active: 1 })).body.data.id
  const stored = (id: number) => db().selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
  const audit = (id: number) =>
    db()
      .selectFrom('audit')
      .select(['seq', 'event', 'user_id', 'changes'])
      .where('entity', '=', 'course')
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()

  it('adds with the folded names and an audit row', async () => {
    const { status, body } = await officer.call('courses', 'create', {
      arName: '  مبادئ الإدارة\u00A0٢ ',
      enName: ' Basics of Management ٢',
      active: 0,
    })
    expect([status, body.message]).toEqual([200, 'تمت الإضافة|Added'])
    const row = (await stored(body.data.id))!
    expect(row).toEqual({
      id: body.data.id,
      ar_name: 'مبادئ الإدارة 2',
      en_name: 'Basics of Management 2',
      active: false,
      version: 1,
      ar_norm: 'مبادي الاداره 2',
      en_norm: 'basics of management 2',
    })
    expect(await audit(row.id)).toMatchObject([
      { seq: 1, event: 'course.create', changes: { ar_name: 'مبادئ الإدارة 2', active: false } },
    ])
  })

  it.each([
    ['arName', '', 'REQUIRED_FIELD'],
    ['arName', 'علم', 'MIN_FIELD'],
    ['arName', 'ا'.repeat(51), 'NAME_MAX'],
    ['arName', 'Physics', 'ARABIC_FIELD'],
    ['arName', '1 فيزياء', 'PREVENT_NUMBERS_IN_FIRST'],
    ['enName', '  ', 'REQUIRED_FIELD'],
    ['enName', 'Math', 'MIN_FIELD'],
    ['enName', 'a'.repeat(51), 'NAME_MAX'],
    ['enName', 'فيزياء', 'ENGLISH_FIELD'],
    ['enName', '1st course', 'PREVENT_NUMBERS_IN_FIRST'],
    ['active', true, 'INVALID_CHOICE'],
    ['active', 2, 'INVALID_CHOICE'],
  ])('refuses %s %j: %s', async (field, value, code) => {
    const { status, body } = await officer.call('courses', 'create', {
      arName: 'اسم صحيح',
      enName: 'A right name',
      active: 1,
      [field]: value,
    } as never)
    expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: `/${field}`, code }]])
  })
  it.each([5, 50])('takes names of %d characters', async (length) => {
    expect(
      (await officer.call('courses', 'create', { arName: 'ع'.repeat(length), enName: 'e'.repeat(length), active: 1 }))
        .status,
    ).toBe(200)
  })

  it('refuses a taken name at its field, also when editing (D54)', async () => {
    await add('مقرر مأخوذ', 'Taken course')
    const other = await add('مقرر آخر تمامًا'.replace('ً', ''), 'Quite another')
    for (const [field, names] of [
      ['arName', { arName: 'مقرر مأخوذ', enName: 'Free name' }],
      ['enName', { arName: 'اسم غير مأخوذ', enName: 'Taken course' }],
    ] as const) {
      for (const answer of [
        await officer.call('courses', 'create', { ...names, active: 1 }),
        await officer.call('courses', 'update', { id: other, version: 1, ...names, active: 1 }),
      ]) {
        expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
          409,
          'DUPLICATE_NAME',
          [{ path: `/${field}`, code: 'DUPLICATE_NAME' }],
        ])
      }
    }
    expect((await stored(other))!.version).toBe(1)
  })

  it('edits names and state, and finds it by the new name', async () => {
    const id = await add('قبل التعديل', 'Before editing')
    const { body } = await officer.call('courses', 'update', {
      id,
      version: 1,
      arName: 'بعد التعديلات',
      enName: 'Before editing',
      active: 0,
    })
    expect([body.message, body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    expect(await stored(id)).toMatchObject({
      ar_name: 'بعد التعديلات',
      ar_norm: normaliseName('بعد التعديلات'),
      active: false,
      version: 2,
    })
    expect((await audit(id))[1]).toMatchObject({
      seq: 2,
      event: 'course.edit+course.deactivate',
      changes: { ar_name: ['قبل التعديل', 'بعد التعديلات'], active: [true, false] },
    })
    expect(
      (
        await officer.call('courses', 'search', { flagCourse: 2, courseName: 'تعديلات', page: 1, pageSize: 5 })
      ).body.data.results.map((row) => row.id),
    ).toEqual([id])
  })

  it('says that there is nothing to save (D36)', async () => {
    const id = await add('بلا تغيير', 'Without change')
    for (const answer of [
      await officer.call('courses', 'update', {
        id,
        version: 1,
        arName: ' بلا تغيير ',
        enName: 'Without change',
        active: 1,
      }),
      await officer.call('courses', 'toggle', { id, version: 1, active: 1 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await audit(id)).toHaveLength(1)
  })

  it('toggles', async () => {
    const id = await add('للتفعيل فقط', 'Only to toggle')
    expect((await officer.call('courses', 'toggle', { id, version: 1, active: 0 })).body).toMatchObject({
      message: 'تم إلغاء التفعيل|Deactivated',
      data: { version: 2 },
    })
    expect((await officer.call('courses', 'toggle', { id, version: 2, active: 1 })).body).toMatchObject({
      message: 'تم التفعيل|Activated',
      data: { version: 3 },
    })
    expect((await audit(id)).map(({ event }) => event)).toEqual([
      'course.create',
      'course.deactivate',
      'course.activate',
    ])
  })

  it('of a course in certificates only the state may change; the refusal names the guard (D56)', async () => {
    const before = (await stored(CERTIFIED))!
    const { length } = await db()
      .selectFrom('certificate_course')
      .select('certificate_id')
      .where('course_id', '=', CERTIFIED)
      .execute()
    for (const answer of [
      await officer.call('courses', 'update', {
        id: CERTIFIED,
        version: before.version,
        arName: 'اسم آخر له',
        enName: 'Another name',
        active: 1,
      }),
      await officer.call('courses', 'remove', { id: CERTIFIED, version: before.version }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([
        409,
        'COURSE_HAS_CERTIFICATES',
        { guard: 'hasNoCertificates', failing: ['hasNoCertificates'], certificatesNum: length },
      ])
      expect(answer.body.message).toContain('لا يمكن تعديل المقرر أو حذفه لأنه مرتبط بشهادات')
    }
    expect(await stored(CERTIFIED)).toEqual(before)
    expect(
      (await officer.call('courses', 'toggle', { id: CERTIFIED, version: before.version, active: 0 })).status,
    ).toBe(200)
    expect((await officer.call('courses', 'autoComplete', { courseName: 'Arabic Language' })).body.data.data).toEqual(
      [],
    )
    expect(
      (await officer.call('courses', 'toggle', { id: CERTIFIED, version: before.version + 1, active: 1 })).status,
    ).toBe(200)
  })

  it('deletes one without certificates, and leaves its trail', async () => {
    const id = await add('للحذف الآن', 'To delete now')
    expect((await officer.call('courses', 'remove', { id, version: 1 })).body).toMatchObject({
      message: 'تم الحذف|Deleted',
      data: { id },
    })
    expect(await stored(id)).toBeUndefined()
    expect((await audit(id)).map(({ event }) => event)).toEqual(['course.create', 'course.delete'])
  })

  it('asks for the version, and refuses an old one with who and when (D48, G14)', async () => {
    const id = await add('تعارض نسختين', 'Two versions')
    await (await server.login('admin')).call('courses', 'toggle', { id, version: 1, active: 0 })
    const names = { arName: 'تعارض آخر هنا', enName: 'Another conflict' }
    for (const [status, code, version] of [
      [428, 'VERSION_REQUIRED', undefined],
      [409, 'VERSION_STALE', 1],
    ] as const) {
      const given = version === undefined ? {} : { version }
      for (const answer of [
        await officer.call('courses', 'update', { id, ...given, ...names, active: 1 }),
        await officer.call('courses', 'toggle', { id, ...given, active: 1 }),
        await officer.call('courses', 'remove', { id, ...given }),
      ])
        expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect((await stored(id))!.version).toBe(2)
  })

  it('a course that is gone is 404', async () => {
    const id = 2147483647
    for (const answer of [
      await officer.call('courses', 'update', {
        id,
        version: 1,
        arName: 'اسم صحيح',
        enName: 'A right name',
        active: 1,
      }),
      await officer.call('courses', 'toggle', { id, version: 1, active: 1 }),
      await officer.call('courses', 'remove', { id, version: 1 }),
      await officer.call('courses', 'related', { courseID: id, page: 1, pageSize: 5 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  describe('at one moment', () => {
    it('of 20 changes makes one', async () => {
      const id = await add('لحظة واحدة', 'One moment')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          officer.call('courses', 'update', {
            id,
            version: 1,
            arName: `لحظة واحدة ${index}`,
            enName: `One moment ${index}`,
            active: 1,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
      expect(await audit(id)).toHaveLength(2)
    })
    it('a course that a certificate takes in is not deleted with it', async () => {
      const id = await add('يضاف ويحذف', 'Added and deleted')
      const link = db()
        .insertInto('certificate_course')
        .values({ certificate_id: 1, course_id: id, degree: 10 })
        .execute()
        .then(
          () => 'linked',
          () => 'refused',
        )
      const [linked, { status }] = await Promise.all([link, officer.call('courses', 'remove', { id, version: 1 })])
      expect([[linked, status]]).toEqual([
        expect.toBeOneOf([
          ['linked', 409],
          ['refused', 200],
        ]),
      ])
    })
  })

  it('every chain of audit rows holds', async () => expect((await verifyAudit(db())).brokenAt).toBeNull())
})
