import type { BrowserContext } from '@playwright/test'

/** By how many times the pages of tests are slowed down, by `E2E_SLOW`. */
const RATE = Number(process.env['E2E_SLOW'] ?? 1)
/** An answer is late by less than so many milliseconds. */
const LATEST_MS = 200

/**
 * Runs in each page, before its scripts: delays each answer of `fetch`, from the server or a test, by a pseudo-random
 * time from this seed. An aborted call fails at once, as it does without.
 */
function delayAnswers([seed, latest]: readonly [number, number]): void {
  // the page's own timers, also when a test stops its clock
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
 * Slows down the pages of this context and their answers, if `E2E_SLOW` is set: this shows races that a fast machine
 * hides.
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
