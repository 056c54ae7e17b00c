/** The checks of the active year and semester (issue 3, readiness check), in the order of the screen. */
export const READINESS_CHECKS = [
  'typesWithoutOpenCertificates',
  'certificatesWithoutCourses',
  'facultiesWithoutRule',
  'ruleNumbersDiffer',
  'ruleTotalAboveCertificates',
  'openBranchesWithoutRule',
  'eventsWithoutPeriod',
  'noDesireRule',
  'noFeesRule',
  'onlineFeeUnpayable',
  'noOpenBranch',
  'mailCategoriesWithoutTemplate',
  'noMailServer',
  'noPrivateUniversity',
] as const
export type ReadinessCheck = (typeof READINESS_CHECKS)[number]
