import { roleLifecycle, type RoleContext } from '#machines/roles/role.lifecycle.ts'
import { ROLE_STATES } from '#schemas/roles/role.schema.ts'
import { historyByState } from './history.ts'

const context: RoleContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isAdministrator: false,
  isOwn: false,
  isAboveCaller: false,
  holders: 0,
}

/** Roles, which the first start or a person makes. */
export const roleHistory = historyByState({
  machine: roleLifecycle,
  entities: ['app_role'],
  begins: { 'role.create': ['active'] },
  unrecordedData: { 'role.edit': { isWithinCaller: true } },
  states: ROLE_STATES,
  contexts: () => [context],
})
