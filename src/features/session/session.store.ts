import { storeScope, storeToken } from '#src/api/credentials.ts'
import type { LoginData, SessionData } from '#schemas/session/session.schema.ts'

/**
 * What the browser stores of the session besides token and scope: name, permissions, preferences (document 1, section
 * 4).
 */
const SESSION = 'qabul.session'
/** The brand of the last visit, which stays after a logout. */
const BRAND = 'qabul.brand'
/** When any tab last had a reply: the session is extended in all of them. */
const ANSWERED = 'qabul.answered'
/** Ms between two notifications of other tabs, at least. */
const NOTIFY_EVERY_MS = 15_000

/** Storage may be refused (private windows): the server then has to confirm who is logged in. */
function orElse<T>(body: () => T, otherwise: T): T {
  try {
    return body()
  } catch {
    return otherwise
  }
}

type Is = (value: unknown) => boolean
/**
 * Stored data may have been written by another version, or by hand: each part is checked against its schema, without
 * loading a validator in the first script.
 */
const shape =
  <T extends object>(parts: { readonly [K in keyof Required<T>]: Is }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Is>(parts).every(([key, is]) => is((value as Record<string, unknown>)[key]))
const isText: Is = (value) => typeof value === 'string'
const isFlag: Is = (value) => typeof value === 'boolean'
const isInteger: Is = Number.isInteger
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value)
const isOneOf =
  (...choices: readonly unknown[]): Is =>
  (value) =>
    choices.includes(value)
const isNode = shape<SessionData['home']>({
  universityId: isInteger,
  facultyId: orNull(isInteger),
  branchId: orNull(isInteger),
})
const isBilingual = shape<SessionData['userName']>({ ar: isText, en: isText })

export const isSession = shape<SessionData>({
  username: isText,
  userName: isBilingual,
  role: isText,
  roleName: isBilingual,
  permissions: (value) => Array.isArray(value) && value.every(isText),
  scopeName: isBilingual,
  scopeID: isInteger,
  home: isNode,
  homes: (value) => Array.isArray(value) && value.length > 0 && value.every(isNode),
  season: shape<SessionData['season']>({ yearId: orNull(isInteger), semesterId: orNull(isInteger) }),
  preferences: shape<SessionData['preferences']>({
    language: isOneOf('ar', 'en', null),
    digits: isOneOf('latn', 'arab'),
    colorMode: isOneOf('system', 'light', 'dark'),
    keys: isFlag,
    opensNext: isFlag,
    denseRows: isFlag,
    pageSize: orNull(isInteger),
  }),
  expiresAt: (value) => !Number.isNaN(Date.parse(String(value))) && isText(value),
  idleSeconds: isInteger,
  mustChangePassword: isFlag,
  hasFirstSteps: (value) => value === undefined || isFlag(value),
})
export const isBrand = shape<LoginData>({
  scopeName: isBilingual,
  scopeLogo: isText,
  systemLogo: isText,
  scopeID: isInteger,
  systemName: isBilingual,
  backgroundColor: orNull(isText),
  demo: isFlag,
  passwordMax: isInteger,
  emailTldMax: isInteger,
})

const read = <T>(key: string, is: (value: unknown) => value is T, upgrade = (value: unknown) => value): T | null =>
  orElse(() => {
    const value = upgrade(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return is(value) ? value : null
  }, null)
/** A session that the release before stored has one home and no list of them: nobody has to log in again. */
const withHomes = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'home' in value ? { homes: [value.home], ...value } : value
const store = (key: string, value: unknown): void =>
  orElse(() => localStorage.setItem(key, JSON.stringify(value)), undefined)

/** The session of the last visit; null when there is none, or its stored form is no longer valid. */
export const readSession = (): SessionData | null => read(SESSION, isSession, withHomes)
export const storeSession = (session: SessionData): void => store(SESSION, session)
export const readBrand = (): LoginData | null => read(BRAND, isBrand)
export const storeBrand = (brand: LoginData): void => store(BRAND, brand)

/** Clears token, name, permissions and scope. */
export function clearSession(): void {
  storeToken(null)
  storeScope(null)
  orElse(() => localStorage.removeItem(SESSION), undefined)
}

let lastNotified = 0
/** Notifies the other tabs that the server answered just now. */
export function notifyAnswered(now: number = Date.now()): void {
  if (now - lastNotified < NOTIFY_EVERY_MS) return
  lastNotified = now
  orElse(() => localStorage.setItem(ANSWERED, String(now)), undefined)
}
/** Calls `listener` when the server answered in another tab. Returns the unsubscribe function. */
export function onAnsweredElsewhere(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ANSWERED) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
