import { endpoints } from '../endpoint.ts'
import {
  bilingual,
  flag,
  id,
  idOrAll,
  integer,
  list,
  neverEmpty,
  nameLine,
  nothing,
  object,
  withMessages,
  shownCount,
  studentEmail,
  text,
  version,
} from '../shared/fields.ts'
import { profileTotal } from '../shared/numbers-and-dates.ts'
import { studentSearchText } from '../shared/student-search.ts'
import { cardNumber, correctionWarning, takeOver } from './correction.schema.ts'
import {
  applicationDetails,
  applicationPage,
  completionNote,
  certificateType,
  filterChoices,
  listBody,
  statusCode,
  waitingBody,
  waitingCount,
} from './application.schema.ts'
import { dossier } from './dossier.schema.ts'
import { applicationHistory } from './history.schema.ts'
import { neighbours, searchedList } from './neighbours.schema.ts'
import { paperReviewBody, paperRotationBody, paperKind } from './paper.schema.ts'
import { presence, presenceBody } from './presence.schema.ts'
import { reasonText } from './reason.schema.ts'

const levels = [12, 13, 14] as const
const view = { kind: 'permission', permission: 'students_admission_apps.can_view_applications', levels } as const
const decide = { kind: 'permission', permission: 'students_admission_apps.can_accept_refuse_wait_app', levels } as const
const edit = { kind: 'permission', permission: 'students_admission_apps.can_edit_student_data', levels } as const
const dossierAccess = { kind: 'permission', permission: 'students_admission_apps.can_print_dossier', levels } as const
const apps = '/api/students_admission_apps' as const
/**
 * The print route knows the application's id only (document 2, section 2.3); with a student's id, the application must
 * be that student's.
 */
const one = object({ applyId: id, studentId: id }, ['applyId'])
const person = object({ studentId: integer, studentName: bilingual }, ['studentId', 'studentName'])
const DECISION = ['SEASON_FINISHED', 'SEASON_ARCHIVED', 'DECISION_NOT_FROM_STATUS', 'DECISION_NOT_PERMITTED'] as const
const UNDO = [
  'SEASON_FINISHED',
  'SEASON_ARCHIVED',
  'DECISION_NOT_PERMITTED',
  'UNDO_NOTHING',
  'UNDO_NOT_OWN',
  'UNDO_TOO_LATE',
  'UNDO_OTHERS_CHANGED',
] as const
const undoBody = object({ applicationId: id, studentId: id, version }, ['applicationId', 'studentId'])
const undoReply = object(
  { applyId: integer, applicationStatus: statusCode, version: integer, othersReturned: integer },
  ['applyId', 'applicationStatus', 'version', 'othersReturned'],
)

/** Applications: search, details, decisions, feedback, files (document 2, section 7). */
export const applicationsEndpoints = endpoints({
  list: {
    method: 'POST',
    path: `${apps}/list_applications/`,
    source: '2 §7',
    body: listBody,
    reply: applicationPage,
    errors: [],
    access: view,
  },
  /** How many rows of the list are work to do: shown in the list's title. */
  waiting: {
    method: 'POST',
    path: `${apps}/application_waiting/`,
    source: 'issue 12',
    beyond: true,
    body: waitingBody,
    reply: waitingCount,
    errors: [],
    access: view,
  },
  filters: {
    method: 'POST',
    path: `${apps}/list_application_filters/`,
    source: '2 §7',
    body: object({ facultyId: idOrAll, yearId: idOrAll, semesterId: idOrAll }, []),
    reply: filterChoices,
    errors: [],
    access: view,
  },
  certificateTypes: {
    method: 'POST',
    path: `${apps}/get_certificate_type_filter/`,
    source: '2 §7',
    body: object({ categoryId: id }, ['categoryId']),
    reply: object({ certificatesTypes: list(certificateType) }, ['certificatesTypes']),
    errors: [],
    access: view,
  },
  /** From 3 characters; at most 20 students. */
  searchStudent: {
    method: 'POST',
    path: `${apps}/search_student/`,
    source: '2 §7',
    body: object(
      {
        searchData: studentSearchText,
        yearId: idOrAll,
        semesterId: idOrAll,
      },
      ['searchData'],
    ),
    reply: object({ students: list(person) }, ['students']),
    errors: [],
    access: view,
  },
  details: {
    method: 'POST',
    path: `${apps}/application_details/`,
    source: '2 §7',
    body: one,
    reply: applicationDetails,
    errors: [],
    access: view,
    accessLog: 'details',
  },
  /**
   * All that the review screen shows of an application, in one call (ADR 62): what `details` and `history` give, and
   * its position in `list`, null where the page finds that itself. `prefetched`: nobody has opened it yet, and it is
   * recorded as such. `shown`: applications that came so and have been opened since.
   */
  review: {
    method: 'POST',
    path: `${apps}/application_review/`,
    source: 'ADR 62',
    beyond: true,
    body: object(
      {
        applyId: id,
        studentId: id,
        list: searchedList,
        prefetched: flag,
        shown: { ...list(id), maxItems: 20 },
      },
      ['applyId'],
    ),
    reply: object(
      { details: applicationDetails, history: applicationHistory, place: { anyOf: [neighbours, nothing] } },
      ['details', 'history', 'place'],
    ),
    errors: [],
    access: view,
    accessLog: 'details',
  },
  history: {
    method: 'POST',
    path: `${apps}/application_history/`,
    source: 'issue 2',
    beyond: true,
    body: one,
    reply: applicationHistory,
    errors: [],
    access: view,
    accessLog: 'history',
  },
  /**
   * Reports that the caller has the application open, or leaves it, and returns who else has it open (ADR 70). The page
   * calls it as long as the application is visible.
   */
  presence: {
    method: 'POST',
    path: `${apps}/application_presence/`,
    writes: 'unversioned',
    repeats: { never: 'it says what is so at this moment, every few seconds' },
    source: 'issue 12',
    beyond: true,
    unattended: true,
    despiteFullDisk: true,
    body: presenceBody,
    reply: presence,
    errors: [],
    access: view,
  },
  /**
   * Everything that is known of an application, for who must answer for it: its data now and at the decision, all
   * steps, rules, papers with what is stored of them, and the check of its chains in the audit trail (ADR 69). It is of
   * one moment. Its papers are read by the call of each.
   */
  dossier: {
    method: 'POST',
    path: `${apps}/application_dossier/`,
    source: 'issue 12',
    beyond: true,
    body: one,
    reply: dossier,
    errors: ['APPLICATION_NOT_SENT', 'FILES_UNAVAILABLE'],
    access: dossierAccess,
    accessLog: 'files',
  },
  /**
   * `action`: 1 accept, 0 reject, 2 waiting list. `refuseOthers`: the student's other open applications go to 9 in the
   * same transaction. `shown`: how many others the confirmation showed as accepted and as open; absent: none is
   * accepted (ADR 32). `reasonId`, `reasonText`: why, of a rejection alone. OTHER_ACCEPTED and OTHERS_CHANGED carry the
   * present others in `data.others`.
   */
  decide: {
    method: 'PUT',
    path: `${apps}/accept_reject_application/`,
    writes: 'versioned',
    source: '2 §7',
    body: object(
      {
        applicationId: id,
        studentId: id,
        action: withMessages({ type: 'integer', enum: [0, 1, 2] }, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' }),
        studentName: nameLine,
        applicationFaculty: nameLine,
        refuseOthers: flag,
        reasonId: id,
        reasonText,
        shown: object({ accepted: shownCount, open: shownCount }, ['accepted', 'open']),
        version,
      },
      ['applicationId', 'studentId', 'action'],
    ),
    reply: object(
      {
        applyId: integer,
        applicationStatus: statusCode,
        version: integer,
        othersRefused: integer,
        othersRefusedBefore: integer,
      },
      ['applyId', 'applicationStatus', 'version', 'othersRefused', 'othersRefusedBefore'],
    ),
    errors: [...DECISION, 'OTHER_ACCEPTED', 'OTHERS_CHANGED'],
    access: decide,
  },
  /**
   * Corrects exactly one field, each by the rules of its form. Card id and e-mail are the student's, and change for all
   * of the applications; the quota is the application's own. `changeAllApps`: the total of the student's other
   * applications of the season with the same certificate, too; `others` are those that the confirmation named, with
   * their versions: CORRECTION_OTHERS_CHANGED carries the present ones in `data.others` (ADR 60). `officialTotal`, beyond
   * the documents: the certified total becomes it, as long as it is what the results say (ADR 124). The lifecycle
   * decides in which status which field may be corrected.
   */
  correct: {
    method: 'PUT',
    path: `${apps}/update_student_details/`,
    writes: 'versioned',
    source: '2 §7',
    body: object(
      {
        applicationId: id,
        studentId: id,
        email: neverEmpty(studentEmail),
        card: cardNumber,
        submittedTotal: profileTotal,
        submittedRegisterationType: id,
        ...takeOver.properties,
        changeAllApps: flag,
        others: { ...list(object({ applyId: id, version }, ['applyId', 'version'])), maxItems: 100 },
        version,
      },
      ['applicationId', 'studentId'],
    ),
    reply: object({ applyId: integer, version: integer, corrected: integer, warnings: list(correctionWarning) }, [
      'applyId',
      'version',
      'corrected',
      'warnings',
    ]),
    errors: [
      'SEASON_FINISHED',
      'SEASON_ARCHIVED',
      'CORRECTION_NOT_FROM_STATUS',
      'CORRECTION_NOT_PERMITTED',
      'ONE_CORRECTION',
      'IDENTITY_TAKEN',
      'CORRECTION_OTHERS_CHANGED',
      'OFFICIAL_TOTAL_CHANGED',
      'NO_CHANGES_TO_SAVE',
    ],
    access: edit,
  },
  /**
   * The data that an application in 4 waits for came on paper, described in `completionNote`: back to -1 when they were
   * requested there, otherwise to 1 or 7 (ADR 97).
   */
  completeOnPaper: {
    method: 'PUT',
    path: `${apps}/complete_on_paper/`,
    writes: 'versioned',
    source: 'issue 36',
    beyond: true,
    body: object({ applicationId: id, studentId: id, completionNote, version }, [
      'applicationId',
      'studentId',
      'completionNote',
    ]),
    reply: object({ applyId: integer, applicationStatus: statusCode, version: integer }, [
      'applyId',
      'applicationStatus',
      'version',
    ]),
    errors: [...DECISION],
    access: edit,
  },
  /**
   * Takes the caller's own decision or feedback back, for a few seconds, while nothing happened since: the application
   * goes back to the status it came from, and so do the others that were refused with it (ADR 64). `version`: that the
   * decision gave.
   */
  undoDecision: {
    method: 'PUT',
    path: `${apps}/undo_decision/`,
    writes: 'versioned',
    source: 'issue 12',
    beyond: true,
    body: undoBody,
    reply: undoReply,
    errors: [...UNDO],
    access: decide,
  },
  /** The same for a completion on paper, by the permission that it needed (ADR 97). */
  undoCompletion: {
    method: 'PUT',
    path: `${apps}/undo_completion/`,
    writes: 'versioned',
    source: 'issue 36',
    beyond: true,
    body: undoBody,
    reply: undoReply,
    errors: [...UNDO],
    access: edit,
  },
  /**
   * Reviews one of the student's papers: checked, to be replaced, or to be checked again (ADR 67). Refused as
   * PAPER_REPLACED when the file is no longer the reviewed one. It moves no application.
   */
  judgePaper: {
    method: 'PUT',
    path: `${apps}/judge_paper/`,
    writes: 'versioned',
    source: 'issue 12',
    beyond: true,
    body: paperReviewBody,
    reply: object({ kind: paperKind, version: integer }, ['kind', 'version']),
    errors: ['PAPER_MISSING', 'PAPER_REPLACED', 'NO_CHANGES_TO_SAVE'],
    access: decide,
  },
  /**
   * How one of the student's papers is turned for everybody who opens it. It is not a review: it changes neither the
   * file nor what was said of it.
   */
  rotatePaper: {
    method: 'PUT',
    path: `${apps}/rotate_paper/`,
    writes: 'unversioned',
    source: 'issue 39',
    beyond: true,
    body: paperRotationBody,
    reply: object({ kind: paperKind }, ['kind']),
    errors: ['PAPER_MISSING', 'PAPER_REPLACED'],
    access: decide,
  },
  /**
   * A small WebP, in base64, of each paper that is an image, for their list: in one call, and of a bounded size. A file
   * that cannot be read as an image has none.
   */
  smallPictures: {
    method: 'POST',
    path: `${apps}/application_small_pictures/`,
    source: 'issue 39',
    beyond: true,
    body: one,
    reply: object({ pictures: list(object({ kind: paperKind, picture: text }, ['kind', 'picture'])) }, ['pictures']),
    errors: ['FILES_UNAVAILABLE'],
    access: view,
    accessLog: 'file',
  },
  /** The attachments of an application as a zip named after its number. */
  download: {
    method: 'POST',
    path: `${apps}/get_files_download/`,
    source: '2 §7',
    body: one,
    reply: 'file',
    errors: ['APPLICATION_NOT_SENT', 'NO_FILE', 'FILES_UNAVAILABLE'],
    access: view,
    accessLog: 'files',
  },
  attachment: {
    method: 'GET',
    path: `${apps}/attachments/{attachmentId}/`,
    source: '2 §3',
    beyond: true,
    params: object({ attachmentId: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['attachmentId']),
    reply: 'file',
    errors: ['NO_FILE', 'FILES_UNAVAILABLE'],
    access: view,
    accessLog: 'file',
  },
})
export const attachmentPath = (attachmentId: number): string => `${apps}/attachments/${attachmentId}/`
