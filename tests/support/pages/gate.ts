import type { Locator } from '@playwright/test'
import type { Cases } from '#machines/shared/cases.ts'
import { minimise } from '#machines/walker/minimise.ts'
import { pairOf, pairsIn, signature } from '#machines/walker/paths.ts'
import type { Driver, How, Path, TransitionId } from '#machines/walker/types.ts'
import { graphOf } from '#machines/walker/explore.ts'
import { prepare } from '#machines/walker/run.ts'
import { playable, type PlayablePath } from '../walker/model.ts'
import { noteTaken, recordOfTaken } from '../walker/record.ts'
import { machinePaths, registered, type MachinePaths } from '../walker/test-machine.ts'
import { consumeTestAnswer } from './test-answers.ts'
import { enterAgain } from './session.ts'
import {
  expect,
  openBrowserSession,
  test,
  type BrowserSession,
  type BrowserSessionOptions,
  type OpenBrowserSession,
} from './test.ts'

/**
 * The input of a gate's driver: an open browser session, and a way to log in again after the page was notified that the
 * session is over.
 */
export interface Gate {
  readonly session: () => BrowserSession
  /** Logs in again, as somebody in another tab would; the page takes it up when it is opened next. */
  readonly comeBack: () => Promise<void>
}

/**
 * One browser session for all tests of a group: logs in once, and each test opens the page that it needs. Calls may
 * fail, since paths make them fail; any other fault of the browser fails the group. Routes of a test are removed after
 * it.
 */
export function sharedSession(options: BrowserSessionOptions): Gate {
  let one: BrowserSession | undefined
  const session = (): BrowserSession => {
    if (!one) throw new Error('The shared browser session is open in tests and hooks only')
    return one
  }
  test.beforeAll(async ({ browser }) => {
    one = await openBrowserSession(browser, options)
    one.watch.allowFailedCalls()
  })
  test.afterEach(() => session().page.unrouteAll({ behavior: 'ignoreErrors' }))
  test.afterAll(async () => {
    const { page, watch } = session()
    await page.context().close()
    expect(watch.faults, 'faults that the browser noticed').toEqual([])
  })
  return {
    session,
    comeBack: async () => {
      one = { ...session(), opened: await enterAgain(session().page, options.as!) }
    },
  }
}

/** `npm run test:pairs -- --pages` sets `pairs`. */
const GENERATOR = process.env['GATE_GENERATOR'] === 'pairs' ? 'pairs' : 'edges'

/** Fewer cases than the registry has, and why the page has no more. */
interface Narrowed {
  readonly cases: Cases
  readonly why: string
}
/** The paths of a machine for its page. */
export interface GatePaths extends Pick<MachinePaths, 'paths'> {
  readonly machine: string
  /** For pairs: what the machine could do, what of it the page can, and why not the rest. */
  readonly plan: { readonly all: readonly string[]; readonly here: readonly string[]; readonly why: string | null }
}

/** What a gate suite plays of a machine: every declared transition, or every two in a row. */
export function gatePaths(machine: string, narrowed?: Narrowed): GatePaths {
  const entry = registered(machine)
  const here = narrowed ? { machine: entry.machine, cases: narrowed.cases } : entry
  const pairs = (of: typeof here) => (GENERATOR === 'pairs' ? [...pairsIn(minimise(graphOf(of)))] : [])
  return {
    ...machinePaths(here, { generator: GENERATOR }),
    machine,
    plan: { all: pairs(entry), here: pairs(here), why: narrowed?.why ?? null },
  }
}

/**
 * A few paths by hand, of a machine that is walked whole on its screen: what only the page and the real server show. It
 * has no pairs here.
 */
export function somePaths(machine: string, paths: readonly Path[]): GatePaths {
  const { machine: played, cases } = registered(machine)
  return {
    machine,
    paths: GENERATOR === 'pairs' ? [] : playable(prepare(played, cases), paths),
    plan: { all: [], here: [], why: null },
  }
}

interface Played {
  /** In addition to the machine's paths. */
  readonly more?: readonly PlayablePath[]
}
/**
 * One test for each path. The driver gets the path, since the page may have to be prepared for later steps, and the
 * fixtures of the test. A transition is recorded once the page showed the state that followed, with how it came about:
 * one on the page counts as `screen` where the test itself answered the call that the step ended by, or a call that
 * changes something. The last test compares the transitions with the record in machines/charts/walked, from which the
 * charts are painted; for pairs, it reports all possible pairs to `tests/pairs/run.ts`.
 */
export function playAll(
  { machine, paths, plan }: GatePaths,
  driver: (path: Path, openSession: OpenBrowserSession) => Driver,
  { more = [] }: Played = {},
): void {
  const all = [...paths, ...more]
  const taken = new Map<TransitionId, How>()
  let played = 0
  for (const [at, playable] of all.entries()) {
    // long ones may begin alike
    const title = playable.title.length > 200 ? `${playable.title.slice(0, 190)}… ${at + 1}` : playable.title
    test(title, async ({ openSession }) => {
      const pairs = new Set<string>()
      let before = ''
      await playable
        .play(driver(playable.path, openSession), (moment, how = 'page') => {
          const hasTestAnswered = consumeTestAnswer()
          noteTaken(taken, moment.taken, how === 'page' && hasTestAnswered ? 'screen' : how)
          const now = moment.happening ? signature(moment) : ''
          for (const pair of pairOf(before, now)) pairs.add(pair)
          before = now
        })
        .finally(() => {
          if (GENERATOR === 'pairs') note('pairs', [...pairs])
        })
      played += 1
    })
  }
  if (GENERATOR === 'pairs') {
    test('the pairs that there are', () => note('plan', { machine, ...plan }))
    return
  }
  test(`the page took what machines/charts/walked/${machine}.page.json says (to renew it: npm run test:gates -- --update-snapshots)`, () => {
    test.skip(played < all.length, 'not all paths were played before this')
    expect(recordOfTaken(registered(machine), taken)).toMatchSnapshot([`${machine}.page.json`])
  })
}
/** For the code that reads the report of the tests. */
const note = (type: 'pairs' | 'plan', value: unknown) => {
  test.info().annotations.push({ type, description: JSON.stringify(value) })
}

/**
 * Whether somebody could use one of these controls now: it is there, neither disabled nor explained away, and nothing
 * but a toast lies over it.
 */
const isUsable = (control: Locator): Promise<boolean> =>
  control.evaluateAll((elements) =>
    elements.some((element) => {
      if (element.matches(':disabled') || element.closest('[aria-disabled=true], [inert]')) return false
      const seen = element.closest('label') ?? element
      seen.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = seen.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      const hit = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .find((each) => !each.closest('.qb-toaster'))
      return hit !== undefined && (seen.contains(hit) || (hit.contains(seen) && hit.closest('label') !== null))
    }),
  )

/**
 * A control can be used exactly when its event is offered; otherwise it is absent, disabled, explained, or covered by a
 * dialog or a call that is on its way.
 */
export const seeUsable = (control: Locator, isOffered: boolean): Promise<void> =>
  expect
    .poll(() => isUsable(control), { message: `whether ${control.toString()} can be used`, intervals: [30] })
    .toBe(isOffered)

/** Checks the controls of a page, by the events that they send. */
export async function seeControls(
  controls: Readonly<Record<string, Locator>>,
  offers: readonly string[],
): Promise<void> {
  for (const [event, control] of Object.entries(controls)) await seeUsable(control, offers.includes(event))
}

export { never } from '../walker/never.ts'
