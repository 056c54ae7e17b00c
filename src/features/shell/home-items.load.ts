import { api } from '#src/api/client.ts'
import { trackResult } from '#src/lib/load-once.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { shellEndpoints } from '#schemas/shell/shell.endpoints.ts'

export type HomeItems = DataOf<typeof shellEndpoints.homeItems>

/** The last call, and its user. */
let request: { readonly by: string; readonly answer: Promise<HomeItems> } | undefined
/**
 * Menu, season and hotline of a user; requested once, again after a failure. May be called early, so that it loads in
 * parallel with the scripts.
 */
export function loadHomeItems(by: string): Promise<HomeItems> {
  if (request?.by === by) return request.answer
  const answer = trackResult(api.shell.homeItems().then(({ data }) => data))
  request = { by, answer }
  answer.catch(() => {
    request = undefined
  })
  return answer
}
/** Clears the menu, so that the next user's is loaded. */
export const clearHomeItems = (): void => {
  request = undefined
}
