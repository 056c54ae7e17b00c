import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropTables } from '#server/db/catalog.ts'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { migrate, migrationState, SchemaTooNew } from '#server/db/migrate.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { startChild } from '../support/children.ts'
import { ENGINES, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { TEST_MIGRATIONS } from '../support/migrations.ts'

const NAMES = ['0001-first', '0002-second', '0003-third']
const firsts = async ({ kysely }: Database) =>
  (await sql<{ id: number }>`select id from first order by id`.execute(kysely)).rows.map(({ id }) => id)

describe.each(ENGINES)('migrations on %s', (engine) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(engine, { content: 'nothing' })
  })
  afterEach(() => withTransaction(opened.database.kysely, dropTables))
  afterAll(() => opened.remove())

  it('run once each, in their order', async () => {
    const { database } = opened
    expect(await migrationState(database, TEST_MIGRATIONS)).toEqual({ applied: [], pending: NAMES, unknown: [] })
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual(NAMES)
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual([])
    expect(await firsts(database)).toEqual([1, 2, 3])
    expect(await migrationState(database, TEST_MIGRATIONS)).toEqual({ applied: NAMES, pending: [], unknown: [] })
  })

  it('keep what came before the one that fails, undo that one, and go on when it is put right', async () => {
    const { database } = opened
    const failing = {
      ...TEST_MIGRATIONS,
      '0002-second': {
        async up(db: Kysely<unknown>) {
          await sql`create table second (id int)`.execute(db)
          await sql`insert into nowhere values (1)`.execute(db)
        },
      },
    }
    await expect(migrate(database, failing)).rejects.toMatchObject({ code: '42P01' })
    expect((await migrationState(database, TEST_MIGRATIONS)).applied).toEqual(['0001-first'])
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual(NAMES.slice(1))
  })

  it('can be killed half-way and run again', async () => {
    const { database, options } = opened
    await database.close()
    const child = startChild('migrate.child.ts', [
      options.dataDir,
      ...(options.databaseUrl ? [options.databaseUrl] : []),
    ])
    expect(await child.line()).toBe('half')
    await child.kill()

    const again = await openDatabase(options)
    const { remove } = opened
    opened = { ...opened, database: again, remove: () => again.close().then(remove) }
    // on PostgreSQL the dead process's statement would retain its locks until the server notices
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      again.kysely,
    )
    expect(await migrationState(again, TEST_MIGRATIONS)).toEqual({
      applied: ['0001-first'],
      pending: NAMES.slice(1),
      unknown: [],
    })
    expect(await firsts(again)).toEqual([1])
    expect(await migrate(again, TEST_MIGRATIONS)).toEqual(NAMES.slice(1))
    expect(await firsts(again)).toEqual([1, 2, 3])
  })

  it('of a newer version are refused with a sentence that says what to do, and nothing is changed', async () => {
    const { database } = opened
    await migrate(database, TEST_MIGRATIONS)
    const older = { '0001-first': TEST_MIGRATIONS['0001-first']!, '0001b-other': TEST_MIGRATIONS['0003-third']! }
    await expect(migrate(database, older)).rejects.toThrow(SchemaTooNew)
    await expect(migrate(database, older)).rejects.toThrow(
      /newer version of Qabul.*0002-second, 0003-third.*Start the newer version, or restore a backup/,
    )
    expect(await firsts(database)).toEqual([1, 2, 3])
  })

  it('of a newer version that only added are borne, so that this one can start again beside it (ADR 92)', async () => {
    const { database } = opened
    const { '0001-first': first, '0002-second': second, '0003-third': third } = TEST_MIGRATIONS
    await migrate(database, TEST_MIGRATIONS)
    expect(await migrate(database, { '0001-first': first! })).toEqual([])
    await migrate(database, { ...TEST_MIGRATIONS, '0004-second-ends-here': { up: () => Promise.resolve() } })
    expect(await migrate(database, { '0001-first': first! })).toEqual([])
    await migrate(database, {
      ...TEST_MIGRATIONS,
      '0004-second-ends-here': second!,
      '0005-ends-third': { up: () => Promise.resolve() },
    })
    await expect(migrate(database, { '0001-first': first! })).rejects.toThrow(/newer version of Qabul.*0005-ends-third/)
    await expect(migrate(database, { '0001-first': first!, '0003-third': third! })).rejects.toThrow(SchemaTooNew)
  })
})

it('two processes that migrate one PostgreSQL at once do each migration once', async () => {
  const first = await openTestDatabase('postgres', { content: 'nothing' })
  const second = await openDatabase(first.options)
  try {
    const ran = await Promise.all([migrate(first.database, TEST_MIGRATIONS), migrate(second, TEST_MIGRATIONS)])
    expect(ran.flat().toSorted()).toEqual(NAMES)
    expect(await firsts(second)).toEqual([1, 2, 3])
  } finally {
    await second.close()
    await first.remove()
  }
})

describe('several processes on one PostgreSQL', () => {
  /** Of the lock on migrations; earlier versions take the same one for their session. */
  const LOCK = '3853314791062309107'
  let opened: TestDatabase
  let other: Client
  beforeEach(async () => {
    opened = await openTestDatabase('postgres', { content: 'nothing', statementTimeout: 1_000 })
    other = new Client({ connectionString: opened.options.databaseUrl })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await opened.remove()
  })

  const advisory = async (condition: string) =>
    (
      await other.query<{ count: number }>(`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and ${condition}`)
    ).rows[0]!.count
  /** Polls until somebody waits for the lock, or `work` is done; returns which of the two came first. */
  async function waitsOrEnds(work: Promise<unknown>): Promise<'waits' | 'ended'> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    void work.finally(done).catch(() => undefined)
    while (!isDone) if ((await advisory('not granted')) > 0) return 'waits'
    return 'ended'
  }

  it('that start while one migrates for longer than a statement or a lock may take all come up', async () => {
    await other.query(
      `do $$ begin execute format('alter database %I set lock_timeout = 500', current_database()); end $$`,
    )
    const slow = {
      ...TEST_MIGRATIONS,
      '0002-second': {
        async up(db: Kysely<unknown>) {
          await sql`create table second (id int)`.execute(db)
          await sql`insert into first values (2)`.execute(db)
          await sql`select pg_sleep(2.5)`.execute(db)
        },
      },
    }
    const handles = await Promise.all([1, 2, 3].map(() => openDatabase(opened.options)))
    try {
      const ran = await Promise.all(handles.map((handle) => migrate(handle, slow)))
      expect(ran.flat().toSorted()).toEqual(NAMES)
      expect(await firsts(opened.database)).toEqual([1, 2, 3])
      expect(await advisory('granted')).toBe(0)
    } finally {
      await Promise.all(handles.map((handle) => handle.close()))
    }
  })

  it('lock nothing when nothing is pending', async () => {
    await migrate(opened.database, TEST_MIGRATIONS)
    await other.query(`select pg_advisory_lock(${LOCK})`)
    const again = migrate(opened.database, TEST_MIGRATIONS)
    const outcome = await waitsOrEnds(again)
    await other.query(`select pg_advisory_unlock(${LOCK})`)
    expect([outcome, await again]).toEqual(['ended', []])
  })

  it('wait for one of an earlier version, and are refused when a newer one came first', async () => {
    const { '0001-first': first } = TEST_MIGRATIONS
    await migrate(opened.database, { '0001-first': first! })
    await other.query(`select pg_advisory_lock(${LOCK})`)
    const waiting = migrate(opened.database, TEST_MIGRATIONS)
    const refusal = expect(waiting).rejects.toThrow(SchemaTooNew)
    expect(await waitsOrEnds(waiting)).toBe('waits')
    await other.query(`insert into kysely_migration values ('0009-newer', '')`)
    await other.query(`select pg_advisory_unlock(${LOCK})`)
    await refusal
    expect(await firsts(opened.database)).toEqual([1])
  })

  it('hold the lock for no longer than the transaction of a migration', async () => {
    const lockCounts: number[] = []
    const looking = {
      ...TEST_MIGRATIONS,
      '0002-second': {
        async up(db: Kysely<unknown>) {
          await TEST_MIGRATIONS['0002-second']!.up(db)
          lockCounts.push(await advisory('granted'))
          await sql`rollback`.execute(db)
          lockCounts.push(await advisory('granted'))
          throw new Error('mine')
        },
      },
    }
    await expect(migrate(opened.database, looking)).rejects.toThrow('mine')
    expect(lockCounts).toEqual([1, 0])
  })
})
