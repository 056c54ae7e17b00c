import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import {
  bilingual,
  choice,
  flag,
  idOrAll,
  integer,
  list,
  nothing,
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
import { SEARCH_BY } from '../status.ts'

/** Columns that the report sorts on: the row's own field names (D39). */
export const ACCEPTED_SORTABLE = ['studentName', 'studentIdentity', 'appNum', 'facultyName', 'claim'] as const
export type AcceptedColumn = (typeof ACCEPTED_SORTABLE)[number]
/** Page sizes: the last is for paper, since what is shown is printed. */
export const ACCEPTED_PAGE_SIZES = [10, 50, 100, 500] as const

/** Filters of the report; null means all. `agreement`: what the claims are that the applicants were accepted on. */
const filters = {
  identityType: choice(SEARCH_BY.name, SEARCH_BY.identity, SEARCH_BY.applicationId),
  searchText: searchText(),
  yearId: idOrAll,
  semesterId: idOrAll,
  agreement: choice('differs', 'notFound'),
} as const satisfies Record<string, JSONSchema>
export const acceptedFilters = object(filters, [])
export type AcceptedFilters = FromSchema<typeof acceptedFilters>

/** `pageSize` -1 gives all rows, as far as one file takes them (D71); without `agreement`: those that differ. */
export const acceptedBody = object(
  {
    ...filters,
    page,
    pageSize: sizeOrAll(ACCEPTED_PAGE_SIZES.at(-1)!),
    orderBy: orderBy(ACCEPTED_SORTABLE),
    orderType,
  },
  ['page', 'pageSize'],
)
export type AcceptedBody = FromSchema<typeof acceptedBody>

/**
 * An accepted application whose claim the official results do not prove. `officialTotal` and `difference` null: unknown.
 * `totalOf`: by which total the rule behind it ranks; null: no rule recommended it. `acceptedBy` and `acceptedAt`: of the
 * last acceptance; null: by nobody of the staff, or not in the trail.
 */
const row = {
  applyId: integer,
  studentId: integer,
  appNum: text,
  studentName: bilingual,
  studentIdentity: text,
  facultyName: bilingual,
  branch: bilingual,
  claim: numberOrNull,
  officialTotal: numberOrNull,
  difference: numberOrNull,
  certifiedTotal: numberOrNull,
  totalOf: { type: ['string', 'null'], enum: [...TOTAL_OF, null] } as const,
  acceptedBy: { anyOf: [bilingual, nothing] },
  acceptedAt: textOrNull,
} as const
export const acceptedRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type AcceptedRow = FromSchema<typeof acceptedRow>
/** `total` counts up to 10,000; past it `more` is true, as it is where an export left rows out. */
export const acceptedPage = object({ results: list(acceptedRow), total: integer, more: flag }, [
  'results',
  'total',
  'more',
])
export type AcceptedPage = FromSchema<typeof acceptedPage>
