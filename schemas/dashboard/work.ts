import type { FilterForm } from '../applications/application.schema.ts'
import type { FeeFilters } from '../fees/fee-list.schema.ts'
import type { MailFilters } from '../outbox/mail.schema.ts'
import { STATUS, WAITING_CODES } from '../status.ts'

/** The filters of the list behind each kind of work: of applications, but for payments and mails. */
interface WorkFilters {
  /** Applications that wait for a decision. */
  readonly decisions: FilterForm
  /** Those of them that came since yesterday. */
  readonly arrived: FilterForm
  /** Those of them whose claim differs from the official results (ADR 122). */
  readonly differing: FilterForm
  readonly papers: FilterForm
  readonly recommendedAccepted: FilterForm
  readonly recommendedRefused: FilterForm
  readonly payments: FeeFilters
  readonly mails: MailFilters
}
export type WorkPart = keyof WorkFilters

/**
 * What the home page calls my work: each kind with the filters by which the server counts it, and which its link
 * carries. `yesterday`: a day in Egypt.
 */
export const workFilters = (yesterday: string): WorkFilters => ({
  decisions: { appStatuses: [...WAITING_CODES] },
  arrived: { appStatuses: [...WAITING_CODES], startApplicationDate: yesterday },
  differing: { appStatuses: [...WAITING_CODES], agreement: 'differs' },
  papers: { appStatus: STATUS.underReview, papersToCheckOnly: true },
  recommendedAccepted: { appStatus: STATUS.recommendedAccepted },
  recommendedRefused: { appStatus: STATUS.recommendedRefused },
  payments: { appStatus: STATUS.pendingFees },
  mails: { state: 'failed' },
})
export const WORK_PARTS = Object.keys(workFilters('')) as readonly WorkPart[]
