import { sql } from 'kysely'
import { expect, it } from 'vitest'
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
