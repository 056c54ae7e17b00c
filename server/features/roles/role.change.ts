import type { Transaction } from 'kysely'
import { roleLifecycle, type RoleContext, type RoleEvent } from '#machines/roles/role.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { rolesEndpoints } from '#schemas/roles/roles.endpoints.ts'
import { roleErrors, type RoleForm, type RoleState } from '#schemas/roles/role.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import { ADMINISTRATOR, isAbove } from '../../kit/person-record.ts'
import { CALLER_CODES, callerOf, differences, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import { lockNames, setPermissions, updateRole, type StoredRole } from './roles.sql.ts'

type Trx = Transaction<Tables>
const { access } = rolesEndpoints.update

/** The caller with the key of the own role; the operator at the terminal has none. */
export type RoleCaller = ActingUser & { readonly user: ActingUser['user'] & { readonly role?: string } }

/** What the lifecycle asks of the role for this caller. */
export const roleContext = (role: StoredRole, by: RoleCaller): RoleContext => ({
  ...callerOf(by, access),
  isAdministrator: role.name === ADMINISTRATOR,
  isOwn: by.user.role === role.name,
  isAboveCaller: isAbove(role.permissions, by),
  holders: role.holders,
})

const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isNotAdministrator: 'ROLE_ADMINISTRATOR',
  isNotOwn: 'ROLE_OWN',
  isNotAboveCaller: 'ROLE_ABOVE_CALLER',
  isWithinCaller: 'ROLE_ABOVE_CALLER',
  isUnheld: 'ROLE_HELD',
}
export const ROLE: RecordKind<StoredRole, RoleEvent, { state: RoleState }> = {
  entity: 'app_role',
  machine: roleLifecycle,
  snapshot: (role, by) => roleLifecycle.resolveState({ value: role.state, context: roleContext(role, by) }),
  stored: (state) => ({ state: state as RoleState }),
  refusal(refused, { type }, { holders }) {
    if (refused.kind === 'notFromState')
      return new AppError(type === 'role.edit' ? 'ROLE_RETIRED' : 'NO_CHANGES_TO_SAVE')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', {
      data: { guard, failing: refused.failing, ...(guard === 'isUnheld' && { holders }) },
      params: { holders },
      ...(guard === 'isWithinCaller' && { fields: [{ path: '/permissions', code: 'ROLE_ABOVE_CALLER' }] }),
    })
  },
}

/** The columns of a form. */
export const roleValues = ({ arName, enName, isScoped }: RoleForm) => ({
  ar_name: arName,
  en_name: enName,
  scoped: isScoped,
})

/** @throws AppError at the name that another role has */
export async function requireFreeNames(trx: Trx, form: RoleForm, id: number | null): Promise<void> {
  const values = roleValues(form)
  const other = await lockNames(trx, values, id)
  if (!other) return
  const path = other.ar_name === values.ar_name ? '/arName' : '/enName'
  throw new AppError('DUPLICATE_NAME', { fields: [{ path, code: 'DUPLICATE_NAME' }] })
}

/** Changes names, scope and permissions of a role, which is locked. @throws AppError @returns its new version */
export async function editRole(
  trx: Trx,
  by: RoleCaller,
  role: StoredRole,
  expectedVersion: number | undefined,
  form: RoleForm,
): Promise<number> {
  requireNoFaults(roleErrors(form))
  if (form.permissions.length === 0)
    throw new AppError('INVALID_INPUT', { fields: [{ path: '/permissions', code: 'ROLE_PERMISSION_REQUIRED' }] })
  const { version } = await changeRecord(trx, by, ROLE, {
    lock: () => Promise.resolve(role),
    version: expectedVersion,
    events: [{ type: 'role.edit', isWithinCaller: !isAbove(form.permissions, by) }],
    async write(_, next) {
      await requireFreeNames(trx, form, role.id)
      const values = roleValues(form)
      const permissions = form.permissions.toSorted()
      const changes = differences<object>(role, values)
      const isSame = permissions.join() === role.permissions.join()
      await updateRole(trx, role.id, { ...values, ...next })
      if (!isSame) await setPermissions(trx, role.id, permissions)
      return { changes: isSame ? changes : { ...changes, permissions: [role.permissions, permissions] } }
    },
  })
  return version
}
