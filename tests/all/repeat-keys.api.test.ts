import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { errorsOf, type Endpoint } from '#schemas/endpoint.ts'
import { HANDLERS } from '#server/features/registry.ts'
import type { Call } from '#server/kit/handler.ts'
import { answerIdempotently, type AnyHandler } from '#server/kit/idempotency.ts'
import { sweepKeys } from '#server/kit/idempotency.sql.ts'
import { servedCalls } from '#server/plugins/contract.ts'
import { withDemo } from '../support/database.ts'
import { takeEffects } from '../support/effects.ts'
import { expectOne, keyed, office, writes, type Write } from '../support/repeats.ts'
import { sampleOf } from '../support/samples.ts'

withDemo('the key of a write', (getDb, getOptions) => {
  const setup = office(getDb, getOptions)
  const create: Write = { name: 'sectors.create', feature: 'sectors', call: 'create', endpoint: API.sectors.create }
  let made = 0
  const sector = () => {
    made += 1
    return { body: { arName: `قطاع التجربة ${made}`, enName: `Sector of trial ${made}`, active: true } }
  }
  const keys = () => setup.db().selectFrom('idempotency_key').selectAll().execute()
  beforeEach(() => setup.db().deleteFrom('idempotency_key').execute())

  it.each(
    keyed.filter(({ endpoint }) => endpoint.repeats === 'byHandler').map((write) => [write.name, write] as const),
  )('of %s is claimed by its handler, which works outside of transactions too', (_, write) =>
    expectOne(setup, write, 2),
  )
  it.each(
    keyed.filter(({ endpoint }) => endpoint.repeats === 'byHandler').map((write) => [write.name, write] as const),
  )('of %s belongs to its scope: from another one the same body gets nothing of the first answer', async (_, write) => {
    const { endpoint } = write
    const { body } = await setup.bodyOf(write)
    const headers = { 'idempotency-key': randomUUID() }
    const from = (scope: string) => setup.admin().send(endpoint.method, endpoint.path, body, { headers, scope })
    const first = await from('1')
    expect([first.status, (await from('1')).raw.toString()]).toEqual([200, first.raw.toString()])
    const isForFaculties = 'levels' in endpoint.access && endpoint.access.levels.includes(13)
    const other = await from('1.1')
    expect(other.body.code).toBe(isForFaculties ? 'IDEMPOTENCY_KEY_USED' : 'SCOPE_NOT_ALLOWED')
    expect(other.body.data ?? null).toBeNull()
  })
  it('gives the first answer again, though others have changed what it told of', async () => {
    const [sample, key] = [sector(), randomUUID()]
    const first = await setup.send(create, sample, key)
    expect((await setup.send(create, sector(), randomUUID())).status).toBe(200)
    const again = await setup.send(create, sample, key.toUpperCase())
    expect([again.status, again.raw.toString()]).toEqual([200, first.raw.toString()])
  })
  it('is the user’s own: another one with the same key does what he asks for, and each gets his own answer again', async () => {
    const key = randomUUID()
    const officer = await setup.server().login('officer')
    const [own, other] = [sector(), sector()]
    const first = await setup.send(create, own, key)
    expect(first.status).toBe(200)
    const { status, body, raw } = await setup.send(create, other, key, officer)
    expect([status, JSON.stringify(body.data).includes(other.body.enName)]).toEqual([200, true])
    expect(await keys()).toHaveLength(2)
    expect((await setup.send(create, own, key)).raw.toString()).toBe(first.raw.toString())
    expect((await setup.send(create, other, key, officer)).raw.toString()).toBe(raw.toString())
  })
  it('is refused with other content, for another call, and in another scope', async () => {
    const [sample, key] = [sector(), randomUUID()]
    expect((await setup.send(create, sample, key)).status).toBe(200)
    const { update, remove } = API.sectors
    const admin = setup.admin()
    for (const other of [
      setup.send(create, sector(), key),
      setup.send({ endpoint: update }, await sampleOf(setup.db(), 'sectors', 'update'), key),
      setup.send({ endpoint: remove }, await sampleOf(setup.db(), 'sectors', 'remove'), key),
    ]) {
      const { status, body } = await other
      expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED'])
    }
    const { savePreferences } = API.session
    const { body } = await sampleOf(setup.db(), 'session', 'savePreferences')
    const own = { headers: { 'idempotency-key': randomUUID() } }
    const inScope = (scope: string) => admin.send(savePreferences.method, savePreferences.path, body, { ...own, scope })
    expect((await inScope('1')).status).toBe(200)
    const elsewhere = await inScope('1.1')
    // what is in the home of the user knows no narrower scope
    expect([elsewhere.status, elsewhere.body.code ?? null]).toEqual([200, null])
    const decide = await sampleOf(setup.db(), 'applications', 'decide')
    const decideIn = (scope: string, key = own) =>
      admin.send(API.applications.decide.method, API.applications.decide.path, decide.body, { ...key, scope })
    expect((await decideIn('1')).body.code).toBe('IDEMPOTENCY_KEY_USED')
    const another = { headers: { 'idempotency-key': randomUUID() } }
    expect((await decideIn('1', another)).status).toBe(200)
    expect((await decideIn('1.1', another)).body.code).toBe('IDEMPOTENCY_KEY_USED')
  })
  it('reaches a handler that claims it by itself, with no transaction around it', async () => {
    const { id } = await setup
      .db()
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const key = randomUUID()
    const sent = { db: setup.db(), user: { id }, deps: { clock: () => setup.server().clock.now }, idempotencyKey: key }
    const seen: Call[] = []
    await answerIdempotently(
      {
        name: create.name,
        endpoint: { ...create.endpoint, repeats: 'byHandler' },
        handler: (async (call: Call) => {
          seen.push(call)
          return { data: null }
        }) as unknown as AnyHandler,
      },
      sent as unknown as Call,
    )
    expect(seen.map(({ db, idempotencyKey }) => [db.isTransaction, idempotencyKey])).toEqual([[false, key]])
  })
  it.each(['', 'no uuid', '6f0d1f2e-7a5b-4d3c-9e8f-0011223344550'])(
    'is refused where it is no UUID: %j',
    async (key) => {
      const sample = sector()
      const { status, body } = await setup.send(create, sample, key)
      expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
      expect((await setup.send(create, sample, undefined)).status).toBe(200)
      expect(await keys()).toEqual([])
    },
  )
  it('is not kept of what was refused, which leaves nothing: mended, it is sent under the same key', async () => {
    const [sample, key] = [sector(), randomUUID()]
    await setup.send(create, sample, randomUUID())
    await takeEffects(setup.db())
    const refused = await setup.send(create, sample, key)
    expect([refused.status, refused.body.code]).toEqual([409, 'DUPLICATE_NAME'])
    expect((await takeEffects(setup.db())).transactions).toBe(0)
    expect((await keys()).map(({ key: storedKey }) => storedKey)).not.toContain(key)
    expect((await setup.send(create, sector(), key)).status).toBe(200)
  })
  it('lets nobody in: who may not any more gets a refusal, and no answer from before', async () => {
    const officer = await setup.server().login('officer')
    const [sample, key] = [sector(), randomUUID()]
    expect((await setup.send(create, sample, key, officer)).status).toBe(200)
    const withoutCsrf = await officer.send(create.endpoint.method, create.endpoint.path, sample.body, {
      headers: { 'idempotency-key': key, 'x-csrftoken': 'wrong' },
    })
    expect([withoutCsrf.status, withoutCsrf.body.code]).toEqual([403, 'CSRF_FAILED'])
    await sql`update app_user set role_id = (select role_id from app_user where username = 'viewer') where username = 'officer'`.execute(
      setup.db(),
    )
    const { status, body } = await setup.send(create, sample, key, officer)
    expect([status, body.code]).toEqual([403, 'PERMISSION_REQUIRED'])
    expect(JSON.stringify(body)).not.toContain(sample.body.enName)
  })
  it('is forgotten after a day, with the answer', async () => {
    await setup.send(create, sector(), randomUUID())
    const { now } = setup.server().clock
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    await sweepKeys(setup.db(), after(23))
    expect(await keys()).toHaveLength(1)
    await sweepKeys(setup.db(), after(25))
    expect(await keys()).toEqual([])
  })
})

describe('what the contract says of repeats', () => {
  const start = (call: Endpoint) => () =>
    servedCalls({ sectors: { list: call } }, { sectors: { list: HANDLERS.sectors.list } })

  // which of them take none is listed where nginx sends calls again: tools/cluster/samples.test.ts
  it('a write that takes a key may be answered that the key is wrong', () => {
    const others = writes.filter((write) => !keyed.includes(write))
    for (const { endpoint } of keyed)
      expect(errorsOf(endpoint)).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_USED']))
    for (const { endpoint } of others) expect(errorsOf(endpoint)).not.toContain('IDEMPOTENCY_KEY_USED')
  })
  it('what cannot be kept stops the start-up', () => {
    const { list, create } = API.sectors
    expect(start(create)).not.toThrow()
    expect(start({ ...list, repeats: 'byHandler' })).toThrow('sectors.list says how it may come again')
    expect(start({ ...create, reply: 'file' })).toThrow('sectors.list gives a file')
    expect(start({ ...create, reply: 'file', repeats: { never: 'it is a file' } })).not.toThrow()
  })
})
