import type { FromSchema } from 'json-schema-to-ts'
import { filters, percentFilters } from '../applications/application.schema.ts'
import { STATUS } from '../status.ts'
import type { ErrorCode } from '../errors.ts'
import {
  bilingual,
  bit,
  choice,
  flag,
  id,
  integer,
  integerOrNull,
  list,
  nameLine,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  withMessages,
  text,
  textOrNull,
  version,
} from '../shared/fields.ts'
import { resultFilters } from '../shared/result-filters.ts'
import { MAIL_SUBJECT_MAX } from '../student-mails/student-mail.schema.ts'

/** Page sizes of the list of who can be written to (document 2, section 2.7). */
export const NOTIFICATION_PAGE_SIZES = [20, 40, 60, 80, 100] as const

/** Message to many: 11 to 10,000 characters after trimming (D23). */
export const GROUP_MESSAGE_MIN = 11
export const GROUP_MESSAGE_MAX = 10_000
export const groupMessage = withMessages(
  { type: 'string', format: 'message-text', minLength: GROUP_MESSAGE_MIN, maxLength: GROUP_MESSAGE_MAX },
  { type: 'REQUIRED_FIELD', minLength: 'GROUP_MESSAGE_MIN', maxLength: 'GROUP_MESSAGE_MAX' },
)
/** Of the mail; the server writes one where it is empty. */
export const notificationSubject = withMessages(
  { type: 'string', format: 'line-text', maxLength: MAIL_SUBJECT_MAX },
  { type: 'INVALID_INPUT', maxLength: 'MAIL_SUBJECT_MAX', format: 'INVISIBLE_CHARACTERS' },
)

/** `applicationStatusOption` when the status stays (document 2, section 2.7); the other options are status codes. */
export const STATUS_UNCHANGED = 0
/** The five options of the dialog: leave the status, accepted, refused, completion required, waiting list. */
export const STATUS_OPTIONS = [
  STATUS_UNCHANGED,
  STATUS.accepted,
  STATUS.refused,
  STATUS.toBeCompleted,
  STATUS.waitingList,
] as const
export type StatusOption = (typeof STATUS_OPTIONS)[number]
const statusOption = withMessages(
  { type: 'integer', enum: STATUS_OPTIONS },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)

const written = {
  message: groupMessage,
  subject: notificationSubject,
  applicationStatusOption: statusOption,
  sendMailToStudent: bit,
} as const
/** Form of the group-control dialog. */
export const groupForm = object(written, ['message', 'applicationStatusOption', 'sendMailToStudent'])
export type GroupForm = FromSchema<typeof groupForm>

/** Applications that a selection may name one by one; a filter may find any number. */
export const SELECTION_MAX = 10_000
const selected = object({ applyId: id, studentId: id, version }, ['applyId', 'studentId'])
export const sendingApplications = {
  ...withMessages({ type: 'array', items: selected, maxItems: SELECTION_MAX } as const, { maxItems: 'SELECTION_MAX' }),
}
/** An application as selected; with the version that was seen, where a person saw it. */
export type Selected = FromSchema<typeof selected>

/** What the notification list is filtered by: its selection "all that match". */
export const notificationFilter = object({ ...filters, ...percentFilters }, [])
export type NotificationFilter = FromSchema<typeof notificationFilter>

/** Body of preview: what is written, and to whom: `sendingApplications`, or all that `filter` finds. */
export const previewBody = object({ ...written, sendingApplications, filter: notificationFilter }, [
  'message',
  'applicationStatusOption',
  'sendMailToStudent',
])
export type PreviewBody = FromSchema<typeof previewBody>

/** Why an application is left out, in the order of the checks: codes of the catalogue, which has their texts. */
export const LEFT_OUT_CODES = [
  'GROUP_OUT_OF_SCOPE',
  'GROUP_CHANGED',
  'DECISION_NOT_PERMITTED',
  'SEASON_FINISHED',
  'SEASON_ARCHIVED',
  'DECISION_NOT_FROM_STATUS',
  'GROUP_NO_ADDRESS',
  'GROUP_ADDRESS_REFUSED',
  'GROUP_SAME_TEXT',
] as const satisfies readonly ErrorCode[]
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number]
const leftOutCode = { type: 'string', enum: LEFT_OUT_CODES } as const

/** A mail as it will be, of one of the recipients. `to` null: the message is stored, and not mailed. */
export const sampleMail = object(
  { applyId: integer, appNum: text, studentName: bilingual, to: textOrNull, subject: text, text },
  ['applyId', 'appNum', 'studentName', 'to', 'subject', 'text'],
)
export type SampleMail = FromSchema<typeof sampleMail>

/** Names a preview; the send of it is made once by the same, as its `Idempotency-Key`. */
const previewToken = withMessages(
  { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
  { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
)
/**
 * What a send would do. `token` carries the selection and the text; it is valid until `expiresAt`. `total` were
 * selected, `recipients` get the message, by `mails` mails, since a student gets one where the text names no
 * application (D78). `overtakes`: applications whose status changes while a mail about the one before has not gone out;
 * it goes only where it is also about another application that still has the status. `holdMinutes`: how long the mails
 * wait; `hasServer`: there is a mail server that sends them then.
 */
export const groupPreview = object(
  {
    token: text,
    expiresAt: text,
    total: integer,
    recipients: integer,
    mails: integer,
    leftOut: list(object({ code: leftOutCode, count: integer }, ['code', 'count'])),
    /** Of those that would be accepted, the students who are already, in the season (D77). */
    acceptedElsewhere: integer,
    overtakes: integer,
    samples: list(sampleMail),
    holdMinutes: integer,
    hasServer: flag,
  },
  [
    'token',
    'expiresAt',
    'total',
    'recipients',
    'mails',
    'leftOut',
    'acceptedElsewhere',
    'overtakes',
    'samples',
    'holdMinutes',
    'hasServer',
  ],
)
export type GroupPreview = FromSchema<typeof groupPreview>

/** What becomes of an application of a preview: it gets the message, or it is left out for a reason. */
export const PREVIEW_OUTCOMES = ['recipient', ...LEFT_OUT_CODES] as const
export type PreviewOutcome = (typeof PREVIEW_OUTCOMES)[number]
/** Columns by which the applications of a preview are sorted. */
export const PREVIEW_SORTABLE = ['studentName', 'appNum', 'applicationStatus'] as const
/** The filters of that list; `outcome` null: any. */
export const previewFilters = object({ ...resultFilters.properties, outcome: choice(...PREVIEW_OUTCOMES, null) }, [])
export type PreviewFilters = FromSchema<typeof previewFilters>
/**
 * The applications of a preview, page by page. `searchText`: a name, an identity number or an application number. Without
 * an order: that of the selection.
 */
export const previewRowsBody = object(
  { previewToken, ...previewFilters.properties, page, pageSize, orderBy: orderBy(PREVIEW_SORTABLE), orderType },
  ['previewToken', 'page', 'pageSize'],
)
export const previewRow = object(
  {
    applyId: integer,
    appNum: text,
    studentName: bilingual,
    studentIdentity: text,
    applicationStatus: integer,
    outcome: { type: 'string', enum: PREVIEW_OUTCOMES },
  },
  ['applyId', 'appNum', 'studentName', 'studentIdentity', 'applicationStatus', 'outcome'],
)
export type PreviewRow = FromSchema<typeof previewRow>
export const previewRowsPage = object({ results: list(previewRow), total: integer }, ['results', 'total'])

/**
 * Body of send_notifications (document 2, section 7): a feedback on one application, or, with `sendMessageGroup`, a
 * message to many: those of a preview by `previewToken`, or those of `sendingApplications`. `notificationErrors` checks
 * what each needs.
 */
export const sendBody = object(
  {
    applicationId: id,
    studentId: id,
    version,
    studentName: nameLine,
    feedbackCheck: flag,
    sendMessageGroup: flag,
    previewToken,
    ...written,
    sendingApplications,
  },
  ['message', 'sendMailToStudent'],
)
export type SendBody = FromSchema<typeof sendBody>

/** States of a group's mails: its job works; they wait and can be taken back; they go; it was taken back. */
export const GROUP_STATES = ['working', 'held', 'out', 'takenBack'] as const
export type GroupState = (typeof GROUP_STATES)[number]
/**
 * A message to many that was sent (issue 14). `job`: its job, gone after 90 days; `received`: applications that got it;
 * `heldUntil` null: not known yet, or nothing was mailed; `own`: the caller sent it.
 */
export const groupRow = object(
  {
    id: integer,
    at: text,
    who: bilingual,
    own: flag,
    subject: text,
    message: text,
    applicationStatusOption: { type: 'integer', enum: STATUS_OPTIONS },
    sendMailToStudent: bit,
    jobId: integerOrNull,
    asked: integer,
    received: integer,
    state: { type: 'string', enum: GROUP_STATES },
    heldUntil: textOrNull,
    takenBackAt: textOrNull,
  },
  [
    'id',
    'at',
    'who',
    'own',
    'subject',
    'message',
    'applicationStatusOption',
    'sendMailToStudent',
    'jobId',
    'asked',
    'received',
    'state',
    'heldUntil',
    'takenBackAt',
  ],
)
export type GroupRow = FromSchema<typeof groupRow>
/** The list of messages that were sent has no search. */
export const groupFilters = object({}, [])
export const groupPage = object({ results: list(groupRow), total: integer }, ['results', 'total'])

/** What a job has done by now: at once up to 500 rows, else `jobId` reports the progress. */
export const groupResult = object(
  {
    groupId: integer,
    jobId: integer,
    isDone: flag,
    items: integer,
    done: integer,
    refused: integer,
    heldUntil: textOrNull,
  },
  ['groupId', 'jobId', 'isDone', 'items', 'done', 'refused', 'heldUntil'],
)
export type GroupResult = FromSchema<typeof groupResult>

/** An active template that can be taken, of the student mails (document 3, section 2). */
export const template = object(
  { id: integer, category: bilingual, subject: text, content: text, sendMailToStudent: bit },
  ['id', 'category', 'subject', 'content', 'sendMailToStudent'],
)
export type Template = FromSchema<typeof template>
