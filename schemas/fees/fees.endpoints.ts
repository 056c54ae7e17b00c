import { endpoints } from '../endpoint.ts'
import { bilingual, choice, idOrAll, integer, list, numberOrNull, object, text } from '../shared/fields.ts'
import { studentSearchText } from '../shared/student-search.ts'
import { statusCode } from '../applications/application.schema.ts'
import { feeFilters, feeListBody, feePage, feeTotals } from './fee-list.schema.ts'
import {
  bankColumns,
  cashPayment,
  dayBody,
  daySheet,
  depositCheck,
  depositUses,
  paymentReceipt,
  reconcileBody,
  reconciliation,
} from './payment-record.schema.ts'
import { feeKey, payBody, paymentChange, paymentRemoval } from './payment.schema.ts'

const levels = [12, 13, 14] as const
const view = { kind: 'permission', permission: 'students_admission_apps.can_view_fees', levels } as const
const manage = { kind: 'permission', permission: 'students_admission_apps.can_manage_fees', levels } as const
const apps = '/api/students_admission_apps' as const
const depositImage = { field: 'depositImage', kind: 'photo' } as const

/** What the lifecycle of a fee refuses; `data` is { guard, failing, state }. */
const REFUSALS = [
  'SEASON_FINISHED',
  'SEASON_ARCHIVED',
  'FEE_NOT_DUE',
  'FEE_PAID_ONLINE',
  'FEE_FACULTY_INACTIVE',
  'FEE_BRANCH_INACTIVE',
] as const
const moved = { applyId: integer, paymentId: integer, version: integer, appStatus: statusCode } as const
/** `moved`: how many applications changed their status with it (D81). */
const reply = object({ ...moved, moved: integer, receiptNum: text, amount: numberOrNull }, [
  'applyId',
  'paymentId',
  'version',
  'appStatus',
  'moved',
  'receiptNum',
  'amount',
])

/** Fees: list, payments, receipts, reconciliation (document 2, section 7). */
export const feesEndpoints = endpoints({
  /** From 3 letters after folding; at most 20 students. */
  search: {
    method: 'POST',
    path: `${apps}/search_paid_unpaid_student/`,
    source: '2 §7',
    body: object(
      { searchData: studentSearchText, yearId: idOrAll, semesterId: idOrAll, paidStatus: choice(0, 1, null) },
      ['searchData'],
    ),
    reply: object(
      { students: list(object({ studentId: integer, studentName: bilingual }, ['studentId', 'studentName'])) },
      ['students'],
    ),
    errors: [],
    access: view,
  },
  list: {
    method: 'POST',
    path: `${apps}/list_paid_unpaid_student/`,
    source: '2 §7',
    body: feeListBody,
    reply: feePage,
    errors: [],
    access: view,
  },
  /** Totals of all that the same filters find; the page loads them after the rows. */
  totals: {
    method: 'POST',
    path: `${apps}/paid_unpaid_totals/`,
    source: 'issue 13',
    beyond: true,
    body: feeFilters,
    reply: feeTotals,
    errors: [],
    access: view,
  },
  /** What was entered of a fee that is paid in cash; 404 where there is no such payment. */
  payment: {
    method: 'POST',
    path: `${apps}/get_student_cash_payment/`,
    source: '2 §7',
    body: feeKey,
    reply: object({ payment: cashPayment }, ['payment']),
    errors: [],
    access: view,
  },
  /**
   * FEE_ALREADY_PAID names who entered it and when. DEPOSIT_USED carries `data` { uses, elsewhere }; the caller repeats
   * the call with `sameDepositReason`, which the history shows.
   */
  pay: {
    method: 'POST',
    path: `${apps}/pay_student_fees/`,
    source: '2 §7',
    writes: 'unversioned',
    body: payBody,
    file: { ...depositImage, required: true },
    reply,
    errors: [...REFUSALS, 'FEE_ALREADY_PAID', 'FEE_NOT_AWAITED', 'DEPOSIT_USED'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: `${apps}/update_cash_payment/`,
    source: '2 §7',
    writes: 'versioned',
    body: paymentChange,
    file: { ...depositImage, required: false },
    reply,
    errors: [...REFUSALS, 'NO_CHANGES_TO_SAVE', 'DEPOSIT_USED'],
    access: manage,
  },
  /** FEE_NOT_RETURNABLE names the statuses that block it (D52). */
  remove: {
    method: 'DELETE',
    path: `${apps}/delete_paid_fees/`,
    source: '2 §7',
    writes: 'versioned',
    body: paymentRemoval,
    reply: object({ applyId: integer, moved: integer }, ['applyId', 'moved']),
    errors: [...REFUSALS, 'FEE_NOT_RETURNABLE'],
    access: manage,
  },
  /** Whom a deposit pays already, queried before it is entered; the refusal of pay and update is decisive. */
  checkDeposit: {
    method: 'POST',
    path: `${apps}/check_deposit/`,
    source: 'issue 13',
    beyond: true,
    body: depositCheck,
    reply: depositUses,
    errors: [],
    access: manage,
  },
  /** The image of a payment, as it is stored: without metadata. */
  image: {
    method: 'GET',
    path: `${apps}/deposit_images/{imageId}/`,
    source: 'issue 13',
    beyond: true,
    params: object({ imageId: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['imageId']),
    reply: 'file',
    errors: ['NO_FILE', 'FILES_UNAVAILABLE'],
    access: view,
    accessLog: 'file',
  },
  receipt: {
    method: 'POST',
    path: `${apps}/payment_receipt/`,
    source: 'issue 13',
    beyond: true,
    body: feeKey,
    reply: paymentReceipt,
    errors: [],
    access: view,
  },
  /** The payments of a day in the scope, deleted ones too, with their sums. */
  day: {
    method: 'POST',
    path: `${apps}/payments_day/`,
    source: 'issue 13',
    beyond: true,
    body: dayBody,
    reply: daySheet,
    errors: [],
    access: view,
  },
  /** Compares the bank's sheet with the payments of the scope. It changes nothing. */
  reconcile: {
    method: 'POST',
    path: `${apps}/reconcile_payments/`,
    source: 'issue 13',
    beyond: true,
    body: reconcileBody,
    reply: reconciliation,
    errors: [],
    access: view,
    bodyLimit: 2 * 1024 * 1024,
  },
  bankColumns: {
    method: 'GET',
    path: `${apps}/bank_columns/`,
    source: 'issue 13',
    beyond: true,
    reply: bankColumns,
    errors: [],
    access: view,
  },
  keepBankColumns: {
    method: 'PUT',
    path: `${apps}/bank_columns/`,
    source: 'issue 13',
    beyond: true,
    writes: 'unversioned',
    body: bankColumns,
    reply: bankColumns,
    errors: [],
    access: view,
  },
})
export const depositImagePath = (imageId: number): string => `${apps}/deposit_images/${imageId}/`
