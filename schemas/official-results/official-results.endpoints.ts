import { endpoints } from '../endpoint.ts'
import { list } from '../shared/fields.ts'
import { acceptedBody, acceptedPage } from './accepted.schema.ts'
import { changesBody, changesPage } from './change.schema.ts'
import {
  takeOverOrder,
  takeOverPreview,
  takeOverPreviewBody,
  takeOverRef,
  takeOverRow,
  takeOverStarted,
} from './take-over.schema.ts'
import { officialResultsFilters, officialResultsRows } from './official-results.schema.ts'

const levels = [12, 13, 14] as const
const view = { kind: 'permission', permission: 'students_admission_apps.can_view_applications', levels } as const
const edit = { kind: 'permission', permission: 'students_admission_apps.can_edit_student_data', levels } as const

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
  /**
   * What changes of the uploaded results, and uploads that were taken back, changed about applications. Rows contain no
   * papers (ADR 38).
   */
  changes: {
    method: 'POST',
    path: '/api/official-results/changes/',
    source: 'issue 42',
    readsFrom: 'replica',
    beyond: true,
    body: changesBody,
    reply: changesPage,
    errors: [],
    access: view,
  },
  /**
   * Whose certified total a take-over in bulk would write, who gains and loses rank by it, and what is left out and why
   * (ADR 124). Changes nothing.
   */
  takeOverPreview: {
    method: 'POST',
    path: '/api/official-results/take_over_preview/',
    source: 'issue 42',
    beyond: true,
    body: takeOverPreviewBody,
    reply: takeOverPreview,
    errors: [],
    access: edit,
  },
  /** Official totals become the certified ones, by a job. Only one works on a certificate at a time. */
  takeOver: {
    method: 'POST',
    path: '/api/official-results/take_over/',
    source: 'issue 42',
    beyond: true,
    writes: 'unversioned',
    body: takeOverOrder,
    reply: takeOverStarted,
    errors: ['TAKE_OVER_CHANGED', 'TAKE_OVER_NOTHING', 'TAKE_OVER_WORKING'],
    access: edit,
  },
  /** Take-overs in bulk all of whose applications are in the scope, the newest first. */
  takeOvers: {
    method: 'GET',
    path: '/api/official-results/take_overs/',
    source: 'issue 42',
    beyond: true,
    reply: list(takeOverRow),
    errors: [],
    access: edit,
  },
  /** The certified totals of before, where they are still those that the take-over wrote. */
  takeBack: {
    method: 'POST',
    path: '/api/official-results/take_back/',
    source: 'issue 42',
    beyond: true,
    writes: 'versioned',
    body: takeOverRef,
    reply: takeOverStarted,
    errors: ['TAKE_OVER_WORKING', 'TAKE_OVER_RETURNED'],
    access: edit,
  },
})
