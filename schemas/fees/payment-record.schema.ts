import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  choice,
  date,
  flag,
  id,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  orderBy,
  orderType,
  page,
  withMessages,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { depositNumber, paymentMethod } from './payment.schema.ts'

const nameOrNull = { anyOf: [bilingual, { type: 'null' }] } as const

/** A payment as it was entered (document 2, section 3), by whom and when; `depositImage`: path of the image's call. */
const record = {
  paymentId: integer,
  applyId: integer,
  studentId: integer,
  depositNum: text,
  depositDate: text,
  paymentDate: text,
  depositImage: text,
  amount: numberOrNull,
  receiptNum: text,
  clerk: nameOrNull,
  enteredAt: text,
  corrections: integer,
  sameDepositReason: textOrNull,
  version: integer,
} as const
export const cashPayment = object(record, Object.keys(record) as (keyof typeof record)[])
export type CashPayment = FromSchema<typeof cashPayment>

/** Body of check_deposit: what is about to be entered. `imageHash`: SHA-256 of the chosen file, where it is known. */
export const depositCheck = object(
  {
    applicationId: id,
    studentId: id,
    depositNum: depositNumber,
    imageHash: withMessages(
      { type: 'string', pattern: '^[0-9a-f]{64}$' },
      { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
    ),
  },
  ['applicationId', 'studentId', 'depositNum'],
)
/** A payment of somebody else with the same deposit number or the same image. */
export const depositUse = object(
  {
    same: choice('number', 'image'),
    applyId: integer,
    appNum: text,
    studentName: bilingual,
    facultyName: bilingual,
    paymentDate: text,
    clerk: nameOrNull,
  },
  ['same', 'applyId', 'appNum', 'studentName', 'facultyName', 'paymentDate', 'clerk'],
)
export type DepositUse = FromSchema<typeof depositUse>
/** Those within the scope are named; those outside are only counted. */
export const depositUses = object({ uses: list(depositUse), elsewhere: integer }, ['uses', 'elsewhere'])
export type DepositUses = FromSchema<typeof depositUses>

/** The amount spelled out, in both languages: `schemas/fees/amount-words.ts`. */
const receipt = {
  receiptNum: text,
  universityName: bilingual,
  yearName: bilingual,
  semesterName: bilingual,
  studentId: integer,
  studentName: bilingual,
  identityNumber: text,
  applications: list(
    object({ applyId: integer, appNum: text, facultyName: bilingual }, ['applyId', 'appNum', 'facultyName']),
  ),
  amount: numberOrNull,
  amountWords: nameOrNull,
  depositNum: text,
  depositDate: text,
  paymentDate: text,
  clerk: nameOrNull,
  enteredAt: text,
  corrections: integer,
} as const
/** The contents of a printed receipt (issue 13). */
export const paymentReceipt = object(receipt, Object.keys(receipt) as (keyof typeof receipt)[])
export type PaymentReceipt = FromSchema<typeof paymentReceipt>

/** The most payments of a day that a sheet has. */
export const DAY_MAX = 10_000
/** The day by which a payment is in the sheet: that of the payment, of the deposit, or when it was entered. */
export const DAY_BY = ['payment', 'deposit', 'entry'] as const
const day = withMessages(
  { type: 'string', format: 'calendar-date' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_DATE' },
)
const dayFilter = { day, by: choice(...DAY_BY) } as const
export const dayFilters = object(dayFilter, ['day'])
export type DayFilters = FromSchema<typeof dayFilters>
/** Columns that the sheet sorts on. */
export const DAY_SORTABLE = [
  'paymentDate',
  'receiptNum',
  'studentName',
  'appNum',
  'facultyName',
  'depositNum',
  'amount',
  'clerk',
  'state',
] as const
export type DayColumn = (typeof DAY_SORTABLE)[number]
/** `pageSize` -1 gives the whole day, for export. */
export const dayBody = object(
  { ...dayFilter, page, pageSize: sizeOrAll(DAY_MAX), orderBy: orderBy(DAY_SORTABLE), orderType },
  ['day', 'page', 'pageSize'],
)
export type DayBody = FromSchema<typeof dayBody>
const dayFields = {
  paymentId: integerOrNull,
  applyId: integer,
  appNum: text,
  studentId: integer,
  studentName: bilingual,
  identityNumber: text,
  facultyId: integer,
  receiptNum: textOrNull,
  depositNum: textOrNull,
  depositDate: textOrNull,
  paymentDate: text,
  amount: numberOrNull,
  way: paymentMethod,
  clerkId: integerOrNull,
  enteredAt: textOrNull,
  corrections: integer,
  state: choice('kept', 'corrected', 'deleted'),
  deletedAt: textOrNull,
  deletedBy: nameOrNull,
} as const
/**
 * A payment of the day; one paid online has neither clerk nor deposit. Moments as clocks in Egypt show them. The names
 * of faculties and clerks are only in the sheet's sums: a full day has thousands of rows.
 */
export const dayRow = object(dayFields, Object.keys(dayFields) as (keyof typeof dayFields)[])
export type DayRow = FromSchema<typeof dayRow>
/** Without the deleted ones, which are counted apart. */
const sum = {
  count: integer,
  amount: { type: 'number' },
  withoutAmount: integer,
  deleted: integer,
  deletedAmount: { type: 'number' },
} as const
const SUM = ['count', 'amount', 'withoutAmount', 'deleted', 'deletedAmount'] as const
export const daySum = object(sum, SUM)
export type DaySum = FromSchema<typeof daySum>
const named = <const K extends string>(key: K) => [key, 'name', ...SUM] as const
export const daySheet = object(
  {
    day: text,
    /** Those of the page. */
    rows: list(dayRow),
    /** There are more than `DAY_MAX` payments: the sheet has so many of them, and its sums are of these. */
    more: flag,
    total: daySum,
    byClerk: list(object({ clerkId: integerOrNull, name: nameOrNull, ...sum }, named('clerkId'))),
    byFaculty: list(object({ facultyId: integer, name: bilingual, ...sum }, named('facultyId'))),
    byWay: list(object({ way: paymentMethod, ...sum }, ['way', ...SUM])),
  },
  ['day', 'rows', 'more', 'total', 'byClerk', 'byFaculty', 'byWay'],
)
export type DaySheet = FromSchema<typeof daySheet>

/** Rows of a bank's sheet that one call takes. */
export const BANK_ROWS_MAX = 5_000
const bankAmount = withMessages(
  { type: ['number', 'null'], minimum: 0, maximum: 999_999_999 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
/**
 * Rows of a bank's sheet, read and mapped on the page: `row` is its number there. `from` and `to`: the days of deposit
 * that the sheet covers, both included, so that payments missing from it are found.
 */
export const reconcileBody = object(
  {
    from: day,
    to: day,
    rows: {
      ...list(object({ row: id, depositNum: depositNumber, amount: bankAmount, date }, ['row', 'depositNum'])),
      minItems: 1,
      maxItems: BANK_ROWS_MAX,
    },
  },
  ['from', 'to', 'rows'],
)
export type ReconcileBody = FromSchema<typeof reconcileBody>
/** `missingHere`: the bank has it and nobody entered it; `missingThere`: the other way round. */
export const MATCHES = ['matched', 'amountDiffers', 'missingHere', 'missingThere'] as const
export type Match = (typeof MATCHES)[number]
const ours = {
  paymentId: integer,
  applyId: integer,
  appNum: text,
  studentName: bilingual,
  facultyName: bilingual,
  receiptNum: text,
  depositDate: text,
  amount: numberOrNull,
} as const
/**
 * One deposit number: the bank's rows with their sum, and the payments with theirs. A sum is null where an amount is
 * unknown. `repeated`: the sheet, or the payments, have it more than once.
 */
export const reconciled = object(
  {
    match: choice(...MATCHES),
    depositNum: text,
    rows: list(integer),
    bankAmount: numberOrNull,
    bankDate: textOrNull,
    payments: list(object(ours, Object.keys(ours) as (keyof typeof ours)[])),
    amount: numberOrNull,
    repeated: flag,
  },
  ['match', 'depositNum', 'rows', 'bankAmount', 'bankDate', 'payments', 'amount', 'repeated'],
)
export type Reconciled = FromSchema<typeof reconciled>
export const reconciliation = object(
  {
    results: list(reconciled),
    counts: object({ matched: integer, amountDiffers: integer, missingHere: integer, missingThere: integer }, MATCHES),
  },
  ['results', 'counts'],
)
export type Reconciliation = FromSchema<typeof reconciliation>

const header = withMessages(
  { type: ['string', 'null'], format: 'line-text', maxLength: 200 },
  { type: 'INVALID_INPUT', maxLength: 'INVALID_INPUT', format: 'INVISIBLE_CHARACTERS' },
)
/** The heads of the bank's columns for each field; null: no column has it. Stored for each user. */
export const bankColumns = object({ depositNum: header, amount: header, date: header }, [])
export type BankColumns = FromSchema<typeof bankColumns>
