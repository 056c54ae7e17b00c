import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { auditRows } from '../support/audit.ts'
import { USES_MAX } from '#schemas/shared/named-record.ts'
import { namedRecordSuite } from '../support/named-record.suite.ts'
import { withServer } from '../support/with-server.ts'

namedRecordSuite({
  feature: 'certificate-types',
  table: 'certificate_category',
  usedId: 17,
})

/** Most uses of a category are applications (D55): they count, and are not all counted for a list. */
withServer('uses of a certificate type', ({ login, getDb }) => {
  const admin = login('admin')
  /** Of the demo data: nothing belongs to this category (seeds/README.md). */
  const UNUSED = 21
  const usesOf = async (id: number) =>
    (await admin.call('certificate-types', 'list')).body.data.find((each) => each.id === id)!.uses
  const apply = (many: number) =>
    sql`
    insert into application (number, student_id, year_id, semester_id, faculty_id, branch_id, status, applied_at, category_id, type_id, quota_id, student_name_norm, student_card_id)
    select 'U' || a.id || '-' || copy, student_id, year_id, semester_id, faculty_id, branch_id, status, applied_at, ${UNUSED}::integer, type_id, quota_id, student_name_norm, student_card_id
    from (select * from application where number not like 'U%' order by id limit 1) a, generate_series(1 + (select count(*) from application), ${many}::integer + (select count(*) from application)) copy`.execute(
      getDb().kysely,
    )

  it('are its certificates, its types and the applications with it', async () => {
    const { rows } = await sql<{
      id: number
      uses: number
    }>`select k.id, (select count(*) from certificate c where c.category_id = k.id) + (select count(*) from certificate_type t where t.category_id = k.id)
      + (select count(*) from application a where a.category_id = k.id) as uses from certificate_category k`.execute(
      getDb().kysely,
    )
    const listed = (await admin.call('certificate-types', 'list')).body.data.map(({ id, uses }) => ({ id, uses }))
    expect(listed.toSorted((a, b) => a.id - b.id)).toEqual(rows.toSorted((a, b) => a.id - b.id))
    expect(rows.find(({ id }) => id === 1)!.uses).toBeGreaterThan(12)
  })

  it('hold it in place when they are applications alone, and the refusal says how many', async () => {
    await sql`delete from certificate_type where category_id = ${UNUSED}`.execute(getDb().kysely)
    await sql`delete from certificate_course where certificate_id in (select id from certificate where category_id = ${UNUSED})`.execute(
      getDb().kysely,
    )
    await sql`delete from certificate where category_id = ${UNUSED}`.execute(getDb().kysely)
    expect(await usesOf(UNUSED)).toBe(0)
    await apply(2)
    expect(await usesOf(UNUSED)).toBe(2)
    const { status, body } = await admin.call('certificate-types', 'remove', { id: UNUSED, version: 1 })
    expect([status, body.code, body.data]).toMatchObject([409, 'IN_USE', { uses: 2, guard: 'isUnused' }])
    expect(body.message).toContain('2 records use it')
  })

  it('are listed up to 1,000, and told exactly at a refusal', async () => {
    await apply(1_100)
    expect(await usesOf(UNUSED)).toBe(USES_MAX)
    expect((await admin.call('certificate-types', 'remove', { id: UNUSED, version: 1 })).body.data).toMatchObject({
      uses: 1_102,
    })
  })
})

/** What rules know a certificate type by (ADR 108). */
withServer('the meaning of a certificate type', ({ login, db }) => {
  const officer = login('officer')
  const ABROAD = 17
  const [GULF, AMERICAN] = [9, 5]
  const row = async (id: number) =>
    (await officer.call('certificate-types', 'list')).body.data.find((each) => each.id === id)!
  const set = async (id: number, more: { readonly meaning?: 'needsCountry' | null }) => {
    const { arName, enName, active, version } = await row(id)
    return officer.call('certificate-types', 'update', {
      id,
      version,
      updateAll: true,
      arName,
      enName,
      active,
      ...more,
    })
  }
  const offered = async () =>
    (await officer.call('applications', 'filters', {})).body.data.certificateCategories
      .filter(({ meaning }) => meaning !== null)
      .map(({ id, meaning }) => [id, meaning])

  it('is in the list and in the choices of the filters, those of its types and of names too', async () => {
    expect((await row(ABROAD)).meaning).toBe('needsCountry')
    expect((await row(GULF)).meaning).toBeNull()
    expect(await offered()).toEqual([[ABROAD, 'needsCountry']])
    const { data } = (await officer.call('applications', 'filters', {})).body
    const meant = (rows: readonly { readonly id: number; readonly meaning: string | null }[]) =>
      rows.flatMap(({ id, meaning }) => (meaning ? [[id, meaning]] : []))
    const types = [
      [22, 'foreign'],
      [61, 'egyptian'],
    ]
    expect(meant(data.certificateCategories.flatMap(({ basic_category_items }) => basic_category_items))).toEqual(types)
    const ofCategory = await officer.call('applications', 'certificateTypes', { categoryId: ABROAD })
    expect(meant(ofCategory.body.data.certificatesTypes).toSorted()).toEqual(types)
    expect(meant(data.foreignCertificates)).toEqual([[32, 'other']])
    expect(meant(data.egyptianCertificates)).toEqual([])
  })
  it('belongs to one: the refusal names it in both languages, at the field, and changes nothing', async () => {
    const { status, body } = await set(GULF, { meaning: 'needsCountry' })
    expect([status, body.code, body.message, body.fields]).toEqual([
      409,
      'MEANING_TAKEN',
      'هذا المعنى مستخدم في «الشهادات المعادلة». أزِله منه أولًا|“Equivalent Certificates” has this meaning already. Remove it there first',
      [{ path: '/meaning', code: 'MEANING_TAKEN', params: { name: 'الشهادات المعادلة|Equivalent Certificates' } }],
    ])
    const names = { arName: 'نوع جديد بمعنى', enName: 'New type with it', active: true }
    expect((await officer.call('certificate-types', 'create', { ...names, meaning: 'needsCountry' })).body.code).toBe(
      'MEANING_TAKEN',
    )
    expect(await offered()).toEqual([[ABROAD, 'needsCountry']])
  })
  it('moves, with the trail of both; a change that does not name it leaves it', async () => {
    expect((await set(ABROAD, { meaning: null })).status).toBe(200)
    expect(await offered()).toEqual([])
    expect((await set(GULF, { meaning: 'needsCountry' })).status).toBe(200)
    expect(await offered()).toEqual([[GULF, 'needsCountry']])
    const last = async (id: number) => (await auditRows(db(), 'certificate_category', id)).at(-1)
    expect(await last(ABROAD)).toMatchObject({ event: 'record.edit', changes: { meaning: ['needsCountry', null] } })
    expect(await last(GULF)).toMatchObject({ event: 'record.edit', changes: { meaning: [null, 'needsCountry'] } })
    const { arName, version } = await row(GULF)
    const renamed = { id: GULF, version, updateAll: true, active: true, arName, enName: 'Renamed since' }
    expect((await officer.call('certificate-types', 'update', renamed)).status).toBe(200)
    expect((await row(GULF)).meaning).toBe('needsCountry')
    expect((await set(GULF, { meaning: null })).status).toBe(200)
  })
  it('that two take at one moment goes to one of them', async () => {
    const answers = await Promise.all([GULF, AMERICAN].map((id) => set(id, { meaning: 'needsCountry' })))
    expect(answers.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual(['MEANING_TAKEN', 'saved'])
    expect(await offered()).toHaveLength(1)
  })
  it('is one of those that there are, and no field of other lists', async () => {
    expect((await set(AMERICAN, { meaning: 'other' as never })).body.fields).toEqual([
      { path: '/meaning', code: 'INVALID_CHOICE' },
    ])
    const sector = { arName: 'قطاع بمعنى', enName: 'Sector with meaning', active: true, meaning: null }
    expect((await officer.call('sectors', 'create', sector)).body.fields).toEqual([
      { path: '/meaning', code: 'UNKNOWN_FIELD' },
    ])
  })
})
