import { STATUS, type StatusCode } from '#schemas/status.ts'

/** The lists that the dashboard links to with filters; each starts with the active season and the scope. */
export const LISTS = {
  applications: '/home/StudentData/ManageApplications',
  fees: '/home/StudentData/FeesPayment',
  nomination: '/home/StudentData/StudentNominate',
  rules: '/home/ApprovalRules',
  calendar: '/home/Administration/Calendar',
} as const

export const ofStatus = (status: number): string => `${LISTS.applications}?appStatus=${status}`
/** Those under review, the oldest first. */
export const WAITING = `${ofStatus(STATUS.underReview)}&orderType=asc`
/** Those of them whose papers somebody has to check. */
export const PAPERS_WAITING = `${WAITING}&papersToCheckOnly=true`
export const UNPAID = `${LISTS.fees}?appStatus=${STATUS.pendingFees satisfies StatusCode}`
/** One application, found by its number. */
export const ofNumber = (number: string): string =>
  `${LISTS.applications}?identityType=3&searchText=${encodeURIComponent(number)}`
/** Students with a seat at a faculty: accepted, or accepted and pulled since (D93). */
export const acceptedOf = (facultyId: number): string =>
  `${LISTS.applications}?facultyId=${facultyId}&appStatuses=${STATUS.accepted}.${STATUS.pulled}`
export const ofEvent = (eventId: number): string => `${LISTS.calendar}?eventId=${eventId}`
