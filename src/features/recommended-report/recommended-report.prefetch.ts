import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { listSpec } from './recommended-report.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = ({ session: { permissions, season }, search }: Visit): Promise<unknown> | undefined =>
  permissions.includes('recommended_report.can_view_recommended_report')
    ? sendForRows(listSpec(season.yearId, season.semesterId), search)
    : undefined
