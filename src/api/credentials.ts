import { formatScope, parseScope, type Scope } from '#schemas/scope-levels.ts'

/**
 * What each call sends to identify the caller and the scope. The stored values are read at each call and never cached:
 * the server changes the token every few minutes, and a second tab that still used the old one would end the session
 * (trust.md, Access).
 */
const TOKEN = 'qabul.token'
const SCOPE = 'qabul.scope'

/** The fallback where the browser refuses storage: the session then lasts as long as the page. */
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

/** Null also where the stored value contains characters that a header cannot carry. */
export const readToken = (): string | null => /^[\x21-\x7e]+$/.exec(read(TOKEN) ?? '')?.[0] ?? null
let ended = 0
/** How many sessions ended on this page: a request of one session must not be answered in the next. */
export const endedSessions = (): number => ended
export function storeToken(token: string | null): void {
  if (token === null) ended += 1
  write(TOKEN, token)
}

/** The chosen node; null: all homes of the user at once, which the server takes by itself (G9). */
export const readScope = (): Scope | null => parseScope(read(SCOPE) ?? '') ?? null
export const storeScope = (scope: Scope | null): void => write(SCOPE, scope && formatScope(scope))

/**
 * Calls the listener when the token was stored or removed in another tab: logging out in one logs out all. Returns the
 * unsubscribe function.
 */
export function onTokenElsewhere(listener: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
