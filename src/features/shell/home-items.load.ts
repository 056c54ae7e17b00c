import { api } from '#src/api/client.ts'
import { noted } from '#src/lib/kept.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { shellEndpoints } from '#schemas/shell/shell.endpoints.ts'

export type HomeItems = DataOf<typeof shellEndpoints.homeItems>

let asked: { readonly by: string; readonly answer: Promise<HomeItems> } | undefined
/**
 * Menu, season and hotline of a user; asked for once, again after a failure. May be called early, so that it travels
 * beside the scripts.
 */
export function loadHomeItems(by: string): Promise<HomeItems> {
  if (asked?.by === by) return asked.answer
  const answer = noted(api.shell.homeItems().then(({ data }) => data))
  asked = { by, answer }
  answer.catch(() => {
    asked = undefined
  })
  return answer
}
/** The next user's menu is asked for anew. */
export const forgetHomeItems = (): void => {
  asked = undefined
}
