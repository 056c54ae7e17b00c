import { beforeAll, describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import { REFERENCE_LISTS } from '#schemas/intake/intake.schema.ts'
import { expireTokens } from '#server/features/tokens/token.record.ts'
import { Client, pathOf, startTestServer, type CallOptions } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const DAY = 86_400_000
const ENGINEERING = 6
const { season, reference, application } = API.intake
type Data = DataOf<typeof season> & DataOf<typeof reference>
interface Docs {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly security: unknown; readonly parameters: unknown } }>
  >
}

/** Issue 43; go-live, section 5; ADR 126. */
withServer('the intake', ({ server, login, db, getDb, getOptions }) => {
  const admin = login('admin')
  const dayIn = (days: number) => new Date(server.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
  const create = async (more: object = {}) => {
    const form = { name: 'Portal', scopes: ['read'], expiresOn: dayIn(90), ...more }
    return (await admin.call('tokens', 'create', form as never)).body.data!
  }
  const send = (
    authorization: string | undefined,
    path: string = season.path,
    { headers, ...more }: CallOptions = {},
  ) => new Client(server.app).send('GET', path, undefined, { ...more, headers: { authorization, ...headers } })
  const codeOf = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args)
    return status === 200 ? 200 : [status, body.code]
  }
  let token: string
  let id: number
  beforeAll(async () => {
    await db().updateTable('installation').set({ state: 'live' }).execute()
    ;({ token, id } = await create())
  })

  it('takes one token in one header, the scheme in any case', async () => {
    expect(await codeOf(`Bearer ${token}`)).toBe(200)
    expect(await codeOf(`bEARER ${token}`)).toBe(200)
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const [sent, code] of [
      [undefined, 'TOKEN_REQUIRED'],
      [token, 'TOKEN_REQUIRED'],
      [`Basic ${token}`, 'TOKEN_REQUIRED'],
      [`Bearer ${token}x`, 'TOKEN_REQUIRED'],
      [`Bearer ${token}, Bearer ${token}`, 'TOKEN_REQUIRED'],
      [`Bearer ${'q'.repeat(9_000)}`, 'TOKEN_REQUIRED'],
      ['Bearer qabul_\u00e9', 'TOKEN_REQUIRED'],
      [`Bearer ${other}`, 'TOKEN_UNKNOWN'],
      [`Bearer qabul_${'0'.repeat(16)}${token.slice(22)}`, 'TOKEN_UNKNOWN'],
    ] as const)
      expect([sent, await codeOf(sent)]).toEqual([sent, [401, code]])
    const twice = await server.app.inject({
      method: 'GET',
      url: season.path,
      headers: { authorization: [`Bearer ${token}`, `Bearer ${token}`] as never },
    })
    expect(twice.statusCode).toBe(401)
    expect((await send(undefined)).headers['www-authenticate']).toBe('Bearer realm="intake"')
  })

  it('takes no session, and no other call takes a token', async () => {
    expect((await admin.send('GET', season.path)).body.code).toBe('TOKEN_REQUIRED')
    expect(await codeOf(`Bearer ${token}`, API.tokens.list.path)).toEqual([401, 'TOKEN_ELSEWHERE'])
    const both = await admin.send('GET', API.tokens.list.path, undefined, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(both.body.code).toBe('TOKEN_ELSEWHERE')
    // of the proxy of another product, not ours
    const foreign = await admin.send('GET', API.tokens.list.path, undefined, { headers: { authorization: 'Bearer x' } })
    expect(foreign.status).toBe(200)
  })

  it('refuses what ends, is elsewhere or permits less, from the next call on', async () => {
    const revoked = await create()
    expect(await codeOf(`Bearer ${revoked.token}`)).toBe(200)
    await admin.call('tokens', 'revoke', { id: revoked.id, version: 1 })
    expect(await codeOf(`Bearer ${revoked.token}`)).toEqual([401, 'TOKEN_ENDED'])

    const former = await create()
    const { body } = await admin.call('tokens', 'rollOver', {
      id: former.id,
      version: 1,
      grace: 1,
      expiresOn: dayIn(9),
    })
    expect(await codeOf(`Bearer ${former.token}`)).toBe(200)
    const start = server.clock.now
    server.clock.now = new Date(start.getTime() + DAY)
    expect(await codeOf(`Bearer ${former.token}`)).toEqual([401, 'TOKEN_ENDED'])
    expect(await codeOf(`Bearer ${body.data!.token}`)).toBe(200)
    await expireTokens(db(), server.clock.now)
    expect(await codeOf(`Bearer ${former.token}`)).toEqual([401, 'TOKEN_ENDED'])
    server.clock.now = start

    const away = await create({ addresses: '192.0.2.0/24' })
    expect(await codeOf(`Bearer ${away.token}`)).toEqual([403, 'TOKEN_ADDRESS'])
    const writer = await create({ scopes: ['write'] })
    expect(await codeOf(`Bearer ${writer.token}`)).toEqual([403, 'TOKEN_SCOPE'])
    await db().updateTable('installation').set({ state: 'settingUp' }).execute()
    expect(await codeOf(`Bearer ${token}`)).toEqual([409, 'INSTALLATION_NOT_LIVE'])
    await db().updateTable('installation').set({ state: 'live' }).execute()
  })

  it('stores the last use once a minute', async () => {
    const used = async () => {
      await send(`Bearer ${token}`)
      return (await db().selectFrom('api_token').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at!
    }
    const start = server.clock.now
    const first = await used()
    const at = async (seconds: number) => {
      server.clock.now = new Date(Date.parse(first) + seconds * 1_000)
      return used()
    }
    expect(await at(59)).toBe(first)
    expect(await at(60)).not.toBe(first)
    server.clock.now = start
  })

  it('answers what can be applied for, in the faculties of the token alone', async () => {
    const { data } = (await send(`Bearer ${token}`)).body as { data: Data }
    const published = (await (await server.anonymous()).call('published-season', 'season')).body.data!
    expect(data.branches).toEqual(published.branches)
    expect(data.season).toMatchObject({ state: 'open', isOpen: true, year: published.year })
    expect(data.papers.length).toBeGreaterThan(0)
    const limited = await create({ faculties: [ENGINEERING] })
    const own = (await send(`Bearer ${limited.token}`)).body as { data: Data }
    const faculties = (rows: readonly { facultyId: number | null }[]) => [...new Set(rows.map((row) => row.facultyId))]
    expect(faculties(own.data.branches)).toEqual([ENGINEERING])
    expect(faculties(own.data.periods).filter((each) => each !== null && each !== ENGINEERING)).toEqual([])
    await db().updateTable('season').set({ state: 'closed' }).where('is_current', '=', true).execute()
    expect(((await send(`Bearer ${token}`)).body as { data: Data }).data.season).toMatchObject({ isOpen: false })
    await db().updateTable('season').set({ state: 'open' }).where('is_current', '=', true).execute()
  })

  it('answers the lists that have changed since, and nothing to who has the answer', async () => {
    const all = await send(`Bearer ${token}`, reference.path)
    const { version, lists } = (all.body as { data: Data }).data
    expect(Object.values(lists).every(Array.isArray)).toBe(true)
    const { etag } = all.headers as { etag: string }
    expect(all.headers['cache-control']).toBe('private, no-cache')
    const known = await server.app.inject({
      method: 'GET',
      url: reference.path,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
    })
    expect([known.statusCode, known.body]).toEqual([304, ''])

    const since = `${reference.path}?since=${version}`
    const listsSince = async () => ((await send(`Bearer ${token}`, since)).body as { data: Data }).data.lists
    expect(Object.values(await listsSince())).toEqual(REFERENCE_LISTS.map(() => null))
    await db().updateTable('quota').set({ active: false }).where('id', '=', lists.quotas![0]!.id).execute()
    const changed = await listsSince()
    expect(REFERENCE_LISTS.filter((name) => changed[name] !== null)).toEqual(['quotas'])
    expect(changed.quotas![0]).toEqual({ ...lists.quotas![0], active: false })
    for (const bad of ['?since=yesterday', '?until=1', `?since=${version}&since=${version}`])
      expect(await codeOf(`Bearer ${token}`, `${reference.path}${bad}`)).toEqual([400, 'INVALID_INPUT'])
  })

  describe('an application', () => {
    const read = (number: string, authorization = `Bearer ${token}`) =>
      send(authorization, pathOf(application, { ref: number }))
    const told = async (number: string) => ((await read(number)).body as { data: DataOf<typeof application> }).data
    const oneOf = (status: number) =>
      db()
        .selectFrom('application')
        .selectAll()
        .where('status', '=', status)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()

    it('is told with the status under review where a rule has marked it, and with its fee', async () => {
      const { id: applyId, number, ...row } = await oneOf(1)
      const set = (values: object) => db().updateTable('application').set(values).where('id', '=', applyId).execute()
      await set({ status: 6, review_status: 7, payment_status: 0, payment_reference: null, paid_at: null })
      expect(await told(number)).toMatchObject({
        ref: number,
        status: 7,
        yearId: row.year_id,
        semesterId: row.semester_id,
        facultyId: row.faculty_id,
        branchId: row.branch_id,
        request: null,
        fee: { isPaid: false, reference: null, paidAt: null },
      })
      const paidAt = '2026-10-01T08:00:00.000Z'
      await set({ status: 5, review_status: 1, payment_status: 1, payment_reference: 'R-1', paid_at: paidAt })
      expect(await told(number)).toMatchObject({ status: 1, fee: { isPaid: true, reference: 'R-1', paidAt } })
      await set({ status: 1, review_status: null, payment_status: null, payment_reference: null, paid_at: null })
      expect((await told(number)).fee).toBeNull()
    })

    it('is told with what is asked for: the request, and papers that are missing or to be replaced', async () => {
      const { id: applyId, number, student_id } = await oneOf(4)
      const asked = await db()
        .selectFrom('audit')
        .select(['at', 'reason'])
        .where('entity', '=', 'application')
        .where('entity_id', '=', applyId)
        .where('event', '=', 'feedback.send')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db().deleteFrom('paper').where('student_id', '=', student_id).execute()
      await db().deleteFrom('attachment').where('student_id', '=', student_id).execute()
      const file = {
        student_id,
        kind: 'cardImageUrl',
        sha256: 'a'.repeat(64),
        mime: 'image/png',
        extension: 'png',
        bytes: 1,
      }
      await db().insertInto('attachment').values(file).execute()
      await db()
        .insertInto('paper')
        .values({
          student_id,
          kind: file.kind,
          sha256: file.sha256,
          state: 'toReplace',
          fault: 'expired',
          note: 'Ask Mona',
        })
        .execute()
      await db().deleteFrom('paper_requirement').execute()
      await db()
        .insertInto('paper_requirement')
        .values(['cardImageUrl', 'birthCertUrl'].map((kind) => ({ kind, active: true })))
        .execute()
      const data = await told(number)
      expect(data).toMatchObject({ status: 4, request: { requestedAt: asked.at, message: asked.reason } })
      expect(data.papers).toEqual([
        { kind: 'cardImageUrl', state: 'toReplace', fault: 'expired' },
        { kind: 'birthCertUrl', state: 'missing', fault: null },
      ])
      // a better file arrives: nobody need do anything until somebody has looked at it
      await db()
        .updateTable('attachment')
        .set({ sha256: 'b'.repeat(64) })
        .where('student_id', '=', student_id)
        .execute()
      expect((await told(number)).papers.map(({ kind }) => kind)).toEqual(['birthCertUrl'])
    })

    it('of another faculty does not exist, nor does a number that nobody has', async () => {
      const limited = await create({ faculties: [ENGINEERING] })
      const [own, foreign] = await Promise.all(
        (['=', '!='] as const).map((is) =>
          db()
            .selectFrom('application')
            .select('number')
            .where('faculty_id', is, ENGINEERING)
            .limit(1)
            .executeTakeFirstOrThrow(),
        ),
      )
      const { status, body } = await read(foreign!.number, `Bearer ${limited.token}`)
      expect([status, body]).toEqual([404, (await read('0')).body])
      expect((await read(own!.number, `Bearer ${limited.token}`)).status).toBe(200)
      for (const bad of ['a b', '%', '١', 'x'.repeat(41), "1' or '1'='1"])
        expect([bad, (await read(bad)).status]).toEqual([bad, 400])
    })
  })

  it('limits the calls of each token by itself, and says when to come again', async () => {
    const LIMIT = 3
    const small = await startTestServer(getDb(), { dataDir: getOptions().dataDir, rateLimit: LIMIT })
    const [one, other] = [await create(), await create()]
    const call = (by: string) =>
      new Client(small.app).send('GET', season.path, undefined, { headers: { authorization: `Bearer ${by}` } })
    for (let calls = 0; calls < LIMIT; calls += 1) expect((await call(one.token)).status).toBe(200)
    const { status, body, headers } = await call(one.token)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
    expect((await call(other.token)).status).toBe(200)
    await small.close()
  })

  it('is documented with its own security', async () => {
    const { paths } = (await admin.send('GET', '/api/docs/json')).body as unknown as Docs
    expect(paths[season.path]!.get.security).toEqual([{ bearer: [] }])
    expect(paths[reference.path]!.get.parameters).toMatchObject([{ in: 'query', name: 'since' }])
  })
})
