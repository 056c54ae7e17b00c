import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { ScopeLevel } from './scope-levels.ts'
import type { ImageKind } from './shared/files.ts'
import type { TokenScope } from './tokens/token.schema.ts'

/**
 * Who may call. `public`: nobody need be logged in. `session`: any user, in his home; `scoped`: in the scope that the
 * page works in, once the password is the user's own. `permission`: a user with it, in a scope of one of the levels.
 * `token`: another system, by a token with that scope (ADR 126).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session'; readonly scoped?: true }
  | { readonly kind: 'token'; readonly scope: TokenScope }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly levels: readonly ScopeLevel[] }

/**
 * What of an applicant a call gives out: his details, the way of an application, one attached file, all of them; an
 * application that nobody has opened yet. Of many applicants at once: rows of a report, or a report as a file.
 */
export const READ_KINDS = ['details', 'history', 'file', 'files', 'prefetched', 'report', 'export'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** A call, declared once: the client, the server's handlers, OpenAPI and the contract tests all come from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in the specification, with `{name}` for path parameters. */
  readonly path: string
  /** Section of the specification or decision that it serves. */
  readonly source: string
  readonly body?: JSONSchema
  readonly params?: JSONSchema
  /** Of a call by a token: what follows `?` in its address, as texts. */
  readonly query?: JSONSchema
  /** Schema of `data` in the reply, or 'file' for a stream of bytes. */
  readonly reply: JSONSchema | 'file'
  /**
   * It changes something: `versioned` a record that carries a version, so that the body names the version that the
   * change starts from (G14), `unversioned` anything else. Absent: it only reads, by any method. This is the only sign
   * of a write.
   */
  readonly writes?: 'versioned' | 'unversioned'
  /** Further codes. `errorsOf` adds those that follow from the rest of the declaration. */
  readonly errors: readonly ErrorCode[]
  readonly access: Access
  /** Not among the 112 calls of the specification: ours. */
  readonly beyond?: true
  /** The page calls it by itself, with nobody at the keyboard: it does not put off the end of an idle session. */
  readonly unattended?: true
  /** It gives out an applicant's details or papers: who read them is recorded (ADR 38). */
  readonly accessLog?: ReadKind
  /** Goes on while the disk is almost full, although it writes: it protects an account, or takes no room. */
  readonly despiteFullDisk?: true
  /**
   * Seconds for which proxies may cache the answer of a public GET, which has nothing personal and may be read by pages
   * of any origin. Browsers revalidate data each time, and learn by its ETag that nothing has changed; a file, whose
   * address names its content, they cache as long as proxies do.
   */
  readonly cachedFor?: number
  /**
   * A file next to the body, which is sent as multipart then: `data` is the body as JSON text, `field` the file. Where
   * it is not required, the body alone may come as JSON. `kind`: an image by one of the shared rules
   * (`shared/files.ts`), passed to the handler after the check (ADR 71).
   */
  readonly file?: { readonly field: string; readonly kind: ImageKind; readonly required: boolean }
  /**
   * Of a write: what a repeat under the same `Idempotency-Key` gets (ADR 91). Absent: the first answer, by the contract
   * itself, in whose transaction the handler runs. `byHandler`: the first answer too; the handler also works outside of
   * transactions, and claims the key where it changes something. `never`: it takes no key; the reason.
   */
  readonly repeats?: 'byHandler' | { readonly never: string }
  /** Its file is made while it is sent, which may take minutes: the limit on the time of a call is not for it. */
  readonly streams?: true
  /**
   * It reads much, and numbers that are some seconds old will do: it may be answered by a replica, and its handler gets
   * a handle that only reads (ADR 90).
   */
  readonly readsFrom?: 'replica'
  /** Bytes; 64 KiB by default; a file next to it has the limit of its kind. */
  readonly bodyLimit?: number
}

/** The number of rows of a streamed file. */
export const ROWS_HEADER = 'x-rows'
/**
 * The moment of which the numbers of an answer are, an ISO instant; absent: of now, or of the last seconds (ADR 90).
 */
export const AS_OF_HEADER = 'x-as-of'
/** The release of the server that answers, as in `package.json`: `0.2.0` (ADR 92). */
export const RELEASE_HEADER = 'x-release'
/**
 * What the caller may do and where, as a text that changes with it: the page compares it with that of the reply before
 * (issue 40).
 */
export const RIGHTS_HEADER = 'x-rights'

/**
 * The version of the university's record of the caller: the page compares it with that of the reply before, and shows
 * names, logos and numbers anew (issue 41).
 */
export const BRAND_HEADER = 'x-brand'

export type Endpoints = Readonly<Record<string, Endpoint>>

export const endpoints = <const E extends Endpoints>(declared: E): E => declared

/** Codes that a call of the pages may answer. */
const PAGE_ERRORS = [
  'SESSION_REQUIRED',
  'SESSION_EXPIRED',
  'SESSION_REUSED',
  'SESSION_ENDED',
  'ACCOUNT_DISABLED',
  'CSRF_FAILED',
  'PERMISSION_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'SCOPE_NOT_ALLOWED',
  'SCOPE_INVALID',
  'TOKEN_ELSEWHERE',
] as const satisfies readonly ErrorCode[]
/** Codes that a call by a token may answer. */
const TOKEN_ERRORS = [
  'TOKEN_REQUIRED',
  'TOKEN_UNKNOWN',
  'TOKEN_ENDED',
  'TOKEN_ADDRESS',
  'TOKEN_SCOPE',
  'INSTALLATION_NOT_LIVE',
] as const satisfies readonly ErrorCode[]
/** Codes that any call may answer. */
const COMMON_ERRORS = [
  'INVALID_INPUT',
  'INVALID_JSON',
  'UNSUPPORTED_MEDIA',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'BUSY_RETRY',
  'DATABASE_UNAVAILABLE',
  'REQUEST_TIMEOUT',
  'GENERIC',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[]
const IDEMPOTENCY_ERRORS = ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_USED'] as const satisfies readonly ErrorCode[]
const VERSION_ERRORS = ['VERSION_REQUIRED', 'VERSION_STALE'] as const satisfies readonly ErrorCode[]

/** Whether a call is refused while the disk is almost full. */
export const needsRoom = ({ writes, despiteFullDisk }: Endpoint): boolean => writes !== undefined && !despiteFullDisk

/**
 * Whether a repeat of a call gets the first answer: of every write of a user that gives no reason against it (ADR 91).
 */
export const takesKey = ({ writes, access, repeats }: Endpoint): boolean =>
  writes !== undefined && access.kind !== 'public' && typeof repeats !== 'object'

/**
 * Whether a read is of what one applicant has, and not of rows of many: the data are sent only once the read is
 * recorded (ADR 100).
 */
export const isOfOnePerson = (kind: ReadKind): boolean => kind !== 'report' && kind !== 'export'

/** Every code that a call may answer. */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...(endpoint.access.kind === 'token' ? TOKEN_ERRORS : PAGE_ERRORS),
  ...COMMON_ERRORS,
  ...(needsRoom(endpoint) ? (['STORAGE_FULL'] as const) : []),
  ...(endpoint.accessLog && isOfOnePerson(endpoint.accessLog) ? (['READ_NOT_RECORDED'] as const) : []),
  ...(endpoint.file ? (['FILES_UNAVAILABLE'] as const) : []),
  ...(endpoint.writes === 'versioned' ? VERSION_ERRORS : []),
  ...(takesKey(endpoint) ? IDEMPOTENCY_ERRORS : []),
  ...endpoint.errors,
]

export type BodyOf<E extends Endpoint> = E['body'] extends JSONSchema ? FromSchema<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends JSONSchema ? FromSchema<E['query']> : undefined
export type ParamsOf<E extends Endpoint> = E['params'] extends JSONSchema ? FromSchema<E['params']> : undefined
/** The `data` of a reply; the client gets a Blob for 'file'. */
export type DataOf<E extends Endpoint> = E['reply'] extends 'file'
  ? Blob
  : E['reply'] extends JSONSchema
    ? FromSchema<E['reply']>
    : never
