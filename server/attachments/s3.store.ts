import { createReadStream } from 'node:fs'
import { checked, Incoming, isSha256, requireSha256, type AttachmentStore } from './attachment-store.ts'
import { draftsIn } from './drafts.ts'
import type { S3Address } from '../config/s3.address.ts'
import { s3Client, toUnavailable, unavailable, type S3Keys } from './s3.client.ts'

export interface S3Options {
  readonly address: S3Address
  readonly keys: S3Keys
  /** A folder of this machine, for contents on their way into the store. */
  readonly spool: string
  /** Ms for which the store may be silent. */
  readonly idleMs?: number
}

/** Timeout of a person's call, who gets an answer in time: it is below the limit of the call itself. */
const IDLE = 10_000

interface Page {
  readonly ListBucketResult?: {
    readonly Contents?: readonly { readonly Key: string; readonly Size: string }[]
    readonly IsTruncated?: string
    readonly NextContinuationToken?: string
  }
}

/**
 * A store with the S3 API (ADR 87). A content is written to a local file first: its name and its length must be known
 * before the first byte is sent, and the store checks both.
 * @throws FilesUnavailable from each of its calls
 */
export function s3Store({ address, keys, spool, idleMs = IDLE }: S3Options): AttachmentStore {
  const client = s3Client(address, keys, idleMs)
  const drafts = draftsIn(spool)
  const page = async (query: Readonly<Record<string, string>>) => {
    const answer = await client.call({
      method: 'GET',
      query: { 'list-type': '2', prefix: address.prefix, ...query },
    })
    const page = answer && ((await client.xmlOf(answer)) as Page | undefined)?.ListBucketResult
    if (page === undefined) throw unavailable('answers with no list, as if it did not speak S3', 'Check FILES_URL.')
    return page
  }
  const ping = async () => {
    // no content has this name, so the answer is short however much is stored
    await page({ prefix: `${address.prefix}ping` })
  }
  const has = async (sha256: string) => {
    requireSha256(sha256)
    const answer = await client.call({ method: 'HEAD', key: sha256 })
    answer?.resume()
    // that there is no such content is believed of a bucket that is there
    if (!answer) await ping()
    return answer !== undefined
  }
  return {
    async open(sha256) {
      requireSha256(sha256)
      const answer = await client.call({ method: 'GET', key: sha256 })
      return answer && checked(sha256, answer, toUnavailable)
    },
    has,
    put(content, { maxBytes } = {}) {
      const incoming = new Incoming(content, maxBytes)
      return drafts.with(incoming, async (draft) => {
        const stored = incoming.stored()
        const { sha256, bytes } = stored
        const answer = await client.call({
          method: 'PUT',
          key: sha256,
          headers: {
            'content-length': bytes,
            'x-amz-content-sha256': sha256,
            'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
          },
          body: () => createReadStream(draft),
        })
        answer?.resume()
        return stored
      })
    },
    async delete(sha256) {
      // S3's answer to DELETE does not tell whether the content existed
      const was = await has(sha256)
      if (was) (await client.call({ method: 'DELETE', key: sha256 }))?.resume()
      return was
    },
    async *list() {
      let token: string | undefined
      do {
        const found = await page(token === undefined ? {} : { 'continuation-token': token })
        for (const { Key, Size } of found.Contents ?? []) {
          const sha256 = Key.slice(address.prefix.length)
          if (isSha256(sha256)) yield { sha256, bytes: Number(Size) }
        }
        token = found.IsTruncated === 'true' ? found.NextContinuationToken : undefined
      } while (token !== undefined)
    },
    ping,
  }
}
