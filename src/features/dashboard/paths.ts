import { workFilters, type WorkPart } from '#schemas/dashboard/work.ts'
import { STATUS, WAITING_CODES } from '#schemas/status.ts'

/** The lists that the dashboard links to with filters; each starts with the active season and the scope. */
export const LISTS = {
  applications: '/home/StudentData/ManageApplications',
  fees: '/home/StudentData/FeesPayment',
  outbox: '/home/Administration/Outbox',
  rules: '/home/ApprovalRules',
  calendar: '/home/Administration/Calendar',
} as const

/** Several values of one filter, as addresses write them. */
const listed = (values: readonly number[]): string => values.join('.')
const OLDEST_FIRST = 'orderType=asc'

/** The list of a kind of work, the oldest first where the list is by time. */
export function workPath(part: WorkPart, yesterday: string): string {
  const filters = Object.entries(workFilters(yesterday)[part]).map(([name, value]) => [
    name,
    Array.isArray(value) ? listed(value) : String(value),
  ])
  const search = new URLSearchParams(filters as [string, string][]).toString()
  if (part === 'payments') return `${LISTS.fees}?${search}`
  return `${part === 'mails' ? LISTS.outbox : LISTS.applications}?${search}&${OLDEST_FIRST}`
}
export const ofStatus = (status: number): string => `${LISTS.applications}?appStatus=${status}`
/** Those that wait for a decision, the oldest first. */
export const WAITING = `${LISTS.applications}?appStatuses=${listed(WAITING_CODES)}&${OLDEST_FIRST}`
/** One application, found by its number. */
export const ofNumber = (number: string): string =>
  `${LISTS.applications}?identityType=3&searchText=${encodeURIComponent(number)}`
/** Students with a seat at a faculty: accepted, or accepted and pulled since (D93). */
export const acceptedOf = (facultyId: number): string =>
  `${LISTS.applications}?facultyId=${facultyId}&appStatuses=${listed([STATUS.accepted, STATUS.pulled])}`
export const ofEvent = (eventId: number): string => `${LISTS.calendar}?eventId=${eventId}`
