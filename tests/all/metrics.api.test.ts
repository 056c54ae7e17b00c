import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#schemas/errors.ts'
import { openDatabase } from '#server/db/engine.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { createMetrics, startMetrics, type Metrics } from '#server/process/metrics.ts'
import { SettingsError } from '#server/config/settings.ts'
import { withDemo } from '../support/database.ts'
import { Client, startTestServer, testSettings, type TestServer } from '../support/server.ts'

const TOKEN = 'figures-are-for-prometheus-alone!'
const KINDS = Object.keys(JOB_KINDS)

/** Issue 17, Roles of a process. */
withDemo('figures for Prometheus', (getDb, getOptions) => {
  let metrics: Metrics
  let server: TestServer
  let client: Client
  const settings = (env: Readonly<Record<string, string>>) => testSettings(getOptions().dataDir, env)
  const get = (path = '/metrics', headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${metrics.port}${path}`, { method, headers })
  const readMetrics = async () => (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  beforeAll(async () => {
    metrics = (await startMetrics(settings({ METRICS_ADDRESS: '127.0.0.1:0', METRICS_TOKEN: TOKEN }), getDb(), KINDS))!
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir, metrics: metrics.registry })
    client = await server.as('admin')
  })
  afterAll(async () => {
    await server.close()
    await metrics.close()
  })

  it('are not there unless they are asked for, and never where people call', async () => {
    expect(await startMetrics(settings({}), getDb(), KINDS)).toBeUndefined()
    expect((await client.send('GET', '/metrics')).status).toBe(404)
    expect(
      (await client.send('GET', '/metrics', undefined, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
    ).toBe(404)
  })

  it('are for whoever bears the token, by GET, and nothing else is there', async () => {
    const wrong = [{}, { authorization: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, { authorization: 'Bearer ' }]
    for (const headers of wrong as Record<string, string>[]) {
      const { status, headers: responseHeaders } = await get('/metrics', headers)
      expect([status, responseHeaders.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    const right = { authorization: `Bearer ${TOKEN}` }
    expect([(await get('/', right)).status, (await get('/metrics', right, 'POST')).status]).toEqual([404, 404])
    const { status, headers } = await get('/metrics', right)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  })

  it('tell of process, event loop, connections, jobs and mails by the names that are promised', async () => {
    const text = await readMetrics()
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'))
    expect(text).toMatch(/^qabul_database_up 1$/m)
    expect(text).toMatch(/^qabul_database_waiting 0$/m)
    for (const state of ['idle', 'used'])
      expect(text).toMatch(new RegExp(`^qabul_database_connections\\{state="${state}"\\} \\d+$`, 'm'))
    for (const kind of KINDS)
      for (const state of ['waiting', 'running', 'failed'])
        expect(text).toMatch(new RegExp(`^qabul_jobs\\{kind="${kind}",state="${state}"\\} 0$`, 'm'))
    for (const state of ['held', 'waiting', 'sending', 'failed'])
      expect(text).toMatch(new RegExp(`^qabul_mails\\{state="${state}"\\} \\d+$`, 'm'))
  })

  it('tell of calls by pattern, method and status, whatever is called: no id, and no more of them by strangers', async () => {
    const linesOf = async () =>
      (await readMetrics()).split('\n').filter((line) => line.startsWith('qabul_http_request_duration_seconds_count'))
    const file = (id: number) => client.send('GET', `/api/admission/attachments/${id}/`)
    await client.send('GET', '/api/nothing/of/0/')
    await client.send('PROPFIND', '/api/nothing/of/0/')
    await client.call('session', 'current')
    const before = await linesOf()
    for (let id = 1_000; id < 1_020; id += 1) {
      await client.send('GET', `/api/nothing/of/${id}/`)
      await client.send('PROPFIND', `/api/nothing/of/${id}/`)
      await file(id)
    }
    const after = await linesOf()
    expect(after.length - before.length).toBeLessThanOrEqual(1)
    expect(after.join('\n')).not.toMatch(/\/\d+|29900|admin"|PROPFIND/)
    expect(after).toContainEqual(expect.stringMatching(/\{route="unknown",method="other",status="\d+"\} 21$/))
    expect(after).toContainEqual(
      expect.stringMatching(/\{route="\/api\/users\/session\/",method="GET",status="200"\} [1-9]/),
    )
    const unknown = after.find((line) => line.includes('route="unknown",method="GET",status="404"'))
    expect(Number(unknown?.split(' ').at(-1))).toBeGreaterThanOrEqual(21)
  })

  it('tell of refusals by the code of the catalogue', async () => {
    await client.send('GET', '/api/admission/attachments/abc/')
    await (await server.anonymous()).call('session', 'current')
    const lines = (await readMetrics()).split('\n').filter((line) => line.startsWith('qabul_http_refusals_total'))
    expect(lines).toContainEqual(
      expect.stringMatching(/\{route="\/api\/users\/session\/",method="GET",code="SESSION_REQUIRED"\} [1-9]/),
    )
    const codes = lines.map((line) => /code="(\w+)"/.exec(line)?.[1])
    expect(codes.filter((code) => !code || !(code in ERRORS))).toEqual([])
  })

  it('count what waits and what failed, of a day, at most once in ten seconds', async () => {
    const db = getDb().kysely
    const elapsed = { now: 0 }
    const registry = createMetrics(getDb(), { kinds: KINDS, elapsed: () => elapsed.now })
    const text = async () => registry.metrics()
    const mailOf = {
      subject: 's',
      body: 'b',
      due_at: new Date(),
      to_address: 'someone@example.com',
      created_at: new Date(),
    }
    const mails = Number(/^qabul_mails\{state="failed"\} (\d+)$/m.exec(await text())![1])
    await db
      .insertInto('outbox_mail')
      .values({ ...mailOf, state: 'failed' })
      .execute()
    const { id: user_id } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
    const job = {
      kind: 'decideAll',
      user_id,
      university_id: 1,
      request: '{}',
      items: 1,
      created_at: new Date(),
    } as const
    await db
      .insertInto('job')
      .values([
        { ...job, state: 'queued' },
        { ...job, state: 'running' },
        { ...job, state: 'cancelling' },
        { ...job, state: 'failed' },
        { ...job, state: 'failed', items: 2 },
      ])
      .execute()
    await sql`update job set ended_at = now() - make_interval(hours => case items when 2 then 25 else 0 end) where kind = 'decideAll' and state = 'failed'`.execute(
      db,
    )
    elapsed.now = 9_999
    expect(await text()).toMatch(new RegExp(`^qabul_mails\\{state="failed"\\} ${mails}$`, 'm'))
    elapsed.now = 10_001
    const found = await text()
    expect(found).toMatch(new RegExp(`^qabul_mails\\{state="failed"\\} ${mails + 1}$`, 'm'))
    expect(found).not.toContain('example.com')
    for (const [state, count] of [
      ['waiting', 1],
      ['running', 2],
      ['failed', 1],
    ] as const)
      expect(found).toMatch(new RegExp(`^qabul_jobs\\{kind="decideAll",state="${state}"\\} ${count}$`, 'm'))
    await db.deleteFrom('job').where('kind', '=', 'decideAll').execute()
  })

  it('refuse the start by a sentence where they cannot be listened at', async () => {
    const taken = settings({ METRICS_ADDRESS: `127.0.0.1:${metrics.port}` })
    const start = startMetrics(taken, getDb(), KINDS)
    await expect(start).rejects.toThrow(SettingsError)
    await expect(start).rejects.toThrow(/METRICS_ADDRESS .*EADDRINUSE.*a port of its own/)
  })
})

describe('figures without a database', () => {
  withDemo('that answers', (getDb, getOptions) => {
    it('say so, and tell nothing old', async () => {
      const { kind } = getDb()
      const database = kind === 'postgres' ? await openDatabase(getOptions()) : getDb()
      const elapsed = { now: 0 }
      const registry = createMetrics(database, { kinds: KINDS, elapsed: () => elapsed.now })
      expect(await registry.metrics()).toMatch(/^qabul_mails\{/m)
      await database.close()
      elapsed.now = 10_001
      const text = await registry.metrics()
      expect(text).toMatch(/^qabul_database_up 0$/m)
      expect(text).not.toMatch(/^qabul_(mails|jobs)\{/m)
    })
  })
})
