import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { AppError } from './app-error.ts'
import type { Call, Deps, FileResult, Read, Result, UploadedImage } from './handler.ts'
import type { EffectiveScope } from './scope.ts'
import { slicesOf } from './slices.ts'
import { claimKey, storeReply } from './idempotency.sql.ts'
import type { User } from './user.ts'

interface Caller {
  readonly db: Kysely<Tables>
  readonly user: Pick<User, 'id'>
  readonly deps: Pick<Deps, 'clock'>
  readonly idempotencyKey: string | undefined
}
/** What distinguishes one call from another: its name, and all that was sent, a file by its hash. */
interface Content {
  readonly call: string
  /** The scope belongs to it: the same body from another scope is another call, and gets nothing of the first answer. */
  readonly sent: { readonly scope: EffectiveScope; readonly body: unknown; readonly [more: string]: unknown }
}

/** SHA-256 of its JSON text, of which a long list gives many parts. */
async function digestOf(sent: unknown): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of jsonParts(sent)) hash.update(part)
  return hash.digest('hex')
}
/** The text that `JSON.stringify` makes of a value, in parts. */
export async function* jsonParts(value: unknown): AsyncGenerator<string> {
  if (Array.isArray(value)) {
    yield '['
    for await (const { from, items } of slicesOf(value))
      yield (from > 0 ? ',' : '') + JSON.stringify(items).slice(1, -1)
    yield ']'
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    yield '{'
    for (const [at, [key, field]] of fields.entries()) {
      yield `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`
      yield* jsonParts(field)
    }
    yield '}'
  } else yield JSON.stringify(value)
}

/**
 * Runs a change in one transaction, and stores its reply under the caller's key: a repeat gets that reply, and changes
 * nothing (ADR 71). Without a key it is a transaction like any other. A refusal is not stored. `change` returns JSON.
 * @throws AppError IDEMPOTENCY_KEY_USED when the key came with something else
 */
export async function onceOnly<R extends object>(
  { db, user, deps, idempotencyKey: key }: Caller,
  { call, sent }: Content,
  change: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  if (key === undefined) return withTransaction(db, change)
  const digest = await digestOf(sent)
  return withTransaction(db, async (trx) => {
    const known = await claimKey(trx, { userId: user.id, key, call, digest, at: deps.clock() })
    if (known) {
      if (known.call !== call || known.digest !== digest) throw new AppError('IDEMPOTENCY_KEY_USED')
      return JSON.parse(known.reply!) as R
    }
    const reply = await change(trx)
    await storeReply(trx, user.id, key, JSON.stringify(reply))
    return reply
  })
}

/** Any handler, in the form in which the contract calls it. */
export type AnyHandler = (
  call: Call,
) => Promise<(Result<Endpoint> | FileResult) & { readonly read?: Read | readonly Read[] | null }>
interface CallInfo {
  /** `feature.call`. */
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/**
 * Answers a call. One with a key runs in the transaction that claims the key, unless its handler claims it by itself: a
 * repeat, also a concurrent one, gets the first reply (ADR 91). The scope is a part of what was sent.
 * @throws AppError IDEMPOTENCY_KEY_USED, and what the handler throws
 */
export async function answerIdempotently({ name, endpoint, handler }: CallInfo, call: Call): ReturnType<AnyHandler> {
  if (call.idempotencyKey === undefined || endpoint.repeats === 'byHandler') return handler(call)
  const { body, params, scope } = call
  const file = call.file as UploadedImage | undefined
  const sent = { body, params, scope, file: file?.sourceSha256 }
  // a key is of a user: `takesKey` leaves out what anybody may call
  const caller = call as Call & Caller
  return onceOnly(caller, { call: name, sent }, (trx) => handler({ ...call, db: trx, idempotencyKey: undefined }))
}
