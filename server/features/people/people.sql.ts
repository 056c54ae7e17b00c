import { sql, type Kysely, type Transaction } from 'kysely'
import type { PersonDetails, PersonRow } from '#schemas/people/person.schema.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { namedHomes, addFurtherHomes, type StoredHomes } from '../../kit/homes.sql.ts'
import { permissionsOfRole } from '../../kit/person-record.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** A person as stored, with role and homes; what depends on the caller is added by the handler. */
export type PersonRecord = Omit<PersonRow, 'isSelf' | 'isWithinCaller' | 'isAboveCaller' | 'isLastAdministrator'> & {
  readonly universityId: number
  readonly permissions: readonly string[]
}

const PERSON = sql`u.id, jsonb_build_object('ar', u.ar_name, 'en', u.en_name) as name, u.username, u.email, u.state, u.version, u.last_login_at as "lastLogin",
  u.university_id as "universityId",
  jsonb_build_object('id', r.id, 'name', jsonb_build_object('ar', r.ar_name, 'en', r.en_name), 'active', r.state = 'active') as role,
  ${permissionsOfRole} as permissions, ${namedHomes('u')} as homes`
const FROM = sql`app_user u join app_role r on r.id = u.role_id`

/** All people of whom a home lies in the scope. */
export async function listPeople(db: Db, scope: EffectiveScope): Promise<readonly PersonRecord[]> {
  const { rows } =
    await sql<PersonRecord>`select ${PERSON} from ${FROM} where ${scopeCondition(scope, 'app_user', 'u')}`.execute(db)
  return rows
}

export async function findPerson(db: Db, scope: EffectiveScope, id: number): Promise<PersonRecord | undefined> {
  const { rows } =
    await sql<PersonRecord>`select ${PERSON} from ${FROM} where u.id = ${id} and ${scopeCondition(scope, 'app_user', 'u')}`.execute(
      db,
    )
  return rows[0]
}

/** Active roles with what they permit. */
export const listRoleChoices = (db: Db) =>
  db
    .selectFrom('app_role as r')
    .select(['r.id', 'r.name', 'r.ar_name', 'r.en_name', 'r.scoped', permissionsOfRole.as('permissions')])
    .where('r.state', '=', 'active')
    .execute()

/** The node of a branch, a faculty, or with neither the university; undefined when there is none of these ids. */
export async function findNode(
  db: Db,
  universityId: number,
  { facultyId = null, branchId = null }: { readonly facultyId?: number | null; readonly branchId?: number | null },
): Promise<Scope | undefined> {
  if (branchId !== null) {
    const branch = await db.selectFrom('branch').select('faculty_id').where('id', '=', branchId).executeTakeFirst()
    return branch && (facultyId === null || facultyId === branch.faculty_id)
      ? { universityId, facultyId: branch.faculty_id, branchId }
      : undefined
  }
  if (facultyId === null) return { universityId }
  const faculty = await db.selectFrom('faculty').select('id').where('id', '=', facultyId).executeTakeFirst()
  return faculty && { universityId, facultyId }
}

/** Changes by a person since a time, by kind of record, the latest first. */
export const activityOf = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => ['entity', fn.countAll<number>().as('changes'), fn.max('at').as('lastAt')])
    .where('user_id', '=', userId)
    .where('at', '>=', since.toISOString() as never)
    .groupBy('entity')
    .orderBy('lastAt', 'desc')
    .execute()

/** How many applicants' data a person read since a time, and when last. */
export async function readsOf(db: Db, userId: number, since: Date): Promise<PersonDetails['reads']> {
  const { rows } = await sql<{
    applicants: number
    lastAt: string | null
  }>`select count(distinct student_id)::int as applicants, max(last_at) as "lastAt" from read_audit where user_id = ${userId} and last_at >= ${since}`.execute(
    db,
  )
  return rows[0]!
}

/** Adds invited people whose user names are free; of two of one name, the first. */
export async function insertPeople(
  trx: Trx,
  people: readonly (StoredHomes & {
    readonly username: string
    readonly username_norm: string
    readonly ar_name: string
    readonly en_name: string
    readonly email: string
    readonly language: 'ar' | 'en'
    readonly role_id: number
  })[],
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<readonly { readonly id: number; readonly username_norm: string }[]> {
  const { rows } = await sql<{ id: number; username_norm: string }>`
    insert into app_user (username, username_norm, ar_name, en_name, email, language, role_id, university_id, faculty_id, branch_id, password_hash, created_at, state, must_change_password)
    select p.*, ${passwordHash}, ${at}::timestamptz, 'invited', false
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (username text, username_norm text, ar_name text, en_name text, email text, language text, role_id integer, university_id integer, faculty_id integer, branch_id integer)
    on conflict (username_norm) do nothing returning id, username_norm`.execute(trx)
  const homes = new Map(people.map(({ username_norm, further_homes }) => [username_norm, further_homes]))
  await addFurtherHomes(
    trx,
    rows.map(({ id, username_norm }) => ({ id, further_homes: homes.get(username_norm)! })),
  )
  return rows
}

/** Which of these user names, normalised, accounts have. */
export async function takenUsernames(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('app_user')
    .select('username_norm')
    .where('username_norm', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Set(rows.map(({ username_norm }) => username_norm))
}

/** All roles by their names, the retired ones too. */
export const listRolesByName = (db: Db) =>
  db.selectFrom('app_role').select(['id', 'ar_name', 'en_name', 'state']).execute()

/** All faculties, and all branches with the names of their faculties. */
export async function listHomes(db: Db) {
  const [faculties, branches] = await Promise.all([
    db.selectFrom('faculty').select(['id', 'ar_name', 'en_name']).execute(),
    db.selectFrom('branch').select(['id', 'faculty_id', 'ar_name', 'en_name']).execute(),
  ])
  return { faculties, branches }
}
