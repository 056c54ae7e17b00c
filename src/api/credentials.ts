import { formatScope, parseScope, type Scope } from '#schemas/scope-levels.ts'

/**
 * What each call carries to say who asks and in which scope. The stored values are read at each call, never kept
 * beside: the server changes the token every few minutes, and a second tab that still used the old one would end the
 * session (trust.md, Access).
 */
const TOKEN = 'qabul.token'
const SCOPE = 'qabul.scope'

/** Stands in where the browser refuses storage: the session then lives as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

/** Null also where something stands that no header can carry. */
export const readToken = (): string | null => /^[\x21-\x7e]+$/.exec(read(TOKEN) ?? '')?.[0] ?? null
let ended = 0
/** How often a session ended on this page: what was asked in one shall not be answered in the next. */
export const endedSessions = (): number => ended
export function storeToken(token: string | null): void {
  if (token === null) ended += 1
  write(TOKEN, token)
}

/** The chosen scope; null: the server takes the user's home (G9). */
export const readScope = (): Scope | null => parseScope(read(SCOPE) ?? '') ?? null
export const storeScope = (scope: Scope | null): void => write(SCOPE, scope && formatScope(scope))

/**
 * Tells when the token was stored or removed in another tab: logging out in one logs out all. Gives the way to stop
 * listening.
 */
export function onTokenElsewhere(listener: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
