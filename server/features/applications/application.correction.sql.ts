import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import type { LockedApplication } from '../../kit/application-record.sql.ts'
import { readAs } from '../../kit/merged.sql.ts'
import { matchesKey, type ApplicationKey } from '../../kit/application-key.sql.ts'
import { seasonOf } from '../../kit/application-season.sql.ts'

type Trx = Transaction<Tables>

/** A locked application with what can be corrected in it. */
export interface CorrectedApplication extends LockedApplication {
  readonly submittedTotal: number | null
  readonly percentage: number | null
  readonly certifiedTotal: number | null
  readonly quotaId: number
  readonly categoryId: number
  /** Its total can be corrected together with that of the requested application (`sharesTotal`). */
  readonly sharesTotal: boolean
}
/** A locked student. */
export interface CorrectedStudent {
  readonly id: number
  readonly version: number
  readonly isActive: boolean
  readonly cardType: number
  readonly card: string
  readonly email: string | null
  readonly gender: number
}

/**
 * Whether the total of `other` is the same person's total of the same certificate in the same season as that of `one`,
 * and is in the scope, since applications outside the scope cannot be changed (G9).
 */
export const sharesTotal = (scope: EffectiveScope, other: string, one: string): RawBuilder<boolean> => {
  const same = ['student_id', 'year_id', 'semester_id', 'category_id']
  const type = (of: string) => readAs('certificate_type', sql.ref(`${of}.type_id`))
  const name = (of: string) => readAs('certificate_name', sql.ref(`${of}.certificate_name_id`))
  return sql<boolean>`(${sql.join(
    same.map((column) => sql`${sql.ref(`${other}.${column}`)} = ${sql.ref(`${one}.${column}`)}`),
    sql` and `,
  )} and ${type(other)} = ${type(one)} and ${name(other)} is not distinct from ${name(one)} and ${scopeCondition(scope, 'application', other)})`
}

/**
 * Locks all applications of the student, also outside the scope, in the order of their ids as decisions do (ADR 8):
 * card id and e-mail are the student's. Empty when the requested application is not in the scope.
 */
export async function lockStudentApplications(
  trx: Trx,
  scope: EffectiveScope,
  key: Required<ApplicationKey>,
): Promise<CorrectedApplication[]> {
  const { rows } = await sql<CorrectedApplication>`
    select a.id, a.number, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", a.year_id as "yearId", a.semester_id as "semesterId", ${seasonOf('a')} as season,
      (select jsonb_build_object('ar', f.ar_name, 'en', f.en_name) from faculty f where f.id = a.faculty_id) as faculty,
      a.submitted_total as "submittedTotal", a.percentage, a.certified_total as "certifiedTotal", ${readAs('quota', sql`a.quota_id`)} as "quotaId", a.category_id as "categoryId", ${sharesTotal(scope, 'a', 'i')} as "sharesTotal"
    from application a join application i on ${matchesKey(scope, key, 'i')}
    where a.student_id = ${key.studentId} order by a.id for update of a`.execute(trx)
  return rows
}

export const lockStudent = (trx: Trx, studentId: number): Promise<CorrectedStudent> =>
  trx
    .selectFrom('student')
    .select([
      'id',
      'version',
      'account_active as isActive',
      'card_type as cardType',
      'card_id as card',
      'email',
      'gender',
    ])
    .where('id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** What a correction stores in an application, and the version that goes with it. */
export const storeCorrection = (
  trx: Trx,
  id: number,
  values: {
    readonly version: number
    readonly submitted_total?: number
    readonly percentage?: number | null
    readonly certified_total?: number
    readonly quota_id?: number
  },
) => trx.updateTable('application').set(values).where('id', '=', id).execute()

/**
 * Whether an application may get this quota now: an active one that is not merged into another, which stays so until the
 * transaction ends.
 */
export async function isQuota(trx: Trx, id: number): Promise<boolean> {
  const quota = await trx
    .selectFrom('quota')
    .select(['active', 'merged_into'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return quota?.active === true && quota.merged_into === null
}

/** What the uploaded results say of an application now; null: nothing that could be taken over (ADR 124). */
export async function readOfficialTotal(db: Kysely<Tables>, applyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('claim_agreement')
    .select('official_total')
    .where('application_id', '=', applyId)
    .executeTakeFirst()
  return row?.official_total ?? null
}

/**
 * A total that the application was ranked by was corrected or taken over after the current recommendation was made (ADR
 * 60, 124): a new recommendation has a newer audit row. The certified total counts where the rule ranks by it. `alias`:
 * the application.
 */
export const isRecommendationOutdated = (alias: string): RawBuilder<boolean> => {
  const rowsOf = (name: string) =>
    sql`${sql.ref(`${name}.entity`)} = 'application' and ${sql.ref(`${name}.entity_id`)} = ${sql.ref(`${alias}.id`)}`
  const sameAs = (column: string) => sql`${sql.ref(`ranking.${column}`)} = ${sql.ref(`${alias}.${column}`)}`
  const ranksByCertified = sql`exists (select from approval_rule ranking where ${sameAs('faculty_id')} and ${sameAs('year_id')} and ${sameAs('semester_id')}
      and coalesce(ranking.total_of, 'claim') <> 'claim')`
  return sql<boolean>`(${sql.ref(`${alias}.review_status`)} is not null and exists (select from audit corrected
    where ${rowsOf('corrected')} and (corrected.event = 'total.correct' or corrected.event like 'certifiedTotal.%' and ${ranksByCertified})
      and not exists (select from audit marked where ${rowsOf('marked')} and marked.event like '%rule.recommend%' and marked.seq > corrected.seq)))`
}
