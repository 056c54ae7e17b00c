import { sql, type Kysely } from 'kysely'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope, universityOf } from '../../kit/scope.ts'
import { countsOf } from '../../kit/approval-rule.counts.sql.ts'

type Db = Kysely<Tables>
export interface RuleFilter {
  readonly facultyId: number | null
  readonly yearId: number | null
  readonly semesterId: number | null
}
type Listed = Omit<RuleRow, 'facultyName' | 'studentsInBranches'> & {
  readonly ar_name: string
  readonly en_name: string
}

/** Rules of the scope's faculties; in a branch, its faculty's rule (G9). */
export async function listRules(
  db: Db,
  scope: EffectiveScope,
  { facultyId, yearId, semesterId }: RuleFilter,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select r.id, r.faculty_id as "facultyId", f.ar_name, f.en_name, f.active::integer as "facultyActivation", r.year_id as "yearId", r.semester_id as "semesterId", r.total_degree as "allowedTotalDegree",
      r.students_number as "allowedStudentCount", r.priority as "priorityCheck", r.rank_by as "rankBy", r.total_of as "totalOf", r.version, c.*
    from approval_rule r join faculty f on f.id = r.faculty_id ${countsOf('r')}
    where ${scopeCondition(scope, 'faculty', 'f')} and f.university_id = ${universityOf(scope)} and (${facultyId}::int is null or r.faculty_id = ${facultyId}::int)
      and (${yearId}::int is null or r.year_id = ${yearId}::int) and (${semesterId}::int is null or r.semester_id = ${semesterId}::int)
    order by r.id`.execute(db)
  return rows
}

export const branchesOfRules = (db: Db, rules: readonly number[]) =>
  db
    .selectFrom('approval_rule_branch as n')
    .innerJoin('branch as b', 'b.id', 'n.branch_id')
    .select(['n.rule_id', 'n.branch_id', 'n.students_number', 'b.ar_name', 'b.en_name'])
    .where(sql<boolean>`n.rule_id = any(${rules}::int[])`)
    .execute()

interface Faculty {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
  readonly hasRule: boolean
}
/** Faculties of the scope, and whether each has its rule of the active season. */
export async function listFaculties(db: Db, scope: EffectiveScope): Promise<Faculty[]> {
  const { rows } =
    await sql<Faculty>`select f.id, f.ar_name, f.en_name, f.active, exists (select from approval_rule r join academic_year y on y.id = r.year_id and y.active
      join semester s on s.id = r.semester_id and s.active where r.faculty_id = f.id) as "hasRule"
    from faculty f where ${scopeCondition(scope, 'faculty', 'f')} and f.university_id = ${universityOf(scope)}`.execute(
      db,
    )
  return rows
}

export const listBranches = (db: Db, faculties: readonly number[]) =>
  db
    .selectFrom('branch')
    .select(['id', 'faculty_id', 'ar_name', 'en_name', 'active'])
    .where(sql<boolean>`faculty_id = any(${faculties}::int[])`)
    .execute()

export const listSeasons = (db: Db) =>
  db.selectFrom('season').select(['year_id as yearId', 'semester_id as semesterId', 'state']).orderBy('id').execute()
