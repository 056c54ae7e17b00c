import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  choice,
  IDENTITY_CODE,
  IDENTITY_MAX,
  integer,
  LEAST,
  numberOrNull,
  object,
  withMessages,
  searchText,
  textOrNull,
  THIRD_DECIMAL,
  version,
} from '../shared/fields.ts'

/** How an application fee is paid (document 3, section 3). */
export const PAYMENT_TYPES = ['online', 'receipt'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]
/** What it is paid with online: a mobile-cash payment service, or a bank (document 3, section 2). */
export const PAYMENT_TOOLS = ['mobileCash', 'bank'] as const
export type PaymentTool = (typeof PAYMENT_TOOLS)[number]
/** `M`: one fee covers all faculty applications together; `S`: each application has its own (document 3, section 3). */
export const FEE_FLAGS = ['S', 'M'] as const
export type FeeFlag = (typeof FEE_FLAGS)[number]

/** Application fee in Egyptian pounds: at least 1, at most 999999, two decimals (D33). */
export const FEE_MAX = 999999
export const feeValue = withMessages(
  { type: 'number', minimum: 1, maximum: FEE_MAX, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'MIN_VALIDATION',
    maximum: 'FEE_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)
/** Code of the service at the payment provider, where there is one (ADR 57). */
export const feePaymentId = withMessages(
  { type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: IDENTITY_CODE },
  {
    type: 'INVALID_INPUT',
    maxLength: 'PAYMENT_CODE_MAX',
    pattern: 'IDENTITY_CODE_FIELD',
    format: 'IDENTITY_CODE_FIELD',
  },
  'code',
)

const fields = {
  paymentType: choice(...PAYMENT_TYPES),
  paymentTool: choice(...PAYMENT_TOOLS),
  feeValue,
  feePaymentId,
  feeFlag: choice(...FEE_FLAGS),
} as const
/** Form of the add and edit dialog. `feeFlag` absent: each application has its own fee. */
export const feesRuleForm = object(fields, ['paymentType'])
export type FeesRuleForm = FromSchema<typeof feesRuleForm>
export const feesRuleChange = object({ ...fields, version }, ['paymentType'])

/** What belongs to a payment online, and is refused with a receipt. */
const ONLINE_ONLY = ['paymentTool', 'feeValue', 'feePaymentId'] as const
/**
 * Rules of a fees rule that JSON Schema cannot express: online it has a tool and a value, with a receipt neither (D34).
 * Called on both sides.
 */
export function feesRuleErrors(rule: Partial<FeesRuleForm>): FieldError[] {
  if (rule.paymentType === 'online')
    return (['paymentTool', 'feeValue'] as const)
      .filter((field) => rule[field] === undefined)
      .map((field) => ({ path: `/${field}`, code: 'REQUIRED_FIELD' }))
  return ONLINE_ONLY.filter((field) => rule[field] !== undefined).map((field) => ({
    path: `/${field}`,
    code: 'NOT_WITH_RECEIPT',
  }))
}

/** Search of the list, by parts of any column; it is part of the address. */
export const feesRuleFilters = object({ name: searchText() }, [])
export type FeesRuleFilters = FromSchema<typeof feesRuleFilters>

const row = {
  paymentType: choice(...PAYMENT_TYPES),
  paymentTool: choice(...PAYMENT_TOOLS, null),
  feeValue: numberOrNull,
  feePaymentId: textOrNull,
  feeFlag: choice(...FEE_FLAGS),
} as const
/** What applicants read of a rule. */
export const publishedFee = object(row, Object.keys(row) as (keyof typeof row)[])
/** A rule as listed. */
export const feesRule = object({ id: integer, ...row, version: integer }, [
  'id',
  ...(Object.keys(row) as (keyof typeof row)[]),
  'version',
])
export type FeesRule = FromSchema<typeof feesRule>
