import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { ERRORS } from '#schemas/errors.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { grant } from '#server/db/grant.ts'
import { withDemo } from '../support/database.ts'
import { foreignNow, foreignSecrets, plantForeign, type Foreign } from '../support/foreign.ts'
import { pathOf, startTestServer, type TestServer } from '../support/server.ts'
import { foreignTable, type Attempt } from './foreign.table.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Attempt>>>>
/** The names of the table alone: its values are of what is planted later. */
const tableOf = (foreign: Foreign) => foreignTable(foreign) as unknown as Table
const NAMES = tableOf({} as Foreign)
const attempted = allEndpoints().filter(({ feature, call }) => NAMES[feature]?.[call] !== undefined)

withDemo('what belongs to another faculty, or another account', (getDb, getOptions) => {
  let server: TestServer
  let table: Table
  let secretsIn: (text: string) => readonly string[]
  let before: unknown
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    await server.as('officer')
    // a clerk has few of them by his role: whoever is given them all finds his own alone
    await grant(db() as unknown as Kysely<unknown>, Object.fromEntries(PERMISSIONS.map((each) => [each, ['clerk']])))
    table = tableOf(await plantForeign(db()))
    secretsIn = await foreignSecrets(db())
    before = await foreignNow(db())
  })
  afterAll(() => server.close())

  it('is found where it stands: the university sees it', async () => {
    const admin = await server.as('admin')
    for (const [feature, call] of [
      ['applications', 'list'],
      ['applications', 'details'],
      ['fees', 'list'],
      ['outbox', 'mail'],
      ['student-accounts', 'list'],
    ] as const) {
      const { body, params } = table[feature]![call]!
      const { endpoint } = attempted.find((each) => each.feature === feature && each.call === call)!
      const { raw } = await admin.send(endpoint.method, pathOf(endpoint, params), body)
      expect([call, secretsIn(raw.toString()).length > 1]).toEqual([call, true])
    }
  })

  describe('is not seen, and not changed', () => {
    it.each(attempted.map((each) => [`${each.feature}.${each.call}`, each] as const))(
      'by %s',
      async (_, { feature, call, endpoint }) => {
        const { body, params, refused } = table[feature]![call]!
        const clerk = await server.as('clerk')
        const { status, raw, body: reply } = await clerk.send(endpoint.method, pathOf(endpoint, params), body)
        expect(secretsIn(raw.toString())).toEqual([])
        expect([status, reply.code ?? null]).toEqual(refused === null ? [200, null] : [ERRORS[refused], refused])
        expect(await foreignNow(db())).toEqual(before)
      },
    )
  })
})
