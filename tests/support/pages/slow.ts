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
  const random = (): number => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
  const late = (signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(resolve, random() * latest)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    await late(init?.signal)
    return answer
  }
}

/** Slows what pages of this context do, and their answers, if `E2E_SLOW` asks for it: races come about that a quick machine hides. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!(RATE > 1)) return
  await context.addInitScript(delayAnswers, [RATE, LATEST_MS] as const)
  context.on('page', (page) => {
    const slow = async () => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: RATE })
    }
    // one that is closed at once
    slow().catch(() => undefined)
  })
}
