import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../../kit/scope.ts'
import type { RuleKey } from '../rule/nominate.sql.ts'

type Trx = Transaction<Tables>

/** Faculty and season of the first of these applications that is in the scope; undefined: none is. */
export async function readSeasonOf(
  trx: Trx,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<RuleKey | undefined> {
  const { rows } = await sql<RuleKey>`
    select a.faculty_id as "facultyId", a.year_id as "yearId", a.semester_id as "semesterId" from application a
    where a.id = any(${ids}::int[]) and ${scopeCondition(scope, 'application', 'a')} order by a.id limit 1`.execute(trx)
  return rows[0]
}

/** Those of the scope, with the version of now, the better desire of a student first. */
export async function findRequested(
  trx: Trx,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<{ readonly applyId: number; readonly version: number }[]> {
  const { rows } = await sql<{ applyId: number; version: number }>`
    select a.id as "applyId", a.version from application a
    where a.id = any(${ids}::int[]) and ${scopeCondition(scope, 'application', 'a')} order by coalesce(a.desire_number, 32767), a.id`.execute(
    trx,
  )
  return rows
}
