import { endpoints } from '../endpoint.ts'
import { acceptedBody, acceptedPage } from './accepted.schema.ts'
import { officialResultsFilters, officialResultsRows } from './official-results.schema.ts'

const view = {
  kind: 'permission',
  permission: 'students_admission_apps.can_view_applications',
  levels: [12, 13, 14],
} as const

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
    access: view,
  },
  /** Accepted applications whose claim the official results do not prove. Rows contain no papers (ADR 38). */
  accepted: {
    method: 'POST',
    path: '/api/official-results/accepted/',
    source: 'issue 42',
    readsFrom: 'replica',
    beyond: true,
    body: acceptedBody,
    reply: acceptedPage,
    errors: [],
    access: view,
  },
})
