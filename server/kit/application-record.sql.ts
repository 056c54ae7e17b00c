import { sql, type Transaction } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'
import { matchesKey } from './application-key.sql.ts'
import type { MovableApplication } from './application-record.ts'
import { seasonOf } from './application-season.sql.ts'
import type { EffectiveScope } from './scope.ts'

type Trx = Transaction<Tables>
/** A decision names the student too. */
export interface DecisionKey {
  readonly applyId: number
  readonly studentId: number
}

/** A locked row, with the columns that a decision needs. */
export interface LockedApplication extends MovableApplication {
  readonly number: string
  readonly yearId: number
  readonly semesterId: number
  readonly faculty: Bilingual
}

const columns = sql`a.id, a.number, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", a.year_id as "yearId", a.semester_id as "semesterId", ${seasonOf('a')} as season,
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

/** Address and name of the student, for the mail of a feedback. */
export const readStudent = (trx: Trx, studentId: number) =>
  trx
    .selectFrom('student')
    .select(['email', 'ar_name as ar', 'en_name as en'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
