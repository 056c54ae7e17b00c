import { roleForm, type RoleForm } from '#schemas/roles/role.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { ADMINISTRATOR } from '../../kit/person-record.ts'
import { bodyChecker, callFor, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { rolesHandlers } from './roles.handlers.ts'
import { listRoles } from './roles.sql.ts'

type Line = LineOf<'roles'>
type Db = Parameters<typeof listRoles>[0]

const records = async (db: Db) =>
  (await listRoles(db))
    .toSorted(byArabicName)
    .map(({ id, version, name, ar_name, en_name, scoped, permissions, state }) => ({
      stored: { id, version },
      line: { arName: ar_name, enName: en_name, isScoped: scoped, permissions: permissions.toSorted() } as Line,
      isHidden: name === ADMINISTRATOR || state !== 'active',
    }))

/** Roles as a part of the settings: those that are active, but for the administrator's, which no file changes. */
export const ROLE_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db) => (await records(db)).filter(({ isHidden }) => !isHidden).map(({ line }) => line),
  async importLines(call, lines) {
    const check = bodyChecker<RoleForm>(call, roleForm)
    return importRecords(call, lines, {
      records: await records(call.db),
      keysOf: ({ arName, enName }) => [arName, enName],
      nameOf: ({ arName = '', enName = '' }) => ({ ar: arName, en: enName }),
      at: 'arName',
      bodyOf: (line) => check({ isScoped: false, ...line }),
      create: (body) => rolesHandlers.create(callFor(call, body)),
      update: (stored, body) => rolesHandlers.update(callFor(call, { ...body, ...stored })),
    })
  },
}
