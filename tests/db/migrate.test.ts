import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
    // on PostgreSQL the dead process's statement would hold its locks until the server notices
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
