import type { CDPSession, Locator, Page } from '@playwright/test'
import { median, rounded, type Metric } from './metrics.ts'
import { callOf, countsOf } from './page.calls.ts'

/** A call of the page. Two of one `key` request the same thing. */
interface PageCall {
  readonly name: string
  readonly key: string
}
/** What an act took: keys that were pressed, ms until its effect was shown, and the calls that it led to. */
interface Act {
  readonly name: string
  readonly presses: number
  readonly ms: number
  readonly calls: readonly PageCall[]
}
/** The most presses and calls of each act of a name. */
export interface ActBars {
  readonly presses?: number
  readonly calls?: number
}

/** Made by a timer: no act leads to them. */
const BY_TIMER: readonly string[] = ['applications.presence', 'shell.notifications']
/** More stops of Tab than any page has. */
const MOST_TABS = 150

/** A person at the keyboard of a page, whose presses are counted. Text that is typed is not. */
export class Acts {
  readonly #page: Page
  readonly #cdp: CDPSession
  readonly #done: Act[] = []
  #presses = 0
  #calls: PageCall[] = []

  constructor(page: Page, cdp: CDPSession) {
    this.#page = page
    this.#cdp = cdp
    page.on('request', (request) => {
      const call = { method: request.method(), url: request.url() }
      const name = callOf(call)
      if (name === undefined || BY_TIMER.includes(name)) return
      this.#calls.push({ name, key: `${name} ${new URL(call.url).pathname} ${request.postData() ?? ''}`.trim() })
    })
  }

  async press(key: string): Promise<void> {
    this.#presses += 1
    await this.#page.keyboard.press(key)
  }
  /** Types as a keyboard with these letters does: that of Playwright has Latin letters alone. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.#cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
      await this.#cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    }
  }
  /** Presses Tab until this has the focus. @throws Error when it is not reached */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let stop = 0; stop < MOST_TABS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${String(target)} was not reached by ${MOST_TABS} presses of ${key}`)
  }
  async choose(target: Locator, key?: 'Shift+Tab'): Promise<void> {
    await this.tabTo(target, key)
    await this.press('Enter')
  }
  async seeFocusOn(target: Locator): Promise<void> {
    await target.and(this.#page.locator(':focus')).waitFor()
  }

  /**
   * Performs an act, which ends when its effect is shown. `pause`: ms until the next act, in which the page makes the
   * calls that this one led to.
   */
  async perform(name: string, act: () => Promise<void>, pause: number): Promise<void> {
    this.#presses = 0
    this.#calls = []
    const begun = performance.now()
    await act()
    const ms = performance.now() - begun
    const presses = this.#presses
    await this.#page.waitForTimeout(pause)
    this.#done.push({ name, presses, ms, calls: this.#calls })
    this.#calls = []
  }

  /** The most presses, calls and ms of the acts of each name, with their medians. */
  metrics(part: string, bars: Readonly<Record<string, ActBars>>): Metric[] {
    return [...new Set(this.#done.map(({ name }) => name))].flatMap((name) => {
      const acts = this.#done.filter((act) => act.name === name)
      const metric = (what: string, unit: string, valueOf: (act: Act) => number, bar?: number, more = ''): Metric => {
        const values = acts.map(valueOf)
        const note = `median ${rounded(median(values))} of ${values.length}${more}`
        return {
          part,
          name: `${name}: ${what}`,
          value: Math.max(...values),
          unit,
          note,
          ...(bar !== undefined && { bar }),
        }
      }
      const most = acts.reduce((one, other) => (other.calls.length > one.calls.length ? other : one))
      return [
        metric('presses', 'keys', ({ presses }) => presses, bars[name]?.presses),
        metric('calls', 'calls', ({ calls }) => calls.length, bars[name]?.calls, `; most: ${namesOf(most.calls)}`),
        metric('until it is shown', 'ms', ({ ms }) => ms),
      ]
    })
  }

  /** Calls that are made more than once in so many acts of these names in a row, with the numbers of the acts. */
  repeatedCalls(names: readonly string[], inARow: number): readonly string[] {
    const acts = this.#done.filter(({ name }) => names.includes(name))
    const found: string[] = []
    for (let first = 0; first < acts.length; first += inARow) {
      const actsBy = new Map<string, number[]>()
      for (const [at, { calls }] of acts.slice(first, first + inARow).entries())
        for (const { key } of calls) actsBy.set(key, [...(actsBy.get(key) ?? []), first + at + 1])
      for (const [key, made] of actsBy) if (made.length > 1) found.push(`${key} in acts ${made.join(', ')}`)
    }
    return found
  }
}

const namesOf = (calls: readonly PageCall[]): string => countsOf(calls.map(({ name }) => name)) || 'none'
