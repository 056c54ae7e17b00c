import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { JOB_KINDS, JOB_STATES } from '../jobs/job.schema.ts'
import { bilingual, choice, flag, integer, integerOrNull, list, nothing, object, text } from '../shared/fields.ts'

/** Days that applications are counted by. */
export const DASHBOARD_DAYS = 30
/** The oldest of those that wait. */
export const OLDEST = 5
/** Papers to check are counted in a scope of at most so many applications under review (ADR 84). */
export const PAPERS_COUNTED_MAX = 5_000
/** How many days in advance a period is shown. */
export const SOON_DAYS = 14

const byDay = list(integer)

/**
 * What waits for the person, as the list behind it counts: past 10,000 `more` is true. `count` null: the list alone
 * counts it (ADR 84). `days`: for how long the oldest of it waits, by the calendar of Egypt (D65); null: nothing waits, or
 * the part has no oldest.
 */
const work = object({ count: integerOrNull, more: flag, days: integerOrNull }, ['count', 'more', 'days'])
export type Work = FromSchema<typeof work>

/** Applications of one status, as their list counts them, also by the day on which they were sent. */
const byStatus = { status: integer, count: integer, more: flag, byDay } as const
/**
 * Applications of the season. `total`: those that were sent, drafts and initial ones aside. `statuses`: those that
 * there are, in the order of document 2, section 4. `byDay`: from the oldest of the days to the newest, `lastDay`,
 * which is today, or when the last one came in, where nothing came in for so long.
 */
const applications = object(
  {
    total: integer,
    firstDay: text,
    lastDay: text,
    byDay,
    statuses: list(object(byStatus, ['status', 'count', 'more', 'byDay'])),
  },
  ['total', 'firstDay', 'lastDay', 'byDay', 'statuses'],
)
export type ApplicationCounts = FromSchema<typeof applications>

/** `days`: how many ago it was sent, by the calendar of Egypt (D65). */
const waiting = {
  applyId: integer,
  appNum: text,
  studentName: bilingual,
  facultyName: bilingual,
  applyDate: text,
  days: integer,
} as const
/** A rule's seats in the scope, and how many of them are taken. */
const seatsRow = { facultyId: integer, facultyName: bilingual, seats: integer, accepted: integer } as const
/** `ownerName`: of the faculty, or of the university. */
const periodRow = {
  id: integer,
  eventId: integer,
  name: bilingual,
  ownerName: bilingual,
  startDate: text,
  endDate: text,
  isRunning: flag,
} as const
/** A job, with how far it is. */
const jobRow = {
  id: integer,
  kind: choice(...JOB_KINDS),
  state: choice(...JOB_STATES),
  items: integer,
  done: integer,
  refused: integer,
} as const
const oldest = list(object(waiting, Object.keys(waiting) as (keyof typeof waiting)[]))
const seats = list(object(seatsRow, Object.keys(seatsRow) as (keyof typeof seatsRow)[]))
const calendar = list(object(periodRow, Object.keys(periodRow) as (keyof typeof periodRow)[]))
const jobs = list(object(jobRow, Object.keys(jobRow) as (keyof typeof jobRow)[]))

/**
 * What the home page shows. A part that is not seen is absent (`dashboard.parts.ts`); so are those of a season while no
 * year or no semester is active, which is null then. `at`: when it was counted; `yesterday`: the day before, in Egypt.
 */
const dashboard = object(
  {
    at: text,
    yesterday: text,
    year: { anyOf: [bilingual, nothing] },
    semester: { anyOf: [bilingual, nothing] },
    /** The parts of `work.ts`. */
    decisions: work,
    arrived: work,
    differing: work,
    papers: work,
    recommendedAccepted: work,
    recommendedRefused: work,
    payments: work,
    mails: work,
    applications,
    /** Waiting for a decision, those that were sent first. */
    oldest,
    /** Of rules, those with the least room first; each accepted student takes a seat (D93). */
    seats,
    /** What runs, those that end first, then what begins soon. */
    calendar,
    /** The person's own that have not ended, newest first. */
    jobs,
  },
  ['at', 'yesterday', 'year', 'semester'],
)
export type Dashboard = FromSchema<typeof dashboard>

/** The home page in one call (issue 16). */
export const dashboardEndpoints = endpoints({
  show: {
    method: 'GET',
    path: '/api/dashboard/',
    source: 'issue 16',
    readsFrom: 'replica',
    beyond: true,
    errors: [],
    access: { kind: 'session', scoped: true },
    reply: dashboard,
  },
})
