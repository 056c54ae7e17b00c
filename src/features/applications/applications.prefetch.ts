import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { withPageSize } from '#src/kit/list/list-query.ts'
import { listSpec } from './applications.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = ({
  session: { permissions, season, preferences },
  search,
}: Visit): Promise<unknown> | undefined =>
  permissions.includes('students_admission_apps.can_view_applications')
    ? sendForRows(withPageSize(listSpec(season.yearId, season.semesterId), preferences.pageSize), search)
    : undefined
