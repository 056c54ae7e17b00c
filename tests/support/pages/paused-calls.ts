import type { Page, Request, Route } from '@playwright/test'
import { problemOf } from '#machines/shared/problem.ts'
import type { Outcome } from '#machines/walker/types.ts'
import { REFUSAL, SUCCESS } from '../walker/messages.ts'
import { noteTestAnswer } from './test-answers.ts'

/**
 * A call of the page that is blocked until the test lets it end: by the real server, or by a failure that the server
 * cannot be made to return.
 */
export interface PausedCall {
  /** Lets the server answer. */
  readonly answer: () => Promise<void>
  /** Answers instead of the server. */
  readonly fail: (
    status: number,
    body: { readonly message?: string; readonly [name: string]: unknown },
  ) => Promise<void>
  /** No answer comes at all. */
  readonly cut: () => Promise<void>
  /**
   * Ends as a machine's case defines: a done case is answered with `data`, or by the server when there is none; a
   * problem is sent as the server would.
   */
  readonly end: (outcome: Pick<Outcome, 'kind' | 'value'>, data?: unknown) => Promise<void>
}
export interface PausedCalls {
  readonly next: () => Promise<PausedCall>
  readonly release: () => void
}

/**
 * Blocks the calls of one path (a glob), or those of them that `isPaused` accepts; each is handed out once, in the order
 * of arrival. One that the page has aborted is skipped.
 */
export async function pauseCalls(
  page: Page,
  path: string,
  methods: readonly string[],
  isPaused: (request: Request) => boolean = () => true,
): Promise<PausedCalls> {
  const waiting: Route[] = []
  const takers: ((route: Route) => void)[] = []
  let isPausing = true
  const aborted = new Set<unknown>()
  page.on('requestfailed', (request) => aborted.add(request))
  await page.route(`**${path}`, async (route) => {
    if (!isPausing || !methods.includes(route.request().method()) || !isPaused(route.request())) {
      await route.fallback()
      return
    }
    const taker = takers.shift()
    if (taker) taker(route)
    else waiting.push(route)
  })
  return {
    next: async () => {
      // an abort that the page has sent may still be on its way; it arrives before the reply of `evaluate`
      if (waiting.length > 0) await page.evaluate(() => undefined)
      while (waiting[0] && aborted.has(waiting[0].request())) waiting.shift()
      const route =
        waiting.shift() ??
        (await new Promise<Route>((resolve) => {
          takers.push(resolve)
        }))
      const answer = () => route.continue()
      // the page uses a code only together with a message; without one it would not count as a reply of the server
      const fail: PausedCall['fail'] = (status, body) => {
        noteTestAnswer()
        return route.fulfill({ status, json: { data: null, ...body, message: body.message || REFUSAL } })
      }
      return {
        answer,
        fail,
        cut: () => {
          noteTestAnswer()
          return route.abort('connectionfailed')
        },
        end: ({ kind, value }, data) => {
          if (kind === 'done') return data === undefined ? answer() : fail(200, { message: SUCCESS, data })
          const { status, code, message, fields, data: about } = problemOf(value)
          return fail(status || 500, { code, message, fields, data: about })
        },
      }
    },
    release: () => {
      isPausing = false
    },
  }
}
