import { endpoints } from '../endpoint.ts'
import { id, integer, list, object } from '../shared/fields.ts'
import { permissionHolder, roleChange, roleEffects, roleForm, roleRef, roleRow } from './role.schema.ts'

const levels = [12] as const
const view = { kind: 'permission', permission: 'roles.can_view_roles', levels } as const
const manage = { kind: 'permission', permission: 'roles.can_manage_roles', levels } as const

const REFUSED = ['ROLE_ADMINISTRATOR', 'ROLE_OWN', 'ROLE_ABOVE_CALLER'] as const
const changed = object({ version: integer }, ['version'])

/** Roles: what people may do (issue 40). */
export const rolesEndpoints = endpoints({
  /** Built-in roles first, then by Arabic name. */
  list: {
    method: 'GET',
    path: '/api/roles/list/',
    source: 'issue 40',
    beyond: true,
    reply: list(roleRow),
    errors: [],
    access: view,
  },
  /** Who has a role, for the question before it is changed. */
  effects: {
    method: 'POST',
    path: '/api/roles/effects/',
    source: 'issue 40',
    beyond: true,
    body: object({ id }, ['id']),
    reply: roleEffects,
    errors: [],
    access: view,
  },
  /** Everybody who has not left, with the permissions of the role: who can accept, take money, read papers. */
  holders: {
    method: 'GET',
    path: '/api/roles/holders/',
    source: 'issue 40',
    beyond: true,
    reply: list(permissionHolder),
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path: '/api/roles/create/',
    source: 'issue 40',
    beyond: true,
    writes: 'unversioned',
    body: roleForm,
    reply: object({ id: integer }, ['id']),
    errors: ['DUPLICATE_NAME', 'ROLE_ABOVE_CALLER'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: '/api/roles/update/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: roleChange,
    reply: changed,
    errors: [...REFUSED, 'DUPLICATE_NAME', 'ROLE_RETIRED', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** Nobody is given it from then on; a role that somebody has is not retired. */
  retire: {
    method: 'POST',
    path: '/api/roles/retire/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: roleRef,
    reply: changed,
    errors: [...REFUSED, 'ROLE_HELD', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  restore: {
    method: 'POST',
    path: '/api/roles/restore/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: roleRef,
    reply: changed,
    errors: [...REFUSED, 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
})
