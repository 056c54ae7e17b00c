import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import { bit, choice, id, object, withMessages, version } from '../shared/fields.ts'

/** The states of a fee in `machines/fees/payment.lifecycle.ts`. */
export const FEE_STATES = ['notDue', 'unpaid', 'paidInCash', 'paidOnline'] as const
export type FeeState = (typeof FEE_STATES)[number]
/** What a payment was made with: a deposit that staff entered, or online by the applicant. */
export const PAYMENT_METHODS = ['deposit', 'online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Signs that would break the number into lines. */
const ONE_LINE = '^[^\\t\\n\\r\\u0085\\u2028\\u2029]*$'
/** Number of a deposit: required, at most 100 characters; its digits are 0 to 9 (D02). */
export const DEPOSIT_NUMBER_MAX = 100
export const depositNumber = withMessages(
  { type: 'string', format: 'code-text', minLength: 1, maxLength: DEPOSIT_NUMBER_MAX, pattern: ONE_LINE },
  {
    type: 'REQUIRED_FIELD',
    minLength: 'REQUIRED_FIELD',
    maxLength: 'DEPOSIT_NUMBER_MAX',
    format: 'INVISIBLE_CHARACTERS',
    pattern: 'INVISIBLE_CHARACTERS',
  },
  'no-first-space',
)
/** A moment as clocks in Egypt show it: `YYYY-MM-DD HH:mm:ss` (D65). */
export const moment = withMessages(
  { type: 'string', format: 'local-moment' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_DATE' },
)
/** Why a deposit that already pays another application pays this one, too: 5 to 300 characters (issue 13). */
export const SAME_DEPOSIT_REASON_MIN = 5
export const SAME_DEPOSIT_REASON_MAX = 300
export const sameDepositReason = withMessages(
  {
    type: 'string',
    format: 'message-text',
    minLength: SAME_DEPOSIT_REASON_MIN,
    maxLength: SAME_DEPOSIT_REASON_MAX,
  },
  { type: 'REQUIRED_FIELD', minLength: 'MIN_FIELD', maxLength: 'SAME_DEPOSIT_REASON_MAX' },
)

const typed = { depositNum: depositNumber, depositDate: moment, paymentDate: moment } as const
/** The form of the dialog; the image is sent as a file next to it. */
export const paymentForm = object(typed, ['depositNum', 'depositDate', 'paymentDate'])
export type PaymentForm = FromSchema<typeof paymentForm>
/** What the warning of a deposit that is used already requires. */
export const sameDepositForm = object({ sameDepositReason }, ['sameDepositReason'])
export type SameDepositForm = FromSchema<typeof sameDepositForm>

/** Whose fee it is; year and semester are those of the application (document 2, section 7). */
const whose = { applicationId: id, studentId: id, yearId: id, semesterId: id } as const
/** `data` of pay_student_fees; `onlineFees` 1 is refused: what is paid online is not entered here (D52). */
export const payBody = object({ ...whose, onlineFees: bit, ...typed, sameDepositReason }, [
  'applicationId',
  'studentId',
  'depositNum',
  'depositDate',
  'paymentDate',
])
export type PayBody = FromSchema<typeof payBody>
/** `data` of update_cash_payment; without a file the image stays. `version`: of the payment. */
export const paymentChange = object({ ...whose, onlineFees: bit, ...typed, sameDepositReason, version }, [
  'applicationId',
  'studentId',
  'depositNum',
  'depositDate',
  'paymentDate',
])
export type PaymentChange = FromSchema<typeof paymentChange>
/** Body of delete_paid_fees, and its query (D66). `version`: of the payment. */
export const paymentRemoval = object({ ...whose, version }, ['applicationId', 'studentId'])
/** The ids of a row of the list. */
export const feeKey = object({ applyId: id, studentId: id, yearId: id, semesterId: id }, ['applyId', 'studentId'])
export type FeeKey = FromSchema<typeof feeKey>

/** What bounds the dates of a payment: the academic year's days, and now (D65), as a `moment`. */
export interface DateLimits {
  readonly startDate: string
  readonly endDate: string
  readonly now: string
}
/** The year's first day, or 2 January of this year where that is earlier (D26). */
export const firstPaymentDay = ({ startDate, now }: DateLimits): string =>
  [startDate, `${now.slice(0, 4)}-01-02`].toSorted()[0]!
/** Today, or the academic year's last day once that has passed (document 2, section 5). */
export const lastPaymentDay = ({ endDate, now }: DateLimits): string => [endDate, now.slice(0, 10)].toSorted()[0]!
/** Both moments of a payment against these limits: the day, and today the time, too. Called on both sides. */
export const paymentDateErrors = (value: Partial<PaymentForm>, limits: DateLimits): FieldError[] =>
  (['depositDate', 'paymentDate'] as const).flatMap((field): FieldError[] => {
    const at = value[field]
    if (at === undefined) return []
    const day = at.slice(0, 10)
    const path = `/${field}`
    if (day < firstPaymentDay(limits))
      return [{ path, code: 'PAYMENT_DATE_MIN', params: { day: firstPaymentDay(limits) } }]
    if (day > lastPaymentDay(limits))
      return [{ path, code: 'PAYMENT_DATE_MAX', params: { day: lastPaymentDay(limits) } }]
    return at > limits.now ? [{ path, code: 'PAYMENT_TIME_FUTURE' }] : []
  })

/** `notDue` where the application has no fee, or no rule requires one (D79). */
export const feeState = choice(...FEE_STATES)
export const paymentMethod = choice(...PAYMENT_METHODS)
