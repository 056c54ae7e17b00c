import { expect, it } from 'vitest'
import { auditRows } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

/** Document 1, section 7. */
withServer('courses: add, edit, toggle, delete', ({ login, db }) => {
  const officer = login('officer')
  /** Of the demo data: certificates contain Arabic Language. */
  const CERTIFIED = 1
  const add = async (arName: string, enName: string) =>
    (await officer.call('courses', 'create', { arName, enName, active: 1 })).body.data.id
  const found = async (courseName: string) =>
    (await officer.call('courses', 'search', { flagCourse: 2, courseName, page: 1, pageSize: 5 })).body.data.results
  const stored = (id: number) => db().selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
  const audit = (id: number) => auditRows(db(), 'course', id)

  recordSuite({
    feature: 'courses',
    entity: 'course',
    db,
    client: () => officer,
    as: 'officer',
    list: async () => found('مبادئ الإدارة'),
    add: {
      call: 'create',
      event: 'course.create',
      body: { arName: 'مبادئ الإدارة 2', enName: 'Basics of Management 2', active: 1 },
      row: { arName: 'مبادئ الإدارة 2', enName: 'Basics of Management 2', active: 1, certificatesNum: 0 },
      once: { code: 'DUPLICATE_NAME' },
    },
    edit: {
      call: 'update',
      event: 'course.edit+course.deactivate',
      body: { arName: 'مبادئ الإدارة 3', enName: 'Basics of Management 2', active: 0 },
      same: { arName: ' مبادئ الإدارة 2 ', enName: 'Basics of Management 2', active: 1 },
      row: { arName: 'مبادئ الإدارة 3', enName: 'Basics of Management 2', active: 0 },
      changes: { ar_name: ['مبادئ الإدارة 2', 'مبادئ الإدارة 3'], active: [true, false] },
    },
    remove: { call: 'remove', event: 'course.delete' },
  })

  it('keeps the folded names, and is found by them, also by those of an edit', async () => {
    const id = await add('  أساسيات التصميم\u00A0٢ ', ' Basics of Design ٢')
    expect(await stored(id)).toMatchObject({
      ar_name: 'أساسيات التصميم 2',
      en_name: 'Basics of Design 2',
      ar_norm: 'اساسيات التصميم 2',
      en_norm: 'basics of design 2',
    })
    const names = { arName: 'أساسيات التعديلات', enName: 'Basics of Design' }
    await officer.call('courses', 'update', { id, version: 1, ...names, active: 1 })
    expect((await found('اساسيات تعديلات')).map((row) => row.id)).toEqual([id])
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
    const again = await officer.call('courses', 'toggle', { id, version: 3, active: 1 })
    expect([again.status, again.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
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
