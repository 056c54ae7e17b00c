import { sql, type Kysely } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import type { LifecycleRecord } from '#machines/applications/application.offers.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { indexLookup, isMatched, LIMITS, rowScan, type ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { joinSeason } from '../../kit/application-season.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { hasMailWaiting } from '../../mail/overtaken.sql.ts'

type Db = Kysely<Tables>

/** Days in which the same text does not go to an application again (issue 14). */
const SAME_TEXT_DAYS = 7

/** What a message to many looks at in an application and its student. */
export interface Recipient extends LifecycleRecord {
  readonly id: number
  readonly number: string
  readonly version: number
  readonly studentId: number
  readonly ar: string
  readonly en: string
  readonly email: string | null
  /** The mail server has refused the address. */
  readonly isRefused: boolean
  /** It got the same text within the days above. */
  readonly hasText: boolean
}

/** Ids of all applications that a filter of the list finds, in their order. */
export async function findAll(db: Db, filter: ApplicationFilter): Promise<number[]> {
  const from = (await isMatched(db, filter, LIMITS)) ? indexLookup : rowScan
  const { rows } = await sql<{
    ids: number[]
  }>`select coalesce(array_agg(found.id order by found.id), '{}') as ids from (${from(filter, sql`a.id`)}) found`.execute(
    db,
  )
  return rows[0]!.ids
}

/**
 * The applications of `ids` that are in the scope, in the order of their ids, as a message with the text of `sha256` looks
 * at them at that time.
 */
export async function readRecipients(
  db: Db,
  scope: EffectiveScope,
  ids: readonly number[],
  { sha256, at }: { readonly sha256: string; readonly at: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.number, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", of_season.season, a.student_id as "studentId",
      s.ar_name as ar, s.en_name as en, s.email, exists (select from refused_address r where r.address = lower(s.email)) as "isRefused",
      exists (select from group_message g join application_message m on m.group_id = g.id and m.application_id = a.id
        where g.sha256 = ${sha256} and g.at > ${at}::timestamptz - make_interval(days => ${SAME_TEXT_DAYS}) and not m.is_taken_back) as "hasText"
    from application a join student s on s.id = a.student_id ${joinSeason('a')}
    where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')} order by a.id`.execute(db)
  return rows
}

/** How many students of these applications have another one in the season that is accepted (D77). */
export async function countAcceptedElsewhere(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(distinct a.student_id) as students from application a join application o on o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id and o.id <> a.id
    where a.id = any(${ids}::integer[]) and o.status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])`.execute(
    db,
  )
  return rows[0]!.students
}

/** How many of these applications have a waiting mail about their current status. */
export async function countOvertaken(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application a where a.id = any(${ids}::integer[]) and ${hasMailWaiting}`.execute(db)
  return rows[0]!.count
}
