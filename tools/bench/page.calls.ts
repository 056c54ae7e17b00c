import { allEndpoints } from '#schemas/api.ts'

/** A request of a page to its server. */
export interface PageRequest {
  readonly method: string
  readonly url: string
}

const PATTERNS = allEndpoints().map(({ feature, call, endpoint: { method, path } }) => ({
  name: `${feature}.${call}`,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
/** A call by its name in the contract; undefined: a file of the page. */
export function callOf({ method: requestMethod, url }: PageRequest): string | undefined {
  const { pathname } = new URL(url)
  return PATTERNS.find(({ method, pattern }) => method === requestMethod && pattern.test(pathname))?.name
}

/** Each name once, with the number of times that it occurs. */
export function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ')
}
