import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { feeFilters } from './fee-list.schema.ts'
import { dayFilters } from './payment-record.schema.ts'
import { paymentForm, sameDepositForm } from './payment.schema.ts'

/** Forms of the feature. `virtual:validators/fees` gives them as `forms`, with their validators. */
export const FORMS = {
  filters: feeFilters,
  payment: paymentForm,
  sameDeposit: sameDepositForm,
  day: dayFilters,
  /** A receipt needs nothing but its path. */
  receipt: object({}, []),
} as const
export declare const forms: CompiledForms<typeof FORMS>
