import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { applicationSnapshot } from '#machines/applications/application.offers.ts'
import { statusOf, type ApplicationState, type StoredStatus } from '#machines/applications/application.status.ts'
import { feeRefusal, feeSnapshot, paymentLifecycle, type FeeEvent } from '#machines/fees/payment.lifecycle.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import { bilingualList } from '../../kit/bilingual.ts'
import { callerOf, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import { statusText } from '../../kit/status-text.ts'
import type { FeeApplication, LockedPayment } from './payment.sql.ts'

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
    const { code, ...data } = feeRefusal(refused, fee.state)
    const statuses = code === 'FEE_NOT_RETURNABLE' ? fee.blockedBy : [fee.appStatus]
    return new AppError(code, {
      data: { ...data, statuses },
      params: { status: bilingualList('conjunction', statuses.map(statusText)) },
    })
  },
}

/** An application moves by its own lifecycle, which alone decides whether it may (D52). */
export const APPLICATION: RecordKind<FeeApplication, ApplicationEvent, StoredStatus> = {
  entity: 'application',
  machine: applicationLifecycle,
  snapshot: (application, { user, deps }: ActingUser) =>
    applicationSnapshot(application, { permissions: [...user.permissions] }, deps.settings.decisionPanel),
  stored: (state) => statusOf(state as ApplicationState),
  refusal: (_refused, event, { status }) =>
    new AppError(event.type === 'fee.pay' ? 'FEE_NOT_AWAITED' : 'FEE_NOT_RETURNABLE', {
      params: { status: statusText(status) },
    }),
}
