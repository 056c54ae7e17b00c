import { endpoints } from '../endpoint.ts'
import { officialResultsFilters, officialResultsRows } from './official-results.schema.ts'

/** Claims against the official results (issue 42). */
export const officialResultsEndpoints = endpoints({
  /** Certificates of a year with their results, and how the applications in the scope agree with them. */
  list: {
    method: 'POST',
    path: '/api/official-results/list/',
    source: 'issue 42',
    readsFrom: 'replica',
    beyond: true,
    body: officialResultsFilters,
    reply: officialResultsRows,
    errors: [],
    access: { kind: 'permission', permission: 'students_admission_apps.can_view_applications', levels: [12, 13, 14] },
  },
})
