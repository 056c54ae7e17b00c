import { beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { takesKey } from '#schemas/endpoint.ts'
import { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

type Security = Readonly<Record<string, readonly []>>
interface Operation {
  readonly security: readonly Security[]
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
}
interface Scheme {
  readonly type: 'apiKey' | 'http'
  readonly in?: 'cookie' | 'header'
  readonly name?: string
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, Scheme>> }
}

/** What the server answers who is not let in. */
const NOT_LET_IN = ['SESSION_REQUIRED', 'SESSION_EXPIRED', 'CSRF_FAILED', 'TOKEN_REQUIRED']

/** Issue 43, point 5: a client that knows nothing but the document is let in, and needs all that it says. */
withServer('the document of the contract', ({ server, login, db }) => {
  const admin = login('admin')
  let document: Document
  let bearer: string
  beforeAll(async () => {
    await db().updateTable('installation').set({ state: 'live' }).execute()
    document = (await admin.send('GET', '/api/docs/json')).body as unknown as Document
    const expiresOn = new Date(server.clock.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
    const form = { name: 'Document', scopes: ['read', 'write'], expiresOn } as const
    bearer = (await admin.call('tokens', 'create', form as never)).body.data!.token
  })

  /** Cookies and headers of these parts of the security, with the values of the client. */
  function secured(
    parts: readonly string[],
    client: { readonly cookies: Map<string, string>; readonly token?: string },
  ) {
    const cookies: string[] = []
    const headers: Record<string, string> = {}
    for (const part of parts) {
      const { type, in: where, name } = document.components.securitySchemes[part]!
      if (type === 'http') headers['authorization'] = `Bearer ${bearer}`
      else if (where === 'cookie') cookies.push(`${name}=${client.cookies.get(name!) ?? ''}`)
      else headers[name!] = part === 'csrf' ? client.cookies.get('csrftoken')! : client.token!
    }
    return { ...headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) }
  }
  const operationOf = (method: string, path: string) => document.paths[path]![method.toLowerCase()]!

  it('says of each call what it needs, all of it and no more', async () => {
    // without a permission: nothing of what is let in is done
    const viewer = await server.login('viewer')
    const faults: unknown[] = []
    for (const { feature, call, endpoint } of allEndpoints()) {
      const { method, path, access } = endpoint
      const parts = Object.keys(operationOf(method, path).security[0]!)
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const codeWith = async (sent: readonly string[]) => {
        const body = method === 'GET' ? undefined : { nonsense: 1 }
        const reply = await new Client(server.app).send(method, url, body, { headers: secured(sent, viewer as never) })
        if (typeof reply.headers['token'] === 'string') viewer.token = reply.headers['token']
        return reply.body.code ?? 'answered'
      }
      // what a session does by itself, without a body, would end the session of this test
      const isLetIn = access.kind === 'session' && endpoint.body === undefined && method !== 'GET'
      if (!isLetIn) {
        const code = await codeWith(parts)
        if (NOT_LET_IN.includes(code)) faults.push([feature, call, 'with all', code])
      }
      for (const part of parts) {
        const code = await codeWith(parts.filter((each) => each !== part))
        if (!NOT_LET_IN.includes(code)) faults.push([feature, call, `without ${part}`, code])
      }
    }
    expect(faults).toEqual([])
  })

  it('names the headers that a call takes', () => {
    const named = (name: string) =>
      allEndpoints()
        .filter(({ endpoint: { method, path } }) =>
          operationOf(method, path).parameters?.some((each) => each.in === 'header' && each.name === name),
        )
        .map(({ feature, call }) => `${feature}.${call}`)
    const those = (is: (endpoint: ReturnType<typeof allEndpoints>[number]['endpoint']) => boolean) =>
      allEndpoints()
        .filter(({ endpoint }) => is(endpoint))
        .map(({ feature, call }) => `${feature}.${call}`)
    expect(named('idempotency-key')).toEqual(those(takesKey))
    expect(named('x-scope')).toEqual(
      those(({ access }) => access.kind === 'permission' || (access.kind === 'session' && access.scoped === true)),
    )
  })

  it('is enough for a client that reads nothing else: it logs in, reads a list, and calls by a token', async () => {
    const client: { cookies: Map<string, string>; token?: string } = { cookies: new Map() }
    const call = async (method: string, path: string, body?: object) => {
      const parts = Object.keys(operationOf(method, path).security[0]!)
      const browser = new Client(server.app)
      const reply = await browser.send(method, path, body, { headers: secured(parts, client) })
      for (const [name, value] of browser.cookies) client.cookies.set(name, value)
      if (typeof reply.headers['token'] === 'string') client.token = reply.headers['token']
      return [reply.status, reply.body.code ?? null]
    }
    expect(await call('GET', '/api/users/get_login_data/')).toEqual([200, null])
    expect(await call('POST', '/api/users/login', { username: 'admin', password: 'Qabul#2026' })).toEqual([200, null])
    expect(await call('GET', '/api/users/session/')).toEqual([200, null])
    expect(await call('PUT', '/api/users/preferences/', {})).toEqual([400, 'INVALID_INPUT'])
    expect(await call('GET', '/api/intake/v1/season')).toEqual([200, null])
  })
})
