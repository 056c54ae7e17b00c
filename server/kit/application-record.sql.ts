import { sql, type Transaction } from 'kysely'
import type { Origin } from '#machines/applications/application.undo.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'
import { matchesKey } from './application-key.sql.ts'
import type { EffectiveScope } from './scope.ts'

type Trx = Transaction<Tables>
/** A decision names the student too. */
export interface DecisionKey {
  readonly applyId: number
  readonly studentId: number
}

/** A locked row, with the columns that a decision needs. */
export interface LockedApplication extends StoredStatus {
  readonly id: number
  readonly number: string
  readonly version: number
  readonly paymentStatus: number | null
  readonly yearId: number
  readonly semesterId: number
  readonly faculty: Bilingual
  /** Where its last decision came from, when that shall be taken back. */
  readonly before?: Origin | undefined
  /** Whether the missing data were requested in -1, when they have come. */
  readonly wasInitial?: boolean
}

const columns = sql`a.id, a.number, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", a.year_id as "yearId", a.semester_id as "semesterId",
  (select jsonb_build_object('ar', f.ar_name, 'en', f.en_name) from faculty f where f.id = a.faculty_id) as faculty`

/** Locks one application of the scope until the transaction ends; undefined when it is not there. */
export async function lockOne(
  trx: Trx,
  scope: EffectiveScope,
  key: DecisionKey,
): Promise<LockedApplication | undefined> {
  const { rows } = await sql<LockedApplication>`select ${columns} from application a
    where ${matchesKey(scope, key)} for update of a`.execute(trx)
  return rows[0]
}

/**
 * Locks all applications of the student's season, in the order of their ids, so that two people who decide on two of
 * them cannot deadlock. Those outside the scope are locked too: accepting one refuses the others everywhere (A6). Empty
 * when the application itself is not in the scope.
 */
export async function lockSeason(trx: Trx, scope: EffectiveScope, key: DecisionKey): Promise<LockedApplication[]> {
  const { rows } = await sql<LockedApplication>`select ${columns} from application a
    join (select i.year_id, i.semester_id from application i where ${matchesKey(scope, key, 'i')}) season
      on season.year_id = a.year_id and season.semester_id = a.semester_id
    where a.student_id = ${key.studentId} order by a.id for update of a`.execute(trx)
  return rows
}

/**
 * Stores a status that the lifecycle has computed, and its version. True: it replaced a decision of Accept all or
 * Reject all.
 */
export async function storeStatus(
  trx: Trx,
  id: number,
  { status, reviewStatus, version }: StoredStatus & { readonly version: number },
): Promise<boolean> {
  await trx
    .updateTable('application')
    .set({ status, review_status: reviewStatus, version })
    .where('id', '=', id)
    .execute()
  // no longer what Accept all or Reject all of a rule decided: a change of the rule leaves it alone (D44)
  const { numUpdatedRows } = await trx
    .updateTable('recommendation')
    .set({ decided: false })
    .where('application_id', '=', id)
    .where('decided', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Address and name of the student, for the mail of a feedback. */
export const readStudent = (trx: Trx, studentId: number) =>
  trx
    .selectFrom('student')
    .select(['email', 'ar_name as ar', 'en_name as en'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
