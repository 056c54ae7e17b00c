import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import { STATUS, STATUS_CODES, WAITING_CODES } from '#schemas/status.ts'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import {
  PAPERS_COUNTED_MAX,
  SOON_DAYS,
  type Dashboard,
  type dashboardEndpoints,
  type Work,
} from '#schemas/dashboard/dashboard.endpoints.ts'
import { DASHBOARD_PARTS, isPartSeen, type DashboardPart } from '#schemas/dashboard/dashboard.parts.ts'
import { workFilters } from '#schemas/dashboard/work.ts'
import { todayInCairo } from '#schemas/formats.ts'
import type { Reader } from '../../db/reader.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import { LIMITS, scan } from '../../kit/application-filter.sql.ts'
import { countUpTo } from '../../kit/application-list.sql.ts'
import { filterOf } from '../../kit/application-search.sql.ts'
import { readFee } from '../../kit/fee-rule.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import type { User } from '../../kit/user.ts'
import { asListed, dayAfter, daysBetween, daysOf, countsOf, sumOf } from './dashboard.days.ts'
import {
  countByDay,
  countByFaculty,
  countPendingStudents,
  lastApplied,
  readFailedMails,
  readFirst,
  readFirsts,
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
  readonly yesterday: string
  /** Null while no year or no semester is active. */
  readonly season: SeasonInScope | null
  /** Counted once for all parts that show statuses. */
  readonly counts: (season: SeasonInScope) => Promise<Counts>
  /** When the first application of each status that waits was sent, read once. */
  readonly firsts: (season: SeasonInScope) => Promise<ReadonlyMap<number, string>>
}
type Loader<P extends DashboardPart> = (query: DashboardQuery) => Promise<Dashboard[P]>
/** Of the season: absent without one. */
const inSeason =
  <P extends DashboardPart>(
    load: (query: DashboardQuery, season: SeasonInScope) => Promise<NonNullable<Dashboard[P]>>,
  ): Loader<P> =>
  async (query) =>
    query.season === null ? undefined : load(query, query.season)

const { underReview, pendingFees, recommendedAccepted, recommendedRefused } = STATUS
/** The statuses that some part shows besides the count of all statuses. */
const SOME_STATUSES = [...WAITING_CODES, ...STATUS_CODES.filter(isAcceptance)]
const countOf = (counts: Counts, codes: readonly number[]): number =>
  sumOf(counts, ({ status }) => codes.includes(status))

/** For how many days the earliest of these moments is past. */
const daysSince = (today: string, moments: readonly string[]): number | null => {
  const [first] = moments.toSorted()
  return first === undefined ? null : daysBetween(todayInCairo(new Date(first)), today)
}
/** The applications of some statuses that wait for a decision. */
async function waitingIn(
  { today, counts, firsts }: DashboardQuery,
  season: SeasonInScope,
  codes: readonly number[],
): Promise<Work> {
  const [counted, first] = await Promise.all([counts(season), firsts(season)])
  const days = daysSince(
    today,
    codes.flatMap((code) => first.get(code) ?? []),
  )
  return { ...asListed(countOf(counted, codes)), days }
}
const ofStatuses = (...codes: readonly number[]): ((query: DashboardQuery) => Promise<Work | undefined>) =>
  inSeason<'decisions'>((query, season) => waitingIn(query, season, codes))
/** The list of applications of the season with these filters. */
const listed = (db: Reader, { scope, yearId, semesterId }: SeasonInScope, filters: FilterForm) =>
  filterOf(db, scope, { ...filters, yearId, semesterId })
/** Work that is counted as its list is, and has no oldest. */
async function countListed(
  { db, yesterday }: DashboardQuery,
  season: SeasonInScope,
  part: 'arrived' | 'differing',
): Promise<Work> {
  const filter = await listed(db, season, workFilters(yesterday)[part])
  return { ...asListed(await countUpTo({ db, filter }, scan(filter), LIMITS.count + 1)), days: null }
}
/** Applications under review with papers to check, where there are at most so many that the papers of each are read. */
export async function papersToCheck(
  { db, today, yesterday, counts }: Pick<DashboardQuery, 'db' | 'today' | 'yesterday' | 'counts'>,
  season: SeasonInScope,
  most = PAPERS_COUNTED_MAX,
): Promise<Work> {
  if (countOf(await counts(season), [underReview]) > most) return { count: null, more: false, days: null }
  const filter = await listed(db, season, workFilters(yesterday).papers)
  const [count, first] = await Promise.all([
    countUpTo({ db, filter }, scan(filter), LIMITS.count + 1),
    readFirst(db, filter),
  ])
  return { ...asListed(count), days: daysSince(today, first === null ? [] : [first]) }
}

const LOADERS: { readonly [P in DashboardPart]: Loader<P> } = {
  decisions: ofStatuses(...WAITING_CODES),
  arrived: inSeason((query, season) => countListed(query, season, 'arrived')),
  differing: inSeason((query, season) => countListed(query, season, 'differing')),
  papers: inSeason((query, season) => papersToCheck(query, season)),
  recommendedAccepted: ofStatuses(recommendedAccepted),
  recommendedRefused: ofStatuses(recommendedRefused),
  payments: inSeason(async (query, season) => {
    const [{ isGrouped }, pending] = await Promise.all([readFee(query.db), waitingIn(query, season, [pendingFees])])
    return isGrouped ? { ...pending, ...asListed(await countPendingStudents(query.db, season)) } : pending
  }),
  mails: async ({ db, today }) => {
    const { count, firstAt } = await readFailedMails(db)
    return { ...asListed(count), days: daysSince(today, firstAt === null ? [] : [firstAt]) }
  },
  jobs: async ({ db, user }) => [...(await readJobs(db, user.id))],
  applications: inSeason(async ({ db, today, counts }, season) => {
    const days = daysOf(today, await lastApplied(db, season))
    const [byStatus, byDay] = await Promise.all([counts(season), countByDay(db, season, days)])
    return countsOf(byStatus, byDay, days)
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
}
const PARTS = Object.keys(DASHBOARD_PARTS) as readonly DashboardPart[]

/** GET /api/dashboard/: what the person may see of the active season, in the scope (issue 16). */
export const dashboardHandlers: Handlers<typeof dashboardEndpoints> = {
  async show({ db, user, scope, deps }) {
    const now = deps.clock()
    const [year, semester] = await Promise.all([activePeriod(db, 'academic_year'), activePeriod(db, 'semester')])
    const season = year && semester ? { scope, yearId: year.id, semesterId: semester.id } : null
    const seen = PARTS.filter((part) => isPartSeen(part, (permission) => user.permissions.has(permission), scope.nodes))
    const statuses = seen.includes('applications') ? null : SOME_STATUSES
    let counted: Promise<Counts> | undefined
    const counts = (of: SeasonInScope) => (counted ??= countByFaculty(db, of, statuses))
    let first: ReturnType<typeof readFirsts> | undefined
    const firsts = (of: SeasonInScope) => (first ??= readFirsts(db, of))
    const today = todayInCairo(now)
    const yesterday = dayAfter(today, -1)
    const query = { db, user, scope, today, yesterday, season, counts, firsts }
    const loaded = await Promise.all(seen.map(async (part) => [part, await LOADERS[part](query)] as const))
    const parts = Object.fromEntries(loaded.filter(([, data]) => data !== undefined)) as Partial<Dashboard>
    const nameOf = (period: typeof year) => (period ? { ar: period.ar_name, en: period.en_name } : null)
    return { data: { ...parts, at: now.toISOString(), yesterday, year: nameOf(year), semester: nameOf(semester) } }
  },
}
