import { sql, type Kysely, type Transaction } from 'kysely'
import type { RankBy } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { countsOf } from './approval-rule.counts.sql.ts'

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

/** A faculty of the scope, kept as it is until the transaction ends; undefined when it is not there. */
export const lockFaculty = (
  trx: Trx,
  scope: EffectiveScope,
  id: number,
): Promise<{ id: number; active: boolean } | undefined> =>
  trx
    .selectFrom('faculty')
    .select(['id', 'active'])
    .where('id', '=', id)
    .where(scopeCondition(scope, 'faculty'))
    .forShare()
    .executeTakeFirst()

export const branchesOfFaculty = (db: Db, facultyId: number) =>
  db
    .selectFrom('branch')
    .select(['id', 'ar_name', 'en_name', 'active'])
    .where('faculty_id', '=', facultyId)
    .orderBy('id')
    .execute()

export const hasRule = async (
  trx: Trx,
  rule: { readonly facultyId: number; readonly yearId: number; readonly semesterId: number },
): Promise<boolean> =>
  (await trx
    .selectFrom('approval_rule')
    .select('id')
    .where('faculty_id', '=', rule.facultyId)
    .where('year_id', '=', rule.yearId)
    .where('semester_id', '=', rule.semesterId)
    .executeTakeFirst()) !== undefined

/**
 * Locks a rule whose faculty is in the scope; in a branch, its faculty's. Undefined when it is not there. Whoever
 * applies a rule locks it too, so what it has recommended stands still from here on; it is counted after the lock,
 * since a lock that had to wait sees older rows.
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
  if (!locked) return undefined
  const { rows } = await sql<
    Omit<LockedRule, 'branches'>
  >`select r.id, r.faculty_id, r.year_id, r.semester_id, r.total_degree, r.students_number, r.priority, r.rank_by, r.version, f.active as "facultyActive", c.*
    from approval_rule r join faculty f on f.id = r.faculty_id ${countsOf('r')} where r.id = ${id}`.execute(trx)
  const branches = await trx
    .selectFrom('approval_rule_branch')
    .select(['branch_id', 'students_number'])
    .where('rule_id', '=', id)
    .orderBy('branch_id')
    .execute()
  return rows[0] && { ...rows[0], branches }
}

type NewRule = RuleValues & { readonly faculty_id: number; readonly year_id: number; readonly semester_id: number }
export async function insertRule(trx: Trx, values: NewRule, branches: readonly BranchNumber[]): Promise<number> {
  const { id } = await trx.insertInto('approval_rule').values(values).returning('id').executeTakeFirstOrThrow()
  await insertBranches(trx, id, branches)
  return id
}

export async function updateRule(
  trx: Trx,
  id: number,
  values: RuleValues & { readonly version: number },
  branches: readonly BranchNumber[],
): Promise<void> {
  await trx.updateTable('approval_rule').set(values).where('id', '=', id).execute()
  await trx.deleteFrom('approval_rule_branch').where('rule_id', '=', id).execute()
  await insertBranches(trx, id, branches)
}

async function insertBranches(trx: Trx, id: number, branches: readonly BranchNumber[]): Promise<void> {
  if (branches.length > 0)
    await trx
      .insertInto('approval_rule_branch')
      .values(branches.map((branch) => ({ rule_id: id, ...branch })))
      .execute()
}

/**
 * What it recommended goes with it: nothing of that stands any more, and decisions that were made stay as they are
 * (D51).
 */
export async function deleteRule(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('recommendation').where('rule_id', '=', id).execute()
  await trx.deleteFrom('approval_rule').where('id', '=', id).execute()
}
