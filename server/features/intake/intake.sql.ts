import { sql, type Kysely } from 'kysely'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import type { IntakeApplication, IntakeSeason, ReferenceList } from '#schemas/intake/intake.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { papersOf } from '../../kit/application-papers.sql.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { fillPlaceholders } from '../../kit/student-mail.ts'

type Db = Kysely<Tables>
type Season = Omit<NonNullable<IntakeSeason['season']>, 'isOpen'>

/** The current season. */
export async function readCurrentSeason(db: Db): Promise<Season | undefined> {
  const named = (table: string) =>
    sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', jsonb_build_object('ar', ${sql.ref(`${table}.ar_name`)}, 'en', ${sql.ref(`${table}.en_name`)}))`
  const { rows } = await sql<Season>`
    select z.id, z.state, ${named('y')} as year, ${named('s')} as semester, z.starts_on as "startsOn", z.ends_on as "endsOn"
    from season z join academic_year y on y.id = z.year_id join semester s on s.id = z.semester_id
    where z.is_current order by z.id limit 1`.execute(db)
  return rows[0]
}

export const listRequiredPapers = (db: Db) =>
  db
    .selectFrom('paper_requirement')
    .select(['kind', 'category_id as categoryId', 'gender', 'nationality'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()

/** The table of each list, and its columns for the parent, the meaning and the pointer of a merge, where it has them. */
const TABLES = {
  countries: { table: 'country', merged: 'merged_into' },
  governorates: { table: 'governorate', parent: 'country_id', merged: 'merged_into' },
  cities: { table: 'city', parent: 'governorate_id', merged: 'merged_into' },
  certificateTypes: { table: 'certificate_category', meaning: 'meaning' },
  majors: { table: 'certificate_type', parent: 'category_id', meaning: 'meaning', merged: 'merged_into' },
  certificateNames: { table: 'certificate_name', meaning: 'meaning', merged: 'merged_into' },
  quotas: { table: 'quota', merged: 'merged_into' },
} as const satisfies Readonly<
  Record<
    ReferenceList,
    { readonly table: keyof Tables; readonly parent?: string; readonly meaning?: string; readonly merged?: string }
  >
>

export interface ReferenceRow {
  readonly id: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly active: boolean
  readonly parentId: number | null
  readonly meaning: string | null
  readonly mergedInto: number | null
}
/** The rows of a list by id, those that are not active or merged too: applications of before refer to them. */
export async function listReference(db: Db, list: ReferenceList): Promise<ReferenceRow[]> {
  const of: { table: string; parent?: string; meaning?: string; merged?: string } = TABLES[list]
  const column = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(name))
  const { rows } = await sql<ReferenceRow>`
    select id, jsonb_build_object('ar', ar_name, 'en', en_name) as name, active, ${column(of.parent)} as "parentId",
      ${column(of.meaning)} as meaning, ${column(of.merged)} as "mergedInto"
    from ${sql.table(of.table)} order by id`.execute(db)
  return rows
}

interface ApplicationRow extends Omit<IntakeApplication, 'request' | 'fee'> {
  readonly requestedAt: string | null
  readonly requestText: string | null
  readonly paymentStatus: number | null
  readonly reference: string | null
  readonly paidAt: string | null
  readonly name: Bilingual
}
/** What an applicant is told of the application of this number; undefined: there is none in the scope. */
export async function readApplication(
  db: Db,
  scope: EffectiveScope,
  number: string,
): Promise<IntakeApplication | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select a.number as ref, coalesce(a.review_status, a.status) as status, a.year_id as "yearId", a.semester_id as "semesterId",
      a.faculty_id as "facultyId", a.branch_id as "branchId", q.at as "requestedAt", q.reason as "requestText",
      a.payment_status as "paymentStatus", a.payment_reference as reference, a.paid_at as "paidAt",
      jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as name,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'fault', case when o.state = 'toReplace' then o.fault end) order by array_position(${PAPER_KINDS}::text[], o.kind)), '[]')
        from ${papersOf()} o where o.state = 'toReplace' or (o."isNeeded" and o.state = 'missing')) as papers
    from application a join student s on s.id = a.student_id
    left join lateral (
      select u.at, u.reason from audit u where u.entity = 'application' and u.entity_id = a.id and u.event = 'feedback.send'
        and not exists (select from audit n where n.entity = 'application' and n.entity_id = u.entity_id and n.seq = u.seq + 1 and n.event = 'decision.undo')
      order by u.seq desc limit 1) q on a.status = ${sql.lit(STATUS.toBeCompleted)}
    where a.number collate "C" = ${number} and ${scopeCondition(scope, 'application', 'a')}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { requestedAt, requestText, paymentStatus, reference, paidAt, name, ...told } = row
  return {
    ...told,
    request:
      requestedAt === null
        ? null
        : { requestedAt, message: requestText === null ? null : fillPlaceholders(requestText, { name, number }) },
    fee: paymentStatus === null ? null : { isPaid: paymentStatus === 1, reference, paidAt },
  }
}
