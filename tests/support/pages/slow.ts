import type { BrowserContext } from '@playwright/test'

/** How many times slower than the machine is the pages of desks shall be, by `E2E_SLOW`. */
const RATE = Number(process.env['E2E_SLOW'] ?? 1)
/** An answer is late by less than so many milliseconds. */
const LATEST_MS = 200

/**
 * In each page, before its scripts: what `fetch` answers, the server or a test in its stead, is late by what a generator
 * with this seed says. A call that is given up meanwhile fails at once, as it does without.
 */
function delayAnswers([seed, latest]: readonly [number, number]): void {
  // the page's own timers, whoever stops its clock
  const { fetch, setTimeout } = globalThis
  let state = seed
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    state = (state * 1664525 + 1013904223) % 2 ** 32
    const ms = (latest * state) / 2 ** 32
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, ms)
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error), { once: true })
    })
    return answer
  }
}

/**
 * Slows what pages of this context do, and their answers, if `E2E_SLOW` asks for it: races come about that a quick
 * machine hides.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!(RATE > 1)) return
  await context.addInitScript(delayAnswers, [RATE, LATEST_MS] as const)
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: RATE }))
      // one that is closed at once
      .catch(() => undefined)
  })
}
