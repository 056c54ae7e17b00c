import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { SEARCH_BY } from '../status.ts'
import { agreementOrNull } from '../applications/agreement.schema.ts'
import { desireOrAll, reasonOrNull, REASONS } from '../nomination/nomination.schema.ts'
import {
  bilingual,
  bit,
  choice,
  flag,
  idOrAll,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  orderBy,
  orderType,
  page,
  searchText,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'

/** Columns that the report sorts on: the row's own field names (D39). */
export const SORTABLE = [
  'studentName',
  'studentIdentity',
  'appNum',
  'facultyName',
  'desireNumber',
  'totalDegree',
  'percentage',
  'statusStudent',
  'rank',
  'reason',
  'ruleId',
  'markedAt',
] as const
export type ReportColumn = (typeof SORTABLE)[number]
/** Page sizes: the last is for paper, since what is shown is printed. */
export const PAGE_SIZES = [10, 50, 100, 500] as const

/**
 * Filters of the report (D86). Null means all. `statusStudent`: 1 recommended accepted, 0 recommended refused, as
 * get_all_recommended has it. `agreement`: with the official results (ADR 122).
 */
const filters = {
  identityType: choice(SEARCH_BY.name, SEARCH_BY.identity, SEARCH_BY.applicationId),
  searchText: searchText(),
  yearId: idOrAll,
  semesterId: idOrAll,
  desireNumber: desireOrAll,
  statusStudent: choice(1, 0, null),
  reason: choice(...REASONS, null),
  agreement: agreementOrNull,
} as const satisfies Record<string, JSONSchema>
export const reportFilters = object(filters, [])
export type ReportFilters = FromSchema<typeof reportFilters>

/** `pageSize` -1 gives all rows, as far as one file takes them (D71). */
export const reportBody = object(
  { ...filters, page, pageSize: sizeOrAll(PAGE_SIZES.at(-1)!), orderBy: orderBy(SORTABLE), orderType },
  ['page', 'pageSize'],
)
export type ReportBody = FromSchema<typeof reportBody>

/**
 * A present recommendation (D86). `rank` null: below the allowed total. `isCertified`: `totalDegree` is the
 * certified total, by the rule's `totalOf` (ADR 123). `reason`, `ruleId`, `markedAt` null: the facts
 * behind it are not stored; `ruleVersion` null also where it is older than runs.
 */
const row = {
  applyId: integer,
  studentId: integer,
  appNum: text,
  studentName: bilingual,
  studentIdentity: text,
  facultyName: bilingual,
  branch: bilingual,
  desireNumber: integerOrNull,
  totalDegree: numberOrNull,
  isCertified: flag,
  agreement: agreementOrNull,
  percentage: numberOrNull,
  statusStudent: bit,
  rank: integerOrNull,
  reason: reasonOrNull,
  ruleId: integerOrNull,
  ruleVersion: integerOrNull,
  markedAt: textOrNull,
} as const
export const reportRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ReportRow = FromSchema<typeof reportRow>
/** `total` counts up to 10,000; past it `more` is true, as it is where an export left rows out. */
export const reportPage = object({ results: list(reportRow), total: integer, more: flag }, ['results', 'total', 'more'])
export type ReportPage = FromSchema<typeof reportPage>
