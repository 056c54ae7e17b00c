import type { NamespaceStatusesTranslation } from '../../i18n-types.ts'

/** Names of the 13 application statuses (document 2, section 4), keyed as in `schemas/status.ts`. */
const en_statuses = {
  draft: 'Draft',
  initialDraft: 'Initial draft',
  underReview: 'Under review',
  initialUnderReview: 'Initial under review',
  accepted: 'Accepted',
  refused: 'Refused',
  toBeCompleted: 'To be completed',
  recommendedAccepted: 'Recommended accepted',
  recommendedRefused: 'Recommended refused',
  pendingFees: 'Under review without fees',
  pulled: 'Pulled to student affairs',
  refusedAsAcceptedElsewhere: 'Refused, accepted in another faculty',
  waitingList: 'Waiting list',
  // in lists, where the whole name is in the tooltip and on paper
  short: {
    draft: 'Draft',
    initialDraft: 'Initial draft',
    underReview: 'Under review',
    initialUnderReview: 'Initial review',
    accepted: 'Accepted',
    refused: 'Refused',
    toBeCompleted: 'To complete',
    recommendedAccepted: 'For acceptance',
    recommendedRefused: 'For refusal',
    pendingFees: 'Awaiting fees',
    pulled: 'Pulled',
    refusedAsAcceptedElsewhere: 'Accepted elsewhere',
    waitingList: 'Waiting list',
  },
} satisfies NamespaceStatusesTranslation
export default en_statuses
