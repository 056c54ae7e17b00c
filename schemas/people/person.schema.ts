import type { FromSchema } from 'json-schema-to-ts'
import { username } from '../session/session.schema.ts'
import {
  bilingual,
  choice,
  email,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  named,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  requiredLine,
  text,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'

/** States of the lifecycle `person`. */
export const PERSON_STATES = ['invited', 'active', 'suspended', 'left'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** Columns that the list sorts on. */
export const SORTABLE = ['name', 'username', 'lastLogin'] as const
export type SortableColumn = (typeof SORTABLE)[number]

const nullOr = <const S extends object>(schema: S) => ({ anyOf: [schema, { type: 'null' }] }) as const

/** Filters of the list. `searchText`: parts of names, of the user name, or of the address. `neverLoggedIn`: only people who have not logged in. A null is no filter. */
const filters = {
  searchText: withMessages(
    { type: 'string', format: 'search-line', maxLength: 75 },
    { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', format: 'INVISIBLE_CHARACTERS' },
  ),
  roleId: idOrAll,
  state: choice(null, ...PERSON_STATES),
  neverLoggedIn: flag,
} as const
export const peopleFilters = object(filters, [])
export type PeopleFilters = FromSchema<typeof peopleFilters>
export const peopleListBody = object({ ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, [
  'page',
  'pageSize',
])
export type PeopleListBody = FromSchema<typeof peopleListBody>

/** Homes that a person may have. */
export const HOMES_MAX = 20
/**
 * Where a person works: each home is a faculty, or one of its branches, or with neither the whole university; none lies
 * within another. A branch is sent with its faculty.
 */
const homes = {
  type: 'array',
  items: object({ facultyId: idOrAll, branchId: idOrAll }, []),
  minItems: 1,
  maxItems: HOMES_MAX,
} as const
const assignment = { roleId: id, homes } as const

/** Form of an invitation. `language`: of the mail. */
export const invitationForm = object(
  { username, arName: requiredLine, enName: requiredLine, email, language: choice('ar', 'en'), ...assignment },
  ['username', 'arName', 'enName', 'email', 'language', 'roleId', 'homes'],
  { username: 'USERNAME_REQUIRED' },
)
export type InvitationForm = FromSchema<typeof invitationForm>

/** Form of an assignment: the new role and home. */
export const assignmentForm = object(assignment, ['roleId', 'homes'])
export type AssignmentForm = FromSchema<typeof assignmentForm>
export const assignmentChange = object({ id, version, ...assignment }, ['id', 'roleId', 'homes'])

/** A person of whom the caller saw the version. */
export const personRef = object({ id, version }, ['id'])

/** The role of a person; `active`: it can be given to people. */
const role = object({ id: integer, name: bilingual, active: flag }, ['id', 'name', 'active'])

/**
 * A person as listed. `name` of a home: of the branch, the faculty, or the university. The last five are facts for the
 * lifecycle, about the caller and this person.
 */
const row = {
  id: integer,
  name: bilingual,
  username: text,
  email: textOrNull,
  role,
  homes: list(
    object({ name: bilingual, facultyId: integerOrNull, branchId: integerOrNull }, ['name', 'facultyId', 'branchId']),
  ),
  state: choice(...PERSON_STATES),
  lastLogin: textOrNull,
  version: integer,
  isSelf: flag,
  isWithinCaller: flag,
  isAboveCaller: flag,
  isLastAdministrator: flag,
} as const
export const personRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type PersonRow = FromSchema<typeof personRow>

/**
 * A person's page. `permissions`: what the role permits. `activity`: how many changes of each kind of record the audit trail has of the last 30 days, of the
 * kinds that the caller may see, the latest first. `reads`: how many applicants' data were read in these days, and when
 * last; null where the caller may not see that. `linkExpiresAt`: of the open link, if there is one. Times are ISO, UTC.
 */
const details = {
  person: personRow,
  permissions: list(text),
  sessions: list(
    object({ browser: text, system: text, address: textOrNull, createdAt: text, lastSeenAt: text }, [
      'browser',
      'system',
      'address',
      'createdAt',
      'lastSeenAt',
    ]),
  ),
  linkExpiresAt: textOrNull,
  activity: list(object({ records: text, changes: integer, lastAt: text }, ['records', 'changes', 'lastAt'])),
  reads: nullOr(object({ applicants: integer, lastAt: textOrNull }, ['applicants', 'lastAt'])),
} as const
export const personDetails = object(details, Object.keys(details) as (keyof typeof details)[])
export type PersonDetails = FromSchema<typeof personDetails>

/**
 * A role to choose. `isWithinCaller`: it permits nothing that the caller's does not. `isScoped`: it is meant for a
 * faculty or a branch. `isAdministrator`: it permits everything.
 */
const roleChoice = { ...named.properties, isWithinCaller: flag, isScoped: flag, isAdministrator: flag } as const
export const roleChoices = list(object(roleChoice, Object.keys(roleChoice) as (keyof typeof roleChoice)[]))
export type RoleChoice = FromSchema<typeof roleChoices>[number]

/** What an assignment would change: permissions that the person gains and loses, and how many sessions are open now. */
const effects = { gained: list(text), lost: list(text), sessions: integer } as const
export const assignmentEffects = object(effects, Object.keys(effects) as (keyof typeof effects)[])
export type AssignmentEffects = FromSchema<typeof assignmentEffects>
