import type { FromSchema } from 'json-schema-to-ts'
import {
  activeNamed,
  bilingual,
  choice,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  page,
  pageSize,
  withMessages,
  shownCount,
  text,
  textOrNull,
  version,
} from '../shared/fields.ts'

/** Rows of one upload at most: an .xls file can have no more than 65,535. */
export const UPLOAD_ROWS_MAX = 65_535
/** Bytes of such an upload, each row with some fifteen columns. */
export const UPLOAD_BYTES = 32 * 1024 * 1024
/** Characters of a cell at most; longer ones are cut by no one, and refused. */
export const CELL_MAX = 300
export const COLUMNS_MAX = 200
/** Rows of each kind that a preview and a result name; the others are counted. */
export const SHOWN_ROWS = 100
/** Rows that the page's tables show before the count of the rest (document 3, section 9). */
export const PREVIEW_ROWS = 20
export const FILE_NAME_MAX = 255

/** The first choices in the wizard: year, certificate type and certificate name; all three are required. */
export const choiceForm = object({ yearId: id, certificateTypeId: id, certificateId: id }, [
  'yearId',
  'certificateTypeId',
  'certificateId',
])
export type UploadChoice = FromSchema<typeof choiceForm>
export const periodReply = object({ years: list(activeNamed), certificateCategories: list(activeNamed) }, [
  'years',
  'certificateCategories',
])
export type UploadPeriod = FromSchema<typeof periodReply>

const rawRow = object(
  {
    row: withMessages(
      { type: 'integer', minimum: 1, maximum: 1_048_576 },
      { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
    ),
    cells: withMessages(
      {
        type: 'object',
        maxProperties: COLUMNS_MAX,
        propertyNames: withMessages({ type: 'string', pattern: '^[A-Za-z0-9]{1,30}$' }, { pattern: 'UNKNOWN_FIELD' }),
        additionalProperties: withMessages(
          // a text with the sign 0 can be stored by no database
          { type: ['string', 'number', 'null'], maxLength: CELL_MAX, pattern: '^[^\\u0000]*$' },
          { type: 'INVALID_INPUT', maxLength: 'UPLOAD_CELL_MAX', pattern: 'INVISIBLE_CHARACTERS' },
        ),
      },
      { type: 'INVALID_INPUT', maxProperties: 'INVALID_INPUT', propertyNames: 'UNKNOWN_FIELD' },
    ),
  },
  ['row', 'cells'],
)
/**
 * Body of save_egyption_secondary_students_data (document 3, section 7), and of its preview. `data`: the mapped rows,
 * `row` being the number in the file. Beyond the documents: what file they are of, by its name and its SHA-256.
 */
const upload = {
  data: withMessages(
    { type: 'array', items: rawRow, minItems: 1, maxItems: UPLOAD_ROWS_MAX },
    { type: 'INVALID_INPUT', minItems: 'UPLOAD_NO_ROWS', maxItems: 'UPLOAD_ROWS_MAX' },
  ),
  certificateId: id,
  yearId: id,
  certificateTypeId: id,
  fileName: withMessages(
    { type: 'string', format: 'line-text', maxLength: FILE_NAME_MAX },
    { type: 'INVALID_INPUT', maxLength: 'NAME_MAX', format: 'INVISIBLE_CHARACTERS' },
  ),
  fileHash: withMessages(
    { type: 'string', pattern: '^[0-9a-f]{64}$' },
    { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
  ),
} as const
const REQUIRED = ['data', 'certificateId', 'yearId', 'certificateTypeId'] as const
export const previewBody = object(upload, REQUIRED)
export type PreviewBody = FromSchema<typeof previewBody>

const counts = { added: shownCount, changed: shownCount, unchanged: shownCount, failed: shownCount } as const
/** The effects of the save, by the confirmation (ADR 32). */
export const uploadCounts = object(counts, ['added', 'changed', 'unchanged', 'failed'])
export type UploadCounts = FromSchema<typeof uploadCounts>
export const saveBody = object({ ...upload, shown: uploadCounts }, REQUIRED)
export type SaveBody = FromSchema<typeof saveBody>

const cell = { type: ['string', 'number', 'null'] } as const
const cells = { type: 'object', additionalProperties: cell } as const
/** What is wrong with a cell, by its key, or with the row as a whole (null). `limit`: the number in the message. */
export const rowFault = object({ key: textOrNull, code: text, limit: numberOrNull }, ['key', 'code', 'limit'])
/** A failed row (document 3, section 8): what is wrong, in both languages parted by a bar, and its values as sent. */
export const failedRow = object({ row: integer, errorMessage: text, faults: list(rowFault), values: cells }, [
  'row',
  'errorMessage',
  'faults',
  'values',
])
export type FailedRow = FromSchema<typeof failedRow>

/** A student who is there already: the values that the save would change, by their headers. */
export const changedRow = object(
  {
    row: integer,
    nationalId: text,
    studentName: text,
    changes: list(object({ key: text, before: cell, after: cell }, ['key', 'before', 'after'])),
  },
  ['row', 'nationalId', 'studentName', 'changes'],
)
export type ChangedRow = FromSchema<typeof changedRow>

/**
 * `checking`: its job waits; `saving`: the job works; `saved`; `takingBack`: the job that takes it back waits or works;
 * `takenBack`: everything that it wrote was taken back. A taking back that was cancelled half way leaves it `saved`,
 * and the rest can be taken back.
 */
export const UPLOAD_STATES = ['checking', 'saving', 'saved', 'takingBack', 'takenBack'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

const row = {
  id: integer,
  version: integer,
  at: text,
  who: bilingual,
  fileName: textOrNull,
  certificateId: integerOrNull,
  certificateName: bilingual,
  certificateTypeId: integer,
  certificateTypeName: bilingual,
  yearId: integer,
  yearName: bilingual,
  asked: integer,
  added: integer,
  changed: integer,
  unchanged: integer,
  failed: integer,
  returned: integer,
  state: { type: 'string', enum: UPLOAD_STATES },
  jobId: integerOrNull,
  takeBackJobId: integerOrNull,
  savedAt: textOrNull,
  takenBackAt: textOrNull,
} as const
/**
 * An upload. `certificateId` null: the certificate was deleted since. `asked`: rows that were sent; `added`, `changed`,
 * `unchanged`, `failed`: the results of the rows; `returned`: how many of those that it added or changed were taken
 * back. `takenBackAt`: when the last of them was.
 */
export const uploadRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type UploadRow = FromSchema<typeof uploadRow>

/**
 * What a save would do. `repeatOf`: an upload of this very file that was not taken back. `changes`, `failedRows`: the
 * first `SHOWN_ROWS` of them. `addedRows`, `changedRows`: the numbers of all rows that add or change a student.
 */
export const previewReply = object(
  {
    added: integer,
    changed: integer,
    unchanged: integer,
    failed: integer,
    changes: list(changedRow),
    failedRows: list(failedRow),
    addedRows: list(integer),
    changedRows: list(integer),
    repeatOf: { anyOf: [uploadRow, { type: 'null' }] },
  },
  ['added', 'changed', 'unchanged', 'failed', 'changes', 'failedRows', 'addedRows', 'changedRows', 'repeatOf'],
)
export type UploadPreview = FromSchema<typeof previewReply>

/**
 * What a save, or a taking back, has done by now: at once up to 500 rows, else `jobId` reports the progress, and
 * `uploads.failures` names the failed rows (D84).
 */
export const uploadResult = object(
  {
    uploadId: integer,
    version: integer,
    jobId: integer,
    isDone: flag,
    items: integer,
    done: integer,
    added: integer,
    changed: integer,
    unchanged: integer,
    failed: integer,
    returned: integer,
    failedRows: list(failedRow),
  },
  [
    'uploadId',
    'version',
    'jobId',
    'isDone',
    'items',
    'done',
    'added',
    'changed',
    'unchanged',
    'failed',
    'returned',
    'failedRows',
  ],
)
export type UploadResult = FromSchema<typeof uploadResult>

/** Uploads, newest first: all, or of a year, a type, a certificate. */
export const uploadsBody = object(
  { yearId: idOrAll, certificateTypeId: idOrAll, certificateId: idOrAll, page, pageSize },
  ['page', 'pageSize'],
)
/** The address of that list has nothing but its page. */
export const uploadFilters = object({}, [])
export const uploadsReply = object({ results: list(uploadRow), total: integer }, ['results', 'total'])
export const failuresBody = object({ uploadId: id, page, pageSize }, ['uploadId', 'page', 'pageSize'])
/** `isKept` false: the failures are deleted, 90 days after the end of the job. */
export const failuresReply = object({ results: list(failedRow), total: integer, isKept: flag }, [
  'results',
  'total',
  'isKept',
])
export const takeBackBody = object({ uploadId: id, version }, ['uploadId'])
export const decisionsBody = object({ uploadId: id }, ['uploadId'])
/**
 * Applications that taking an upload back would compare anew, since results that it wrote are theirs: `compared` of them,
 * and `count` that were decided, or whose total was certified, by these results. `first`: ten of the latter, which only
 * those see who may see applications.
 */
export const uploadDecisions = object(
  {
    compared: integer,
    count: integer,
    first: list(
      object({ applyId: integer, appNum: text, studentName: bilingual, facultyName: bilingual, status: integer }, [
        'applyId',
        'appNum',
        'studentName',
        'facultyName',
        'status',
      ]),
    ),
  },
  ['compared', 'count', 'first'],
)
export type UploadDecisions = FromSchema<typeof uploadDecisions>
export const headersBody = object({ certificateId: id }, ['certificateId'])
export const templateBody = object({ certificateId: id, language: choice('ar', 'en') }, ['certificateId', 'language'])
