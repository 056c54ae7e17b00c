import type { ApplicationDetails, ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/status.ts'

type Application = Pick<ApplicationDetails['application_details'], 'payment' | 'applicationIdus'>

/**
 * The payment is shown only when its status is 0 or 1, and hidden while the application status is 7 (document 2,
 * section 2.2).
 */
const isShown = (payment: number | null, application: number): boolean =>
  (payment === 0 || payment === 1) && application !== STATUS.pendingFees

/** Whether the details show the payment. */
export const showsPayment = (it: Application): boolean => isShown(it.payment.status, it.applicationIdus)

/** Whether the details show an open payment; the confirmation of a decision then warns about it. */
export const isUnpaid = (it: Application): boolean => showsPayment(it) && it.payment.status === 0

/** The same of a row of the list. */
export const isRowUnpaid = (it: Pick<ApplicationRow, 'paymentStatus' | 'applicationStatus'>): boolean =>
  isShown(it.paymentStatus, it.applicationStatus) && it.paymentStatus === 0
