import { allEndpoints } from '#schemas/api.ts'
import type { Page, Request } from '@playwright/test'
import type { Figure } from './figures.ts'
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
}
/** The screens that staff use most, each in a browser that was there before, so that its scripts are in the cache. */
const VISITS: readonly Visit[] = [
  { name: 'home page', path: '/home', shows: 'main' },
  { name: 'list of applications', path: LIST, shows: FIRST_ROW },
  { name: 'its next page', press: '.qb-pager-pages button:nth-of-type(3)', shows: FIRST_ROW },
  { name: 'open an application', press: '.qb-row-open', shows: OPENED },
  { name: 'go to the next application', press: NEXT, shows: OPENED },
  { name: 'fees', path: '/home/StudentData/FeesPayment', shows: 'main' },
  { name: 'student accounts', path: '/home/StudentData/StudentDataManagement', shows: 'main' },
  { name: 'applied students report', path: '/home/ReportsAndStatistics/AllStudents', shows: 'main' },
  { name: 'general statistic', path: '/home/ReportsAndStatistics/GeneralStatistic', shows: 'main' },
  { name: 'job centre', path: '/home/Jobs', shows: 'main' },
  { name: 'outbox', path: '/home/Administration/Outbox', shows: 'main' },
  { name: 'approval rules', path: '/home/ApprovalRules', shows: 'main' },
]
/** Ms in which a page asks for what can wait: less than until it asks for the first time again (use-presence.ts). */
const SETTLES_MS = 3000

/** Which calls each screen makes when it is opened, from the network log of a browser (docs/operations.md, Sizes). */
export async function benchVisits({ say }: { readonly say: (line: string) => void }): Promise<Figure[]> {
  buildProject()
  return withPages([CLIENT], say, async (browser, [origin]) => {
    const context = await loggedIn(browser, origin!)
    const page = await context.newPage()
    // fills the cache
    for (const { path } of VISITS) if (path !== undefined) await settled(page, () => page.goto(origin! + path))
    const figures: Figure[] = []
    for (const { name, path, press, shows } of VISITS) {
      const asked = await settled(page, async () => {
        if (path !== undefined) await page.goto(origin! + path)
        else await page.locator(press!).first().click()
        await page.locator(shows).first().waitFor()
      })
      const calls = asked.flatMap((request) => callOf(request) ?? [])
      const note = `${told(calls)}; ${asked.length - calls.length} files`
      figures.push({ part: 'visits', name, value: calls.length, unit: 'calls', note })
    }
    await context.close()
    return figures
  })
}

/** The requests that reach the server while something is done, and until a little after. */
async function settled(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const asked: Request[] = []
  const keep = (request: Request) => void asked.push(request)
  page.on('requestfinished', keep)
  await act()
  await page.waitForTimeout(SETTLES_MS)
  page.off('requestfinished', keep)
  const reached = await Promise.all(
    asked.map(async (request) => {
      const { responseHeadersSize } = await request.sizes()
      return responseHeadersSize > 0 && !request.url().startsWith('data:') && !request.url().startsWith('blob:')
    }),
  )
  return asked.filter((_, at) => reached[at])
}

const PATTERNS = allEndpoints().map(({ feature, call, endpoint: { method, path } }) => ({
  name: `${feature}.${call}`,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
/** A call by its name in the contract; undefined: a file of the page. */
const callOf = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url())
  return PATTERNS.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.name
}

/** Each name once, with how often it stands there. */
function told(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ')
}
