import type { Page, Request, Route } from '@playwright/test'
import { allEndpoints } from '#schemas/api.ts'

/** Calls that change something, by method and address. */
const WRITES = allEndpoints()
  .filter(({ endpoint }) => endpoint.writes)
  .map(({ endpoint: { method, path } }) => ({ method, path: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
const isWrite = (request: Request): boolean =>
  WRITES.some(({ method, path }) => method === request.method() && path.test(new URL(request.url()).pathname))

let hasTestAnswered = false

/** Records that a test has answered a call instead of the server. */
export const noteTestAnswer = (): void => {
  hasTestAnswered = true
}
/** Whether a test has done so since the last call of this function. */
export function consumeTestAnswer(): boolean {
  const was = hasTestAnswered
  hasTestAnswered = false
  return was
}

/** Notes when a test answers a call of this page that changes something. */
export function watchTestAnswers(page: Page): void {
  const route = page.route.bind(page)
  page.route = (url, handler, options) =>
    route(
      url,
      (one: Route, request) => {
        const fulfill = one.fulfill.bind(one)
        one.fulfill = (answer) => {
          if (isWrite(request)) noteTestAnswer()
          return fulfill(answer)
        }
        return handler(one, request)
      },
      options,
    )
}
