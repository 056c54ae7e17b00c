import { useTexts } from '#src/lib/i18n.tsx'

/** What applications are called before and after a rule recommends them (A2). */
export function useRecommendationStatuses() {
  const statuses = useTexts('statuses')
  return {
    paidStatus: statuses.underReview(),
    unpaidStatus: statuses.pendingFees(),
    acceptedStatus: statuses.recommendedAccepted(),
    refusedStatus: statuses.recommendedRefused(),
  }
}
