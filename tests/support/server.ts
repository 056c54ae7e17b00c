/** The whole server in this process, without a socket, and clients that speak to it as the page does. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API, type Api } from '#schemas/api.ts'
import { takesKey, type BodyOf, type DataOf, type Endpoint, type ParamsOf } from '#schemas/endpoint.ts'
import type { ErrorReply } from '#schemas/errors.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/engine.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/content/accounts.data.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'

/** The demo accounts, one of each role (G10); `anonymous` is nobody. */
export const PRINCIPALS = ['anonymous', 'admin', 'officer', 'clerk', 'finance', 'entry', 'viewer'] as const
export type Principal = (typeof PRINCIPALS)[number]
export { ACCOUNTS, DEMO_PASSWORD }

export interface Answer<D = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: { readonly message: string; readonly data: D } & Partial<ErrorReply>
  readonly raw: Buffer
}
export interface CallOptions {
  readonly scope?: string
  readonly params?: Readonly<Record<string, string>>
  /** Over those that the page sends; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Retain the old token although the answer contains a new one. */
  readonly storeToken?: boolean
}
type Name<F extends keyof Api> = keyof Api[F] & string
type As<E> = E extends Endpoint ? E : never

/** The settings of a test: as a fresh installation, without its environment. */
export const testSettings = (dataDir: string, more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more })

/** A form as a browser sends it. */
export async function encoded(form: FormData): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const response = new Response(form)
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type')! }
}
/** The final answer of a call: one that finds the server busy (503) is sent again, as its message recommends. */
export async function untilServed<A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send()
  return answer.status === 503 ? untilServed(send) : answer
}
/** The body of a call with a file (ADR 71). */
export function formOf(body: unknown, field: string, file: Uint8Array | null, name = 'slip.png'): FormData {
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  if (file) form.set(field, new File([Buffer.from(file)], name), name)
  return form
}

/** A browser with its cookies and its token. */
export class Client {
  token: string | undefined
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** The page's own way of calling: CSRF header, token, cookies. `method` and `url` may be anything. */
  async send(
    method: string,
    url: string,
    body?: unknown,
    { scope, headers = {}, storeToken = false }: CallOptions = {},
  ): Promise<Answer> {
    const form = body instanceof FormData ? await encoded(body) : undefined
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = {
      ...(cookie && { cookie }),
      ...(this.token && { token: this.token }),
      ...(scope && { 'x-scope': scope }),
      'x-csrftoken': this.cookies.get('csrftoken'),
      ...(body !== undefined && { 'content-type': form?.type ?? 'application/json' }),
      ...headers,
    }
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
      ...(body !== undefined && {
        payload: form?.bytes ?? (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)),
      }),
    })
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    if (typeof response.headers['token'] === 'string' && !storeToken) this.token = response.headers['token']
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : {},
      raw: response.rawPayload,
    } as Answer
  }

  /** A call of the contract; a write gets its own key, as those of the page do (ADR 91). */
  async call<F extends keyof Api, C extends Name<F>>(
    feature: F,
    call: C,
    body?: BodyOf<As<Api[F][C]>>,
    options: Omit<CallOptions, 'params'> & { readonly params?: ParamsOf<As<Api[F][C]>> } = {},
  ): Promise<Answer<DataOf<As<Api[F][C]>>>> {
    const endpoint = (API[feature] as unknown as Readonly<Record<string, Endpoint>>)[call]!
    return (await this.send(
      endpoint.method,
      pathOf(endpoint, options.params as Record<string, string>),
      body,
      takesKey(endpoint) ? withKey(options as CallOptions) : (options as CallOptions),
    )) as Answer<DataOf<As<Api[F][C]>>>
  }
}

/** With a new `Idempotency-Key`, where the call has none. */
export const withKey = (options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { 'idempotency-key': randomUUID(), ...options.headers },
})

/** The path with its parameters filled in. */
export const pathOf = ({ path, params: schema }: Endpoint, params: Readonly<Record<string, string>> = {}): string => {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: Record<string, { readonly enum?: string[] }> }
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? properties[name]?.enum?.[0] ?? '1'),
  )
}

/** How bodies name the record that is changed, where the address does not. */
export const ID_FIELDS = [
  'id',
  'certificateId',
  'applicationId',
  'branchId',
  'mailItemID',
  'calenderEventID',
  'uploadId',
]

export interface TestServer {
  readonly app: FastifyInstance
  readonly settings: Settings
  /** The server's clock: stopped until it is moved, in ms. */
  readonly clock: { now: Date; forward(ms: number): void }
  /** A browser that has opened the login page. */
  anonymous(): Promise<Client>
  login(username: string, password?: string): Promise<Client>
  as(principal: Principal): Promise<Client>
  close(): Promise<void>
}
export type Overrides = Partial<Omit<AppOptions, 'database' | 'settings' | 'clock'>> & {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: Date
  /** Of the data; a fresh one by default. */ readonly dataDir?: string
}

export async function startTestServer(
  database: Database,
  { env = {}, now = new Date('2026-10-05T09:00:00.000Z'), dataDir, ...overrides }: Overrides = {},
): Promise<TestServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'qabul-server-'))
  const settings = testSettings(folder, env)
  const clock = {
    now,
    forward(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const app = await createApp({ database, settings, clock: () => clock.now, rateLimit: 1_000_000, ...overrides })
  await app.ready()
  const anonymous = async () => {
    const client = new Client(app)
    await client.call('session', 'loginData')
    return client
  }
  const login = async (username: string, password = DEMO_PASSWORD) => {
    const client = await anonymous()
    const { status, body } = await client.call('session', 'login', { username, password })
    if (status !== 200) throw new Error(`${username} could not log in: ${status} ${body.message}`)
    return client
  }
  return {
    app,
    settings,
    clock,
    anonymous,
    login,
    as: (principal) => (principal === 'anonymous' ? anonymous() : login(principal)),
    async close() {
      await app.close()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
