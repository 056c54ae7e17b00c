import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { storedLanguage } from '#src/lib/texts.ts'
import { listSpec } from './statistic.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = ({ session: { permissions, season }, search }: Visit): Promise<unknown> | undefined =>
  permissions.includes('reports.can_view_general_statistic')
    ? sendForRows(listSpec(season.yearId, season.semesterId, storedLanguage()), search)
    : undefined
