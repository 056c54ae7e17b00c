import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API, type Api } from '#schemas/api.ts'
import { errorsOf, takesKey, type Endpoint } from '#schemas/endpoint.ts'
import type { Database } from '#server/db/engine.ts'
import { sweepKeys } from '#server/kit/idempotency.sql.ts'
import { HANDLERS } from '#server/features/registry.ts'
import { servedCalls } from '#server/plugins/contract.ts'
import { askedEndpoints } from '../support/asked.ts'
import { eachDemo, withDemo } from '../support/database.ts'
import { takeEffects, watchEffects } from '../support/effects.ts'
import { sampleOf, type Sample } from '../support/samples.ts'
import { type Client, pathOf, startTestServer, type TestServer, untilServed } from '../support/server.ts'

interface Write {
  readonly name: string
  readonly feature: keyof Api
  readonly call: string
  readonly endpoint: Endpoint
}
const writes: readonly Write[] = askedEndpoints()
  .filter(({ endpoint }) => endpoint.writes !== undefined)
  .map((each) => ({ ...each, feature: each.feature as keyof Api, name: `${each.feature}.${each.call}` }))
const keyed = writes.filter(({ endpoint }) => takesKey(endpoint))

/** What asks another system works in more than one transaction; what it may do once only. */
const BY_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'private-university-export.send': ['job', 'application_export'],
}
/** A kind of each way to write that is repeated 200 times; a payment with its image: tests/fees. */
const MANY = [
  'sectors.create',
  'sectors.update',
  'sectors.remove',
  'applications.decide',
  'notifications.send',
  'nomination.decideAll',
  'uploads.save',
  'session.savePreferences',
]

/** A server, what administrators do there, and how often something was changed. */
function office(getDb: () => Database, getOptions: () => { readonly dataDir: string }) {
  let server: TestServer
  let admin: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    admin = await server.login('admin')
    await watchEffects(db())
  })
  afterAll(() => server.close())

  /** A body that changes something; where samples change nothing, one that does. */
  async function bodyOf({ name, feature, call }: Pick<Write, 'name' | 'feature' | 'call'>): Promise<Sample> {
    if (name === 'session.endSession' || name === 'session.endOtherSessions') {
      await server.login('admin')
      const { sessions } = (await admin.call('session', 'sessions')).body.data
      const other = sessions.find(({ current }) => !current)!
      return name === 'session.endSession' ? { body: { id: other.id } } : {}
    }
    if (name === 'shell.readNotifications') {
      const { rows } = await sql<{ id: number }>`
        insert into notification (user_id, kind, params, created_at) select id, 'jobDone', '{}', now() from app_user where username = 'admin' returning id`.execute(
        db(),
      )
      return { body: { ids: rows.map(({ id }) => id) } }
    }
    // a certificate that is not in the other year yet
    if (name === 'certificate-pulling.pull')
      await sql`update certificate set ar_name = ar_name || ' ب', en_name = en_name || ' B' where not open`.execute(
        db(),
      )
    return sampleOf(db(), feature, call)
  }
  return {
    db,
    server: () => server,
    admin: () => admin,
    bodyOf,
    send: ({ endpoint }: Pick<Write, 'endpoint'>, { body, params }: Sample, key: string | undefined, by = admin) =>
      by.send(endpoint.method, pathOf(endpoint, params), body, { headers: { 'idempotency-key': key } }),
  }
}

/** So many at the same moment, each as often as it takes to be served. */
async function expectOne({ db, bodyOf, send }: ReturnType<typeof office>, write: Write, times: number): Promise<void> {
  const sample = await bodyOf(write)
  const key = randomUUID()
  await takeEffects(db())
  const answers = await Promise.all(Array.from({ length: times }, () => untilServed(() => send(write, sample, key))))
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
  expect([answers[0]!.status, answers[0]!.body.code]).toEqual([200, undefined])
  const { transactions, inserted } = await takeEffects(db())
  const severally = BY_SEVERAL[write.name]
  if (severally) for (const table of severally) expect([table, inserted[table]]).toEqual([table, 1])
  else expect(transactions).toBe(1)
}

eachDemo('every write may come again', (getDb, getOptions) => {
  const place = office(getDb, getOptions)
  it.each(keyed.map((write) => [write.name, write] as const))('%s: 6 at once are one', (_, write) =>
    expectOne(place, write, 6),
  )
})

withDemo('a write of each kind', (getDb, getOptions) => {
  const place = office(getDb, getOptions)
  it.each(keyed.filter(({ name }) => MANY.includes(name)).map((write) => [write.name, write] as const))(
    '%s: 200 at once are one',
    (_, write) => expectOne(place, write, 200),
  )
})

eachDemo('the key of a write', (getDb, getOptions) => {
  const place = office(getDb, getOptions)
  const create: Write = { name: 'sectors.create', feature: 'sectors', call: 'create', endpoint: API.sectors.create }
  let made = 0
  const sector = () => {
    made += 1
    return { body: { arName: `قطاع التجربة ${made}`, enName: `Sector of trial ${made}`, active: true } }
  }
  const keys = () => place.db().selectFrom('idempotency_key').selectAll().execute()
  beforeEach(() => place.db().deleteFrom('idempotency_key').execute())

  it('gives the first answer again, though others have changed what it told of', async () => {
    const [sample, key] = [sector(), randomUUID()]
    const first = await place.send(create, sample, key)
    expect((await place.send(create, sector(), randomUUID())).status).toBe(200)
    const again = await place.send(create, sample, key.toUpperCase())
    expect([again.status, again.raw.toString()]).toEqual([200, first.raw.toString()])
  })
  it('is the user’s own: another one with the same key does what he asks for', async () => {
    const key = randomUUID()
    const officer = await place.server().login('officer')
    expect((await place.send(create, sector(), key)).status).toBe(200)
    const other = sector()
    const { status, body } = await place.send(create, other, key, officer)
    expect([status, JSON.stringify(body.data).includes(other.body.enName)]).toEqual([200, true])
    expect(await keys()).toHaveLength(2)
  })
  it('is refused with other content, for another call, and in another scope', async () => {
    const [sample, key] = [sector(), randomUUID()]
    expect((await place.send(create, sample, key)).status).toBe(200)
    const { update, remove } = API.sectors
    const admin = place.admin()
    for (const other of [
      place.send(create, sector(), key),
      place.send({ endpoint: update }, await sampleOf(place.db(), 'sectors', 'update'), key),
      place.send({ endpoint: remove }, await sampleOf(place.db(), 'sectors', 'remove'), key),
    ]) {
      const { status, body } = await other
      expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED'])
    }
    const { savePreferences } = API.session
    const { body } = await sampleOf(place.db(), 'session', 'savePreferences')
    const own = { headers: { 'idempotency-key': randomUUID() } }
    const inScope = (scope: string) => admin.send(savePreferences.method, savePreferences.path, body, { ...own, scope })
    expect((await inScope('1')).status).toBe(200)
    const elsewhere = await inScope('1.1')
    // what is in the home of the user knows no narrower scope
    expect([elsewhere.status, elsewhere.body.code ?? null]).toEqual([200, null])
    const decide = await sampleOf(place.db(), 'applications', 'decide')
    const decideIn = (scope: string) =>
      admin.send(API.applications.decide.method, API.applications.decide.path, decide.body, { ...own, scope })
    expect((await decideIn('1')).body.code).toBe('IDEMPOTENCY_KEY_USED')
  })
  it.each(['', 'no uuid', '6f0d1f2e-7a5b-4d3c-9e8f-0011223344550'])(
    'is refused where it is no UUID: %j',
    async (key) => {
      const sample = sector()
      const { status, body } = await place.send(create, sample, key)
      expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
      expect((await place.send(create, sample, undefined)).status).toBe(200)
      expect(await keys()).toEqual([])
    },
  )
  it('is not kept of what was refused, which leaves nothing: mended, it is sent under the same key', async () => {
    const [sample, key] = [sector(), randomUUID()]
    await place.send(create, sample, randomUUID())
    await takeEffects(place.db())
    const refused = await place.send(create, sample, key)
    expect([refused.status, refused.body.code]).toEqual([409, 'DUPLICATE_NAME'])
    expect((await takeEffects(place.db())).transactions).toBe(0)
    expect((await keys()).map(({ key: kept }) => kept)).not.toContain(key)
    expect((await place.send(create, sector(), key)).status).toBe(200)
  })
  it('lets nobody in: who may not any more gets a refusal, and no answer from before', async () => {
    const officer = await place.server().login('officer')
    const [sample, key] = [sector(), randomUUID()]
    expect((await place.send(create, sample, key, officer)).status).toBe(200)
    const withoutCsrf = await officer.send(create.endpoint.method, create.endpoint.path, sample.body, {
      headers: { 'idempotency-key': key, 'x-csrftoken': 'wrong' },
    })
    expect([withoutCsrf.status, withoutCsrf.body.code]).toEqual([403, 'CSRF_FAILED'])
    await sql`update app_user set role_id = (select role_id from app_user where username = 'viewer') where username = 'officer'`.execute(
      place.db(),
    )
    const { status, body } = await place.send(create, sample, key, officer)
    expect([status, body.code]).toEqual([403, 'PERMISSION_REQUIRED'])
    expect(JSON.stringify(body)).not.toContain(sample.body.enName)
  })
  it('is forgotten after a day, with the answer', async () => {
    await place.send(create, sector(), randomUUID())
    const { now } = place.server().clock
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    await sweepKeys(place.db(), after(23))
    expect(await keys()).toHaveLength(1)
    await sweepKeys(place.db(), after(25))
    expect(await keys()).toEqual([])
  })
})

describe('what the contract says of repeats', () => {
  const start = (call: Endpoint) => () =>
    servedCalls({ sectors: { list: call } }, { sectors: { list: HANDLERS.sectors.list } })

  it('each write of a user takes a key, or says why not', () => {
    const others = writes.filter((write) => !keyed.includes(write))
    expect(
      others
        .filter(({ endpoint }) => endpoint.access.kind !== 'public')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      [
        'applications.presence',
        'linked-systems.test',
        'notifications.preview',
        'private-university-export.reconcile',
        'session.changePassword',
        'session.logout',
      ].filter((name) => writes.some((write) => write.name === name)),
    )
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
