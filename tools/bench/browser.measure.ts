import type { CDPSession, Page } from '@playwright/test'

/**
 * DevTools' own "Fast 4G": 10 Mbit/s down and 1.5 up, of which 90 % arrive, and 60 ms × 2.75 from request to answer.
 */
const FAST_4G = {
  offline: false,
  downloadThroughput: (10_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
}
const SLOWDOWN = 4

/** A slow office machine on a mobile network. `latency`: ms from request to answer. */
export async function slowDown(page: Page, latency = FAST_4G.latency): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...FAST_4G, latency })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

/** Compilers of this script name its functions by a helper, which functions that are sent into the page then miss. */
export const NAME_HELPER = 'globalThis.__name ??= (named) => named'

/** What the page records for the benchmark: when something was first painted, and its long tasks. */
interface Probe {
  readonly tasks: { readonly start: number; readonly ms: number }[]
  ready?: number
}
declare global {
  interface Window {
    benchProbe: Probe
  }
}

/** Runs in the page before its own scripts: notes when `selector` is first there and painted. */
export const probe = (selector: string): void => {
  const measured: Probe = { tasks: [] }
  window.benchProbe = measured
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) measured.tasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    // right after the frame that shows it, before other waiting tasks
    requestAnimationFrame(
      () =>
        void scheduler.postTask(
          () => {
            measured.ready = performance.now()
          },
          { priority: 'user-blocking' },
        ),
    )
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Ms from the start of the navigation to the paint of what `probe` waits for, and the longest task until a little
 * after.
 */
export async function untilReady(page: Page, url: string): Promise<{ readonly ms: number; readonly longest: number }> {
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  // the page records the time itself: Playwright's default polls at each frame, which would force the page to render
  // frames all the time
  await page.waitForFunction(() => window.benchProbe?.ready !== undefined, undefined, {
    timeout: 120_000,
    polling: 500,
  })
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  return page.evaluate(() => ({
    ms: window.benchProbe.ready!,
    longest: Math.max(0, ...window.benchProbe.tasks.map(({ ms }) => ms)),
  }))
}

/** Waits until `last` is rendered and the browser is idle: actions are timed from there. */
export async function untilAtRest(page: Page, last: string): Promise<void> {
  await page.waitForSelector(last)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve)
      }),
  )
}

/** One thing to do on a page: which control, and what then is different. */
export interface Action {
  readonly control: string
  /** The new value, for a control that is chosen from. */
  readonly value?: string
  /** What is there afterwards; without it, the first row is another one. */
  readonly appears?: string
  /** What is there before, and reads otherwise afterwards. */
  readonly changes?: string
}

/** Ms from the action to the paint of its effect, and the longest task in between. */
export const perform = (page: Page, action: Action): Promise<{ readonly ms: number; readonly longest: number }> =>
  page.evaluate(async ({ control, value, appears, changes }) => {
    const rows = () =>
      [...document.querySelectorAll('tbody tr')]
        .filter((row) => !row.classList.contains('qb-skeleton-row'))
        .map((row) => row.textContent)
        .join('\n')
    const textOf = () => (changes === undefined ? rows() : (document.querySelector(changes)?.textContent ?? ''))
    const before = textOf()
    const isOther = () => textOf() !== '' && textOf() !== before
    const isDone = () =>
      (appears === undefined || document.querySelector(appears) !== null) &&
      ((appears !== undefined && changes === undefined) || isOther())
    const element = document.querySelector<HTMLElement>(control)
    if (!element) throw new Error(`There is no ${control}`)
    const started = performance.now()
    if (value !== undefined) {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(element, value)
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else element.click()
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!isDone()) return false
        resolve()
        return true
      }
      if (check()) return
      const observer = new MutationObserver(() => {
        if (check()) observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
    })
    const ms = performance.now() - started
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    return {
      ms,
      longest: Math.max(
        0,
        ...window.benchProbe.tasks.filter(({ start }) => start >= started - 1).map((task) => task.ms),
      ),
    }
  }, action)

/** Megabytes of script objects that are still in use. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** The same of the page's worker, which the protocol reaches through the page alone. */
export async function workerHeapOf(session: CDPSession): Promise<number> {
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await attached
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: { usedSize?: number } }
        if (answer.id === id) resolve(answer.result ?? {})
      })
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  const { usedSize = NaN } = await ask(2, 'Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** The 95th percentile of the time from frame to frame, in ms, while something is scrolled by `step` px with each. */
export const scrollFrames = (page: Page, selector: string, frames: number, step: number): Promise<number> =>
  page.evaluate(
    async ({ selector: found, frames: count, step: by }) => {
      const scrolled = document.querySelector(found)!
      const times: number[] = []
      const frame = () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve)
        })
      let last = await frame()
      for (let at = 0; at < count; at += 1) {
        scrolled.scrollTop += by
        const now = await frame()
        times.push(now - last)
        last = now
      }
      return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
    },
    { selector, frames, step },
  )
