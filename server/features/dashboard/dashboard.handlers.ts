import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import { SOON_DAYS, type Dashboard, type dashboardEndpoints } from '#schemas/dashboard/dashboard.endpoints.ts'
import { DASHBOARD_PARTS, isPartSeen, type DashboardPart } from '#schemas/dashboard/dashboard.parts.ts'
import { todayInCairo } from '#schemas/formats.ts'
import type { Reader } from '../../db/reader.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import type { User } from '../../kit/user.ts'
import { dayAfter, daysBetween, daysOf, countsOf } from './dashboard.days.ts'
import {
  countByDay,
  countByFaculty,
  countPapers,
  lastApplied,
  readJobs,
  readOldest,
  readPeriods,
  readSeats,
  type FacultyCount,
  type SeasonInScope,
} from './dashboard.sql.ts'

type Counts = readonly FacultyCount[]
interface DashboardQuery {
  readonly db: Reader
  readonly user: User
  readonly scope: EffectiveScope
  readonly today: string
  /** Null while no year or no semester is active. */
  readonly season: SeasonInScope | null
  /** Counted once for all parts that show statuses. */
  readonly counts: (season: SeasonInScope) => Promise<Counts>
}
type Loader<P extends DashboardPart> = (query: DashboardQuery) => Promise<Dashboard[P]>
/** Of the season: absent without one. */
const inSeason =
  <P extends DashboardPart>(
    load: (query: DashboardQuery, season: SeasonInScope) => Promise<NonNullable<Dashboard[P]>>,
  ): Loader<P> =>
  async (query) =>
    query.season === null ? undefined : load(query, query.season)

const { pendingFees, recommendedAccepted, recommendedRefused } = STATUS
/** The statuses that some part shows besides the count of all statuses. */
const SOME_STATUSES = [pendingFees, recommendedAccepted, recommendedRefused, ...STATUS_CODES.filter(isAcceptance)]
const sumOf = (counts: Counts, belongs: (count: FacultyCount) => boolean): number =>
  counts.reduce((sum, each) => (belongs(each) ? sum + each.count : sum), 0)
const countOf = (counts: Counts, wanted: number): number => sumOf(counts, ({ status }) => status === wanted)

const LOADERS: { readonly [P in DashboardPart]: Loader<P> } = {
  applications: inSeason(async ({ db, today, counts }, season) => {
    const days = daysOf(today, await lastApplied(db, season))
    const [byStatus, byDay] = await Promise.all([counts(season), countByDay(db, season, days)])
    return countsOf(byStatus, byDay, days)
  }),
  unpaid: inSeason(async ({ counts }, season) => countOf(await counts(season), pendingFees)),
  papers: inSeason(({ db }, season) => countPapers(db, season)),
  recommendations: inSeason(async ({ counts }, season) => {
    const counted = await counts(season)
    return { accepted: countOf(counted, recommendedAccepted), refused: countOf(counted, recommendedRefused) }
  }),
  oldest: inSeason(async ({ db, today }, season) =>
    (await readOldest(db, season)).map((row) => ({
      ...row,
      days: daysBetween(todayInCairo(new Date(row.applyDate)), today),
    })),
  ),
  // accepted students occupy a seat (D93)
  seats: inSeason(async ({ db, counts }, season) => {
    const [rules, counted] = await Promise.all([readSeats(db, season), counts(season)])
    const accepted = (of: number) => sumOf(counted, ({ facultyId, status }) => facultyId === of && isAcceptance(status))
    return rules
      .map((rule) => ({ ...rule, accepted: accepted(rule.facultyId) }))
      .toSorted((a, b) => a.seats - a.accepted - (b.seats - b.accepted) || a.facultyId - b.facultyId)
  }),
  calendar: async ({ db, scope, today }) => [...(await readPeriods(db, scope, today, dayAfter(today, SOON_DAYS)))],
  jobs: async ({ db, user }) => [...(await readJobs(db, user.id))],
}
const PARTS = Object.keys(DASHBOARD_PARTS) as readonly DashboardPart[]

/** GET /api/dashboard/: what the person may see of the active season, in the scope (issue 16). */
export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  async show({ db, user, scope, deps }) {
    const now = deps.clock()
    const [year, semester] = await Promise.all([activePeriod(db, 'academic_year'), activePeriod(db, 'semester')])
    const season = year && semester ? { scope, yearId: year.id, semesterId: semester.id } : null
    const seen = PARTS.filter((part) => isPartSeen(part, (permission) => user.permissions.has(permission), scope.level))
    const statuses = seen.includes('applications') ? null : SOME_STATUSES
    let counted: Promise<Counts> | undefined
    const counts = (of: SeasonInScope) => (counted ??= countByFaculty(db, of, statuses))
    const query = { db, user, scope, today: todayInCairo(now), season, counts }
    const loaded = await Promise.all(seen.map(async (part) => [part, await LOADERS[part](query)] as const))
    const parts = Object.fromEntries(loaded.filter(([, data]) => data !== undefined)) as Partial<Dashboard>
    const nameOf = (period: typeof year) => (period ? { ar: period.ar_name, en: period.en_name } : null)
    return { data: { ...parts, at: now.toISOString(), year: nameOf(year), semester: nameOf(semester) } }
  },
}
