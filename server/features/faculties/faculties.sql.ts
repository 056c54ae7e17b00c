import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { BRANCH_USES, FACULTY_USES, type UseKind } from '#schemas/faculties/faculty.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { facultiesOf, inScope, scopeCondition, universityOf, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Applications with a rule's recommendation that nobody has decided. */
export const IS_RECOMMENDED = sql`status in (${STATUS.recommendedAccepted}, ${STATUS.recommendedRefused})`

/** Faculties and branches of all homes of all people. */
const HOMES = sql`(select faculty_id, branch_id from app_user union all select faculty_id, branch_id from app_user_home)`
/** Faculties and branches in which messages or jobs were begun, in one or in several at once. */
const begunIn = (table: 'group_message' | 'job') => sql`(select faculty_id, branch_id from ${sql.table(table)}
  union all select n."facultyId", n."branchId" from ${sql.table(table)} t cross join lateral jsonb_to_recordset(t.nodes) as n ("facultyId" integer, "branchId" integer))`

/** Rows that use a faculty or a branch by the column `faculty_id` or `branch_id`. */
const OF_FACULTY: Readonly<Record<Exclude<UseKind, 'applications'>, RawBuilder<unknown>>> = {
  branches: sql`branch`,
  approvalRules: sql`approval_rule`,
  admissionRules: sql`admission_rule`,
  calendarPeriods: sql`calendar_period`,
  decisions: sql`decision_batch`,
  people: HOMES,
  messages: begunIn('group_message'),
  jobs: begunIn('job'),
  reads: sql`read_audit`,
}
const OF_BRANCH = { ...OF_FACULTY, approvalRules: sql`approval_rule_branch` }

interface Counting {
  /** Of this record alone; null: of all. */
  readonly id: number | null
  /** How far applications are counted; null: to the end. */
  readonly most: number | null
}
/** The number of each kind of use, as the column `uses` (JSON), and the joins that count. `p`: the faculty or branch. */
function usesColumns(table: 'faculty' | 'branch', { id, most }: Counting) {
  const column = sql.ref(`${table}_id`)
  const kinds = table === 'faculty' ? FACULTY_USES : BRANCH_USES
  const sources = table === 'faculty' ? OF_FACULTY : OF_BRANCH
  const ofPlace =
    table === 'faculty' ? sql`a.faculty_id = p.id` : sql`a.faculty_id = p.faculty_id and a.branch_id = p.id`
  const joins = kinds.flatMap((kind) =>
    kind === 'applications'
      ? []
      : [
          sql`left join (select ${column} as id, count(*)::int as count from ${sources[kind]} x
            where ${id === null ? sql`${column} is not null` : sql`${column} = ${id}`} group by ${column}) ${sql.ref(kind)} on ${sql.ref(kind)}.id = p.id`,
        ],
  )
  const counts = kinds.map((kind) =>
    kind === 'applications'
      ? sql`'applications', (select count(*)::int from (select from application a where ${ofPlace} limit ${most}) counted)`
      : sql`${sql.lit(kind)}, coalesce(${sql.ref(`${kind}.count`)}, 0)`,
  )
  return { uses: sql`json_build_object(${sql.join(counts)})`, joins: sql.join(joins, sql` `) }
}

export interface StoredFaculty {
  readonly id: number
  readonly university_id: number
  readonly sector_id: number
  readonly code: string
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
  readonly version: number
  readonly uses: Readonly<Record<(typeof FACULTY_USES)[number], number>>
  readonly recommendations: number
}
export interface StoredBranch {
  readonly id: number
  readonly faculty_id: number
  readonly code: string
  readonly ar_name: string
  readonly en_name: string
  readonly prog_hr_id: number | null
  readonly active: boolean
  readonly active_for_apply: boolean
  readonly version: number
  readonly uses: Readonly<Record<(typeof BRANCH_USES)[number], number>>
}

async function selectFaculties(db: Db, scope: EffectiveScope, counting: Counting): Promise<StoredFaculty[]> {
  const { uses, joins } = usesColumns('faculty', counting)
  const { rows } = await sql<StoredFaculty>`
    select p.id, p.university_id, p.sector_id, p.code, p.ar_name, p.en_name, p.active, p.version, ${uses} as uses,
      (select count(*)::int from application where faculty_id = p.id and ${IS_RECOMMENDED}) as recommendations
    from faculty p ${joins}
    where p.university_id = ${universityOf(scope)} and ${scopeCondition(scope, 'faculty', 'p')}
      and ${counting.id === null ? sql`true` : sql`p.id = ${counting.id}`}`.execute(db)
  return rows
}
async function selectBranches(db: Db, scope: EffectiveScope, counting: Counting): Promise<StoredBranch[]> {
  const { uses, joins } = usesColumns('branch', counting)
  const { rows } = await sql<StoredBranch>`
    select p.id, p.faculty_id, p.code, p.ar_name, p.en_name, p.prog_hr_id, p.active, p.active_for_apply, p.version, ${uses} as uses
    from branch p ${joins}
    where ${scopeCondition(scope, 'branch', 'p')} and ${counting.id === null ? sql`true` : sql`p.id = ${counting.id}`}`.execute(
    db,
  )
  return rows
}

/** Faculties and branches of the scope, with their uses; applications are counted to `most`. */
export const listFaculties = (db: Db, scope: EffectiveScope, most: number) =>
  selectFaculties(db, scope, { id: null, most })
export const listBranches = (db: Db, scope: EffectiveScope, most: number) =>
  selectBranches(db, scope, { id: null, most })

export const listSectors = (db: Db) => db.selectFrom('sector').select(['id', 'ar_name', 'en_name', 'active']).execute()
/** A sector that stays as it is until the transaction ends. */
export const lockSector = (trx: Trx, id: number) =>
  trx.selectFrom('sector').select(['id', 'active']).where('id', '=', id).forShare().executeTakeFirst()

/** Nobody else names a faculty of this university until the transaction ends. */
export const lockUniversity = (trx: Trx, id: number) =>
  trx.selectFrom('university').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Nobody else names a branch of these faculties, nor moves one there, until the transaction ends. */
export const lockFaculties = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('faculty')
    .select(['id', 'active'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Nobody else arranges the tree of the scope, nor changes these branches or a sector, until the transaction ends. */
export async function lockScope(trx: Trx, scope: EffectiveScope, branches: readonly number[]): Promise<void> {
  if (facultiesOf(scope) === undefined) await lockUniversity(trx, universityOf(scope))
  await inScope(trx.selectFrom('faculty').select('id'), scope, 'faculty').orderBy('id').forNoKeyUpdate().execute()
  await trx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', sql<number>`any(${branches}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await trx.selectFrom('sector').select('id').orderBy('id').forShare().execute()
}

/** Which of these codes records have, in any scope. */
export async function takenCodes(
  trx: Trx,
  table: 'faculty' | 'branch',
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom(table)
    .select('code')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** A faculty of the scope, locked after its university, with its exact uses. */
export async function lockFaculty(trx: Trx, scope: EffectiveScope, id: number): Promise<StoredFaculty | undefined> {
  await lockUniversity(trx, universityOf(scope))
  const query = trx.selectFrom('faculty').select('id').where('id', '=', id).forUpdate()
  if (!(await inScope(query, scope, 'faculty').executeTakeFirst())) return undefined
  // what uses it is read once nothing new can
  return (await selectFaculties(trx, scope, { id, most: null }))[0]
}

/** A branch of the scope, locked after its faculty and `alsoFaculty`, with its exact uses. */
export async function lockBranch(
  trx: Trx,
  scope: EffectiveScope,
  id: number,
  alsoFaculty?: number,
): Promise<StoredBranch | undefined> {
  const query = trx.selectFrom('branch').select('faculty_id').where('id', '=', id)
  const found = await inScope(query, scope, 'branch').executeTakeFirst()
  if (!found) return undefined
  await lockFaculties(trx, [found.faculty_id, ...(alsoFaculty === undefined ? [] : [alsoFaculty])])
  await trx.selectFrom('branch').select('id').where('id', '=', id).forUpdate().execute()
  // one that was moved since then has another version
  return (await selectBranches(trx, scope, { id, most: null }))[0]
}

/** Names in use beside those of the record `id`: of the faculties of a university, or the branches of a faculty. */
export const facultyNames = (trx: Trx, universityId: number, id: number | null) =>
  trx
    .selectFrom('faculty')
    .select(['ar_name', 'en_name'])
    .where('university_id', '=', universityId)
    .where('id', 'is distinct from', id)
    .execute()
export const branchNames = (trx: Trx, facultyId: number, id: number | null) =>
  trx
    .selectFrom('branch')
    .select(['ar_name', 'en_name'])
    .where('faculty_id', '=', facultyId)
    .where('id', 'is distinct from', id)
    .execute()

interface Names {
  readonly ar_name: string
  readonly en_name: string
  /** Null: it is made by a trigger (migration 0059). */
  readonly code: string | null
}
export type FacultyValues = Names & { readonly sector_id: number; readonly active: boolean }
export type BranchValues = Names & { readonly prog_hr_id: number | null; readonly active: boolean }

/** @returns the id and the code, which may have been made. */
export const insertFaculty = (trx: Trx, values: FacultyValues & { readonly university_id: number }) =>
  trx.insertInto('faculty').values(values).returning(['id', 'code']).executeTakeFirstOrThrow()
export const insertBranch = (trx: Trx, values: BranchValues & { readonly faculty_id: number }) =>
  trx.insertInto('branch').values(values).returning(['id', 'code']).executeTakeFirstOrThrow()

export type NewUnit =
  | (FacultyValues & { readonly university_id: number })
  | (BranchValues & { readonly faculty_id: number })
/** Columns of many faculties or branches, as one parameter. */
const recordsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as v (id integer, version integer, university_id integer, faculty_id integer, sector_id integer, code text, ar_name text, en_name text, prog_hr_id integer, active boolean)`
const WRITTEN = {
  faculty: ['university_id', 'sector_id', 'code', 'ar_name', 'en_name', 'active'],
  branch: ['faculty_id', 'prog_hr_id', 'code', 'ar_name', 'en_name', 'active'],
} as const
/**
 * Adds many, each with another Arabic name within its parent; codes that are given come before those that are made.
 * @returns ids and codes in the order of `units`
 */
export async function insertUnits(
  trx: Trx,
  table: 'faculty' | 'branch',
  units: readonly NewUnit[],
): Promise<readonly { readonly id: number; readonly code: string }[]> {
  const columns = WRITTEN[table]
  const [parent] = columns
  const keyOf = (unit: object) => {
    const { [parent]: of, ar_name: name } = unit as Readonly<Record<string, unknown>>
    return JSON.stringify([of, name])
  }
  const { rows } = await sql<{ readonly id: number; readonly code: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`v.${column}`)))} from ${recordsOf(units)} order by v.code nulls last
    returning id, code, ar_name, ${sql.ref(parent)}`.execute(trx)
  const added = new Map(rows.map((row) => [keyOf(row), row]))
  return units.map((unit) => added.get(keyOf(unit))!)
}
/** Changes many: `version` is the new one. */
export const updateUnits = (
  trx: Trx,
  table: 'faculty' | 'branch',
  rows: readonly { readonly id: number; readonly version: number }[],
) => {
  // neither the parent nor the code of a record is changed by a sheet
  const columns = ['version', ...WRITTEN[table].slice(1).filter((column) => column !== 'code')]
  return sql`update ${sql.table(table)} r set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`))}
    from ${recordsOf(rows)} where r.id = v.id`.execute(trx)
}

type Changed<V> = Partial<Omit<V, 'code'>> & { readonly code?: string; readonly version: number }
export const updateFaculty = (trx: Trx, id: number, values: Changed<FacultyValues>) =>
  trx.updateTable('faculty').set(values).where('id', '=', id).execute()
export const updateBranch = (trx: Trx, id: number, values: Changed<BranchValues & { readonly faculty_id: number }>) =>
  trx.updateTable('branch').set(values).where('id', '=', id).execute()
export const deleteFaculty = (trx: Trx, id: number) => trx.deleteFrom('faculty').where('id', '=', id).execute()
export const deleteBranch = (trx: Trx, id: number) => trx.deleteFrom('branch').where('id', '=', id).execute()
