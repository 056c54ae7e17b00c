import { endpoints } from '../endpoint.ts'
import { headersReply } from './header.schema.ts'
import {
  decisionsBody,
  failuresBody,
  failuresReply,
  headersBody,
  periodReply,
  previewBody,
  previewReply,
  saveBody,
  takeBackBody,
  templateBody,
  UPLOAD_BYTES,
  uploadDecisions,
  uploadResult,
  uploadsBody,
  uploadsReply,
} from './upload.schema.ts'

const view = { kind: 'permission', permission: 'uploads.can_view_uploads', levels: [12] } as const
const manage = { kind: 'permission', permission: 'uploads.can_manage_uploads', levels: [12] } as const
const path = <const P extends string>(name: P) => `/api/upload_students_data/${name}/` as const

/**
 * Upload of students' data (document 3, section 7). `certificates.certificatesFilter` lists the certificates to choose
 * from.
 */
export const uploadsEndpoints = endpoints({
  period: {
    method: 'GET',
    path: path('get_upload_students_period'),
    source: '3 §7',
    reply: periodReply,
    errors: [],
    access: view,
  },
  headers: {
    method: 'POST',
    path: path('get_uploaded_headers'),
    source: '3 §7',
    body: headersBody,
    reply: headersReply,
    errors: [],
    access: view,
  },
  /** What a save would do, row by row, by the code that does it; nothing is written (issue 16). */
  preview: {
    method: 'POST',
    path: path('preview_students_data'),
    source: 'issue 16',
    beyond: true,
    bodyLimit: UPLOAD_BYTES,
    body: previewBody,
    reply: previewReply,
    errors: [],
    access: manage,
  },
  /**
   * Checks every row again, and saves the valid ones: up to 500 rows at once, more by a job (D84).
   * UPLOAD_NOTHING_VALID: no row is, `data.failedRows` names the first; UPLOAD_CHANGED: the numbers differ from
   * `shown`; the present ones are in `data.effects`.
   */
  save: {
    method: 'POST',
    path: path('save_egyption_secondary_students_data'),
    writes: 'unversioned',
    repeats: 'byHandler',
    source: '3 §7',
    bodyLimit: UPLOAD_BYTES,
    body: saveBody,
    reply: uploadResult,
    errors: ['UPLOAD_NOTHING_VALID', 'UPLOAD_CHANGED'],
    access: manage,
  },
  list: {
    method: 'POST',
    path: path('list_uploads'),
    source: 'issue 16',
    beyond: true,
    unattended: true,
    body: uploadsBody,
    reply: uploadsReply,
    errors: [],
    access: view,
  },
  /** The failed rows of an upload, page by page, as its result names them. */
  failures: {
    method: 'POST',
    path: path('list_failed_rows'),
    source: 'issue 16',
    beyond: true,
    body: failuresBody,
    reply: failuresReply,
    errors: [],
    access: view,
  },
  /** Whose decision rests on what taking the upload back would change (issue 42, point 5). */
  decisions: {
    method: 'POST',
    path: path('list_decisions'),
    source: 'issue 42',
    beyond: true,
    body: decisionsBody,
    reply: uploadDecisions,
    errors: [],
    access: view,
  },
  /**
   * Takes an upload back: what it added is deleted, what it changed is as before. UPLOAD_USED: another upload has
   * changed a student of it since, or one has applied with this certificate; `data.used` has their number.
   */
  takeBack: {
    method: 'POST',
    path: path('take_back_upload'),
    writes: 'versioned',
    source: 'issue 16',
    beyond: true,
    body: takeBackBody,
    reply: uploadResult,
    errors: ['UPLOAD_WORKING', 'UPLOAD_TAKEN_BACK', 'UPLOAD_USED'],
    access: manage,
  },
  /** A sheet to fill in: the columns of the certificate, lists of choices, and an example (issue 16). */
  template: {
    method: 'POST',
    path: path('template'),
    source: 'issue 16',
    beyond: true,
    body: templateBody,
    reply: 'file',
    errors: [],
    access: view,
  },
})
