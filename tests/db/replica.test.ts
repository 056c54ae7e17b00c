import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { AS_OF_HEADER, type Endpoint } from '#schemas/endpoint.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { examine } from '#server/db/doctor.ts'
import { openDatabase, openReadOnly, type Database } from '#server/db/engine.ts'
import { sessionSettings } from '#server/db/fitness.ts'
import { DatabaseError, mayTryPrimary } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Reader } from '#server/db/reader.ts'
import { openReplicaOf, replicaWarnings, type Replica } from '#server/db/replica.ts'
import { exportReport } from '#server/features/admission-report/admission-report.export.ts'
import { studentsFilterOf } from '#server/features/admission-report/admission-report.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { createReplicaRouting, type ReplicaLimits } from '#server/plugins/replica-routing.ts'
import { startPooler } from '../support/pooler.ts'
import { administer, createTestDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'
import { seedDemo } from '../support/seed-demo.ts'
import { startTestServer, testSettings, type Client, type TestServer } from '../support/server.ts'
import { startStandby } from '../support/standby.ts'

const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 5 }).toBe(true)

/** A database with the demo, and a streaming replica of it (issue 17, Reports on a replica). */
describe('a replica', () => {
  const folder = scratchFolder()
  const ALL = { yearId: null, semesterId: null }
  let server: TestPostgres
  let standby: TestPostgres
  let port: number
  let url: string
  let database: Database
  /** The replica without the product, to query it and to delay it. */
  let behind: ReturnType<typeof openReadOnly>

  const readUrl = () => {
    const address = new URL(url)
    address.port = String(port)
    return address.href
  }
  const openStandby = async () => {
    standby = await startStandby(server, { port })
    port = Number(new URL(standby.url).port)
    behind = openReadOnly(readUrl(), {})
  }
  const replicaOf = (readAt = readUrl()): Replica => openReplicaOf({ databaseUrl: url, databaseReadUrl: readAt })!
  /** Waits until the replica has every commit. */
  async function caughtUp(): Promise<void> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(database.kysely)
    await until(async () => {
      const found = await sql<{ there: boolean }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn as there`.execute(behind.kysely)
      return found.rows[0]!.there
    })
  }
  const pause = async () => {
    await sql`select pg_wal_replay_pause()`.execute(behind.kysely)
    await until(async () => {
      const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
        behind.kysely,
      )
      return rows[0]!.state === 'paused'
    })
  }
  const resume = async () => {
    await sql`select pg_wal_replay_resume()`.execute(behind.kysely)
    await caughtUp()
  }
  /** Waits until a query finds rows on the replica. */
  const has = (query: RawBuilder<unknown>) => until(async () => (await query.execute(behind.kysely)).rows.length > 0)
  const running = (condition: RawBuilder<unknown>) => sql<{ pid: number }>`
    select pid from pg_stat_activity where pid <> pg_backend_pid() and state = 'active' and ${condition}`
  const addSector = (name: string) =>
    database.kysely
      .insertInto('sector')
      .values({ ar_name: `قطاع ${name}`, en_name: name, active: true })
      .execute()
  const logged = () => {
    const lines: string[] = []
    return {
      lines,
      logTo: new Writable({
        write(chunk: Buffer, _, done) {
          lines.push(...chunk.toString().trimEnd().split('\n'))
          done()
        },
      }),
    }
  }
  /** A server with the replica, and what it logs. */
  async function serving(limits: ReplicaLimits = { checkEvery: 0 }) {
    const replica = replicaOf()
    const { lines, logTo } = logged()
    const app = await startTestServer(database, {
      dataDir: folder,
      env: { LOG_LEVEL: 'info' },
      replica,
      replicaLimits: limits,
      logTo,
    })
    return {
      app,
      lines,
      close: async () => {
        await app.close()
        await replica.close()
      },
    }
  }
  const sectors = async (client: Client) => {
    const { status, headers, body } = await client.call('sector-report', 'list', ALL)
    return { status, asOf: headers[AS_OF_HEADER], names: status === 200 ? body.data.map(({ enName }) => enName) : [] }
  }

  beforeAll(async () => {
    server = await startPostgres()
    const made = await createTestDatabase(server.url)
    url = made.url
    // what is committed can be replayed from that moment on, as in production
    await administer(server.url, `alter database ${made.name} set synchronous_commit = on`)
    database = await openDatabase({ databaseUrl: url, dataDir: folder })
    await migrate(database)
    await seedDemo(database, folder)
    await openStandby()
  })
  afterAll(async () => {
    await behind.close()
    await database.close()
    await standby.stop()
    await server.stop()
  })

  describe('that is well', () => {
    let serves: Awaited<ReturnType<typeof serving>>
    let api: TestServer
    beforeAll(async () => {
      serves = await serving()
      api = serves.app
    })
    afterAll(() => serves.close())
    beforeEach(() => resume())

    it('answers for reports; who asks, and what he may, comes from the database', async () => {
      // a query while the replica is complete, after which its data are known to be current
      await sectors(await api.as('admin'))
      await pause()
      await addSector('Only there')
      // the replica lacks this session, too
      const admin = await api.as('admin')
      const [{ names: before, asOf }, primary] = [
        await sectors(admin),
        await admin.call('sectors', 'list', {} as never),
      ]
      expect(before).not.toContain('Only there')
      expect(JSON.stringify(primary.body.data)).toContain('Only there')
      expect((await sectors(await api.as('clerk'))).status).toBe(403)
      expect(asOf).toBeUndefined()
      await resume()
      expect((await sectors(admin)).names).toContain('Only there')
    })

    it.each([
      ['admission-report', 'students', { page: 1, pageSize: 10 }],
      ['admission-report', 'statuses', { appStatus: '0', page: 1, pageSize: 10 }],
      ['admission-report', 'exportStudents', { columns: ['studentName'], language: 'en', format: 'csv' }],
      ['admission-report', 'exportStatuses', { columns: ['studentName'], language: 'en', format: 'csv' }],
      ['recommended-report', 'list', { page: 1, pageSize: 10 }],
      ['general-statistic', 'list', { appStatus: [1, 2] }],
      ['sector-report', 'list', ALL],
      ['dashboard', 'show', undefined],
    ] as const)('answers %s.%s, and tells of which moment it is when that is long ago', async (feature, call, body) => {
      const served = await serving({ checkEvery: 0, reportLagPast: 0 })
      try {
        const admin = await served.app.as('admin')
        const { method, path } = (API[feature] as Readonly<Record<string, Endpoint>>)[call]!
        const send = () => admin.send(method, path, body)
        await caughtUp()
        const fresh = await send()
        expect([fresh.status, fresh.headers[AS_OF_HEADER]]).toEqual([200, undefined])
        await pause()
        await addSector(`After ${feature}.${call}`)
        const { status, headers } = await send()
        const asOf = new Date(headers[AS_OF_HEADER] as string)
        const { rows } = await sql<{ now: string; commit: string }>`
          select clock_timestamp() as now, pg_last_xact_replay_timestamp() as commit`.execute(behind.kysely)
        expect(status).toBe(200)
        expect(asOf.getTime()).toBeGreaterThanOrEqual(Math.floor(new Date(rows[0]!.commit).getTime()))
        expect(asOf.getTime()).toBeLessThan(new Date(rows[0]!.now).getTime())
      } finally {
        await resume()
        await served.close()
      }
    })

    it('says nothing in the log but that it is read', () => {
      const logLines = serves.lines.filter((line) => line.includes('replica'))
      expect(logLines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
        'reports are read from the replica',
      ])
    })
  })

  describe('as a handle', () => {
    let replica: Replica
    let lines: string[]
    let db: Reader
    beforeAll(async () => {
      replica = replicaOf()
      const { lines: written, logTo } = logged()
      lines = written
      db = (await createReplicaRouting({ database, replica, log: pino(logTo) })()).db
    })
    afterAll(() => replica.close())
    const activeOnes = async () =>
      (await database.kysely.selectFrom('sector').select('id').where('active', '=', true).execute()).length

    it('has no way to write, for the compiler', () => {
      // @ts-expect-error
      expect(db.insertInto).toBeTypeOf('function')
      // @ts-expect-error
      expect(db.transaction).toBeTypeOf('function')
    })

    it('refuses to write, and the database is not asked to write instead', async () => {
      const write = sql`update sector set active = false`
      const before = await activeOnes()
      await expect(write.execute(db)).rejects.toMatchObject({ code: '25006' })
      expect(await activeOnes()).toBe(before)
      expect(before).toBeGreaterThan(0)
    })

    it.each(['refuses', 'ignores'] as const)(
      'behind a pooler that %s what sessions ask for it is read once the database itself gives it',
      async (how) => {
        const pooler = await startPooler(readUrl(), how)
        const { pathname } = new URL(url)
        const give = async (what: (name: string, value: string) => string) => {
          for (const [name, value] of Object.entries(sessionSettings(30_000)))
            await sql.raw(`alter database ${pathname.slice(1)} ${what(name, value)}`).execute(database.kysely)
          await caughtUp()
        }
        const through = async <T>(work: (its: Replica) => Promise<T>) => {
          const its = replicaOf(pooler.url)
          return work(its).finally(() => its.close())
        }
        try {
          await expect(through(replicaWarnings)).rejects.toThrow(
            /^DATABASE_READ_URL: Sessions of the database are not set as the product needs them.*alter role/,
          )
          await give((name, value) => `set ${name} = '${value}'`)
          await through(async (its) => {
            expect(await replicaWarnings(its)).toEqual([])
            const { rows } = await sql`select pg_is_in_recovery() as standby`.execute(its.kysely)
            expect(rows).toEqual([{ standby: true }])
            await expect(sql`update sector set active = false`.execute(its.kysely)).rejects.toMatchObject({
              code: '25006',
            })
          })
        } finally {
          await give((name) => `reset ${name}`)
          await pooler.close()
        }
      },
    )

    it('a query that is cancelled for what has to be replayed is answered by the database (40001)', async () => {
      const answer = sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(60)::text end as slept
        from semester limit 1`.execute(db)
      // a query that still waits for its lock on the table would not be in the way of what is replayed
      await has(running(sql`wait_event = 'PgSleep'`))
      await database.kysely.transaction().execute(async (trx) => {
        await sql`lock table semester in access exclusive mode`.execute(trx)
        await trx.insertInto('sector').values({ ar_name: 'قطاع الإلغاء', en_name: 'Cancelled', active: true }).execute()
      })
      expect((await answer).rows).toEqual([{ standby: false, slept: null }])
      expect(lines.filter((line) => line.includes('40001'))).toHaveLength(1)
    })

    it('one whose connection is cut off is, too (57P01), and no report hears of it', async () => {
      const serves = await serving()
      const blocker = await openDatabase({ databaseUrl: url, dataDir: folder })
      try {
        const admin = await serves.app.as('admin')
        expect((await sectors(admin)).status).toBe(200)
        let answer: ReturnType<typeof sectors> | undefined
        await blocker.kysely.transaction().execute(async (trx) => {
          await sql`lock table sector in access exclusive mode`.execute(trx)
          // an uncommitted lock is replicated with the next WAL segment
          await sql`select pg_switch_wal()`.execute(trx)
          await has(sql`select from pg_locks where relation = 'sector'::regclass and mode = 'AccessExclusiveLock'`)
          answer = sectors(admin)
          const waiting = running(sql`wait_event_type = 'Lock'`)
          await has(waiting)
          await sql`select pg_terminate_backend(pid) from (${waiting}) found`.execute(behind.kysely)
        })
        expect((await answer)?.status).toBe(200)
        expect(serves.lines.filter((line) => line.includes('57P01'))).toHaveLength(1)
      } finally {
        await blocker.close()
        await serves.close()
      }
    })

    it('that seems an hour old for the first commit after an idle hour is examined again before it counts as late', async () => {
      const asOf = new Date('2026-09-01T10:00:00Z')
      const readBy = async (behinds: number[]) => {
        const examined = {
          ...replica,
          examine: async () => ({ state: 'standby', asOf, behind: behinds.shift()! }) as const,
        }
        const { logTo } = logged()
        const route = createReplicaRouting({ database, replica: examined, log: pino(logTo), recheckAfter: 0 })
        return { ...(await route()), left: behinds.length }
      }
      expect(await readBy([3_600_000, 0])).toMatchObject({ asOf: undefined, left: 0 })
      expect(await readBy([3_600_000, 3_600_100])).toMatchObject({ asOf, left: 0 })
    })

    it('what an upgrade has made and the replica has not yet is read from the database', async () => {
      await caughtUp()
      await pause()
      await sql`create table made_by_an_upgrade (id integer)`.execute(database.kysely)
      expect((await sql`select * from made_by_an_upgrade`.execute(db)).rows).toEqual([])
      await resume()
    })

    it.each([
      ['unavailable', '57P01', true],
      ['unavailable', undefined, true],
      ['serialization', '40001', true],
      ['deadlock', '40P01', true],
      // a statement that took too long would take as long on the database, whose load a replica reduces
      ['timeout', '57014', false],
      ['diskFull', '53100', false],
      ['unknown', '25006', false],
      ['unavailable', '25006', false],
      ['invalidText', '22007', false],
      ['unknown', '42601', false],
    ] as const)('after %s (%s) the database is asked: %s', (kind, code, isTried) => {
      expect(mayTryPrimary(new DatabaseError(kind, { code }))).toBe(isTried)
    })
  })

  describe('that is not as it should be', () => {
    const findingsOf = async (DATABASE_READ_URL: string) => {
      const settings = testSettings(folder, { DATABASE_URL: url, DATABASE_READ_URL })
      const findings: string[] = []
      for await (const { topic, text, problem } of examine(settings, openAttachments(settings), { checksums: false }))
        if (topic === 'replica') findings.push(`${problem ? '!' : ' '} ${text}`)
      const replica = openReplicaOf(settings)!
      const warnings = await replicaWarnings(replica).finally(() => replica.close())
      return { findings, warnings }
    }

    it('a good one is told as good', async () => {
      await caughtUp()
      expect(await findingsOf(readUrl())).toEqual({ findings: ['  has all that the database has'], warnings: [] })
    })

    it('the database itself is no replica: doctor and the start say so, and it serves', async () => {
      const sentence = expect.stringMatching(/DATABASE_READ_URL leads to the database itself, no replica/) as string
      expect(await findingsOf(url)).toEqual({ findings: [sentence], warnings: [sentence] })
    })

    it('one that does not answer stops no start, and is named', async () => {
      const sentence = expect.stringMatching(
        /The replica \(DATABASE_READ_URL\) does not answer.*the database itself answers for reports/,
      ) as string
      expect(await findingsOf('postgres://postgres@127.0.0.1:1/qabul')).toEqual({
        findings: [sentence],
        warnings: [sentence],
      })
    })

    it('killed, it is missed by nobody: reports, readiness and a file that has begun go on; back, it is read again', async () => {
      const serves = await serving()
      try {
        const admin = await serves.app.as('admin')
        expect((await sectors(admin)).status).toBe(200)
        const replica = replicaOf()
        const { logTo } = logged()
        const { db } = await createReplicaRouting({ database, replica, log: pino(logTo) })()
        const scope = effective({ universityId: 1 })
        const { file, rows } = await exportReport({
          db,
          scope,
          deps: {
            clock: () => new Date(),
            exports: { begin: () => () => undefined },
            calls: { passed: async () => undefined },
          },
          filter: await studentsFilterOf(db, scope, {}),
          body: { columns: ['studentName'], language: 'en', format: 'csv' },
          report: 'students',
        })
        await behind.close()
        await standby.stop()
        const lines = (await buffer(file as Readable)).toString().trimEnd().split('\r\n')
        expect(lines).toHaveLength(rows! + 1)
        await replica.close()

        await addSector('While it is away')
        for (const _ of [1, 2, 3]) {
          const { status, names, asOf } = await sectors(admin)
          expect([status, names.includes('While it is away'), asOf]).toEqual([200, true, undefined])
        }
        expect((await admin.send('GET', '/readyz')).status).toBe(200)
        const logLines = serves.lines.filter((line) => line.includes('the replica is not as it should be'))
        expect(logLines).toHaveLength(1)

        await openStandby()
        await caughtUp()
        // the call that finds it healthy again is still answered by the database; the ones after it are not
        await until(async () => {
          await sectors(admin)
          return serves.lines.filter((line) => line.includes('reports are read from the replica')).length === 2
        })
        await pause()
        await addSector('Behind again')
        expect((await sectors(admin)).names).not.toContain('Behind again')
        await resume()
      } finally {
        await serves.close()
      }
    })

    it('one that was promoted goes its own way: it is not read, and is named', async () => {
      await sql`select pg_promote()`.execute(behind.kysely)
      const promoted = await openDatabase({ databaseUrl: readUrl(), dataDir: folder })
      await promoted.kysely
        .insertInto('sector')
        .values({ ar_name: 'قطاع منفصل', en_name: 'Apart', active: true })
        .execute()
      await promoted.close()
      const sentence = expect.stringMatching(
        /DATABASE_READ_URL leads to a primary of its own.*it was promoted/,
      ) as string
      expect(await findingsOf(readUrl())).toEqual({ findings: [sentence], warnings: [sentence] })
      const serves = await serving()
      try {
        expect((await sectors(await serves.app.as('admin'))).names).not.toContain('Apart')
      } finally {
        await serves.close()
      }
    })
  })
})
