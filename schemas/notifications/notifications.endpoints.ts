import { statusCode } from '../applications/application.schema.ts'
import { endpoints } from '../endpoint.ts'
import { id, integer, list, object, page, pageSize } from '../shared/fields.ts'
import {
  groupPage,
  groupPreview,
  groupResult,
  previewRowsBody,
  previewRowsPage,
  previewBody,
  sendBody,
  template,
} from './group.schema.ts'

const levels = [12, 13, 14] as const
/** For both kinds of message (D69). */
const message = { kind: 'permission', permission: 'students_admission_apps.can_texting_student', levels } as const
const apps = '/api/students_admission_apps' as const
/** Bytes of a selection of `SELECTION_MAX` applications, each by its numbers. */
const SELECTION_BYTES = 1024 * 1024

/** Messages to applicants: feedback on one application, and one message to many (document 2, section 7). */
export const notificationsEndpoints = endpoints({
  /**
   * Feedback: the application goes to 4, and the student is mailed when `sendMailToStudent` is 1. With
   * `sendMessageGroup`: to many, each checked by its lifecycle (D46); over 500 a job goes on with it. Feedback alone
   * names a version, and is refused without one; of many, each has its own.
   */
  send: {
    method: 'POST',
    path: `${apps}/send_notifications/`,
    writes: 'unversioned',
    source: '2 §7',
    bodyLimit: SELECTION_BYTES,
    body: sendBody,
    reply: {
      anyOf: [
        object({ applyId: integer, applicationStatus: statusCode, version: integer, mailed: { type: 'boolean' } }, [
          'applyId',
          'applicationStatus',
          'version',
          'mailed',
        ]),
        groupResult,
      ],
    },
    errors: [
      'SEASON_FINISHED',
      'SEASON_ARCHIVED',
      'VERSION_REQUIRED',
      'VERSION_STALE',
      'DECISION_NOT_FROM_STATUS',
      'DECISION_NOT_PERMITTED',
      'PREVIEW_UNKNOWN',
      'PREVIEW_EXPIRED',
      'PREVIEW_SENT',
      'PREVIEW_DIFFERS',
      'GROUP_NOBODY',
    ],
    access: message,
  },
  /** What a message to many would do, by the code that does it; nothing is sent (issue 14). It expires. */
  preview: {
    method: 'POST',
    path: `${apps}/preview_notifications/`,
    writes: 'unversioned',
    repeats: { never: 'its answer holds a token that is stored as a hash only, and nothing comes of it before a send' },
    source: 'issue 14',
    beyond: true,
    bodyLimit: SELECTION_BYTES,
    body: previewBody,
    reply: groupPreview,
    errors: [],
    access: message,
  },
  /** Who gets the message of a preview, who does not, and why, within the scope. */
  previewRows: {
    method: 'POST',
    path: `${apps}/preview_rows/`,
    source: 'issue 14',
    beyond: true,
    body: previewRowsBody,
    reply: previewRowsPage,
    errors: ['PREVIEW_UNKNOWN', 'PREVIEW_EXPIRED'],
    access: message,
  },
  /** Messages to many that were sent from the scope, newest first. */
  groups: {
    method: 'POST',
    path: `${apps}/list_group_notifications/`,
    source: 'issue 14',
    beyond: true,
    unattended: true,
    body: object({ page, pageSize }, ['page', 'pageSize']),
    reply: groupPage,
    errors: [],
    access: message,
  },
  /**
   * Takes a message to many back while its mails wait: they are not sent, and what was moved goes back where nothing
   * has happened since; the job lists the rest.
   */
  takeBack: {
    method: 'POST',
    path: `${apps}/take_back_notifications/`,
    writes: 'unversioned',
    source: 'issue 14',
    beyond: true,
    body: object({ groupId: id }, ['groupId']),
    reply: groupResult,
    errors: ['TAKE_BACK_NOT_OWN', 'TAKE_BACK_TOO_LATE', 'TAKE_BACK_WORKING', 'TAKE_BACK_DONE'],
    access: message,
  },
  /** Active templates of the student mails, by category (document 3, section 2). */
  templates: {
    method: 'GET',
    path: `${apps}/notification_templates/`,
    source: 'issue 14',
    beyond: true,
    reply: object({ templates: list(template) }, ['templates']),
    errors: [],
    access: message,
  },
})
