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
} satisfies NamespaceStatusesTranslation
export default en_statuses
