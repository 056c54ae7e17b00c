import { endpoints } from '../endpoint.ts'
import { id, object } from '../shared/fields.ts'
import {
  answersReply,
  exportBody,
  exportListBody,
  exportPage,
  exportReply,
  reconcileBody,
  reconcileReply,
  resultListBody,
  resultPage,
} from './export.schema.ts'

const levels = [12, 13, 14] as const
const view = {
  kind: 'permission',
  permission: 'private_university_export.can_view_private_university_export',
  levels,
} as const
const manage = {
  kind: 'permission',
  permission: 'private_university_export.can_manage_private_university_export',
  levels,
} as const
const apps = '/api/students_admission_apps' as const
/** Bytes of a selection of `SELECTION_MAX` applications, each with its numbers. */
const SELECTION_BYTES = 1024 * 1024

/** Export to a private university (D47). */
export const privateUniversityExportEndpoints = endpoints({
  /** Tab 1: accepted applications of the season, and no others (D47). */
  list: {
    method: 'POST',
    path: `${apps}/list_applications_exporting_cpnu/`,
    source: '2 §7',
    body: exportListBody,
    reply: exportPage,
    errors: [],
    access: view,
  },
  /**
   * Exports the chosen ones, each once (D47): applicants on the way or already taken are left out. EXPORT_CHANGED: the
   * numbers differ from `shown`; the present ones are in `data.effects`. LINK_FAILED: the service has no address that
   * may be used, and nothing was sent.
   */
  send: {
    method: 'POST',
    path: `${apps}/cpnu_service/`,
    source: '2 §7',
    writes: 'unversioned',
    repeats: 'byHandler',
    bodyLimit: SELECTION_BYTES,
    body: exportBody,
    reply: exportReply,
    errors: ['EXPORT_NOBODY', 'EXPORT_CHANGED', 'LINK_FAILED'],
    access: manage,
  },
  /** Tab 2: the last answer of each student, newest first (D85). */
  results: {
    method: 'POST',
    path: `${apps}/cpnu_list/`,
    source: '2 §7',
    body: resultListBody,
    reply: resultPage,
    errors: [],
    access: view,
  },
  /** All exports of one application, newest first (D85: the earlier ones on demand). */
  answers: {
    method: 'POST',
    path: `${apps}/cpnu_answers/`,
    source: 'issue 15',
    beyond: true,
    body: object({ appId: id }, ['appId']),
    reply: answersReply,
    errors: [],
    access: view,
  },
  /**
   * Requests the records of the service, and compares. LINK_FAILED: it did not answer as it should; `data.result` has
   * the fault.
   */
  reconcile: {
    method: 'POST',
    path: `${apps}/cpnu_reconcile/`,
    writes: 'unversioned',
    repeats: { never: 'it asks the other system anew, and only when that was is stored' },
    source: 'issue 15',
    beyond: true,
    body: reconcileBody,
    reply: reconcileReply,
    errors: ['LINK_FAILED'],
    access: manage,
  },
})
