/** Clients that speak to the cluster as the page does, over real connections, and do again what nobody knows the end of. */
import { randomUUID } from 'node:crypto'
import { Agent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isUndecided } from '#schemas/undecided.ts'
import { ACCOUNTS, Client, DEMO_PASSWORD, type Answer } from '#tests/support/server.ts'

export { Client, type Answer }

/** Where a client knocks, and who it trusts. */
export interface Door {
  /** That people open, or that of one process. */
  readonly origin: string
  /** Where that is. */
  readonly address: string
  /** PEM, of the certificate. */
  readonly ca?: Buffer
  /** From which address it calls. */
  readonly from?: string
  /** In addition to those of the page: the ones that a proxy would add. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Above the 40 s after which nginx gives up. */
const TIMEOUT = 60_000

/** A browser of nobody yet. */
export function clientAt({ origin, address, ca, from, headers: added = {} }: Door): Client {
  const url = new URL(origin)
  const isTls = url.protocol === 'https:'
  const agent = isTls ? new TlsAgent({ keepAlive: true, ca, servername: url.hostname }) : new Agent({ keepAlive: true })
  const call = isTls ? tlsRequest : plainRequest
  interface Sent {
    readonly method: string
    readonly url: string
    readonly headers: Record<string, string>
    readonly payload?: string | Buffer
  }
  const inject = ({ method, url: path, headers, payload }: Sent) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
      const sent = call(
        {
          agent,
          host: address,
          port: url.port || undefined,
          localAddress: from,
          method,
          path,
          timeout: TIMEOUT,
          headers: { ...headers, ...added, ...length, host: url.host },
        },
        (response) => {
          const parts: Buffer[] = []
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', reject)
            .on('end', () => resolve(answerOf(response, Buffer.concat(parts))))
        },
      )
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${path} gave no answer in ${TIMEOUT / 1000} s`)))
      sent.end(payload)
    })
  // the one call that it makes of a server
  return new Client({ inject } as unknown as FastifyInstance)
}

function answerOf({ statusCode, headers }: IncomingMessage, rawPayload: Buffer) {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    const [, maxAge] = /; *max-age=(\d+)/i.exec(cookie) ?? []
    return { name, value, ...(maxAge !== undefined && { maxAge: Number(maxAge) }) }
  })
  return { statusCode, headers, cookies, rawPayload, json: (): unknown => JSON.parse(rawPayload.toString()) }
}

/** Logs in to an account of the demo. @throws Error when it is refused */
export async function loggedIn(client: Client, account: string): Promise<Client> {
  if (!ACCOUNTS.some(({ username }) => username === account)) throw new Error(`The demo has no account ${account}`)
  await client.call('session', 'loginData')
  const { status, body } = await client.call('session', 'login', { username: account, password: DEMO_PASSWORD })
  if (status !== 200) throw new Error(`${account} could not log in: ${status} ${body.message}`)
  return client
}

/** Ms until a user whose outcome is unknown presses again: the page sends the same key (ADR 91). */
const PRESS_AGAIN = 300
/** Ms after which an answer is missed for good. */
const KNOWN_WITHIN = 180_000

export interface Known {
  readonly answer: Answer
  /** Answers before it that left the outcome unknown. */
  readonly unknown: number
}
/**
 * Makes a call as often as it takes to know its end, each time with the same key.
 * @throws Error after three minutes
 */
export async function untilKnown(send: (headers: Readonly<Record<string, string>>) => Promise<Answer>): Promise<Known> {
  const headers = { 'idempotency-key': randomUUID() }
  const last = performance.now() + KNOWN_WITHIN
  for (let unknown = 0; ; unknown += 1) {
    const answer = await send(headers).catch((error: unknown) => error as Error)
    if (!(answer instanceof Error) && !isUndecided({ status: answer.status, message: answer.body.message }))
      return { answer, unknown }
    if (performance.now() > last)
      throw new Error(
        `No answer in ${KNOWN_WITHIN / 1000} s: ${answer instanceof Error ? answer.message : answer.status}`,
      )
    await wait(PRESS_AGAIN)
  }
}
