import { EventEmitter, once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { SharedCounts } from '#server/plugins/rate-limit.store.ts'
import { sweepCalls } from '#server/plugins/rate-limit.sql.ts'
import { withTables, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { scratchFolder } from '../support/scratch.ts'
import { Client, startTestServer, type Answer, type TestServer } from '../support/server.ts'

const WITHOUT_TOKEN = '/api/users/session/'
const UNKNOWN = '/api/nothing/of/this/name/'
const LOGIN_DATA = '/api/users/get_login_data/'

describe('the limit of calls of two servers on one PostgreSQL', () => {
  const LIMIT = 5
  let opened: TestDatabase
  let other: Database
  let servers: TestServer[]
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', { content: 'demo' })
  })
  afterAll(() => opened.remove())
  beforeEach(async () => {
    await opened.database.kysely.deleteFrom('rate_limit').execute()
    other = await openDatabase(opened.options)
    servers = await Promise.all(
      [opened.database, other].map((database) =>
        startTestServer(database, { dataDir: opened.options.dataDir, rateLimit: LIMIT }),
      ),
    )
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await other.close()
  })
  const call = (server: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Client(servers[server]!.app).send('GET', path, undefined, { headers })
  const codes = async (calls: readonly (readonly [server: number, path: string])[]) => {
    const found: unknown[] = []
    for (const [server, path] of calls) found.push((await call(server, path)).body.code)
    return found
  }

  it('is for calls of no path also where the pages are served, which answer for them (issue 17)', async () => {
    const clientDir = scratchFolder()
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html>')
    const served = await startTestServer(other, { dataDir: opened.options.dataDir, rateLimit: LIMIT, clientDir })
    servers.push(served)
    const client = new Client(served.app)
    const answers: Answer[] = []
    while (answers.length <= LIMIT) answers.push(await client.send('GET', UNKNOWN))
    expect(answers.map(({ body }) => body.code)).toEqual([...Array(LIMIT).fill('NOT_FOUND'), 'TOO_MANY_REQUESTS'])
    expect(answers[0]!.headers['cache-control']).toBe('no-store')
    // the page itself is no call
    expect((await client.send('GET', '/home')).status).toBe(200)
    rmSync(clientDir, { recursive: true })
  })

  it('is reached by what both have counted, also of calls without a token and of no path', async () => {
    expect(
      await codes([
        [0, WITHOUT_TOKEN],
        [1, UNKNOWN],
        [1, WITHOUT_TOKEN],
        [0, UNKNOWN],
        [1, LOGIN_DATA],
        [0, LOGIN_DATA],
        [1, UNKNOWN],
        [0, WITHOUT_TOKEN],
      ]),
    ).toEqual([
      'SESSION_REQUIRED',
      'NOT_FOUND',
      'SESSION_REQUIRED',
      'NOT_FOUND',
      undefined,
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ])
  })

  it('is reached by what is forbidden, too', async () => {
    // two calls: the page of the login, and the login
    const entry = await servers[0]!.login('entry')
    const listMails = () => entry.call('outbox', 'list', {} as never)
    const forged = () => new Client(servers[1]!.app).call('session', 'login', { username: 'entry', password: 'x' })
    const found: unknown[] = []
    for (const send of [listMails, forged, forged, forged, listMails]) {
      const { status, body } = await send()
      found.push([status, body.code])
    }
    expect(found).toEqual([
      [403, 'PERMISSION_REQUIRED'],
      [403, 'CSRF_FAILED'],
      [403, 'CSRF_FAILED'],
      [429, 'TOO_MANY_REQUESTS'],
      [429, 'TOO_MANY_REQUESTS'],
    ])
  })

  it('answers with the message of the catalogue, and says when to come back', async () => {
    for (let calls = 0; calls < LIMIT; calls += 1) await call(calls % 2, UNKNOWN)
    const { status, headers, body } = await call(0, UNKNOWN)
    expect([status, body]).toEqual([
      429,
      {
        message:
          'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى|Too many requests in a short time. Wait a moment, then try again',
        code: 'TOO_MANY_REQUESTS',
        data: null,
      },
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  })

  it('counts each address by itself, and keeps none where others can read it', async () => {
    const behindProxy = await startTestServer(opened.database, {
      dataDir: opened.options.dataDir,
      rateLimit: LIMIT,
      env: { TRUST_PROXY: '1' },
    })
    const from = (address: string) =>
      new Client(behindProxy.app).send('GET', UNKNOWN, undefined, { headers: { 'x-forwarded-for': address } })
    for (let calls = 0; calls < LIMIT; calls += 1) await from('203.0.113.5')
    expect([(await from('203.0.113.5')).status, (await from('203.0.113.6')).status]).toEqual([429, 404])
    await behindProxy.close()
    const rows = await opened.database.kysely.selectFrom('rate_limit').selectAll().execute()
    expect(rows.map(({ calls }) => calls).toSorted()).toEqual([1, LIMIT])
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('does not count whether the server lives', async () => {
    for (let calls = 0; calls <= LIMIT; calls += 1) await call(0, UNKNOWN)
    expect([(await call(0, UNKNOWN)).status, (await call(0, '/healthz')).status]).toEqual([429, 200])
  })

  it('is kept by each process alone while the database does not answer, which makes no call fail by itself', async () => {
    await other.close()
    expect(
      await codes([
        [1, UNKNOWN],
        [1, LOGIN_DATA],
        [1, WITHOUT_TOKEN],
        [1, UNKNOWN],
        [1, UNKNOWN],
        [1, UNKNOWN],
      ]),
    ).toEqual(['NOT_FOUND', 'DATABASE_UNAVAILABLE', 'SESSION_REQUIRED', 'NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_REQUESTS'])
  })
})

describe('answers of the database that come late', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
  })
  afterAll(() => opened.remove())
  beforeEach(() => opened.database.kysely.deleteFrom('rate_limit').execute())

  it.each([
    ['the newer one first', 1, 0],
    ['the older one first', 0, 1],
  ])('lower no count, %s', async (_, first, second) => {
    const paused = new EventEmitter()
    const releases: (() => void)[] = []
    // also after a failure: an unanswered query leaves its connection open, and nobody could close the database
    onTestFinished(() => releases.forEach((release) => release()))
    let elapsed = 0
    const counts = new SharedCounts({
      db: opened.database.kysely.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) =>
          new Promise((resolve) => {
            releases.push(() => resolve(result))
            paused.emit('answer', () => resolve(result))
          }),
      }),
      pseudonym: async (_, address) => `hash of ${address}`,
      log: { warn: () => undefined },
      elapsed: () => elapsed,
    })
    const call = () => counts.count('a', 60_000, 1_000)
    /** A call that is written to the database later. */
    const callUnreported = () =>
      Promise.race([
        call(),
        once(paused, 'answer').then(() => {
          throw new Error('The count was written to the database at once')
        }),
      ])
    // a hundredth of the limit is written at once
    const pauseReport = async () => {
      for (let calls = 1; calls < 10; calls += 1) await callUnreported()
      const answer = once(paused, 'answer') as Promise<[release: () => void]>
      const reporting = call()
      const [release] = await answer
      return async () => {
        release()
        await reporting
      }
    }
    const answers = [await pauseReport(), await pauseReport()]
    await answers[first]!()
    expect((await callUnreported()).current).toBe(21)
    elapsed = 5_000
    await answers[second]!()
    const { current, ttl } = await callUnreported()
    expect(current).toBe(22)
    // and the newest answer sets when the count ends: the older one was right five seconds ago
    if (first === 1) expect(ttl).toBeLessThanOrEqual(55_000)
  })
})

withTables('counts that processes share', (getDb) => {
  const WINDOW = 10_000
  const MAX = 1_000
  /** The calls after which a process writes to the shared table at once: a hundredth of the limit. */
  const PART = 10
  let elapsed: number
  const process = () =>
    new SharedCounts({
      db: getDb().kysely,
      pseudonym: async (_, address) => `hash of ${address}`,
      log: { warn: () => undefined },
      elapsed: () => elapsed,
    })
  const rows = () => getDb().kysely.selectFrom('rate_limit').select(['address', 'calls']).execute()
  const times = async (count: number, counts: SharedCounts) => {
    let last = await counts.count('a', WINDOW, MAX)
    for (let call = 1; call < count; call += 1) last = await counts.count('a', WINDOW, MAX)
    return last
  }
  beforeEach(async () => {
    elapsed = 0
    await getDb().kysely.deleteFrom('rate_limit').execute()
  })

  it('go to the database once in a hundredth of the limit', async () => {
    const [one, two] = [process(), process()]
    expect(await times(PART - 1, one)).toEqual({ current: PART - 1, ttl: WINDOW })
    expect(await rows()).toEqual([])
    expect((await times(1, one)).current).toBe(PART)
    expect(await rows()).toEqual([{ address: 'hash of a', calls: PART }])
    // the other process reads them when it has as many to write
    expect((await times(PART - 1, two)).current).toBe(PART - 1)
    expect((await times(1, two)).current).toBe(2 * PART)
  })

  it('lose no call of several at one moment', async () => {
    const all = [process(), process(), process()]
    await Promise.all(
      Array.from({ length: 20 * PART * all.length }, (_, call) => all[call % 3]!.count('a', WINDOW, MAX)),
    )
    expect(await rows()).toEqual([{ address: 'hash of a', calls: 60 * PART }])
  })

  it('end by the clock of the database, whatever the time of the processes', async () => {
    const [one, two] = [process(), process()]
    await times(3 * PART, one)
    await sql`update rate_limit set ends_at = now() + interval '4 seconds'`.execute(getDb().kysely)
    const shared = await times(PART, two)
    expect(shared.current).toBe(4 * PART)
    expect(shared.ttl).toBeGreaterThan(3_000)
    expect(shared.ttl).toBeLessThanOrEqual(4_000)
    // the database ends the count before the process has noticed
    await sql`update rate_limit set ends_at = now()`.execute(getDb().kysely)
    expect((await times(PART, one)).current).toBe(PART)
  })

  it('begin anew when their time is over, without asking', async () => {
    const one = process()
    await times(PART, one)
    elapsed += WINDOW + 1
    expect((await times(1, one)).current).toBe(1)
  })

  it('of an address that is refused are not told any more: a flood is kept from the database', async () => {
    const one = process()
    await times(MAX + 5 * PART, one)
    expect(await rows()).toEqual([{ address: 'hash of a', calls: MAX }])
  })

  it('are swept when they have ended', async () => {
    await times(PART, process())
    await sweepCalls(getDb().kysely)
    expect((await rows()).length).toBe(1)
    await sql`update rate_limit set ends_at = now()`.execute(getDb().kysely)
    await sweepCalls(getDb().kysely)
    expect(await rows()).toEqual([])
  })
})
