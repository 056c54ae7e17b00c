import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import aws4 from 'aws4'
import { XMLParser } from 'fast-xml-parser'
import { FilesUnavailable } from './attachment-store.ts'
import type { S3Address } from '../config/s3.address.ts'

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Undefined: the call is for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string | number>>
  /** Makes the body, once more when the call is made once more. */
  readonly body?: () => Readable
}
export interface S3Client {
  /**
   * The answer, its body not read yet; undefined: there is no such object.
   * @throws FilesUnavailable
   */
  call(call: S3Call): Promise<IncomingMessage | undefined>
  /** The XML that came, as an object; undefined: it was none. @throws FilesUnavailable */
  xmlOf(answer: IncomingMessage): Promise<unknown>
}

/** Parses the store's XML; text stays text, also when it looks like a number. */
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
const LOST = /^(ECONNRESET|EPIPE)$/
/** Of no content, as of all calls but one. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Calls to one bucket, signed (Signature Version 4), with path-style addresses (ADR 87). The call fails when the store
 * sends nothing for `idleMs`, also in the middle of a content; a slow reader does not make it fail. Redirects are
 * refused.
 */
export function s3Client(address: S3Address, keys: S3Keys, idleMs: number): S3Client {
  const { authority, host, port, tls, region, bucket, prefix } = address
  const request = tls ? tlsRequest : plainRequest
  const agent = new (tls ? TlsAgent : PlainAgent)({ keepAlive: true })
  const silent = () => unavailable(`says nothing for ${idleMs / 1000} s`)

  function send(call: S3Call, isAgain = false): Promise<IncomingMessage> {
    const { method, key, query, headers, body } = call
    const path = `/${bucket}${key === undefined ? '' : `/${prefix}${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`
    const signed = aws4.sign(
      {
        service: 's3',
        region,
        method,
        path,
        headers: { host: authority, 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
      },
      keys,
    )
    return new Promise((resolve, reject) => {
      let answer: IncomingMessage | undefined
      const sent = request({
        host,
        port,
        method,
        path: signed.path,
        headers: signed.headers,
        timeout: idleMs,
        agent: isAgain ? false : agent,
      })
      sent.on('response', (came) => {
        answer = came
        resolve(came)
      })
      sent.on('timeout', () => {
        if (answer?.isPaused()) sent.setTimeout(idleMs)
        else (answer ?? sent).destroy(silent())
      })
      const content = body?.()
      sent.on('error', (error: NodeJS.ErrnoException) => {
        content?.destroy()
        // the store has closed a reused connection: nothing was done, and each call is safe to repeat
        if (!answer && sent.reusedSocket && LOST.test(error.code ?? '')) resolve(send(call, true))
        else reject(toUnavailable(error))
      })
      if (!content) sent.end()
      else content.on('error', (error) => sent.destroy(error)).pipe(sent)
    })
  }

  async function xmlOf(answer: IncomingMessage): Promise<unknown> {
    const body = await text(answer).catch((error: Error) => {
      throw toUnavailable(error)
    })
    try {
      return xml.parse(body)
    } catch {
      return undefined
    }
  }

  return {
    xmlOf,
    async call(call) {
      const answer = await send(call)
      const status = answer.statusCode ?? 0
      if (status >= 200 && status < 300) return answer
      const fault = (await xmlOf(answer)) as { readonly Error?: { readonly Code?: unknown } } | undefined
      const code = typeof fault?.Error?.Code === 'string' ? fault.Error.Code.replace(/\W/g, '') : ''
      // a HEAD has no body that would name the bucket
      if (status === 404 && (code === 'NoSuchKey' || (call.method === 'HEAD' && call.key !== undefined)))
        return undefined
      throw refusal(status, code, bucket)
    },
  }
}

export const unavailable = (what: string, help = 'Check FILES_URL, and that the store runs.') =>
  new FilesUnavailable(`The store of files ${what}. ${help}`)

/** What a connection fails of, as a sentence. */
export const toUnavailable = (error: NodeJS.ErrnoException): FilesUnavailable =>
  error instanceof FilesUnavailable
    ? error
    : unavailable(`does not answer, or breaks off (${error.code ?? error.message})`)

function refusal(status: number, code: string, bucket: string): FilesUnavailable {
  if (code === 'NoSuchBucket' || status === 404)
    return unavailable(`has no bucket ${bucket}`, 'Make it there, or correct FILES_URL.')
  if (code === 'RequestTimeTooSkewed')
    return unavailable('has another time than this machine', 'Set the clock of the one that is wrong.')
  if (status === 401 || status === 403)
    return unavailable(
      `refuses the key (${code || status})`,
      `Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may list, read, write and delete in the bucket ${bucket}.`,
    )
  if (status >= 300 && status < 400)
    return unavailable(
      `would have the call made elsewhere (${code || status})`,
      'Set host and region in FILES_URL to those of the bucket.',
    )
  return unavailable(`answers with ${status}${code && ` (${code})`}`, 'Look into its log.')
}
