import type { FromSchema } from 'json-schema-to-ts'
import {
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
  shownCount,
  text,
  version,
  withMessages,
} from '../shared/fields.ts'
import { TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import { STATUS_CODES } from '../status.ts'

/** States of a take-over in bulk, as they are stored. */
export const TAKE_OVER_STATES = ['takingOver', 'takenOver', 'takingBack', 'takenBack'] as const
export type TakeOverState = (typeof TAKE_OVER_STATES)[number]

/** What is taken over: official totals that differ from the claim, or all that the certified total is not yet. */
export const TAKE_OVER_OF = ['differs', 'all'] as const

const statusOrAll = withMessages(
  { type: ['integer', 'null'], enum: [...STATUS_CODES, null] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
/** Which applications: of one certificate, which is a category and a year (ADR 122); null means all. */
const filter = {
  yearId: id,
  categoryId: id,
  semesterId: idOrAll,
  facultyId: idOrAll,
  appStatus: statusOrAll,
  of: choice(...TAKE_OVER_OF),
} as const
const REQUIRED = ['yearId', 'categoryId'] as const
export const takeOverFilter = object(filter, REQUIRED)
export type TakeOverFilter = FromSchema<typeof takeOverFilter>

/** Filters of the page, whose address may lack the certificate. */
export const takeOverListFilters = object(
  {
    yearId: idOrAll,
    categoryId: idOrAll,
    semesterId: idOrAll,
    facultyId: idOrAll,
    appStatus: statusOrAll,
    of: filter.of,
  },
  [],
)
export type TakeOverListFilters = FromSchema<typeof takeOverListFilters>

/** Body of the preview: a page of what would be taken over. */
export const takeOverPreviewBody = object({ ...filter, page, pageSize }, [...REQUIRED, 'page', 'pageSize'])
export type TakeOverPreviewBody = FromSchema<typeof takeOverPreviewBody>
/** `shown`: how many the preview had. */
export const takeOverOrder = object({ ...filter, shown: shownCount }, [...REQUIRED, 'shown'])

/** Why an application of the filter is not taken over. */
export const LEFT_OUT = ['seasonOver', 'notFound', 'several', 'certified'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/**
 * An application that would get another certified total. Ranks are those among all candidates of its rule with and
 * without the take-over; null: its rule does not rank it, or ranks by the claim.
 */
const previewRow = object(
  {
    applyId: integer,
    number: text,
    studentName: bilingual,
    facultyName: bilingual,
    claimed: numberOrNull,
    before: numberOrNull,
    after: { type: 'number' } as const,
    rankBefore: integerOrNull,
    rankAfter: integerOrNull,
  },
  ['applyId', 'number', 'studentName', 'facultyName', 'claimed', 'before', 'after', 'rankBefore', 'rankAfter'],
)
export type TakeOverPreviewRow = FromSchema<typeof previewRow>
/** Candidates of a rule, all of the faculty's in the season, whose rank would be better, worse, or as it is. */
const ruleChange = object(
  {
    facultyName: bilingual,
    semesterName: bilingual,
    totalOf: { type: 'string', enum: TOTAL_OF } as const,
    taken: integer,
    gains: integer,
    loses: integer,
  },
  ['facultyName', 'semesterName', 'totalOf', 'taken', 'gains', 'loses'],
)
export const takeOverPreview = object(
  {
    results: list(previewRow),
    total: integer,
    rules: list(ruleChange),
    leftOut: object({ seasonOver: integer, notFound: integer, several: integer, certified: integer }, LEFT_OUT),
  },
  ['results', 'total', 'rules', 'leftOut'],
)
export type TakeOverPreview = FromSchema<typeof takeOverPreview>

/** A take-over in bulk. `changed`: totals that somebody has changed since, which stay when it is taken back. */
export const takeOverRow = object(
  {
    id: integer,
    year: bilingual,
    category: bilingual,
    at: text,
    by: bilingual,
    state: { type: 'string', enum: TAKE_OVER_STATES } as const,
    taken: integer,
    returned: integer,
    changed: integer,
    jobId: integerOrNull,
    takeBackJobId: integerOrNull,
    version: integer,
  },
  ['id', 'year', 'category', 'at', 'by', 'state', 'taken', 'returned', 'changed', 'jobId', 'takeBackJobId', 'version'],
)
export type TakeOverRow = FromSchema<typeof takeOverRow>

export const takeOverRef = object({ id, version }, ['id'])
/** What was begun: `isDone` at once, otherwise a worker does it. */
export const takeOverStarted = object({ id: integer, jobId: integer, isDone: flag, done: integer, refused: integer }, [
  'id',
  'jobId',
  'isDone',
  'done',
  'refused',
])
