import { beforeEach, expect, it } from 'vitest'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'
import type { AdmissionRuleBody } from '#schemas/admission-rules/admission-rule.schema.ts'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

withServer('admission rules: list, add, edit, switch, delete', ({ login, db }) => {
  const officer = login('officer')
  beforeEach(async () => {
    await db().deleteFrom('admission_rule').execute()
  })

  // of the demo data: Engineering, General Secondary with its three majors, Azhari Secondary with two
  const ENGINEERING = { ar: 'كلية الهندسة', en: 'Faculty of Engineering' }
  const GENERAL = { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' }
  const MATHEMATICS = { ar: 'الثانوية العامة - علمي رياضة', en: 'General Secondary - Mathematics' }
  const SCIENCE = { ar: 'الثانوية العامة - علمي علوم', en: 'General Secondary - Science' }
  const RULE: AdmissionRuleBody = { faculty: 6, certificateType: 1, majorTypes: '2', signatureUser: 1, isActive: 1 }
  const AZHARI: AdmissionRuleBody = { ...RULE, certificateType: 2, majorTypes: '4' }
  const ROW = {
    faculty: 6,
    facultyName: ENGINEERING,
    facultyActive: true,
    certificate_type: 1,
    certificateName: GENERAL,
    major_types: [2],
    majorNames: [MATHEMATICS],
    is_active: 1,
    signatureUser: 1,
    season: 5,
    yearName: { ar: '2026/2027', en: '2026/2027' },
    semesterName: { ar: 'الفصل الدراسي الأول', en: 'First Semester' },
    isOfEditableSeason: true,
    isArchived: false,
  }
  const at = (id: number) => ({ params: { id: String(id) } })
  const list = async (body: { flag?: 0 | 1 } = {}) =>
    (await officer.call('admission-rules', 'list', body)).body.data.admissionRules
  const add = async (rule: AdmissionRuleBody) => (await officer.call('admission-rules', 'create', rule)).body.data.id
  /** As a rule that was made in that season. */
  const addPast = async (yearId = 2, semesterId = 1) => {
    const id = await add(RULE)
    const past = { year_id: yearId, semester_id: semesterId }
    await db().updateTable('admission_rule').set(past).where('id', '=', id).execute()
    return id
  }
  const events = (id: number) => auditEvents(db(), 'admission_rule', id)

  recordSuite({
    feature: 'admission-rules',
    entity: 'admission_rule',
    db,
    client: () => officer,
    as: 'officer',
    list,
    add: {
      call: 'create',
      event: 'rule.create',
      body: { ...RULE, majorTypes: '1,2' },
      row: { ...ROW, major_types: [1, 2], majorNames: [SCIENCE, MATHEMATICS] },
      once: { code: 'ADMISSION_RULE_EXISTS', fields: ['/certificateType'] },
    },
    edit: {
      call: 'update',
      event: 'rule.edit+rule.deactivate',
      body: { ...RULE, isActive: 0 },
      // the order of the majors is irrelevant
      same: { ...RULE, majorTypes: [2, 1] },
      row: { ...ROW, is_active: 0 },
      changes: { majors: [[1, 2], [2]], active: [true, false] },
    },
    remove: { call: 'remove', event: 'rule.delete' },
  })

  it('is switched alone, and with a change of its certificate', async () => {
    const id = await add(RULE)
    await officer.call('admission-rules', 'update', { ...RULE, isActive: 0, version: 1 }, at(id))
    expect((await list())[0]).toMatchObject({ certificate_type: 1, is_active: 0, version: 2 })
    await officer.call('admission-rules', 'update', { ...AZHARI, version: 2 }, at(id))
    expect((await list())[0]).toMatchObject({ certificate_type: 2, major_types: [4], is_active: 1, version: 3 })
    expect(await events(id)).toEqual(['rule.create', 'rule.deactivate', 'rule.edit+rule.activate'])
  })

  it('takes majors joined by commas, and as a list; each once (document 3, section 3)', async () => {
    await add({ ...RULE, majorTypes: '3, 1,3' })
    await add({ ...RULE, faculty: 7, majorTypes: [2, 1] })
    const majors = (await list()).map(({ faculty, major_types }) => [faculty, major_types])
    expect(new Map(majors as [number, number[]][])).toEqual(
      new Map([
        [6, [1, 3]],
        [7, [1, 2]],
      ]),
    )
  })

  it('lists active rules alone with flag 1, all of them with 0 or without', async () => {
    const id = await add(RULE)
    await add({ ...AZHARI, isActive: 0 })
    expect((await list({ flag: 1 })).map((rule) => rule.id)).toEqual([id])
    expect([(await list({ flag: 0 })).length, (await list()).length]).toEqual([2, 2])
  })

  it('offers active certificates that are open in the year of a season, with their majors, and all faculties', async () => {
    const options = async () => (await officer.call('admission-rules', 'options')).body.data
    const before = await options()
    expect(before.certificates[0]).toEqual({ id: 1, name: GENERAL, seasonsIds: [5, 6] })
    expect(before.majors.slice(0, 2)).toEqual([
      { id: 1, name: SCIENCE, certificatesIds: [1] },
      { id: 2, name: MATHEMATICS, certificatesIds: [1] },
    ])
    // 20 is inactive, 21 has nothing
    expect(before.certificates.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    const close = (open: boolean) =>
      db().updateTable('certificate').set({ open }).where('category_id', '=', 1).where('year_id', '=', 3).execute()
    await close(false)
    try {
      const after = await options()
      expect(after.certificates.map(({ id }) => id)).not.toContain(1)
      expect(after.majors.map(({ id }) => id)).not.toContain(1)
      const { status, body } = await officer.call('admission-rules', 'create', RULE)
      expect([status, body.fields]).toEqual([400, [{ path: '/certificateType', code: 'INVALID_CHOICE' }]])
    } finally {
      await close(true)
    }
    const { faculties } = (await officer.call('admission-rules', 'faculties')).body.data
    expect(faculties).toHaveLength(17)
    expect(faculties.filter(({ active }) => !active).map(({ id }) => id)).toEqual([17])
  })

  it('keeps its certificate when that is not open any more (D55)', async () => {
    const id = await add(RULE)
    const close = (open: boolean) =>
      db().updateTable('certificate').set({ open }).where('category_id', '=', 1).where('year_id', '=', 3).execute()
    await close(false)
    try {
      const { status } = await officer.call(
        'admission-rules',
        'update',
        { ...RULE, majorTypes: '1', version: 1 },
        at(id),
      )
      expect(status).toBe(200)
    } finally {
      await close(true)
    }
  })

  it.each<[string, object, object[]]>([
    ['a major of another certificate', { majorTypes: '2,4' }, [{ path: '/majorTypes', code: 'INVALID_CHOICE' }]],
    ['a major that is not there', { majorTypes: [999] }, [{ path: '/majorTypes', code: 'INVALID_CHOICE' }]],
    ['a major beyond all ids', { majorTypes: '9999999999' }, [{ path: '/majorTypes', code: 'INVALID_CHOICE' }]],
    ['majors that are no ids', { majorTypes: '2;1' }, [{ path: '/majorTypes', code: 'INVALID_CHOICE' }]],
    ['an empty text of majors', { majorTypes: '' }, [{ path: '/majorTypes', code: 'REQUIRED_FIELD' }]],
    ['an empty list of majors', { majorTypes: [] }, [{ path: '/majorTypes', code: 'REQUIRED_FIELD' }]],
    ['no majors', { majorTypes: undefined }, [{ path: '/majorTypes', code: 'REQUIRED_FIELD' }]],
    ['an inactive certificate', { certificateType: 20 }, [{ path: '/certificateType', code: 'INVALID_CHOICE' }]],
    ['another signature', { signatureUser: 2 }, [{ path: '/signatureUser', code: 'INVALID_CHOICE' }]],
    ['a state of 2', { isActive: 2 }, [{ path: '/isActive', code: 'INVALID_CHOICE' }]],
    ['a faculty that is not there', { faculty: 999 }, [{ path: '/faculty', code: 'INVALID_CHOICE' }]],
    ['an inactive faculty', { faculty: 17 }, [{ path: '/faculty', code: 'INVALID_CHOICE' }]],
  ])('refuses %s at its field, and saves nothing', async (_, wrong, fields) => {
    const id = await add({ ...RULE, isActive: 0 })
    const before = await list()
    for (const { status, body } of [
      await officer.call('admission-rules', 'create', { ...RULE, ...wrong } as never),
      await officer.call('admission-rules', 'update', { ...RULE, ...wrong, version: 1 } as never, at(id)),
    ])
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', fields])
    expect(await list()).toEqual(before)
  })

  it('stays with its faculty', async () => {
    const id = await add(RULE)
    const { status, body } = await officer.call(
      'admission-rules',
      'update',
      { ...RULE, faculty: 7, version: 1 },
      at(id),
    )
    expect([status, body.fields]).toEqual([400, [{ path: '/faculty', code: 'INVALID_CHOICE' }]])
  })

  it('is one for a faculty, a certificate and a season: a second is refused at the field, also by an edit (D54)', async () => {
    await addPast()
    await add(RULE)
    const other = await add(AZHARI)
    const before = await list()
    expect(before).toHaveLength(3)
    for (const { status, body } of [
      await officer.call('admission-rules', 'create', { ...RULE, majorTypes: '1' }),
      await officer.call('admission-rules', 'update', { ...RULE, version: 1 }, at(other)),
    ])
      expect([status, body.code, body.fields]).toEqual([
        409,
        'ADMISSION_RULE_EXISTS',
        [{ path: '/certificateType', code: 'ADMISSION_RULE_EXISTS' }],
      ])
    expect(await list()).toEqual(before)
  })

  it.each([
    ['another year', 2, 1],
    ['another year and semester', 2, 2],
  ])('of %s is listed, and not changed any more', async (_, yearId, semesterId) => {
    const id = await addPast(yearId, semesterId)
    const before = await list()
    expect(before.map(({ isOfEditableSeason }) => isOfEditableSeason)).toEqual([false])
    for (const { status, body } of [
      await officer.call('admission-rules', 'update', { ...RULE, majorTypes: '1', version: 1 }, at(id)),
      await officer.call('admission-rules', 'update', { ...RULE, isActive: 0, version: 1 }, at(id)),
      await officer.call('admission-rules', 'remove', { version: 1 }, at(id)),
    ])
      expect([status, body.code]).toEqual([409, 'RULE_SEASON_INACTIVE'])
    expect(await list()).toEqual(before)
  })

  it('of a season that is being prepared is changed, and of the current one no more once it is finished (ADR 112)', async () => {
    const update = (id: number, version: number) =>
      officer.call('admission-rules', 'update', { ...RULE, isActive: 0, version }, at(id))
    const prepared = await addPast(3, 2)
    expect((await list()).map(({ isOfEditableSeason }) => isOfEditableSeason)).toEqual([true])
    expect((await update(prepared, 1)).status).toBe(200)
    await db().deleteFrom('admission_rule').where('id', '=', prepared).execute()
    const current = await addPast(3, 1)
    const setState = (state: SeasonState) =>
      db().updateTable('season').set({ state }).where('is_current', '=', true).execute()
    await setState('finished')
    expect((await update(current, 1)).body.code).toBe('RULE_SEASON_INACTIVE')
    expect((await officer.call('admission-rules', 'create', { ...RULE, faculty: RULE.faculty })).body.code).toBe(
      'RULE_SEASON_INACTIVE',
    )
    await setState('open')
  })

  it('is made in the season that is chosen: the current one, or one that is being prepared (issue 41)', async () => {
    const { seasons } = (await officer.call('admission-rules', 'list', {})).body.data
    expect(seasons.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [5, true],
      [6, false],
    ])
    expect(seasons[1]!.name.en).toBe('2026/2027 – Second Semester')
    await add({ ...RULE, season: 6 })
    await add({ ...RULE, season: null })
    expect((await list()).map(({ season, isOfEditableSeason }) => [season, isOfEditableSeason])).toEqual([
      [6, true],
      [5, true],
    ])
    for (const season of [4, 999]) {
      const { status, body } = await officer.call('admission-rules', 'create', { ...RULE, season })
      expect([status, body.code]).toEqual([409, 'RULE_SEASON_INACTIVE'])
    }
    // the years of its seasons may differ: certificates are those of the rule's own
    await db().updateTable('season').set({ state: 'preparing' }).where('id', '=', 4).execute()
    const close = (open: boolean) =>
      db().updateTable('certificate').set({ open }).where('category_id', '=', 1).where('year_id', '=', 2).execute()
    await close(false)
    try {
      const { certificates } = (await officer.call('admission-rules', 'options')).body.data
      expect(certificates.find(({ id }) => id === 1)!.seasonsIds).toEqual([5, 6])
      const { body } = await officer.call('admission-rules', 'create', { ...RULE, faculty: 7, season: 4 })
      expect(body.fields).toEqual([{ path: '/certificateType', code: 'INVALID_CHOICE' }])
      await close(true)
      expect((await officer.call('admission-rules', 'create', { ...RULE, faculty: 7, season: 4 })).status).toBe(200)
    } finally {
      await db().updateTable('season').set({ state: 'deciding' }).where('id', '=', 4).execute()
    }
  })

  it('is not made where no season is active', async () => {
    const activate = (active: boolean) => db().updateTable('semester').set({ active }).where('id', '=', 1).execute()
    await activate(false)
    try {
      const { status, body } = await officer.call('admission-rules', 'create', RULE)
      expect([status, body.code]).toEqual([409, 'RULE_SEASON_INACTIVE'])
    } finally {
      await activate(true)
    }
  })
})
