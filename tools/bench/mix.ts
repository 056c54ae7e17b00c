/**
 * What the plan of docs/operations.md counts with: which calls a member of staff makes in an hour of the season. How
 * often somebody does something is an assumption; which calls that makes was read off the pages (`visits.part.ts`).
 */

/** What is measured: a call of the contract, by its name there or by what it is made for, and files of the page. */
export const KINDS = [
  'page',
  'file of the page',
  'session.loginData',
  'session.login',
  'session.current',
  'shell.homeItems',
  'shell.notifications',
  'shell.notifications, with a new token',
  'scope.scopes',
  'saved-views.list',
  'dashboard.show',
  'applications.list',
  'applications.list, a later page',
  'applications.list, a part of a name',
  'applications.waiting',
  'applications.filters',
  'applications.review',
  'applications.attachment',
  'applications.presence',
  'applications.decide',
  'fees.list',
  'fees.totals',
  'fees.pay',
  'general-statistic.list',
  'jobs.list',
  'outbox.list',
] as const
export type Kind = (typeof KINDS)[number]

/** `perHour`: of one session. */
export interface Habit {
  readonly name: string
  readonly perHour: number
  readonly calls: Partial<Readonly<Record<Kind, number>>>
}

/** The calls of every page on load, in addition to those for its contents. */
export const LOADING = {
  'shell.homeItems': 1,
  'session.loginData': 1,
  'session.current': 1,
  'shell.notifications': 1,
  'scope.scopes': 1,
} as const

/** A user views an application for so many seconds, and the page reports his presence every six seconds (ADR 70). */
export const VIEW_SECONDS = 48
const STAYS = VIEW_SECONDS / 6

export const HABITS = {
  logIn: { name: 'logs in', perHour: 0.25, calls: { 'session.loginData': 1, 'session.login': 1 } },
  load: {
    name: 'loads the product, and sees the home page',
    perHour: 0.5,
    calls: { page: 1, ...LOADING, 'dashboard.show': 1 },
  },
  first: { name: 'loads it for the first time since an upgrade', perHour: 0.02, calls: { 'file of the page': 68 } },
  sight: { name: 'has it in sight, half of the hour', perHour: 24, calls: { 'shell.notifications': 1 } },
  token: {
    name: 'has it in sight, and gets a new token',
    perHour: 6,
    calls: { 'shell.notifications, with a new token': 1 },
  },
  list: {
    name: 'opens the list of applications',
    perHour: 0.75,
    calls: { 'applications.list': 1, 'applications.waiting': 1, 'applications.filters': 1, 'saved-views.list': 1 },
  },
  next: {
    name: 'turns its page',
    perHour: 2,
    calls: { 'applications.list, a later page': 1, 'applications.waiting': 1 },
  },
  search: {
    name: 'searches by a part of a name',
    perHour: 1.5,
    calls: { 'applications.list, a part of a name': 1, 'applications.waiting': 1 },
  },
  open: {
    name: 'goes to the next application, its papers, the one after it',
    perHour: 3.4,
    calls: {
      'applications.review': 1,
      'applications.attachment': 5,
      'applications.presence': 2,
    },
  },
  look: { name: `looks at it for ${VIEW_SECONDS} s`, perHour: 3.4, calls: { 'applications.presence': STAYS } },
  decide: {
    name: 'decides',
    perHour: 2,
    calls: { 'applications.decide': 1, 'applications.list': 1, 'applications.waiting': 1 },
  },
  fees: {
    name: 'opens the fees',
    perHour: 0.5,
    calls: { 'fees.list': 1, 'fees.totals': 1, 'saved-views.list': 1 },
  },
  pay: { name: 'enters a payment', perHour: 0.5, calls: { 'fees.pay': 1, 'fees.list': 1, 'fees.totals': 1 } },
  statistic: { name: 'reads the general statistic', perHour: 0.1, calls: { 'general-statistic.list': 1 } },
  jobs: { name: 'opens the job centre', perHour: 0.1, calls: { 'jobs.list': 1, 'saved-views.list': 1 } },
  outbox: { name: 'opens the outbox', perHour: 0.1, calls: { 'outbox.list': 1, 'saved-views.list': 1 } },
} as const satisfies Readonly<Record<string, Habit>>

/** How many calls a habit makes. */
export const callsOf = ({ calls }: Pick<Habit, 'calls'>): number =>
  Object.values(calls).reduce((sum, each) => sum + each, 0)

/** Calls of each kind that one session makes in an hour. */
export function callsPerHour(habits: readonly Habit[] = Object.values(HABITS)): Readonly<Record<Kind, number>> {
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { perHour, calls } of habits) for (const kind of KINDS) sums[kind] += perHour * (calls[kind] ?? 0)
  return sums
}

/** Which kind comes next: at even steps through the mix, so that a minute has its share of each. */
export function* kindsInTurn(): Generator<Kind, never> {
  const shares = callsPerHour()
  const whole = KINDS.reduce((sum, kind) => sum + shares[kind], 0)
  const due = new Map(KINDS.map((kind) => [kind, 0]))
  for (;;) {
    for (const kind of KINDS) due.set(kind, due.get(kind)! + shares[kind] / whole)
    const next = KINDS.reduce((most, kind) => (due.get(kind)! > due.get(most)! ? kind : most))
    due.set(next, due.get(next)! - 1)
    yield next
  }
}
