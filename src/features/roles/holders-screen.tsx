import { forms } from 'virtual:validators/roles'
import { useMemo } from 'react'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { HolderFilters, PermissionHolder } from '#schemas/roles/role.schema.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import type { Draft } from '#src/forms/index.ts'
import { api } from '#src/api/client.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { useList, type List, type ListSpec } from '#src/kit/list/use-list.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

const fits = (
  { name, username, permissions }: PermissionHolder,
  { name: text = '', permission = null }: HolderFilters,
): boolean =>
  isFoundBy(`${name.ar} ${name.en} ${username}`, text) && (permission === null || permissions.includes(permission))

/** Everybody comes at once; accepting is chosen first, since that is asked most. */
type HolderList = List<PermissionHolder, HolderFilters, never>
const HOLDERS: ListSpec<PermissionHolder, HolderFilters> = {
  form: forms.holders,
  filters: { name: '', permission: 'students_admission_apps.can_accept_refuse_wait_app' },
  sortable: ['name', 'role', 'home', 'lastLogin'],
  orderBy: 'name',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[2],
  load: (_, call) => api.roles.holders(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: {
      name: ({ name }) => name.ar,
      role: ({ role }) => role.ar,
      home: ({ home }) => home.ar,
      lastLogin: ({ lastLogin }) => lastLogin,
    },
    fits,
  },
}

/** A name, and the permission that is asked for. */
function HolderFilterBar({ list }: { readonly list: HolderList }) {
  const nameOf = usePermissionName()
  const { filters } = list.query
  const { fields, ...line } = useFormFilters<HolderFilters>({
    form: forms.holders,
    texts: 'roles',
    id: 'holder-filters',
    ui: {
      name: { 'ui:options': { dir: 'auto' } },
      permission: {
        'ui:widget': 'select',
        'ui:options': { choices: PERMISSIONS.map((each) => ({ value: each, label: nameOf(each) })) },
      },
    },
    value: filters,
    onChange: (draft: Draft) => {
      const typed = draft as HolderFilters
      if (typed.name === filters.name) list.search(typed)
      else list.type(typed)
    },
    onSubmit: () => list.search(),
    search: ['name'],
    usual: ['permission'],
  })
  return <FilterLine {...line} fields={fields} onSearch={() => list.search()} onReset={list.resetFilters} />
}

/** The reverse view of the roles: who can accept, who can take money, who can read papers (issue 40). */
export function HoldersScreen() {
  const t = useTexts('roles')
  const format = useFormat()
  const { language } = useLanguage()
  const list = useList(HOLDERS)
  const { filters } = list.query
  const columns = useMemo<Column<PermissionHolder>[]>(
    () => [
      {
        id: 'name',
        header: t.columns.person(),
        heads: true,
        value: ({ name }) => pickName(name, language),
        cell: ({ name }) => <bdi>{pickName(name, language)}</bdi>,
      },
      {
        id: 'username',
        header: t.columns.username(),
        value: ({ username }) => username,
        cell: ({ username }) => <Ltr>{username}</Ltr>,
      },
      {
        id: 'role',
        header: t.columns.role(),
        value: ({ role }) => pickName(role, language),
        cell: ({ role }) => <bdi>{pickName(role, language)}</bdi>,
      },
      {
        id: 'home',
        header: t.columns.home(),
        value: ({ home }) => pickName(home, language),
        cell: ({ home }) => <bdi>{pickName(home, language)}</bdi>,
      },
      {
        id: 'isActive',
        header: t.columns.account(),
        value: ({ isActive }) => (isActive ? t.account.active() : t.account.inactive()),
        cell: ({ isActive }) => (isActive ? t.account.active() : t.account.inactive()),
      },
      {
        id: 'lastLogin',
        header: t.columns.lastLogin(),
        value: ({ lastLogin }) => (lastLogin === null ? t.never() : format.dateTime(lastLogin)),
        cell: ({ lastLogin }) => (lastLogin === null ? t.never() : format.dateTime(lastLogin)),
      },
    ],
    [t, format, language],
  )
  return (
    <ListScreen
      title={t.holders.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.holders.empty()}
      actions={
        <ExportButton
          title={t.holders.title()}
          columns={columns}
          load={async (call) => (await api.roles.holders(call)).data.filter((row) => fits(row, filters))}
        />
      }
      filters={<HolderFilterBar list={list} />}
    />
  )
}
