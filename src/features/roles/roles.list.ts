import { forms } from 'virtual:validators/roles'
import type { Locales } from '#locales/i18n-types.ts'
import type { RoleFilters, RoleForm, RoleRow } from '#schemas/roles/role.schema.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

export type RoleAction = 'retire' | 'restore'
export type RoleList = List<RoleRow, RoleFilters, RoleAction>

/** All roles come at once. */
export const rolesSpec = (language: Locales): ListSpec<RoleRow, RoleFilters, RoleAction> => ({
  form: forms.filters,
  filters: { name: '' },
  sortable: ['name', 'people'],
  orderBy: 'name',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[2],
  load: (_, call) => api.roles.list(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: { name: ({ name }) => pickName(name, language), people: ({ people }) => people },
    fits: ({ name }, { name: text }) => isFoundBy(`${name.ar} ${name.en}`, text ?? ''),
  },
  actions: {
    retire: ({ id, version }, call) => api.roles.retire({ id, version }, call),
    restore: ({ id, version }, call) => api.roles.restore({ id, version }, call),
  },
})

/** The form of an existing role. */
export const formOf = ({ name, isScoped, permissions }: RoleRow) => ({
  arName: name.ar,
  enName: name.en,
  isScoped,
  permissions,
})

/** Saves the form of the dialog: as a new role, or over `row`. */
export const saveRole = (value: RoleForm, row: RoleRow | null): Promise<{ readonly message: string }> =>
  row ? api.roles.update({ ...value, id: row.id, version: row.version }) : api.roles.create(value)
