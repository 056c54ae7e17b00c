import { endpoints } from '../endpoint.ts'
import { statisticFilters, statisticRows } from './general-statistic.schema.ts'

/** The general statistic (document 3, section 7). */
export const generalStatisticEndpoints = endpoints({
  /**
   * Applications by faculty and status. The year before comes in the same reply (ADR 83), so that both years are of one
   * moment, and are shown, fail and are refused together.
   */
  list: {
    method: 'POST',
    path: '/api/students_admission_apps/get_general_statistic/',
    source: '3 §7',
    readsFrom: 'replica',
    body: statisticFilters,
    reply: statisticRows,
    errors: [],
    access: { kind: 'permission', permission: 'reports.can_view_general_statistic', levels: [12, 13, 14] },
  },
})
