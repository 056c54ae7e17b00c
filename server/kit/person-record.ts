import { sql, type Kysely, type Transaction } from 'kysely'
import { transition } from 'xstate'
import {
  personLifecycle,
  type Assignment,
  type PersonContext,
  type PersonEvent,
} from '#machines/people/person.lifecycle.ts'
import { firstCovered } from '#schemas/people/homes.ts'
import { peopleEndpoints } from '#schemas/people/people.endpoints.ts'
import type { PersonState } from '#schemas/people/person.schema.ts'
import { isWhole, isWithinAny, type Scope } from '#schemas/scope-levels.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { RoleName } from '#schemas/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import { CALLER_CODES, callerOf, differences, type ActingUser, type RecordKind } from './record-kind.ts'
import { furtherHomes, homesOf, storeFurtherHomes, type StoredHomes } from './homes.sql.ts'
import { inScope, type EffectiveScope } from './scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

const { access } = peopleEndpoints.assign
/** The role that permits everything and cannot be changed. */
export const ADMINISTRATOR: RoleName = 'administrator'

/** A role, with what it permits. */
export interface RoleFacts {
  readonly role_id: number
  readonly role: string
  readonly permissions: readonly string[]
}
/** A person, locked, with the facts that the lifecycle asks for. */
export interface LockedPerson extends RoleFacts, StoredHomes {
  readonly id: number
  readonly version: number
  readonly username: string
  readonly username_norm: string
  readonly email: string | null
  readonly language: 'ar' | 'en' | null
  readonly state: PersonState
  readonly isLastAdministrator: boolean
}

/** Whether a role permits something that the caller's does not. */
export const isAbove = (permissions: readonly string[], { user }: Pick<ActingUser, 'user'>): boolean =>
  permissions.some((each) => !(user.permissions as ReadonlySet<string>).has(each))

/** What the lifecycle asks of the person for this caller. */
export const personContext = (
  person: Pick<LockedPerson, 'id' | 'permissions' | 'isLastAdministrator'> & StoredHomes,
  by: ActingUser,
): PersonContext => ({
  ...callerOf(by, access),
  isSelf: by.user.actor.userId === person.id,
  isWithinHome: areWithin(by.scope, homesOf(person)),
  isAboveCaller: isAbove(person.permissions, by),
  isLastAdministrator: person.isLastAdministrator,
})

/** Whether all homes lie within the scope; the whole of a wider one does not. */
export const areWithin = (scope: EffectiveScope, homes: readonly Scope[]): boolean =>
  homes.every((home) => isWithinAny(home, scope.nodes))

const GUARD_CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isWithinHome: 'HOME_NOT_ALLOWED',
  isNotAboveCaller: 'PERSON_ABOVE_CALLER',
  isOther: 'PERSON_SELF',
  isNotLastAdministrator: 'LAST_ADMINISTRATOR',
  isAdministratorKept: 'LAST_ADMINISTRATOR',
}
/** The codes of the guards of an assignment, and the fields of the form that they are about. */
const ASSIGNMENT_CODES: Readonly<Record<string, { readonly code: ErrorCode; readonly path: string }>> = {
  isRoleActive: { code: 'ROLE_RETIRED', path: '/roleId' },
  isRoleWithinCaller: { code: 'ROLE_ABOVE_CALLER', path: '/roleId' },
  isHomeWithinCaller: { code: 'HOME_NOT_ALLOWED', path: '/homes' },
  isHomeApart: { code: 'HOMES_OVERLAP', path: '/homes' },
  hasScope: { code: 'ROLE_NEEDS_SCOPE', path: '/homes/0/facultyId' },
}

/** The error of the first of these guards. */
export function personRefusal(failing: readonly string[]): AppError {
  const guard = failing[0]!
  const data = { guard, failing }
  const assignment = ASSIGNMENT_CODES[guard]
  return assignment
    ? new AppError(assignment.code, { data, fields: [assignment] })
    : new AppError(GUARD_CODES[guard] ?? 'GENERIC', { data })
}

/** People with an account; used by the people's page, by links, and by the operator's commands. */
export const PERSON: RecordKind<LockedPerson, PersonEvent, { state: PersonState }> = {
  entity: 'app_user',
  machine: personLifecycle,
  snapshot: (person, by) => personLifecycle.resolveState({ value: person.state, context: personContext(person, by) }),
  stored: (state) => ({ state: state as PersonState }),
  refusal: (refused, { type }, { state }) =>
    refused.kind === 'notFromState'
      ? new AppError('PERSON_NOT_FROM_STATE', { data: { state, event: type } })
      : personRefusal(refused.failing),
}

/**
 * Active accounts with the administrator’s role and the whole university as their home. Locked until the transaction
 * ends, in the order of their ids, so that of two concurrent removals the second one sees the effect of the first.
 */
async function lockAdministrators(trx: Trx): Promise<readonly number[]> {
  const rows = await administrators(trx).orderBy('u.id').forNoKeyUpdate('u').execute()
  return rows.map(({ id }) => id)
}
const administrators = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('app_role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('r.name', '=', ADMINISTRATOR)
    .where('u.state', '=', 'active')
    .where('u.faculty_id', 'is', null)
    .where('u.branch_id', 'is', null)

/** Ids of the active administrators of the whole university, for showing who is the last one. */
export const administratorIds = async (db: Db): Promise<readonly number[]> =>
  (await administrators(db).limit(2).execute()).map(({ id }) => id)

/** What a role permits; `r`: `app_role` in the query. */
export const permissionsOfRole = sql<
  string[]
>`array(select permission from role_permission where role_permission.role_id = r.id order by permission)`

/**
 * A person of the scope by id, or by the name of the account, locked after the administrators, so that no two changes
 * wait for each other.
 */
export async function lockPerson(
  trx: Trx,
  scope: EffectiveScope,
  who: { readonly id: number } | { readonly usernameNorm: string },
): Promise<LockedPerson | undefined> {
  const last = await lockAdministrators(trx)
  const query = trx
    .selectFrom('app_user as u')
    .innerJoin('app_role as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.version',
      'u.username',
      'u.username_norm',
      'u.email',
      'u.language',
      'u.state',
      'u.university_id',
      'u.faculty_id',
      'u.branch_id',
      furtherHomes('u').as('further_homes'),
      'u.role_id',
      'r.name as role',
      permissionsOfRole.as('permissions'),
    ])
    .forNoKeyUpdate('u')
  const person = await inScope(
    'id' in who ? query.where('u.id', '=', who.id) : query.where('u.username_norm', '=', who.usernameNorm),
    scope,
    'app_user',
    'u',
  ).executeTakeFirst()
  return person && { ...person, isLastAdministrator: last.length === 1 && last[0] === person.id }
}

/** The role to be given, which stays as it is until the transaction ends. */
export const lockRole = (trx: Trx, id: number) =>
  trx
    .selectFrom('app_role as r')
    .select(['r.id', 'r.name', 'r.state', 'r.scoped', permissionsOfRole.as('permissions')])
    .where('r.id', '=', id)
    .forShare('r')
    .executeTakeFirst()
export type LockedRole = NonNullable<Awaited<ReturnType<typeof lockRole>>>

/** What the lifecycle asks of a role and the homes that a person is given. */
export const assignmentOf = (role: LockedRole, homes: readonly Scope[], by: ActingUser): Assignment => {
  const isOfUniversity = homes.some((home) => isWhole([home]))
  return {
    isRoleActive: role.state === 'active',
    isRoleWithinCaller: !isAbove(role.permissions, by),
    isHomeWithinCaller: areWithin(by.scope, homes),
    isHomeCovered: firstCovered(homes) !== undefined,
    isScopeMissing: role.scoped && isOfUniversity,
    isAdministrator: role.name === ADMINISTRATOR && isOfUniversity,
  }
}

/** Stores what changes of a person; with `homes` all of them. */
export async function updatePerson(
  trx: Trx,
  id: number,
  { homes, ...values }: Partial<Pick<LockedPerson, 'state' | 'version' | 'role_id'>> & { readonly homes?: StoredHomes },
): Promise<void> {
  const { further_homes, ...first } = homes ?? {}
  await trx
    .updateTable('app_user')
    .set({ ...values, ...first })
    .where('id', '=', id)
    .execute()
  if (further_homes) await storeFurtherHomes(trx, id, further_homes)
}

/** Role and homes that differ, before and after. */
export const assignmentChanges = (
  person: LockedPerson,
  role_id: number,
  homes: StoredHomes,
): Record<string, unknown> => {
  const { further_homes: before } = person
  const { further_homes: after, ...first } = homes
  return {
    ...differences<object>(person, { role_id, ...first }),
    ...(JSON.stringify(before) !== JSON.stringify(after) && { further_homes: [before, after] }),
  }
}

/** Of a person who acts on the own account by a link; no guard of these events asks for anything. */
const OWN: PersonContext = {
  hasPermission: false,
  isScopeAllowed: false,
  isSelf: true,
  isWithinHome: true,
  isAboveCaller: false,
  isLastAdministrator: false,
}
/** The event by which a person sets a password with a link, and the state after it. */
export function passwordByLink(state: PersonState): {
  readonly type: 'person.accept' | 'password.reset'
  readonly state: PersonState
} {
  const type = state === 'invited' ? 'person.accept' : 'password.reset'
  const [after] = transition(personLifecycle, personLifecycle.resolveState({ value: state, context: OWN }), { type })
  return { type, state: after.value as PersonState }
}
