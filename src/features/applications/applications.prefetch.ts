import type { ListRows } from '#machines/shared/list.flow.ts'
import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { listSpec } from './applications.list.ts'

/** Asks for the rows that the address names, before the screen is there. */
export const prefetchRows = ({ session: { permissions, season }, search }: Visit): Promise<ListRows> | undefined =>
  permissions.includes('students_admission_apps.can_view_applications')
    ? sendForRows(listSpec(season.yearId, season.semesterId), search)
    : undefined
