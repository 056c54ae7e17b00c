import { forms } from 'virtual:validators/people'
import { SORTABLE, type PeopleFilters, type PersonRow, type SortableColumn } from '#schemas/people/person.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

/** The name under which the list's address is stored. */
export const LIST_NAME = 'people'
export const LIST_PATH = '/home/Administration/People'
export const SHEET_PATH = `${LIST_PATH}/Sheet`
export const personPath = (id: number): string => `${LIST_PATH}/${id}`

export type PeopleList = List<PersonRow, PeopleFilters, never>

/** The server searches, sorts and pages. */
export const PEOPLE: ListSpec<PersonRow, PeopleFilters> = {
  form: forms.filters,
  filters: { roleId: null, state: null, neverLoggedIn: false },
  sortable: SORTABLE,
  orderBy: 'name',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: 15,
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await api.people.list(
      { ...filters, page, pageSize, orderBy: orderBy as SortableColumn, orderType },
      call,
    )
    return { rows: data.results, total: data.total, more: data.more }
  },
}
