import { prefetchRowsOf } from '#src/kit/list/first-rows.ts'
import { listSpec } from './applications.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = prefetchRowsOf('students_admission_apps.can_view_applications', listSpec)
