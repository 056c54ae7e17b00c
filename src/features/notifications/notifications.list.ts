import { forms } from 'virtual:validators/notifications'
import { SORTABLE, type ApplicationRow, type SortableColumn } from '#schemas/applications/application.schema.ts'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import { NOTIFICATION_PAGE_SIZES, type NotificationFilter } from '#schemas/notifications/group.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { sharedFilters } from '#src/features/applications/parts.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { List, ListSpec, TypedQuery } from '#src/kit/list/use-list.ts'

export type NotificationList = List<ApplicationRow, NotificationFilter, never>

const bodyOf = ({ filters, orderBy, orderType }: TypedQuery<NotificationFilter>) => ({
  ...filters,
  notificationFlag: true,
  orderBy: orderBy as SortableColumn,
  orderType,
})

/** Every row that the search finds, as far as one file takes them (D71); `more`: there are others. */
export async function loadAll(
  query: TypedQuery<NotificationFilter>,
  call: CallOptions,
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly more: boolean }> {
  const { data } = await api.applications.list({ ...bodyOf(query), page: 1, pageSize: ALL_ROWS }, call)
  return { rows: data.results, more: data.more || data.total > EXPORT_MAX }
}

/** Who can be written to: applications of the active season, newest first, 20 a page (document 2, section 2.7). */
export const listSpec = (
  yearId: number | null,
  semesterId: number | null,
): ListSpec<ApplicationRow, NotificationFilter> => ({
  form: forms.filter,
  rules: filterErrors,
  filters: {
    ...sharedFilters(yearId, semesterId),
    selectedOperator: '=',
    inputPercFilterValue: null,
    withSubmittedTotalOnly: false,
  },
  subject: ['identityType'],
  sortable: SORTABLE,
  orderBy: 'applyDate',
  orderType: 'desc',
  pageSizes: NOTIFICATION_PAGE_SIZES,
  pageSize: NOTIFICATION_PAGE_SIZES[0],
  load: async (query, call) => {
    const { data } = await api.applications.list({ ...bodyOf(query), page: query.page, pageSize: query.pageSize }, call)
    return { rows: data.results, total: data.total, more: data.more }
  },
})
