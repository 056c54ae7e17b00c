import type { Browser, Page } from '@playwright/test'
import { slowDown, untilReady } from './browser.measure.ts'
import { median, type Metric } from './metrics.ts'
import { FIRST_ROW, LIST, loggedIn, openPage } from './page.serve.ts'

/** Issue 39, section 2: as ratios to the list of applications; and 200 ms, on this machine four times slower. */
const BARS = { ratio: 1.5, task: 800 } as const
const RUNS = 3
/** The lists of issue 39, section 2; and one whose rows all come at once, as those of most settings. */
const LISTS = [
  'StudentData/FeesPayment',
  'StudentData/StudentNominate',
  'StudentData/StudentNominate/Batches',
  'StudentData/SendingNotifications',
  'StudentData/SendingNotifications/Sent',
  'StudentData/StudentDataManagement',
  'StudentData/PrivateUniversityExport',
  'ReportsAndStatistics/AllStudents',
  'ReportsAndStatistics/ApplicationStatus',
  'ReportsAndStatistics/RecommendedStudents',
  'ReportsAndStatistics/GeneralStatistic',
  'Reports/SectorReports',
  'Administration/Mails',
  'Administration/Outbox',
  'Administration/ApplicantReads',
  'Jobs',
  'SystemInfo/sectors',
].map((path) => `/home/${path}`)
/** The first row, or that there is none. */
const READY = `${FIRST_ROW}, .qb-state`

interface Visit {
  readonly ms: number
  readonly longest: number
  readonly calls: number
  readonly chain: number
}

/** Every list by its address, with an empty cache: until its first row, as ratios to the list of applications. */
export async function measureLists(browser: Browser, origin: string, log: (line: string) => void): Promise<Metric[]> {
  const visits = new Map<string, Visit[]>([LIST, ...LISTS].map((path) => [path, []]))
  for (let run = 0; run < RUNS; run += 1) {
    for (const [path, seen] of visits) {
      const context = await loggedIn(browser, origin)
      const page = await openPage(context, READY)
      await slowDown(page)
      const { ms, longest } = await untilReady(page, origin + path)
      seen.push({ ms, longest, ...(await requestsOf(page)) })
      await context.close()
    }
    log(`lists, run ${run + 1} of ${RUNS}`)
  }
  const of = (path: string, key: keyof Visit) => median(visits.get(path)!.map((visit) => visit[key]))
  return LISTS.flatMap((path): Metric[] => [
    {
      part: 'browser',
      name: `${path} to the first row`,
      value: of(path, 'ms') / of(LIST, 'ms'),
      unit: '× applications',
      bar: BARS.ratio,
      note: `${of(path, 'calls')} calls, ${of(path, 'chain')} requests one after another`,
    },
    { part: 'browser', name: `${path}: longest task`, value: of(path, 'longest'), unit: 'ms', bar: BARS.task },
  ])
}

/** What was requested until the first row: calls, and how many requests at most waited for the one before. */
const requestsOf = (page: Page): Promise<Pick<Visit, 'calls' | 'chain'>> =>
  page.evaluate(() => {
    const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime < window.benchProbe.ready!,
    )
    let end = 0
    let chain = 0
    for (const { startTime, responseEnd } of requests.toSorted((one, other) => one.responseEnd - other.responseEnd)) {
      if (startTime < end) continue
      chain += 1
      end = responseEnd
    }
    return { calls: requests.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length, chain }
  })
