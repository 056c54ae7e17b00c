import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { allEndpoints, API, type FeatureName } from '#schemas/api.ts'
import { errorsOf, type Endpoint } from '#schemas/endpoint.ts'
import { ERRORS } from '#schemas/errors.ts'
import { todayInCairo } from '#schemas/formats.ts'
import type { TokenScope } from '#schemas/tokens/token.schema.ts'
import { HANDLERS } from '#server/features/registry.ts'
import { servedCalls } from '#server/plugins/contract.ts'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { jsonOf, sampleOf, withFileOf } from '../support/samples.ts'
import { type Client, pathOf, withKey } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** The one response that may be cached by others: it contains nothing personal (D87). */
const PUBLIC_DOCUMENT = '/api/public/v1/season'
/** A file at an address that names its content (issue 41). */
const PUBLIC_FILE = '/api/organisation/logo/{hash}/'
const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`
/** The calls that the three documents name. */
const documented = new Set(
  readFileSync(new URL('contract/endpoints.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, method, path]) => keyOf({ method: method as 'GET', path: path! })),
)

describe('the contract and the documents', () => {
  const ours = new Map(allEndpoints().map((each) => [keyOf(each.endpoint), each]))

  it('serves every call of the documents', () => {
    expect(documented.size).toBe(112)
    expect([...documented].filter((key) => !ours.has(key))).toEqual([])
  })
  it('has no call twice', () => expect(ours.size).toBe(allEndpoints().length))
  it('says of each call whether the documents know it', () => {
    expect(
      [...ours].filter(([key, { endpoint }]) => documented.has(key) === Boolean(endpoint.beyond)).map(([key]) => key),
    ).toEqual([])
  })
  it('a call without declared access, or without a handler, stops the start-up', () => {
    const call = {
      method: 'GET',
      path: '/api/a/',
      source: '',
      reply: { type: 'null' },
      errors: [],
    } as unknown as Endpoint
    const handlers = { sectors: { list: HANDLERS.sectors.list } }
    expect(() => servedCalls({ sectors: { list: call } }, handlers)).toThrow(
      'sectors.list does not declare who may call it',
    )
    expect(() =>
      servedCalls(
        {
          sectors: {
            list: { ...call, access: { kind: 'permission', permission: 'sectors.can_view_sectors', levels: [] } },
          },
        },
        handlers,
      ),
    ).toThrow('does not declare')
    expect(() => servedCalls({ sectors: { other: { ...call, access: { kind: 'public' } } } }, handlers)).toThrow(
      'sectors.other has no handler',
    )
  })
  it('a call that writes by GET, or changes a version that its body does not name, stops the start-up', () => {
    const { list, update } = API.sectors
    const start = (call: Endpoint) => () =>
      servedCalls({ sectors: { list: call } }, { sectors: { list: HANDLERS.sectors.list } })
    expect(start(list)).not.toThrow()
    expect(start(update)).not.toThrow()
    expect(start({ ...list, writes: 'unversioned' })).toThrow('sectors.list writes by GET')
    expect(start({ ...update, body: { type: 'object', properties: { id: { type: 'integer' } } } })).toThrow(
      'names none',
    )
  })
  it('a call that writes and reads from a replica stops the start-up: its handle could not write (ADR 90)', () => {
    const { show } = API.dashboard
    const start = (call: Endpoint) => () =>
      servedCalls({ dashboard: { show: call } }, { dashboard: { show: HANDLERS.dashboard.show } })
    expect(show.readsFrom).toBe('replica')
    expect(start(show)).not.toThrow()
    expect(start({ ...show, method: 'POST', writes: 'unversioned' })).toThrow(
      'dashboard.show writes, and reads from a replica',
    )
  })
  it('answers what its declaration brings with it', () => {
    const { list, create, update } = API.sectors
    expect(errorsOf(update)).toEqual(
      expect.arrayContaining(['VERSION_REQUIRED', 'VERSION_STALE', 'STORAGE_FULL', 'DUPLICATE_NAME']),
    )
    expect(errorsOf(create)).toContain('STORAGE_FULL')
    expect(errorsOf(create)).not.toContain('VERSION_STALE')
    expect(errorsOf(list)).not.toContain('STORAGE_FULL')
    expect(errorsOf(API.session.logout)).not.toContain('STORAGE_FULL')
  })
})

interface Node {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
}
/** Bodies with null in required fields that know no null: at each level all of them at once, with their pointers. */
function nullBodies(schema: unknown): { readonly body: unknown; readonly paths: string[] }[] {
  const { properties = {}, required = [], items } = (schema ?? {}) as Node
  const names = required.filter(
    (name) => ![properties[name]?.type ?? properties[name]?.enum].flat(2).some((one) => one === 'null' || one === null),
  )
  const within = (inner: unknown, name: string, wrap: (body: unknown) => unknown) =>
    nullBodies(inner).map(({ body, paths }) => ({ body: wrap(body), paths: paths.map((path) => `/${name}${path}`) }))
  return [
    ...(names.length > 0
      ? [{ body: Object.fromEntries(names.map((name) => [name, null])), paths: names.map((name) => `/${name}`) }]
      : []),
    ...Object.entries(properties).flatMap(([name, inner]) => within(inner, name, (body) => ({ [name]: body }))),
    ...(items ? within(items, '0', (body) => [body]) : []),
  ]
}

/** The names of each list of years that an answer offers. */
function offeredYears(data: unknown): string[][] {
  return Object.entries(data ?? {}).flatMap(([key, value]) => {
    if (!/years$/i.test(key) || !Array.isArray(value)) return typeof value === 'object' ? offeredYears(value) : []
    return [value.map(({ name, attributeName }) => ((name ?? attributeName) as { en: string }).en)]
  })
}

/** Fields that say in words of their own that they are required. */
const REQUIRED = [
  [/password/i, 'PASSWORD_REQUIRED'],
  [/^\/username$/, 'USERNAME_REQUIRED'],
  // a file without it is none of settings
  [/^\/file\/qabulSettings$/, 'SETTINGS_FILE_UNKNOWN'],
] as const

const CALLS = chosenEndpoints().map((each) => [`${each.feature}.${each.call}`, each] as const)

withServer('every call', ({ server, db }) => {
  /** An administrator for all calls of a feature; calls of sessions end their session, so each gets a new one. */
  const administrators = () => {
    const clients = new Map<FeatureName, Client>()
    return async (feature: FeatureName) => {
      const client = clients.get(feature) ?? (await server.login('admin'))
      if (feature !== 'session') clients.set(feature, client)
      return client
    }
  }
  const clientFor = administrators()

  const TOKENS = new Map<TokenScope, string>()
  /** What a call of another system is made by: the header of its token; nothing where people call. */
  const tokenOf = async ({ access }: Endpoint, client: Client): Promise<Readonly<Record<string, string>>> => {
    if (access.kind !== 'token') return {}
    let token = TOKENS.get(access.scope)
    if (token === undefined) {
      await db().updateTable('installation').set({ state: 'live' }).execute()
      const created = await client.call('tokens', 'create', {
        name: `Contract ${access.scope}`,
        scopes: [access.scope],
        expiresOn: todayInCairo(server.clock.now),
      })
      token = created.body.data!.token
      TOKENS.set(access.scope, token)
    }
    return { authorization: `Bearer ${token}` }
  }

  /** What is wrong with a body, by the answer. */
  const refusedFields = async (client: Client, endpoint: Endpoint, bad: unknown) => {
    const { status, body } = await client.send(endpoint.method, pathOf(endpoint), JSON.stringify(bad), {
      headers: { 'content-type': 'application/json', ...(await tokenOf(endpoint, client)) },
    })
    expect([bad, status, body.code]).toEqual([bad, 400, 'INVALID_INPUT'])
    expect(body.fields!.map(({ code }) => code).filter((code) => !(code in ERRORS))).toEqual([])
    return body.fields
  }

  it.each([[[7]], ['text'], [7]])('refuses a body that is no object: %j', async (bad) => {
    await refusedFields(await clientFor('sectors'), API.sectors.create, bad)
  })

  describe.each(CALLS)('%s', (_, { feature, call, endpoint }) => {
    it.skipIf(endpoint.access.kind === 'public')('asks for a session or a token', async () => {
      const client = await server.anonymous()
      for (const options of [{}, { headers: { 'x-csrftoken': undefined, cookie: undefined } }]) {
        const { status, body } = await client.send(endpoint.method, pathOf(endpoint), endpoint.body && {}, options)
        const required = endpoint.access.kind === 'token' ? 'TOKEN_REQUIRED' : 'SESSION_REQUIRED'
        expect([status, body.code, body.data]).toEqual([401, required, null])
        expect(body.message).toMatch(/^[^|]+\|[^|]+$/)
      }
    })

    it.skipIf(endpoint.body === undefined)('refuses a bad body with an error of the catalogue', async () => {
      const client = await clientFor(feature)
      const fields = await refusedFields(client, endpoint, { nonsense: 1 })
      expect(fields).toContainEqual({ path: '/nonsense', code: 'UNKNOWN_FIELD' })
      await refusedFields(client, endpoint, null)
    })

    it('says "required" of null in a required field, beside it', async () => {
      const client = await clientFor(feature)
      for (const { body: sent, paths } of nullBodies(endpoint.body)) {
        const { status, body } = await client.send(endpoint.method, pathOf(endpoint), sent, {
          headers: await tokenOf(endpoint, client),
        })
        expect([sent, status, body.code]).toEqual([sent, 400, 'INVALID_INPUT'])
        const errors = body.fields!.filter(({ path }) => paths.includes(path))
        expect(errors.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
        for (const { path, code } of errors)
          expect([path, code]).toEqual([path, REQUIRED.find(([field]) => field.test(path))?.[1] ?? 'REQUIRED_FIELD'])
      }
      if (endpoint.writes !== 'versioned') return
      const sample = await sampleOf(db(), feature, call)
      const { status, body } = await client.send(
        endpoint.method,
        pathOf(endpoint, sample.params),
        withFileOf(sample, { ...jsonOf(sample), version: null }),
      )
      expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED'])
    })
  })

  const ajv = createAjv()
  const answered = administrators()
  it.each(CALLS)('%s answers as its schema says', async (_, { feature, call, endpoint }) => {
    const mayAnswer = new Set<string>(errorsOf(endpoint))
    const client = await answered(feature)
    const { body: sent, params } = await sampleOf(db(), feature, call)
    const byToken = endpoint.access.kind === 'token'
    const { status, body, headers, raw } = await client.send(
      endpoint.method,
      pathOf(endpoint, params),
      sent,
      withKey({ headers: await tokenOf(endpoint, client) }),
    )
    expect(headers['cache-control']).toBe(
      endpoint.path === PUBLIC_DOCUMENT
        ? 'public, max-age=0, s-maxage=60'
        : endpoint.path === PUBLIC_FILE
          ? 'public, max-age=31536000, immutable'
          : byToken && endpoint.method === 'GET'
            ? 'private, no-cache'
            : 'no-store',
    )
    if (status !== 200) {
      // samples of passwords are wrong on purpose, and there is no mail server
      expect(mayAnswer).toContain(body.code)
      expect(ERRORS[body.code!]).toBe(status)
      expect([feature, body.code]).toEqual(
        feature === 'session' ? ['session', body.code] : ['outbox', 'MAIL_SERVER_MISSING'],
      )
    } else if (endpoint.reply === 'file') {
      expect(raw.length).toBeGreaterThan(0)
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    } else {
      const validate = ajv.compile(endpoint.reply as object)
      expect(validate(body.data) ? [] : validate.errors).toEqual([])
      expect(body.message).toMatch(/^[^|]+\|[^|]+$/)
      // who chooses a year nearly always wants the newest, so it comes first
      for (const years of offeredYears(body.data)) {
        expect(years.length).toBeGreaterThan(1)
        expect(years).toEqual(years.toSorted().toReversed())
      }
    }
  })
})
