import { sql, type Kysely } from 'kysely'
import type { PublishedSeason } from '#schemas/published-season/published-season.schema.ts'
import type { Tables } from '../db/tables.ts'
import { readRows } from './merged.sql.ts'

type Db = Kysely<Tables>

/** By order, and of equal orders the newest first (D32). */
export const listPublishedNews = (db: Db) =>
  db
    .selectFrom('news_item')
    .select(['id', 'ar_name', 'en_name'])
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('id', 'desc')
    .execute()

/** Branches that applicants can apply to: open, and active with their faculty (D87). */
export const listPublishedBranches = (db: Db) =>
  db
    .selectFrom('branch as b')
    .innerJoin('faculty as f', 'f.id', 'b.faculty_id')
    .select([
      'b.id',
      'b.ar_name',
      'b.en_name',
      'f.id as facultyId',
      'f.ar_name as faculty_ar_name',
      'f.en_name as faculty_en_name',
    ])
    .where('b.active_for_apply', '=', true)
    .where('b.active', '=', true)
    .where('f.active', '=', true)
    .orderBy('f.id')
    .orderBy('b.id')
    .execute()

/** Of the active year, by their first day. */
export const listPublishedPeriods = (db: Db, yearId: number) =>
  db
    .selectFrom('calendar_period as p')
    .innerJoin('calendar_event as e', 'e.id', 'p.event_id')
    .select(['p.event_id', 'e.ar_name', 'e.en_name', 'p.semester_id', 'p.faculty_id', 'p.start_date', 'p.end_date'])
    .where('p.year_id', '=', yearId)
    .orderBy('p.start_date')
    .orderBy('p.id')
    .execute()

export const readPublishedDesires = (db: Db) => db.selectFrom('desire_rule').select('value1').executeTakeFirst()
export const listPublishedFees = (db: Db) =>
  db
    .selectFrom('fees_rule')
    .select(['payment_type', 'payment_tool', 'fee_value', 'fee_payment_id', 'fee_flag'])
    .orderBy('id')
    .execute()

const name = (table: string) =>
  sql`jsonb_build_object('ar', ${sql.ref(`${table}.ar_name`)}, 'en', ${sql.ref(`${table}.en_name`)})`

/** Certificates of the year that applicants can apply with, of types that are in use. */
export const listPublishedCertificates = async (db: Db, yearId: number): Promise<PublishedSeason['certificates']> =>
  (
    await sql<PublishedSeason['certificates'][number]>`
  select c.id, ${name('c')} as name, t.id as "typeId", ${name('t')} as "typeName"
  from certificate c join certificate_category t on t.id = c.category_id and t.active
  where c.year_id = ${yearId} and c.open_for_applying order by t.id, c.id`.execute(db)
  ).rows

/** Of active faculties. */
export const listPublishedAdmissionRules = async (
  db: Db,
  yearId: number,
  semesterId: number,
): Promise<PublishedSeason['admissionRules']> =>
  (
    await sql<PublishedSeason['admissionRules'][number]>`
  select f.id as "facultyId", ${name('f')} as "facultyName", t.id as "certificateTypeId", ${name('t')} as "certificateTypeName",
    (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', ${name('j')}) order by j.id), '[]')
      from certificate_type j where j.active and j.id in (
        select n.id from ${readRows('certificate_type')} join admission_rule_major o on o.type_id = m.id where o.rule_id = r.id)) as majors
  from admission_rule r join faculty f on f.id = r.faculty_id and f.active join certificate_category t on t.id = r.category_id
  where r.active and r.year_id = ${yearId} and r.semester_id = ${semesterId} order by f.id, t.id`.execute(db)
  ).rows

type Rows<T extends (db: Db, yearId: number) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>[number]
/** An open branch as it is published. */
export const publishedBranchOf = ({
  id,
  ar_name,
  en_name,
  facultyId,
  faculty_ar_name,
  faculty_en_name,
}: Rows<typeof listPublishedBranches>) => ({
  id,
  branchName: { ar: ar_name, en: en_name },
  facultyId,
  facultyName: { ar: faculty_ar_name, en: faculty_en_name },
})
/** A period as it is published. */
export const publishedPeriodOf = (period: Rows<typeof listPublishedPeriods>) => ({
  eventId: period.event_id,
  name: { ar: period.ar_name, en: period.en_name },
  semesterId: period.semester_id,
  facultyId: period.faculty_id,
  startDate: period.start_date,
  endDate: period.end_date,
})
