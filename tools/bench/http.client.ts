import { Agent, request } from 'node:http'
import { API } from '#schemas/api.ts'
import type { ListBody } from '#schemas/applications/application.schema.ts'
import type { BodyOf, Endpoint } from '#schemas/endpoint.ts'
import { DEMO_PASSWORD } from '#server/seeds/content/accounts.data.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Of the answer's body as it came. */
  readonly bytes: number
}

const dataOf = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data

/**
 * The minimum of a browser for a call over a real socket, which stays open between calls: what it adds to a measured
 * time is small.
 */
export class HttpClient {
  /** The next call goes there: a proxy passes those of one browser on to any process. */
  origin: string
  readonly #agent: Agent
  readonly #always: Readonly<Record<string, string>>
  readonly cookies = new Map<string, string>()
  token: string | undefined
  brand: unknown

  /** `agent`: whose connections it shares with others, as behind a proxy; `always`: headers of each call. */
  constructor(
    origin: string,
    agent = new Agent({ keepAlive: true, maxSockets: 1 }),
    always: Readonly<Record<string, string>> = {},
  ) {
    this.origin = origin
    this.#agent = agent
    this.#always = always
  }

  /** Returns what the page stores of the session; what it stores of the brand is in `brand`. */
  async login(username: string): Promise<unknown> {
    this.brand = dataOf((await this.send(API.session.loginData.method, API.session.loginData.path)).text)
    const { status, text } = await this.send(API.session.login.method, API.session.login.path, {
      username,
      password: DEMO_PASSWORD,
    })
    if (status !== 200) throw new Error(`${username} could not log in: ${status} ${text}`)
    return dataOf(text)
  }

  /** The list call; reads the answer whole. */
  list(body: ListBody, scope: string): Promise<void> {
    return this.read(API.applications.list, body, scope)
  }

  /** The call of the review screen for an application of the list. */
  review(body: BodyOf<(typeof API)['applications']['review']>, scope: string): Promise<void> {
    return this.read(API.applications.review, body, scope)
  }

  /** Any other call that only reads. */
  async read({ method, path }: Endpoint, body: unknown, scope: string): Promise<void> {
    const reply = await this.send(method, path, body, { 'x-scope': scope })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
  }

  /** Bytes are sent unchanged, with the content type of `more`; anything else as JSON. */
  send(method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const payload = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
    const headers = {
      accept: 'application/json',
      ...this.#always,
      'x-csrftoken': this.cookies.get('csrftoken') ?? '',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token !== undefined && { token: this.token }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${this.origin}${path}`, { method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            this.#keep(response.headers)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: chunks.reduce((sum, { length }) => sum + length, 0),
              // decoded only on demand: decoding megabytes takes time that is not the server's
              get text() {
                return Buffer.concat(chunks).toString()
              },
            })
          })
      })
      sent.on('error', reject).end(payload)
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  #keep(headers: Reply['headers']): void {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    }
    if (typeof headers['token'] === 'string') this.token = headers['token']
  }
}
