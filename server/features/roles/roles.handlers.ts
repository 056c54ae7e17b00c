import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { ROLES } from '#schemas/permissions.ts'
import { rolesEndpoints } from '#schemas/roles/roles.endpoints.ts'
import { roleErrors } from '#schemas/roles/role.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { isAbove } from '../../kit/person-record.ts'
import { SESSION } from '../../kit/session.ts'
import { byArabicName } from '../../kit/sorting.ts'
import {
  countLoggedIn,
  insertRole,
  listHolders,
  listPermissionHolders,
  listRoles,
  lockRoleForChange,
  setPermissions,
  updateRole,
  type StoredRole,
} from './roles.sql.ts'
import { editRole, requireFreeNames, ROLE, roleContext, roleValues, type RoleCaller } from './role.change.ts'

type Trx = Transaction<Tables>
const { access } = rolesEndpoints.update

/** Switches the state of a role. */
const switchRole = (
  call: RoleCaller & { readonly db: Parameters<typeof listRoles>[0]; readonly body: { id: number; version?: number } },
  type: 'role.retire' | 'role.restore',
): Promise<number> =>
  withTransaction(call.db, async (trx: Trx) => {
    const { version } = await changeRecord(trx, call, ROLE, {
      lock: () => lockRoleForChange(trx, call.body.id),
      version: call.body.version,
      events: [{ type }],
      async write({ id }, next) {
        await updateRole(trx, id, next)
        return {}
      },
    })
    return version
  })

/** Roles (issue 40). */
export const rolesHandlers: Handlers<Api['roles']> = {
  async list({ db, ...by }) {
    const roles = await listRoles(db)
    const isBuiltIn = ({ name }: StoredRole) => Object.hasOwn(ROLES, name)
    return {
      data: roles
        .toSorted((a, b) => Number(isBuiltIn(b)) - Number(isBuiltIn(a)) || byArabicName(a, b))
        .map((role) => {
          const { isAdministrator, isOwn, isAboveCaller } = roleContext(role, by)
          return {
            id: role.id,
            name: { ar: role.ar_name, en: role.en_name },
            isBuiltIn: isBuiltIn(role),
            isScoped: role.scoped,
            permissions: role.permissions,
            people: role.holders,
            state: role.state,
            version: role.version,
            isAdministrator,
            isOwn,
            isAboveCaller,
          }
        }),
    }
  },

  async effects({ body, db, deps }) {
    const now = deps.clock()
    const [people, loggedIn] = await Promise.all([
      listHolders(db, body.id),
      countLoggedIn(db, body.id, now, new Date(now.getTime() - SESSION.idle)),
    ])
    return {
      data: {
        people: people.toSorted(byArabicName).map(({ id, ar_name, en_name }) => ({
          id,
          name: { ar: ar_name, en: en_name },
        })),
        loggedIn,
      },
    }
  },

  holders: async ({ db }) => ({
    data: (await listPermissionHolders(db)).map(({ homes, ...holder }) => ({
      ...holder,
      home: { ar: homes.map(({ name }) => name.ar).join('، '), en: homes.map(({ name }) => name.en).join(', ') },
    })),
  }),

  async create({ body, db, ...call }) {
    requireNoFaults(roleErrors(body))
    const id = await withTransaction(db, (trx) =>
      createRecord(trx, call, ROLE.entity, {
        access,
        event: 'role.create',
        async insert() {
          if (isAbove(body.permissions, call))
            throw new AppError('ROLE_ABOVE_CALLER', { fields: [{ path: '/permissions', code: 'ROLE_ABOVE_CALLER' }] })
          await requireFreeNames(trx, body, null)
          const values = roleValues(body)
          const id = await insertRole(trx, values)
          await setPermissions(trx, id, body.permissions)
          return { id, changes: { ...values, permissions: body.permissions.toSorted() } }
        },
      }),
    )
    return { data: { id }, message: 'ADDED' }
  },

  async update({ body, db, ...call }) {
    const version = await withTransaction(db, async (trx) => {
      const role = await lockRoleForChange(trx, body.id)
      if (!role) throw new AppError('NOT_FOUND')
      return editRole(trx, call, role, body.version, body)
    })
    return { data: { version }, message: 'SAVED' }
  },

  async retire(call) {
    return { data: { version: await switchRole(call, 'role.retire') }, message: 'ROLE_RETIRED' }
  },

  async restore(call) {
    return { data: { version: await switchRole(call, 'role.restore') }, message: 'ROLE_RESTORED' }
  },
}
