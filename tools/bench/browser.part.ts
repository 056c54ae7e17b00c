import { rmSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { scratchFolder } from '#tests/support/scratch.ts'
import { buildBareList } from './bare-list/build.ts'
import { measureLists } from './browser.lists.ts'
import { heapOf, perform, slowDown, untilAtRest, untilReady, type Action } from './browser.measure.ts'
import { median, type Metric } from './metrics.ts'
import { FIRST_ROW, LIST, loggedIn, openPage, VIEW, withPages } from './page.serve.ts'
import { buildProject, CLIENT } from './project.ts'

/** Issue 10, section 3: as ratios to the bare list, and ms; also a step on the review screen. */
const BARS = { cold: 2, warm: 1.8, step: 1.5, task: 450, review: 150 } as const
const RUNS = 5
const NAVIGATIONS = 20
/** The next application on the review screen: its head, and its first paper, if it has one. */
const PAPER = '.qb-details-body:is(:has(.qb-viewer :is(img, iframe)), :not(:has([aria-current=true])))'
const DATA = ':has(.qb-details-data dl)'
const next = (appears: string): Action => ({
  control: '.qb-details-steps [aria-keyshortcuts=J]',
  changes: '.qb-details-who',
  appears,
})
const REVIEW_STEPS = 20
/** A user who views an application for less than this does not read it. */
const VIEW_MS = 2000
/** The field of the search, in the form that comes after the rows. */
const SEARCH = '#filters_searchText'
/** The filter by status, in the popover of its chip. */
const STATUS = '[id$=_appStatus]'

/** `last`: what the page renders last, after its rows, when nothing else is pending. */
interface Site {
  readonly origin: string
  readonly list: string
  readonly last: string
  readonly actions: { readonly next: Action; readonly sort: Action }
}
type Times = Record<string, number[]>

/**
 * Login, deep links, paging, sorting, filtering and a form in Chromium on a slow machine and network, compared with a
 * bare React list; then the other lists, compared with that of applications.
 */
export async function benchBrowser({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  const bareDir = scratchFolder()
  try {
    buildProject()
    await buildBareList(bareDir)
    return await withPages([CLIENT, bareDir], log, (browser, [product, bare]) =>
      measure(
        browser,
        {
          product: {
            origin: product!,
            list: LIST,
            last: SEARCH,
            actions: {
              next: { control: '.qb-pager-pages button:nth-of-type(3)' },
              sort: { control: 'th:first-child .qb-sort' },
            },
          },
          bare: {
            origin: bare!,
            list: '/',
            last: FIRST_ROW,
            actions: { next: { control: '[data-next]' }, sort: { control: '[data-sort=studentName]' } },
          },
        },
        log,
      ),
    )
  } finally {
    rmSync(bareDir, { recursive: true, force: true })
  }
}

async function measure(
  browser: Browser,
  { product, bare }: { readonly product: Site; readonly bare: Site },
  log: (line: string) => void,
): Promise<Metric[]> {
  const times: Record<'login' | 'product' | 'bare', Times> = { login: {}, product: {}, bare: {} }
  const record = (
    of: Times,
    name: string,
    { ms, longest }: { readonly ms: number; readonly longest: number },
    loads = true,
  ) => {
    ;(of[name] ??= []).push(ms)
    if (loads) (of['task'] ??= []).push(longest)
  }
  for (let run = 0; run < RUNS; run += 1) {
    const fresh = await browser.newContext({ viewport: VIEW })
    const login = await openPage(fresh, 'input[type=password]')
    await slowDown(login)
    record(times.login, 'ready', await untilReady(login, `${product.origin}/login`))
    await fresh.close()
    for (const [name, site] of [
      ['product', product],
      ['bare', bare],
    ] as const) {
      const context = await loggedIn(browser, site.origin)
      const cold = await openPage(context, FIRST_ROW)
      await slowDown(cold)
      record(times[name], 'cold', await untilReady(cold, site.origin + site.list))
      await untilAtRest(cold, site.last)
      record(times[name], 'next', await perform(cold, site.actions.next))
      record(times[name], 'sort', await perform(cold, site.actions.sort))
      if (name === 'product') {
        await perform(cold, { control: '.qb-chip-open', appears: STATUS })
        record(times.product, 'filter', await perform(cold, { control: STATUS, value: '1' }))
      }
      await cold.close()
      const warm = await openPage(context, FIRST_ROW)
      await slowDown(warm)
      record(times[name], 'warm', await untilReady(warm, site.origin + site.list))
      await warm.close()
      await context.close()
    }
    log(
      `run ${run + 1} of ${RUNS}: cold ${times.product['cold']!.at(-1)!.toFixed(0)} ms, bare ${times.bare['cold']!.at(-1)!.toFixed(0)} ms`,
    )
  }
  const form = await measureForm(browser, product)
  const reviewTimes = await measureReview(browser, product)
  const lists = await measureLists(browser, product.origin, log)
  const heap = { product: await measureHeap(browser, product), bare: await measureHeap(browser, bare) }

  const of = (of: Times, name: string) => median(of[name] ?? [])
  const part = 'browser'
  const compared = (name: string, key: string, most?: number): Metric => ({
    part,
    name,
    value: of(times.product, key),
    unit: 'ms',
    ...(most !== undefined && { bar: most * of(times.bare, key) }),
    note: `${(of(times.product, key) / of(times.bare, key)).toFixed(2)} × the bare list (${of(times.bare, key).toFixed(0)} ms)`,
  })
  return [
    { part, name: 'login ready', value: of(times.login, 'ready'), unit: 'ms' },
    compared('cold deep link to the first row', 'cold', BARS.cold),
    compared('warm deep link to the first row', 'warm', BARS.warm),
    compared('next page', 'next', BARS.step),
    compared('sort', 'sort', BARS.step),
    { part, name: 'filter by status', value: of(times.product, 'filter'), unit: 'ms' },
    { part, name: 'open a form', value: form, unit: 'ms' },
    {
      part,
      name: 'the next application at the desk, and its paper',
      value: reviewTimes.paper,
      unit: 'ms',
      bar: BARS.review,
    },
    { part, name: 'the next application at the desk, with the data', value: reviewTimes.data, unit: 'ms' },
    {
      part,
      name: 'longest task while a list loads',
      value: Math.max(...times.product['task']!),
      unit: 'ms',
      bar: BARS.task,
      note: `bare list ${Math.max(...times.bare['task']!).toFixed(0)} ms`,
    },
    {
      part,
      name: `heap after ${NAVIGATIONS} navigations`,
      value: heap.product,
      unit: 'MB',
      note: `bare list ${heap.bare.toFixed(1)} MB`,
    },
    ...lists,
  ]
}

/** The dialog that adds a sector, from the press to its first field. */
async function measureForm(browser: Browser, { origin }: Site): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await loggedIn(browser, origin)
    const page = await openPage(context, FIRST_ROW)
    await slowDown(page)
    await untilReady(page, `${origin}/home/SystemInfo/Sectors`)
    times.push(
      (await perform(page, { control: '.qb-screen-actions .bp6-intent-primary', appears: '[role=dialog] input' })).ms,
    )
    await context.close()
  }
  return median(times)
}

/**
 * From one application to the next, which was prefetched: until its first paper is shown, and until the data next to it
 * are, alternately.
 */
async function measureReview(browser: Browser, { origin, list }: Site): Promise<Record<'paper' | 'data', number>> {
  const times: Record<'paper' | 'data', number[]> = { paper: [], data: [] }
  const context = await loggedIn(browser, origin)
  const page = await openPage(context, FIRST_ROW)
  await slowDown(page)
  await untilReady(page, `${origin}${list}?appStatus=1`)
  await perform(page, { control: '.qb-row-open', appears: PAPER })
  for (let step = 0; step < REVIEW_STEPS; step += 1) {
    for (const [until, appears] of [
      ['paper', PAPER],
      ['data', PAPER + DATA],
    ] as const) {
      await untilAtRest(page, '.qb-details-steps[aria-busy=false]')
      await page.waitForTimeout(VIEW_MS)
      times[until].push((await perform(page, next(appears))).ms)
    }
  }
  await context.close()
  return { paper: median(times.paper), data: median(times.data) }
}

async function measureHeap(browser: Browser, { origin, list, actions }: Site): Promise<number> {
  const context = await loggedIn(browser, origin)
  const page = await openPage(context, FIRST_ROW)
  const session = await page.context().newCDPSession(page)
  await untilReady(page, origin + list)
  for (let step = 0; step < NAVIGATIONS; step += 1) await perform(page, actions.next)
  const heap = await heapOf(session)
  await context.close()
  return heap
}
