import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { BranchNumber, RuleValues } from '../../kit/approval-rule.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Trx = Transaction<Tables>
type Db = Kysely<Tables>

/** A faculty of the scope, locked against changes until the transaction ends; undefined when there is none. */
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

/** Its recommendations are deleted with it; decisions that were made stay as they are (D51). */
export async function deleteRule(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('recommendation').where('rule_id', '=', id).execute()
  await trx.deleteFrom('approval_rule').where('id', '=', id).execute()
}
