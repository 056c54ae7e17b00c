import { describe, expect, it } from 'vitest'
import { isRowUnpaid, isUnpaid, showsPayment } from '#src/features/applications/payment.ts'

const PENDING_FEES = 7
const APPLIED = 1
const details = (status: number | null, applicationIdus: number) => ({
  payment: { status, paymentDate: null, referenceNumber: null },
  applicationIdus,
})

// document 2, section 2.2: shown for 0 and 1 only, hidden while the application waits for its fees
describe('payment of an application', () => {
  it.each([
    { payment: 0, application: APPLIED, shown: true, unpaid: true },
    { payment: 1, application: APPLIED, shown: true, unpaid: false },
    { payment: null, application: APPLIED, shown: false, unpaid: false },
    { payment: 0, application: PENDING_FEES, shown: false, unpaid: false },
    { payment: 1, application: PENDING_FEES, shown: false, unpaid: false },
  ])(
    'payment $payment, status $application: shown $shown, unpaid $unpaid',
    ({ payment, application, shown, unpaid }) => {
      expect(showsPayment(details(payment, application))).toBe(shown)
      expect(isUnpaid(details(payment, application))).toBe(unpaid)
      expect(isRowUnpaid({ paymentStatus: payment, applicationStatus: application })).toBe(unpaid)
    },
  )
})
