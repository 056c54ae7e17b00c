import { sql, type Kysely, type Transaction } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { inScope, scopeCondition, type EffectiveScope, universityOf } from '../../kit/scope.ts'

type Db = Kysely<Tables>
export interface ListedBranch {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  readonly faculty_id: number
  readonly faculty_ar_name: string
  readonly faculty_en_name: string
  readonly prog_hr_id: number | null
  readonly active_for_apply: boolean
  readonly active: boolean
  readonly faculty_active: boolean
  readonly version: number
  readonly count: number
  readonly under_review: number
}

/** A rule's marks leave an application under review (A2). */
const UNDER_REVIEW = [
  STATUS.underReview,
  STATUS.pendingFees,
  STATUS.recommendedAccepted,
  STATUS.recommendedRefused,
] as const
/** Applications `a` of the active year and semester. */
const OF_SEASON = sql`a.year_id = (select min(id) from academic_year where active) and a.semester_id = (select min(id) from semester where active)`
const IS_UNDER_REVIEW = sql`a.status in (${sql.join(UNDER_REVIEW)})`

/** Branches of the scope with their applications of the season, which are counted in one walk through an index. */
export async function listBranches(db: Db, scope: EffectiveScope): Promise<ListedBranch[]> {
  const { rows } = await sql<ListedBranch>`
    select b.id, b.ar_name, b.en_name, b.faculty_id, f.ar_name as faculty_ar_name, f.en_name as faculty_en_name, b.prog_hr_id, b.active_for_apply, b.active, f.active as faculty_active,
      b.version, coalesce(n.count, 0) as count, coalesce(n.under_review, 0) as under_review
    from branch b join faculty f on f.id = b.faculty_id
      left join (select a.branch_id, count(*)::int as count, (count(*) filter (where ${IS_UNDER_REVIEW}))::int as under_review from application a
        where ${OF_SEASON} and ${scopeCondition(scope, 'application', 'a')} group by a.branch_id) n on n.branch_id = b.id
    where ${scopeCondition(scope, 'branch', 'b')} and f.university_id = ${universityOf(scope)}
    order by b.id`.execute(db)
  return rows
}

/** A branch of the scope, locked; undefined when it is not there. */
export const lockBranch = (trx: Transaction<Tables>, scope: EffectiveScope, id: number) =>
  inScope(
    trx
      .selectFrom('branch as b')
      .innerJoin('faculty as f', 'f.id', 'b.faculty_id')
      .select([
        'b.id',
        'b.faculty_id',
        'b.prog_hr_id',
        'b.active_for_apply',
        'b.active',
        'b.version',
        'f.active as faculty_active',
      ])
      .where('b.id', '=', id),
    scope,
    'branch',
    'b',
  )
    .forUpdate('b')
    .executeTakeFirst()

/** How many applications of a branch in the active year and semester are under review. */
export async function countUnderReview(db: Db, branchId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from application a where a.branch_id = ${branchId} and ${OF_SEASON} and ${IS_UNDER_REVIEW}`.execute(
    db,
  )
  return rows[0]!.count
}

export const updateBranch = (
  trx: Transaction<Tables>,
  id: number,
  values: { readonly active_for_apply: boolean; readonly version: number },
) => trx.updateTable('branch').set(values).where('id', '=', id).execute()
