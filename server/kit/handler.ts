import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { BodyOf, DataOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReadKind } from '#schemas/endpoint.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import type { Reader } from '../db/reader.ts'
import type { Tables } from '../db/tables.ts'
import type { Jobs } from './job-kind.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Settings } from '../config/settings.ts'
import type { MessageKey, Params } from './bilingual.ts'
import type { Calls } from './calls.ts'
import type { Exports } from './exports.ts'
import type { Pseudonym } from './pseudonym.ts'
import type { EffectiveScope } from './scope.ts'
import type { Sessions } from './session.ts'
import type { TokenCaller } from './token-caller.ts'
import type { User } from './user.ts'

/** The services that handlers use; tests pass their own. */
export interface Deps {
  readonly settings: Settings
  /** The only source of "now" (D65). */
  readonly clock: () => Date
  readonly outbox: Outbox
  /** Computes the pseudonym of a name or an address for tables and logs. Call it outside transactions. */
  readonly pseudonym: Pseudonym
  readonly attachments: AttachmentStore
  /**
   * A small WebP of an attachment for lists. Undefined: the store has no such content, or it is no image that can be
   * read.
   * @throws AppError BUSY_RETRY when too many images wait
   */
  readonly smallPicture: (attachment: {
    readonly sha256: string
    readonly bytes: number
  }) => Promise<Buffer | undefined>
  /** Runs work after the reply; the stop of the server waits for it, and a failure is logged. */
  readonly background: (work: () => Promise<void>) => void
  /** The calls that it answers now. */
  readonly calls: Pick<Calls, 'passed'>
  /** The exports that this process makes now. */
  readonly exports: Exports
  /** Kinds of jobs; `beginJob` begins one. */
  readonly jobs: Jobs
}

/** An uploaded image that was checked and encoded again without its metadata (ADR 71). */
export interface UploadedImage {
  /** Stores the image; call it last, when nothing can refuse any more, since a stored image stays. */
  readonly store: () => Promise<void>
  /** Its content, for what is stored in the database instead. */
  readonly read: () => Promise<Buffer>
  /** SHA-256 of what is stored, and of the file as it came. */
  readonly sha256: string
  readonly sourceSha256: string
  readonly mime: string
  readonly extension: string
  readonly bytes: number
}
type FileOf<E extends Endpoint> = E['file'] extends { readonly required: true }
  ? UploadedImage
  : E['file'] extends object
    ? UploadedImage | undefined
    : undefined

type UserOf<E extends Endpoint> = E['access'] extends { kind: 'public' | 'token' } ? undefined : User

/**
 * One call, checked: body and parameters are valid and normalised, the user may call, the scope is one that the
 * endpoint allows.
 */
export interface Call<E extends Endpoint = Endpoint> {
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** The image that came with the body, where the call declares a file. */
  readonly file: FileOf<E>
  /** For a handler that claims it by itself, by `onceOnly` (ADR 91); undefined otherwise. */
  readonly idempotencyKey: string | undefined
  readonly user: UserOf<E>
  /** The system that calls by a token. */
  readonly token: E['access'] extends { kind: 'token' } ? TokenCaller : undefined
  /** The user's home narrowed by the header `x-scope`; use `inScope` of `./scope.ts` in every query. */
  readonly scope: E['access'] extends { kind: 'public' } ? undefined : EffectiveScope
  /**
   * Of a call that `readsFrom` a replica one that only reads. A transaction already where the call came with an
   * `Idempotency-Key`: what it changes is stored with its answer.
   */
  readonly db: E['readsFrom'] extends 'replica' ? Reader : Kysely<Tables>
  readonly deps: Deps
  /** Opens and ends sessions; their token and cookie go into the reply. */
  readonly sessions: Sessions
  /** Address of the caller, for throttling. */
  readonly address: string
  /** `https://host`, for links in mails. */
  readonly origin: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
}

interface DataResult<E extends Endpoint> {
  readonly data: DataOf<E>
  /** The reply's message, `OK` when absent; `params` fill its placeholders. */
  readonly message?: MessageKey
  readonly params?: Params
}
/** `name` for the download; `inline` shows it in the page instead. */
export interface FileResult {
  readonly file: Buffer | Readable
  readonly name: string
  readonly mime: string
  readonly inline?: boolean
  /** Rows that a streamed file will have, so that its reader can show progress. */
  readonly rows?: number
}

/**
 * Whose papers a reply contains, and of which application, null when the call named none. Who reads them, and when,
 * comes from the call.
 */
export interface ReadOfOne {
  readonly studentId: number
  readonly applicationId: number | null
  /** Other kinds than the one that the call declares. */
  readonly kinds?: readonly ReadKind[]
}
/** The nodes whose applicants a report lists, none within another, with the number of its rows in each. */
export interface ReadOfMany {
  readonly nodes: readonly { readonly node: Scope; readonly rows: number }[]
}
export type Read = ReadOfOne | ReadOfMany

export type Result<E extends Endpoint> = (E['reply'] extends 'file' ? FileResult : DataResult<E>) &
  /** Null: no data were sent. */
  (E['accessLog'] extends ReadKind ? { readonly read: Read | readonly Read[] | null } : unknown)

/**
 * One handler for each declared endpoint, of its name: a missing one does not compile. A handler returns or throws
 * `AppError`.
 */
export type Handlers<E extends Endpoints> = { readonly [K in keyof E]: (call: Call<E[K]>) => Promise<Result<E[K]>> }
