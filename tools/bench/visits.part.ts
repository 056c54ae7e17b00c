import type { Page } from '@playwright/test'
import type { Metric } from './metrics.ts'
import { callsOf, HABITS, LOADING, type Habit } from './mix.ts'
import { callOf, countsOf, type PageRequest } from './page.calls.ts'
import { FIRST_ROW, LIST, loggedIn, withPages } from './page.serve.ts'
import { buildProject, CLIENT } from './project.ts'

const NEXT = '.qb-details-steps [aria-keyshortcuts=J]'
const OPENED = '.qb-details-body :is(.qb-viewer :is(img, iframe), .qb-details-data dl)'

/** What a person does: opens an address, or presses something on the page before; then `shows` is there. */
interface Visit {
  readonly name: string
  readonly path?: string
  readonly press?: string
  readonly shows: string
  /** The calls that the plan counts with: it would be too small if there were more. */
  readonly planned?: Habit['calls']
}
/** The screens that staff use most, each in a browser that was there before, so that its scripts are in the cache. */
const VISITS: readonly Visit[] = [
  {
    name: 'home page',
    path: '/home',
    shows: 'main',
    planned: { ...LOADING, 'dashboard.show': 1 },
  },
  { name: 'list of applications', path: LIST, shows: FIRST_ROW, planned: { ...LOADING, ...HABITS.list.calls } },
  {
    name: 'its next page',
    press: '.qb-pager-pages button:nth-of-type(3)',
    shows: FIRST_ROW,
    planned: HABITS.next.calls,
  },
  { name: 'open an application', press: '.qb-row-open', shows: OPENED },
  { name: 'go to the next application', press: NEXT, shows: OPENED, planned: HABITS.open.calls },
  {
    name: 'fees',
    path: '/home/StudentData/FeesPayment',
    shows: 'main',
    planned: { ...LOADING, ...HABITS.fees.calls },
  },
  { name: 'student accounts', path: '/home/StudentData/StudentDataManagement', shows: 'main' },
  { name: 'applied students report', path: '/home/ReportsAndStatistics/AllStudents', shows: 'main' },
  { name: 'general statistic', path: '/home/ReportsAndStatistics/GeneralStatistic', shows: 'main' },
  { name: 'job centre', path: '/home/Jobs', shows: 'main', planned: { ...LOADING, ...HABITS.jobs.calls } },
  {
    name: 'outbox',
    path: '/home/Administration/Outbox',
    shows: 'main',
    planned: { ...LOADING, ...HABITS.outbox.calls },
  },
  { name: 'approval rules', path: '/home/ApprovalRules', shows: 'main' },
]
/** Ms in which a page sends its deferred calls: less than until its first repeated call (use-presence.ts). */
const SETTLES_MS = 3000

/** Which calls each screen makes when it is opened, from the network log of a browser (docs/operations.md, Sizes). */
export async function benchVisits({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  buildProject()
  return withPages([CLIENT], log, async (browser, [origin]) => {
    const context = await loggedIn(browser, origin!)
    const page = await context.newPage()
    const networkLog = await logOf(page)
    const visit = async ({ path, press, shows }: Visit) => {
      networkLog.length = 0
      if (path !== undefined) await page.goto(origin! + path)
      else await page.locator(press!).first().click()
      await page.locator(shows).first().waitFor()
      await page.waitForTimeout(SETTLES_MS)
      return [...networkLog]
    }
    // fills the cache
    for (const each of VISITS) if (each.path !== undefined) await visit(each)
    const metrics: Metric[] = []
    for (const each of VISITS) {
      const requests = await visit(each)
      const calls = requests.flatMap((request) => callOf(request) ?? [])
      metrics.push({
        part: 'visits',
        name: each.name,
        value: calls.length,
        unit: 'calls',
        ...(each.planned !== undefined && { bar: callsOf({ calls: each.planned }) }),
        note: `${countsOf(calls)}; ${requests.length - calls.length} files`,
      })
    }
    await context.close()
    return metrics
  })
}

/** The page's requests to the server, without those that its cache answered. */
async function logOf(page: Page): Promise<PageRequest[]> {
  const log: PageRequest[] = []
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const methods = new Map<string, string>()
  const cached = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => methods.set(requestId, request.method))
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, fromServiceWorker } }) => {
    if (fromDiskCache || fromServiceWorker || cached.has(requestId) || !url.startsWith('http')) return
    log.push({ method: methods.get(requestId) ?? 'GET', url })
  })
  return log
}
