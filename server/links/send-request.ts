import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import { isPrivateAddress } from './private-address.ts'

/** Why a linked system could not be called, or what is wrong with its answer. */
export class LinkError extends Error {
  readonly result: LinkResult

  constructor(result: LinkResult) {
    super(result)
    this.name = 'LinkError'
    this.result = result
  }
}

/** Resolves a name to all its addresses; tests pass their own. */
export type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void
const resolveBySystem: Resolve = (hostname, answer) =>
  systemLookup(hostname, { all: true }, (error, addresses) => answer(error, addresses ?? []))

export interface LinkOptions {
  /** Ms from the first byte of the question to the last one of the answer. */
  readonly timeoutMs: number
  /** Whether addresses of the own network are allowed. */
  readonly allowPrivate: boolean
  readonly resolve?: Resolve
}
export interface Question {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export interface LinkAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Bytes that an answer may have. */
const ANSWER_MAX = 1024 * 1024

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Resolves once, and passes on only checked addresses: the connection goes to that very address, although the name may
 * resolve to another one later. One private address among several is enough to refuse.
 */
const checkedLookup =
  ({ allowPrivate, resolve = resolveBySystem }: LinkOptions): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, (error, addresses) => {
      const fault =
        error || addresses.length === 0
          ? new LinkError('unknownName')
          : !allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))
            ? new LinkError('privateAddress')
            : null
      const [first] = addresses
      if (fault) answer(fault, '', 0)
      else if (options.all) answer(null, [...addresses])
      else answer(null, first!.address, first!.family)
    })

/**
 * Checks, without calling the system, that its address is allowed. @throws LinkError privateAddress, unknownName,
 * timeout
 */
export async function checkAddress(url: URL, options: LinkOptions): Promise<void> {
  const host = hostOf(url)
  if (isIP(host) !== 0) {
    if (!options.allowPrivate && isPrivateAddress(host)) throw new LinkError('privateAddress')
    return
  }
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new LinkError('timeout')), options.timeoutMs)
    checkedLookup(options)(host, { all: true }, (error) => {
      clearTimeout(timer)
      if (error) fail(error)
      else done()
    })
  })
}

/** @throws LinkError tooLarge */
async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > ANSWER_MAX) throw new LinkError('tooLarge')
    parts.push(part)
  }
  if (!response.complete) throw new LinkError('unreachable')
  return Buffer.concat(parts).toString('utf8')
}

/** The result of a failed connection. */
function linkError(error: unknown, signal: AbortSignal): LinkError {
  if (error instanceof LinkError) return error
  return new LinkError(signal.aborted ? 'timeout' : 'unreachable')
}

/**
 * Calls a linked system, once. Redirects are not followed, and the answer is limited in time and size.
 * @throws LinkError
 */
export async function sendRequest({ method, url, body, headers }: Question, options: LinkOptions): Promise<LinkAnswer> {
  if (isIP(hostOf(url)) !== 0) await checkAddress(url, options)
  const signal = AbortSignal.timeout(options.timeoutMs)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const request: RequestOptions = {
    method,
    signal,
    agent: false,
    lookup: checkedLookup(options),
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...headers,
    },
  }
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const out = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, request, done)
      out.on('error', fail)
      out.end(sent)
    })
    const status = response.statusCode!
    try {
      if (status >= 300 && status < 400) throw new LinkError('redirected')
      return { status, type: response.headers['content-type'] ?? '', text: await readText(response) }
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw linkError(error, signal)
  }
}

/** The JSON of an answer. @throws LinkError errorStatus, badAnswer */
export function jsonOf<T>({ status, type, text }: LinkAnswer, isValid: (data: unknown) => data is T): T {
  if (status < 200 || status > 299) throw new LinkError('errorStatus')
  if (!/^application\/json\b/i.test(type)) throw new LinkError('badAnswer')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new LinkError('badAnswer')
  }
  if (!isValid(data)) throw new LinkError('badAnswer')
  return data
}
