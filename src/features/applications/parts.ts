/**
 * What screens of other features take of applications: the filters of their lists, how a status looks and what it is
 * called, and the details over a list.
 */
export { AgreementTag } from './agreement-tag.tsx'
export { AdmissionFilters } from './admission-filters.tsx'
export { ReportFacts, type Fact } from './report-facts.tsx'
export { SHARED_FILTER_KEYS, sharedFilters, USUAL_FILTER_KEYS } from './shared-filters.ts'
export { useFilterChoices } from './use-filter-choices.ts'
export { LIST_PATH } from './paths.ts'
export { useRecommendationText } from './use-recommendation-text.ts'
export { StatusTag, useStatusText } from './status-tag.tsx'
export { useReviewScreen } from './use-review-screen.tsx'
export { ReviewedReport } from './reviewed-report.tsx'
