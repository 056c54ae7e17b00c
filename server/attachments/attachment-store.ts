import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

/** Bytes at once, or piece by piece as they come: from a request, a backup, another store. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

export interface StoredAttachment {
  /** SHA-256 of the content in hexadecimal, which is its name. */
  readonly sha256: string
  readonly bytes: number
}

/**
 * Stores each content once, under its SHA-256. No call loads a whole content into memory, and all of them reject a name
 * that is no SHA-256 with a `TypeError` (ADR 46). `tests/attachments/attachment-store.suite.ts` tests the contract of
 * every store.
 */
export interface AttachmentStore {
  /**
   * Undefined when there is no such content. The stream fails with `ContentDamaged` at its end when the content does
   * not match its name, and with `FilesUnavailable` when the store breaks off.
   */
  open(sha256: string): Promise<Readable | undefined>
  has(sha256: string): Promise<boolean>
  /**
   * What it has returned survives a power cut. A content that breaks off, or is too large, leaves nothing.
   * @throws AttachmentTooLarge as soon as more than `maxBytes` have come
   */
  put(content: Content, limits?: { readonly maxBytes?: number }): Promise<StoredAttachment>
  /** Whether it was there. */
  delete(sha256: string): Promise<boolean>
  /** All that is stored, in no order. */
  list(): AsyncIterable<StoredAttachment>
  /** That it answers, and may be used. */
  ping(): Promise<void>
}

/**
 * A remote store did not do what was requested; any of its calls may fail so. The message gives an operator the reason
 * and what to do; it contains no secret.
 */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

/** What the store has under this name is another content. */
export class ContentDamaged extends Error {
  override readonly name = 'ContentDamaged'

  constructor(sha256: string) {
    super(`The attachment ${sha256} is damaged in the store. Restore a backup that has it.`)
  }
}

export class AttachmentTooLarge extends Error {
  override readonly name = 'AttachmentTooLarge'

  constructor(maxBytes: number) {
    super(`The content is larger than the ${maxBytes} bytes that are allowed.`)
  }
}

const SHA256 = /^[0-9a-f]{64}$/
export const isSha256 = (name: string): boolean => SHA256.test(name)

/** @throws TypeError */
export function requireSha256(name: string): void {
  if (!isSha256(name)) throw new TypeError('not a SHA-256')
}

/** A content on its way into a store: passes its pieces on once, and computes their SHA-256 and size. */
export class Incoming implements AsyncIterable<Uint8Array> {
  readonly #content: Content
  readonly #maxBytes: number
  readonly #hash = createHash('sha256')
  #bytes = 0

  constructor(content: Content, maxBytes = Infinity) {
    this.#content = content
    this.#maxBytes = maxBytes
  }

  /** @throws AttachmentTooLarge */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#content instanceof Uint8Array ? [this.#content] : this.#content) {
      this.#bytes += piece.length
      if (this.#bytes > this.#maxBytes) throw new AttachmentTooLarge(this.#maxBytes)
      this.#hash.update(piece)
      yield piece
    }
  }

  /** Once, when all pieces are through. */
  stored(): StoredAttachment {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes }
  }
}

/**
 * The same bytes as they are read, and at their end a failure when they were not the content of this name. Who leaves
 * before ends the source, too; `failed` names what the source fails of.
 */
export function checked(
  sha256: string,
  source: Readable,
  failed: (error: Error) => Error = (error) => error,
): Readable {
  const hash = createHash('sha256')
  const read = new Transform({
    transform(piece: Uint8Array, _, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new ContentDamaged(sha256))
    },
  })
  source.on('error', (error) => read.destroy(failed(error)))
  read.on('close', () => source.destroy())
  return source.pipe(read)
}

/**
 * Passes the content through, and fails at its end when it does not match its name, so that a consumer can discard a
 * damaged content.
 */
export async function* verified(
  sha256: string,
  content: AsyncIterable<Uint8Array>,
  damaged: () => Error,
): AsyncGenerator<Uint8Array> {
  const incoming = new Incoming(content)
  yield* incoming
  if (incoming.stored().sha256 !== sha256) throw damaged()
}
