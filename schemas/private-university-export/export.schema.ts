import type { FromSchema } from 'json-schema-to-ts'
import { agreementOrNull } from '../applications/agreement.schema.ts'
import { statusCode } from '../applications/application.schema.ts'
import { SELECTION_MAX } from '../notifications/group.schema.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  choice,
  id,
  identityCode,
  idOrAll,
  integer,
  integerOrNull,
  list,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  withMessages,
  searchText,
  shownCount,
  text,
  version,
} from '../shared/fields.ts'

/** The screen of the export (S2); `ManageLinkingOtherSystem` redirects there. */
export const EXPORT_PATH = '/home/StudentData/PrivateUniversityExport'
/** Page sizes of both tabs, and the one that they begin with (document 2, section 9). */
export const EXPORT_PAGE_SIZES = [5, 10, 15, 50, 100] as const
export const EXPORT_PAGE_SIZE = 15

/**
 * States of the lifecycle of an applicant's export, as they are stored (issue 15): it waits; it was sent, and nothing
 * is known; the service accepted or refused it; the service did not answer; it was never sent.
 */
export const EXPORT_STATES = ['waiting', 'sent', 'accepted', 'refused', 'unanswered', 'withdrawn'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
/** What came of it, as tab 2 lists it: those that wait or are under way are none yet. */
export const EXPORT_RESULTS = ['accepted', 'refused', 'unanswered'] as const
export type ExportResult = (typeof EXPORT_RESULTS)[number]

const stateOrNull = { type: ['string', 'null'], enum: [...EXPORT_STATES, null] } as const
const bilingualOrNull = { anyOf: [bilingual, { type: 'null' }] } as const

/**
 * Season and search text of both tabs; without year and semester: the active ones. A name, a number of identity or of
 * an application.
 */
const filters = { yearId: idOrAll, semesterId: idOrAll, searchText: searchText() } as const
/** Filters of tab 1, also part of its selection "all that match" and of its address. */
export const exportFilters = object(filters, [])
export type ExportFilters = FromSchema<typeof exportFilters>
/** Filters of tab 2. */
export const resultFilters = object({ ...filters, status: choice(...EXPORT_RESULTS, null) }, [])
export type ResultFilters = FromSchema<typeof resultFilters>

/** Name of the season in the header (document 2, section 2.4); null: none is active. */
const header = { academicSemesterName: bilingualOrNull, academicYearName: bilingualOrNull } as const
const headerKeys = ['academicSemesterName', 'academicYearName'] as const

/** False: no service is set, and nothing can be exported or compared (V6). */
const hasService = { type: 'boolean' } as const

/** Columns by which tab 1 sorts. */
export const EXPORT_COLUMNS = ['nationalId', 'appId', 'studentName', 'facultyName'] as const
/** Body of list_applications_exporting_cpnu. */
export const exportListBody = object({ ...filters, page, pageSize, orderType, orderBy: orderBy(EXPORT_COLUMNS) }, [
  'page',
  'pageSize',
])
export type ExportListBody = FromSchema<typeof exportListBody>
/**
 * An accepted application (document 2, section 3, export row). `exportState`: of its last export, null where there was
 * none; `exportRefusalOf` decides what may be done with it.
 */
export const exportRow = object(
  {
    nationalId: text,
    appId: integer,
    studentName: bilingual,
    facultyName: bilingual,
    applicationStatus: statusCode,
    agreement: agreementOrNull,
    appNum: text,
    version: integer,
    exportState: stateOrNull,
  },
  [
    'nationalId',
    'appId',
    'studentName',
    'facultyName',
    'applicationStatus',
    'agreement',
    'appNum',
    'version',
    'exportState',
  ],
)
export type ExportRow = FromSchema<typeof exportRow>
/** `more`: there are more than `total`. */
export const exportPage = object(
  {
    applicationStudent: object({ results: list(exportRow) }, ['results']),
    total: integer,
    more: { type: 'boolean' },
    hasService,
    ...header,
  },
  ['applicationStudent', 'total', 'more', 'hasService', ...headerKeys],
)
export type ExportPage = FromSchema<typeof exportPage>

const selected = object({ nationalId: identityCode, appId: id, version }, ['nationalId', 'appId'])
/**
 * Body of cpnu_service: `studentData`, each with the version that was seen where a person saw it; or all that `filter`
 * finds. `shown`: how many the confirmation named (ADR 32).
 */
export const exportBody = object(
  {
    studentData: withMessages({ type: 'array', items: selected, maxItems: SELECTION_MAX } as const, {
      type: 'INVALID_INPUT',
      maxItems: 'SELECTION_MAX',
    }),
    filter: exportFilters,
    shown: object({ count: shownCount }, ['count']),
  },
  [],
)
export type ExportBody = FromSchema<typeof exportBody>
/**
 * Rules that JSON Schema cannot express: the selection is not empty, and is by name or by a filter, but not by both.
 */
export function exportErrors({ studentData = [], filter }: ExportBody): FieldError[] {
  if (studentData.length > 0 && filter) return [{ path: '/filter', code: 'INVALID_CHOICE' }]
  return studentData.length > 0 || filter ? [] : [{ path: '/studentData', code: 'SELECTION_EMPTY' }]
}

/**
 * An export and its result. `message`: the service's message, or null. `applicationStatus`: of now; an accepted one
 * whose application had changed since is not 8 (D47). `earlier`: answers before this one.
 */
const resultFields = {
  exportId: integer,
  appId: integer,
  appNum: text,
  studentName: bilingual,
  studentNID: text,
  facultyName: bilingual,
  status: { type: 'string', enum: EXPORT_RESULTS },
  message: bilingualOrNull,
  at: text,
  who: bilingual,
  applicationStatus: statusCode,
  earlier: integer,
} as const
export const resultRow = object(resultFields, Object.keys(resultFields) as (keyof typeof resultFields)[])
export type ResultRow = FromSchema<typeof resultRow>
/** Body of cpnu_list. */
export const resultListBody = object({ ...resultFilters.properties, page, pageSize }, ['page', 'pageSize'])
export type ResultListBody = FromSchema<typeof resultListBody>
/** `counts`: of all that the filters leave but for `status`; `underWay`: wait for an answer. */
export const resultPage = object(
  {
    results: list(resultRow),
    total: integer,
    counts: object({ accepted: integer, refused: integer, unanswered: integer, underWay: integer }, [
      'accepted',
      'refused',
      'unanswered',
      'underWay',
    ]),
    hasService,
    ...header,
  },
  ['results', 'total', 'counts', 'hasService', ...headerKeys],
)
export type ResultPage = FromSchema<typeof resultPage>

/** One answer of an applicant's exports; `state`: also of one that waits, is under way, or was never sent. */
export const answerRow = object(
  {
    exportId: integer,
    state: { type: 'string', enum: EXPORT_STATES },
    message: bilingualOrNull,
    at: text,
    who: bilingual,
    jobId: integerOrNull,
  },
  ['exportId', 'state', 'message', 'at', 'who', 'jobId'],
)
export type AnswerRow = FromSchema<typeof answerRow>
/** Newest first. */
export const answersReply = object({ answers: list(answerRow) }, ['answers'])

/** The result for an applicant whom the call exported at once; `notSent`: `message` has the reason. */
const EXPORTED = [...EXPORT_RESULTS, 'notSent'] as const
export const exported = object(
  {
    appId: integer,
    studentName: bilingual,
    studentNID: text,
    status: { type: 'string', enum: EXPORTED },
    message: bilingualOrNull,
  },
  ['appId', 'studentName', 'studentNID', 'status', 'message'],
)
export type Exported = FromSchema<typeof exported>
/**
 * Up to 500 at once, with `results` in the order of the selection; more by the job `jobId` (V7). `isDone` false with
 * few, too: the service is slow, and the job goes on with them. `done`: the service accepted; `refused`: all others.
 */
export const exportReply = object(
  {
    jobId: integer,
    isDone: { type: 'boolean' },
    items: integer,
    done: integer,
    refused: integer,
    results: list(exported),
  },
  ['jobId', 'isDone', 'items', 'done', 'refused', 'results'],
)
export type ExportReply = FromSchema<typeof exportReply>

/** Most rows in each list of a reconciliation; its counts count all. */
export const RECONCILED_ROWS = 500
/** An applicant on whom the two do not agree. `exportState`: of the last export here, null: there was none. */
const differing = object(
  {
    appId: integer,
    appNum: text,
    studentName: bilingual,
    studentNID: text,
    facultyName: bilingual,
    applicationStatus: statusCode,
    exportState: stateOrNull,
  },
  ['appId', 'appNum', 'studentName', 'studentNID', 'facultyName', 'applicationStatus', 'exportState'],
)
export type Differing = FromSchema<typeof differing>
const differingList = object({ count: integer, rows: list(differing) }, ['count', 'rows'])
/**
 * The records of the service against ours, in scope and season. `agreed`: 8 here and known there. `onlyHere`: 8, and
 * not known there. `onlyThere`: known there, and not 8. `unknown`: known there, and no such application of such a
 * student is here; null below the university, since nobody knows whose they are.
 */
export const reconcileReply = object(
  {
    at: text,
    held: integer,
    agreed: integer,
    onlyHere: differingList,
    onlyThere: differingList,
    unknown: {
      anyOf: [
        object({ count: integer, rows: list(object({ appId: integer, nationalId: text }, ['appId', 'nationalId'])) }, [
          'count',
          'rows',
        ]),
        { type: 'null' },
      ],
    },
    ...header,
  },
  ['at', 'held', 'agreed', 'onlyHere', 'onlyThere', 'unknown', ...headerKeys],
)
export type Reconciled = FromSchema<typeof reconcileReply>
/** Season of a reconciliation; without it the active one. */
export const reconcileBody = object({ yearId: idOrAll, semesterId: idOrAll }, [])
