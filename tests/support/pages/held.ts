import type { Page, Route } from '@playwright/test'

/** A call of the page that is held back until the test lets it end: by the real server, or by a failure that it cannot be brought to give. */
export interface HeldCall {
  /** Lets the server answer. */
  readonly answer: () => Promise<void>
  /** Answers instead of the server. */
  readonly fail: (status: number, body: object) => Promise<void>
  /** No answer comes at all. */
  readonly cut: () => Promise<void>
}

/** Holds the calls of one path; each is handed out once, in the order in which they came. */
export async function holdCalls(page: Page, path: string, methods: readonly string[]): Promise<{ next(): Promise<HeldCall>; release(): void }> {
  const waiting: Route[] = []
  const asked: ((route: Route) => void)[] = []
  let isHolding = true
  await page.route(`**${path}`, async (route) => {
    if (!isHolding || !methods.includes(route.request().method())) {
      await route.continue()
      return
    }
    const taker = asked.shift()
    if (taker) taker(route)
    else waiting.push(route)
  })
  return {
    next: async () => {
      const route = waiting.shift() ?? await new Promise<Route>((resolve) => { asked.push(resolve) })
      return {
        answer: () => route.continue(),
        fail: (status, body) => route.fulfill({ status, json: { data: null, ...body } }),
        cut: () => route.abort('connectionfailed'),
      }
    },
    release: () => { isHolding = false },
  }
}
