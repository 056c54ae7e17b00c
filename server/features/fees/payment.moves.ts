import { feeRefusal, feeSnapshot, paymentLifecycle, type FeeEvent } from '#machines/fees/payment.lifecycle.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import { bilingualList } from '../../kit/bilingual.ts'
import { callerOf, type RecordKind } from '../../kit/record-kind.ts'
import { statusText } from '../../kit/status-text.ts'
import type { LockedPayment } from './payment.sql.ts'

export const { access } = feesEndpoints.pay

/** A payment with the fee that it is of; before it is entered, both numbers are 0. */
interface PaymentOfFee {
  readonly id: number
  readonly version: number
  readonly fee: FeeRow
}
export type LockedPaymentOfFee = PaymentOfFee & { readonly payment: LockedPayment }

/** A payment's snapshot is that of its fee (D52). */
export const PAYMENT: RecordKind<PaymentOfFee, FeeEvent, { deleted: boolean }> = {
  entity: 'payment',
  machine: paymentLifecycle,
  snapshot: ({ fee }, by) => feeSnapshot(fee, callerOf(by, access)),
  stored: (state) => ({ deleted: state !== 'paidInCash' }),
  refusal(refused, _, { fee }) {
    const { code, ...data } = feeRefusal(refused, fee)
    const statuses = code === 'FEE_NOT_RETURNABLE' ? fee.blockedBy : [fee.appStatus]
    return new AppError(code, {
      data: { ...data, statuses },
      params: { status: bilingualList('conjunction', statuses.map(statusText)), season: fee.season.name },
    })
  },
}
