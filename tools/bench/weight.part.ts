import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { untilReady } from './browser.measure.ts'
import type { Metric } from './metrics.ts'
import { FIRST_ROW, LIST, loggedIn, openPage, VIEW, withPages } from './page.serve.ts'
import { buildProject, CLIENT } from './project.ts'

/**
 * Kilobytes (br) that a route may take until it is painted (issue 10, section 3): of the login, all that it ever
 * fetches; of a list, what its first rows wait for.
 */
const BARS = { login: { '.js': 115, '.css': 40 }, 'first list': { '.js': 230 } } as const

/** Scripts and styles that a browser with an empty cache fetches for the login, and for the first list. */
export async function benchWeight({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  buildProject()
  return withPages([CLIENT], log, async (browser, [origin]) => {
    const login = await fetched(await browser.newContext({ viewport: VIEW }), `${origin}/login`, 'input[type=password]')
    const list = await fetched(await loggedIn(browser, origin!), origin + LIST, FIRST_ROW)
    return [
      ...countsOf('login', login.all),
      ...countsOf('first list', list.first),
      ...countsOf('list at rest', list.all),
    ]
  })
}

/** The files that were requested before the page was painted, and until the network was idle. */
async function fetched(
  context: BrowserContext,
  url: string,
  ready: string,
): Promise<{ readonly first: readonly string[]; readonly all: readonly string[] }> {
  const page = await openPage(context, ready)
  const files = new Set<string>()
  page.on('response', (response) => files.add(new URL(response.url()).pathname))
  await untilReady(page, url)
  const late = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > window.benchProbe.ready!)
      .map(({ name }) => new URL(name).pathname),
  )
  await context.close()
  return { first: [...files].filter((file) => !late.includes(file)), all: [...files] }
}

/** As it travels: brotli where there is a copy. */
const sizeOf = (file: string): number =>
  statSync(existsSync(join(CLIENT, `${file}.br`)) ? join(CLIENT, `${file}.br`) : join(CLIENT, file)).size / 1000

function countsOf(route: keyof typeof BARS | 'list at rest', files: readonly string[]): Metric[] {
  const bars: Readonly<Record<string, number>> = route === 'list at rest' ? {} : BARS[route]
  return (
    [
      ['.js', 'scripts'],
      ['.css', 'styles'],
      ['.woff2', 'fonts'],
    ] as const
  ).map(([extension, kind]) => {
    const some = files.filter((file) => extname(file) === extension && existsSync(join(CLIENT, file)))
    const bar = bars[extension]
    return {
      part: 'weight',
      name: `${kind} up to the ${route}`,
      value: some.reduce((sum, file) => sum + sizeOf(file), 0),
      unit: 'kB br',
      ...(bar !== undefined && { bar }),
      note: `${some.length} files`,
    }
  })
}
