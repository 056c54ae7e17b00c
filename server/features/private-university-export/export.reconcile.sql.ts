import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import { RECONCILED_ROWS, type Differing, type Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import type { Applicant } from '../../links/service.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import type { Season } from './export.season.sql.ts'

type Db = Kysely<Tables>

const serviceRows = (applicants: readonly Applicant[]) =>
  sql`(select app_id, upper(national_id) as national_id from unnest(${applicants.map(({ appId }) => appId)}::int[], ${applicants.map(({ nationalId }) => nationalId)}::text[]) as h (app_id, national_id))`

const DIFFERING = sql`a.id as "appId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", a.student_card_id as "studentNID",
  jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", a.status as "applicationStatus",
  (select e.state from application_export e where e.application_id = a.id order by e.id desc limit 1) as "exportState"`

/** The first of those that meet a condition, and how many there are. */
async function differing(db: Db, from: RawBuilder<unknown>): Promise<{ count: number; rows: Differing[] }> {
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)
  const { rows } = await sql<Differing>`
    select ${DIFFERING} from ${from} order by a.id limit ${RECONCILED_ROWS}`.execute(db)
  return { count: counted[0]!.count, rows }
}

/** Compares the service's applicants with our applications, in scope and season. */
export async function compareApplicants(
  db: Db,
  scope: EffectiveScope,
  { yearId, semesterId }: Season,
  applicants: readonly Applicant[],
): Promise<Omit<Reconciled, 'at' | 'academicSemesterName' | 'academicYearName'>> {
  const there = serviceRows(applicants)
  const isSame = sql<SqlBool>`h.app_id = a.id and h.national_id = upper(a.student_card_id)`
  const here = sql`application a join student s on s.id = a.student_id join faculty f on f.id = a.faculty_id`
  const inSeason = sql<SqlBool>`${scopeCondition(scope, 'application', 'a')} and a.year_id = ${yearId} and a.semester_id = ${semesterId}`
  const onlyHere = await differing(
    db,
    sql`${here} where ${inSeason} and a.status = ${STATUS.pulled} and not exists (select from ${there} h where ${isSame})`,
  )
  const onlyThere = await differing(
    db,
    sql`${here} join ${there} h on ${isSame} where ${inSeason} and a.status <> ${STATUS.pulled}`,
  )
  const { rows } = await sql<{ agreed: number }>`
    select count(*) as agreed from ${there} h join application a on ${isSame} where ${inSeason} and a.status = ${STATUS.pulled}`.execute(
    db,
  )
  const { agreed } = rows[0]!
  const unknown = isWhole(scope.nodes) ? await unknownOf(db, there, isSame) : null
  return { held: agreed + onlyThere.count + (unknown?.count ?? 0), agreed, onlyHere, onlyThere, unknown }
}

/** Applicants of the service without such an application of such a student here. */
async function unknownOf(db: Db, there: RawBuilder<unknown>, isSame: RawBuilder<SqlBool>) {
  const from = sql`${there} h where not exists (select from application a where ${isSame})`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)
  const { rows } = await sql<{ appId: number; nationalId: string }>`
    select h.app_id as "appId", h.national_id as "nationalId" from ${from} order by h.app_id limit ${RECONCILED_ROWS}`.execute(
    db,
  )
  return { count: counted[0]!.count, rows }
}
