import { sql, type Kysely, type Transaction } from 'kysely'
import type { RankBy, TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Tables } from '../db/tables.ts'
import { countsOf } from './approval-rule.counts.sql.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'

type Trx = Transaction<Tables>
type Db = Kysely<Tables>

export interface BranchNumber {
  readonly branch_id: number
  readonly students_number: number
}
/** What of a rule can be changed. */
export interface RuleValues {
  readonly total_degree: number
  readonly students_number: number
  readonly priority: number
  readonly rank_by: RankBy
  readonly total_of: TotalOf
}
export interface LockedRule extends RuleValues {
  readonly id: number
  readonly faculty_id: number
  readonly year_id: number
  readonly semester_id: number
  readonly version: number
  readonly facultyActive: boolean
  readonly recommendedAccepted: number
  readonly recommendedRefused: number
  readonly decidedCount: number
  readonly branches: readonly BranchNumber[]
}

/** Ids of the active year and semester; null where none is active. */
export async function activeSeason(
  db: Db,
): Promise<{ readonly yearId: number | null; readonly semesterId: number | null }> {
  const { rows } = await sql<{
    yearId: number | null
    semesterId: number | null
  }>`select (select min(id) from academic_year where active) as "yearId", (select min(id) from semester where active) as "semesterId"`.execute(
    db,
  )
  return rows[0]!
}

/**
 * A rule whose faculty is in the scope; in a branch, its faculty's. Undefined when it is not there.
 */
export async function readRule(db: Db, scope: EffectiveScope, id: number): Promise<LockedRule | undefined> {
  const { rows } = await sql<
    Omit<LockedRule, 'branches'>
  >`select r.id, r.faculty_id, r.year_id, r.semester_id, r.total_degree, r.students_number, r.priority, r.rank_by, r.total_of, r.version, f.active as "facultyActive", c.*
    from approval_rule r join faculty f on f.id = r.faculty_id ${countsOf('r')} where r.id = ${id} and ${scopeCondition(scope, 'faculty', 'f')}`.execute(
    db,
  )
  const branches = await db
    .selectFrom('approval_rule_branch')
    .select(['branch_id', 'students_number'])
    .where('rule_id', '=', id)
    .orderBy('branch_id')
    .execute()
  return rows[0] && { ...rows[0], branches }
}

/**
 * Locks such a rule. Applying a rule locks it too, so its recommendations cannot change from here on; they are counted
 * after the lock, since the locking statement itself sees older rows when it had to wait.
 */
export async function lockRule(trx: Trx, scope: EffectiveScope, id: number): Promise<LockedRule | undefined> {
  const locked = await trx
    .selectFrom('approval_rule as r')
    .innerJoin('faculty as f', 'f.id', 'r.faculty_id')
    .select('r.id')
    .where('r.id', '=', id)
    .where(scopeCondition(scope, 'faculty', 'f'))
    .forUpdate('r')
    .executeTakeFirst()
  return locked && readRule(trx, scope, id)
}
