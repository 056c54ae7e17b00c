import { keepScope, keepToken } from '#src/api/credentials.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'

/** What the browser remembers of the session beside token and scope: name, permissions, preferences (document 1, section 4). */
const SESSION = 'qabul.session'
/** When any tab last had an answer: the session is put off in all of them. */
const ANSWERED = 'qabul.answered'
/** Tabs tell one another at most so often. */
const TELL_EVERY_MS = 15_000

/** Storage may be refused (private windows): the server is then asked who is logged in. */
function guarded<T>(body: () => T, otherwise: T): T {
  try {
    return body()
  } catch {
    return otherwise
  }
}

const isSession = (value: unknown): value is SessionData =>
  typeof value === 'object' && value !== null && Array.isArray((value as SessionData).permissions) && typeof (value as SessionData).home === 'object'
  && typeof (value as SessionData).preferences === 'object' && typeof (value as SessionData).userName === 'object'

/** The session of the last visit; null when there is none, or an older version of the product wrote it. */
export const readSession = (): SessionData | null =>
  guarded(() => {
    const value: unknown = JSON.parse(localStorage.getItem(SESSION) ?? 'null')
    return isSession(value) ? value : null
  }, null)

export const keepSession = (session: SessionData): void => guarded(() => localStorage.setItem(SESSION, JSON.stringify(session)), undefined)

/** Token, name, permissions and scope are forgotten. */
export function clearSession(): void {
  keepToken(null)
  keepScope(null)
  guarded(() => localStorage.removeItem(SESSION), undefined)
}

let told = 0
/** Tells the other tabs that the server answered just now. */
export function tellAnswered(now: number = Date.now()): void {
  if (now - told < TELL_EVERY_MS) return
  told = now
  guarded(() => localStorage.setItem(ANSWERED, String(now)), undefined)
}
/** Hears of answers in other tabs. Gives the way to stop listening. */
export function onAnsweredElsewhere(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ANSWERED) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
