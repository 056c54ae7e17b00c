import { beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { ScopeLevel } from '#schemas/scope-levels.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { sampleOf, type Sample } from '../support/samples.ts'
import { type Client, pathOf, type Principal, PRINCIPALS } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { ACCESS, type AccessRow } from './access.table.ts'
import { HOLDERS } from './holders.table.ts'

/** Refusals that are about who calls, and not about what was sent. */
const ACCESS_CODES = new Set([
  'SESSION_REQUIRED',
  'TOKEN_REQUIRED',
  'TOKEN_ELSEWHERE',
  'SESSION_EXPIRED',
  'SESSION_REUSED',
  'SESSION_ENDED',
  'ACCOUNT_DISABLED',
  'PERMISSION_REQUIRED',
  'SCOPE_NOT_ALLOWED',
  'CSRF_FAILED',
  'PASSWORD_CHANGE_REQUIRED',
])
/** The table's row of a call; the contract's own declaration is what this suite checks. */
const accessOf = ({ method, path }: Endpoint): AccessRow | undefined => ACCESS[`${method} ${path}`]
const isOfToken = (row: AccessRow): row is Extract<AccessRow, `token ${string}`> =>
  typeof row === 'string' && row.startsWith('token ')
const isAllowed = (row: AccessRow, principal: Principal): boolean =>
  row === 'public' ||
  // no person, whatever the role
  (!isOfToken(row) && principal !== 'anonymous' && (row === 'session' || HOLDERS[row[0]].includes(principal)))
/** Whose home is no university: what is the whole university's is out of his scope (G9). */
const HOME: Partial<Record<Principal, ScopeLevel>> = { clerk: 13 }
const isAtHome = (row: AccessRow, principal: Principal): boolean =>
  !Array.isArray(row) || row[1].includes(HOME[principal] ?? 12)
const guarded = allEndpoints().filter(({ endpoint }) => Array.isArray(accessOf(endpoint)))

it('the contract declares what the table says, of each call and of none besides', () => {
  const declared = ({ access }: Endpoint): AccessRow =>
    access.kind === 'permission'
      ? [access.permission, access.levels]
      : access.kind === 'token'
        ? (`token ${access.scope}` as AccessRow)
        : access.kind
  expect(
    Object.fromEntries(
      allEndpoints().map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, declared(endpoint)]),
    ),
  ).toEqual(ACCESS)
})

withServer('who may call what', ({ server, db }) => {
  const clients = new Map<Principal, Client>()
  beforeAll(async () => {
    for (const principal of PRINCIPALS) clients.set(principal, await server.as(principal))
  })
  const send = (
    client: Client,
    endpoint: (typeof guarded)[number]['endpoint'],
    { body, params }: Sample,
    scope?: string,
  ) => client.send(endpoint.method, pathOf(endpoint, params), body, scope ? { scope } : {})

  describe.each(chosenEndpoints().map((each) => [`${each.feature}.${each.call}`, each] as const))(
    '%s',
    (name, { feature, call, endpoint }) => {
      /** What is sent by all who are refused: nobody looks at it, so it is read once. */
      let refused: Sample | undefined
      it.each(PRINCIPALS)('%s', async (principal) => {
        const row = accessOf(endpoint)!
        // a call that opens or ends a session gets a separate session
        const client =
          row === 'public' || name === 'session.logout' ? await server.as(principal) : clients.get(principal)!
        const expected = isAllowed(row, principal)
          ? isAtHome(row, principal)
            ? 'allowed'
            : 'SCOPE_NOT_ALLOWED'
          : isOfToken(row)
            ? 'TOKEN_REQUIRED'
            : principal === 'anonymous'
              ? 'SESSION_REQUIRED'
              : 'PERMISSION_REQUIRED'
        const sample =
          expected === 'allowed'
            ? await sampleOf(db(), feature, call, principal)
            : (refused ??= await sampleOf(db(), feature, call))
        const { status, body } = await send(client, endpoint, sample)
        expect(status).toBeLessThan(500)
        expect(ACCESS_CODES.has(body.code ?? '') ? body.code : 'allowed').toBe(expected)
        // there is no mail server to test
        if (expected === 'allowed' && Array.isArray(row) && body.code !== 'MAIL_SERVER_MISSING')
          expect(status).toBe(200)
      })
    },
  )

  it('the documentation is for administrators', async () => {
    for (const principal of PRINCIPALS) {
      const { status } = await clients
        .get(principal)!
        .send('GET', '/api/docs/json', undefined, { headers: { token: undefined } })
      expect([principal, status]).toEqual([
        principal,
        principal === 'anonymous' ? 401 : principal === 'admin' ? 200 : 403,
      ])
    }
  })

  describe('scope', () => {
    it.each(guarded.map((each) => [`${each.feature}.${each.call}`, each] as const))(
      '%s refuses a foreign or unknown scope, and rubbish',
      async (_, { feature, call, endpoint }) => {
        if (!isAllowed(accessOf(endpoint)!, 'clerk')) return
        const sample = await sampleOf(db(), feature, call)
        for (const scope of [
          '1.1',
          '1.1.1',
          '2',
          `2.${CLERK_FACULTY}`,
          `1.${CLERK_FACULTY}.1`,
          `1.${CLERK_FACULTY}.99999`,
        ]) {
          const { status, body } = await send(clients.get('clerk')!, endpoint, sample, scope)
          expect([scope, status, body.code, body.data]).toEqual([scope, 403, 'SCOPE_NOT_ALLOWED', null])
        }
        expect((await send(clients.get('admin')!, endpoint, sample, '1.99999')).body.code).toBe('SCOPE_NOT_ALLOWED')
        for (const scope of ['x', '1.', '0', '1.2.3.4', '-1', '1.99999999999', "1' or 1=1"])
          expect((await send(clients.get('clerk')!, endpoint, sample, scope)).body.code).toBe('SCOPE_INVALID')
      },
    )

    /** A scope of each level, of the demo data. */
    const SCOPES = { 12: '1', 13: '1.1', 14: '1.1.1' } as const

    it.each(guarded.map((each) => [`${each.feature}.${each.call}`, each] as const))(
      '%s works on its levels, and on no other',
      async (_, { feature, call, endpoint }) => {
        const [, levels] = accessOf(endpoint) as Exclude<AccessRow, string>
        for (const level of [12, 13, 14] as const) {
          const { status, body } = await send(
            clients.get('admin')!,
            endpoint,
            await sampleOf(db(), feature, call),
            SCOPES[level],
          )
          const isRefused = status === 403 && body.code === 'SCOPE_NOT_ALLOWED'
          expect([level, isRefused]).toEqual([level, !levels.includes(level)])
        }
      },
    )

    it('a wider wish than the home is cut down to the home', async () => {
      const [narrow, wide] = await Promise.all(
        [undefined, '1'].map((scope) =>
          clients.get('clerk')!.call('applications', 'list', { page: 1, pageSize: 100 }, scope ? { scope } : {}),
        ),
      )
      expect(wide!.body.data).toEqual(narrow!.body.data)
      expect(new Set(wide!.body.data.results.map(({ facultyName }) => facultyName.en))).toEqual(
        new Set(['Faculty of Engineering']),
      )
    })
  })
})
