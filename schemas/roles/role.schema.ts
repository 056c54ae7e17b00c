import type { FromSchema } from 'json-schema-to-ts'
import { PERMISSIONS, permissionsNeededBy } from '../permissions.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  choice,
  flag,
  id,
  integer,
  list,
  named,
  object,
  requiredLine,
  searchText,
  text,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'

/** States of the lifecycle `role`. */
export const ROLE_STATES = ['active', 'retired'] as const
export type RoleState = (typeof ROLE_STATES)[number]

const permission = withMessages(
  { type: 'string', enum: PERMISSIONS },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
/** At least one permission, each once. */
const permissions = withMessages(
  { type: 'array', items: permission, minItems: 1, maxItems: PERMISSIONS.length, uniqueItems: true },
  {
    type: 'INVALID_INPUT',
    minItems: 'ROLE_PERMISSION_REQUIRED',
    maxItems: 'INVALID_INPUT',
    uniqueItems: 'INVALID_INPUT',
  },
)
const fields = { arName: requiredLine, enName: requiredLine, isScoped: flag, permissions } as const
const required = ['arName', 'enName', 'isScoped', 'permissions'] as const

/** Form of a role. `isScoped`: it is meant for a faculty or a branch. */
export const roleForm = object(fields, required)
export type RoleForm = FromSchema<typeof roleForm>
export const roleChange = object({ id, version, ...fields }, ['id', ...required])
export const roleRef = object({ id, version }, ['id'])

/** A permission that needs another one, without it: who manages a thing must see it. Called on both sides. */
export const roleErrors = ({ permissions: chosen }: Pick<RoleForm, 'permissions'>): FieldError[] =>
  chosen.some((each) => permissionsNeededBy(each).some((needed) => !chosen.includes(needed)))
    ? [{ path: '/permissions', code: 'ROLE_NEEDS_PERMISSION' }]
    : []

/**
 * A role as listed. `isBuiltIn`: it came with the product. `people`: persons who have it and have not left. The last
 * three are facts for the lifecycle.
 */
const row = {
  id: integer,
  name: bilingual,
  isBuiltIn: flag,
  isScoped: flag,
  permissions: list(text),
  people: integer,
  state: choice(...ROLE_STATES),
  version: integer,
  isAdministrator: flag,
  isOwn: flag,
  isAboveCaller: flag,
} as const
export const roleRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type RoleRow = FromSchema<typeof roleRow>

/** The search of the list, in the page itself. */
export const roleFilters = object({ name: searchText() }, [])
export type RoleFilters = FromSchema<typeof roleFilters>

/** The filters of the reverse view: a name, and a permission; null: everybody. */
export const holderFilters = object({ name: searchText(), permission: choice(null, ...PERMISSIONS) }, [])
export type HolderFilters = FromSchema<typeof holderFilters>

/** Who has the role: their names, and how many of them have an open session. */
const effects = {
  people: list(named),
  loggedIn: integer,
} as const
export const roleEffects = object(effects, Object.keys(effects) as (keyof typeof effects)[])
export type RoleEffects = FromSchema<typeof roleEffects>

/** A person who may do something, for the reverse view. `lastLogin`: ISO, UTC. */
const holder = {
  id: integer,
  name: bilingual,
  username: text,
  role: bilingual,
  home: bilingual,
  isActive: flag,
  lastLogin: textOrNull,
  permissions: list(text),
} as const
export const permissionHolder = object(holder, Object.keys(holder) as (keyof typeof holder)[])
export type PermissionHolder = FromSchema<typeof permissionHolder>
