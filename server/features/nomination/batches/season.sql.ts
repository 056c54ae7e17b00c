import { sql, type Transaction } from 'kysely'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Tables } from '../../../db/tables.ts'
import { joinSeason } from '../../../kit/application-season.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../../kit/scope.ts'
import type { RuleKey } from '../rule/nominate.sql.ts'

type Trx = Transaction<Tables>

/** A locked application of the season, of a student who is being decided. */
export interface LockedApplication extends StoredStatus {
  readonly id: number
  readonly studentId: number
  readonly version: number
  readonly paymentStatus: number | null
  readonly season: ApplicationSeason
  /** Of the batch's faculty and season, and in the scope: it may be decided. The others move with it (A6). */
  readonly isOfBatch: boolean
  readonly number: string
  readonly ar: string
  readonly en: string
  readonly email: string | null
  /** The mail server has refused the address. */
  readonly isRefused: boolean
}

/**
 * Locks and reads these applications of the scope in the order of ids. `withOthers` adds all that their students have
 * in the season, in every faculty (ADR 8).
 */
export async function lockSeasons(
  trx: Trx,
  scope: EffectiveScope,
  { facultyId, yearId, semesterId }: RuleKey,
  ids: readonly number[],
  { withOthers }: { readonly withOthers: boolean },
): Promise<LockedApplication[]> {
  const isSelected = sql`(a.id = any(${ids}::int[]) and ${scopeCondition(scope, 'application', 'a')} and a.faculty_id = ${facultyId} and a.year_id = ${yearId} and a.semester_id = ${semesterId})`
  const isOther = sql`(a.year_id = ${yearId} and a.semester_id = ${semesterId} and a.student_id in (select a.student_id from application a where ${isSelected}))`
  const { rows: locked } = await sql<{ id: number }>`
    select a.id from application a where ${withOthers ? isOther : isSelected} order by a.id for update`.execute(trx)
  const { rows } = await sql<LockedApplication>`
    select a.id, a.student_id as "studentId", a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", of_season.season, ${isSelected} as "isOfBatch",
      a.number, s.ar_name as ar, s.en_name as en, s.email, exists (select from refused_address r where r.address = lower(s.email)) as "isRefused"
    from application a join student s on s.id = a.student_id ${joinSeason('a')} where a.id = any(${locked.map(({ id }) => id)}::int[]) order by a.id`.execute(
    trx,
  )
  return rows
}

/**
 * Records that Accept all or Reject all decided them, and the status under review that each had below its
 * recommendation (D44).
 */
export async function recordDecidedByRule(
  trx: Trx,
  decided: readonly { readonly id: number; readonly from: number }[],
): Promise<void> {
  await sql`update recommendation n set decided = true, from_status = d.from_status
    from unnest(${decided.map(({ id }) => id)}::int[], ${decided.map(({ from }) => from)}::smallint[]) as d (id, from_status) where n.application_id = d.id`.execute(
    trx,
  )
}
