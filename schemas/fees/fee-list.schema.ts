import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { agreementOrNull } from '../applications/agreement.schema.ts'
import { applicationSeason } from '../applications/application.schema.ts'
import { searchErrors } from '../applications/search.rules.ts'
import { dateRangeErrors } from '../shared/date-range.ts'
import type { FieldError } from '../shared/field-errors.ts'
import { SEARCH_BY, STATUS_CODES } from '../status.ts'
import {
  bilingual,
  choice,
  date,
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
  withMessages,
  searchText,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { feeState, PAYMENT_METHODS } from './payment.schema.ts'

/** Columns that the list sorts on: the row's own field names (D39). */
export const SORTABLE = [
  'studentName',
  'identityNumber',
  'facultyName',
  'applyId',
  'appStatus',
  'paymentDate',
  'paymentRefNum',
] as const
export type SortableColumn = (typeof SORTABLE)[number]
/** Page sizes of the list (document 2, section 9). */
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const
/**
 * Filters of the list. Null means all. `paidStatus`: 0 not paid, 1 paid. `agreement`: with the official results (ADR 122). The last four are in the advanced panel: days
 * of the payment include their whole day in Egypt (D65), `paidBy` is how it was paid.
 */
const filters = {
  studentId: idOrAll,
  yearId: idOrAll,
  semesterId: idOrAll,
  identityType: choice(SEARCH_BY.name, SEARCH_BY.identity, SEARCH_BY.applicationId),
  searchText: searchText(),
  paidStatus: choice(0, 1, null),
  appStatus: withMessages(
    { type: ['integer', 'null'], enum: [...STATUS_CODES, null] },
    { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
  ),
  agreement: agreementOrNull,
  paidBy: choice(...PAYMENT_METHODS, null),
  startPaymentDate: date,
  endPaymentDate: date,
} as const satisfies Record<string, JSONSchema>
export const feeFilters = object(filters, [])
export type FeeFilters = FromSchema<typeof feeFilters>

/** Body of list_paid_unpaid_student; `pageSize` -1 gives all rows. */
export const feeListBody = object(
  { ...filters, page, pageSize: sizeOrAll(100), orderBy: orderBy(SORTABLE), orderType },
  ['page', 'pageSize'],
)
export type FeeListBody = FromSchema<typeof feeListBody>

/** Rules of the filters that JSON Schema cannot express, called on both sides (document 2, section 5). */
export const feeFilterErrors = (filters: FeeFilters): FieldError[] => [
  ...dateRangeErrors(filters.startPaymentDate, filters.endPaymentDate, '/endPaymentDate'),
  ...searchErrors(filters),
]

/**
 * A fee as listed: of one application, or with grouped fees of all that the student sent in the season, shown by the
 * first of them. `state`, `activeFaculty`, `activeBranch`, `isAwaited`, `isReturnable` and `season` are what the lifecycle
 * needs (`feeSnapshot`); `blockedBy`: the statuses that block the deletion of a payment. `amount` in Egyptian pounds: what
 * was paid (D80), or is due; null where no rule sets it. `version`: of the payment, 0 without one. `paymentDate` and
 * `paymentTime` as clocks in Egypt show them.
 */
const row = {
  applyId: integer,
  appNum: text,
  studentId: integer,
  studentName: bilingual,
  identityNumber: text,
  facultyName: bilingual,
  branchName: bilingual,
  appStatus: integer,
  agreement: agreementOrNull,
  appsCount: integer,
  payment: integerOrNull,
  state: feeState,
  onlineFees: integer,
  amount: numberOrNull,
  paymentDate: textOrNull,
  paymentTime: textOrNull,
  paymentRefNum: textOrNull,
  depositImage: textOrNull,
  receiptNum: textOrNull,
  activeFaculty: flag,
  activeBranch: flag,
  isAwaited: flag,
  isReturnable: flag,
  season: applicationSeason,
  blockedBy: list(integer),
  yearId: integer,
  semesterId: integer,
  academicYearId: integer,
  startDate: text,
  endDate: text,
  version: integer,
} as const
export const feeRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type FeeRow = FromSchema<typeof feeRow>

/**
 * Totals over all rows that match the filters: fees paid and unpaid, and the sum of the known amounts that were paid,
 * in Egyptian pounds; `withoutAmount`: paid ones whose amount is unknown.
 */
export const feeTotals = object(
  { paid: integer, unpaid: integer, notDue: integer, amount: { type: 'number' }, withoutAmount: integer },
  ['paid', 'unpaid', 'notDue', 'amount', 'withoutAmount'],
)
export type FeeTotals = FromSchema<typeof feeTotals>
/** `total` counts up to 10,000; past it `more` is true, as it is where an export left rows out. */
export const feePage = object(
  {
    results: list(feeRow),
    total: integer,
    more: flag,
    groupedFees: flag,
  },
  ['results', 'total', 'more', 'groupedFees'],
)
export type FeePage = FromSchema<typeof feePage>
