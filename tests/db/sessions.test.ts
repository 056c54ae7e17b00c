import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { DatabaseUnfit } from '#server/db/fitness.ts'
import { administer, createTestDatabase } from '../support/postgres.ts'
import { startPooler, type Pooler } from '../support/pooler.ts'

/** What the product needs of each session, and another value of each. */
const SETTINGS = [
  ['timezone', 'UTC', 'Asia/Riyadh'],
  ['datestyle', 'ISO', 'German'],
  ['intervalstyle', 'postgres', 'iso_8601'],
  ['client_encoding', 'UTF8', 'LATIN1'],
  ['jit', 'off', 'on'],
  ['statement_timeout', '30s', '31s'],
  ['idle_in_transaction_session_timeout', '60s', '0'],
] as const

let own: Awaited<ReturnType<typeof createTestDatabase>>
let pooler: Pooler | undefined
let database: Database | undefined
beforeEach(async () => {
  own = await createTestDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  await database?.close()
  await pooler?.close()
  await own.drop()
  database = pooler = undefined
})

const give = (name: string, value: string) => administer(own.url, `alter database ${own.name} set ${name} = '${value}'`)
async function openThrough(how: 'refuses' | 'ignores', more: { readonly statementTimeout?: number } = {}) {
  pooler ??= await startPooler(own.url, how)
  database = await openDatabase({ databaseUrl: pooler.url, dataDir: '.', ...more })
  return database
}
const instantOf = async ({ kysely }: Database) =>
  (await sql<{ at: string }>`select timestamptz '2026-10-02 09:13:34.718Z' as at`.execute(kysely)).rows[0]?.at

describe('the settings of sessions', () => {
  it('are asked for, whatever the database gives, where nobody stands in between', async () => {
    for (const [name, , other] of SETTINGS) await give(name, other)
    database = await openDatabase({ databaseUrl: own.url, dataDir: '.' })
    const { rows } = await sql<{ limit: string; zone: string }>`
      select current_setting('statement_timeout') as limit, current_setting('timezone') as zone`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ limit: '30s', zone: 'UTC' }])
  })

  it.each(['refuses', 'ignores'] as const)(
    'may come from the database behind a pooler that %s to be asked',
    async (how) => {
      for (const [name, value] of SETTINGS) await give(name, value)
      expect(await instantOf(await openThrough(how))).toBe('2026-10-02T09:13:34.718Z')
    },
  )

  it.each(SETTINGS)('are refused when a pooler keeps back %s, with what mends it', async (name, value, other) => {
    for (const [each, right] of SETTINGS) await give(each, each === name ? other : right)
    const refusal = await openThrough('ignores').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseUnfit)
    const { message } = refusal as DatabaseUnfit
    const mends = message.match(/alter role [^;]+;/g)
    expect(mends).toEqual([
      expect.stringMatching(new RegExp(`^alter role postgres in database ${own.name} set ${name} = '.+';$`)),
    ])
    expect(message).toContain(`${name} is `)
    expect(message).toMatch(/RECONNECT/)
    await administer(own.url, mends![0]!)
    database = await openThrough('ignores')
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.kysely)
    expect(rows[0]?.value.replace('1min', '60s').replace('ISO, MDY', 'ISO')).toBe(value)
  })

  it('are all named at once when the database gives none', async () => {
    await give('timezone', 'Asia/Riyadh')
    await give('jit', 'on')
    await expect(openThrough('refuses')).rejects.toThrow(
      /idle_in_transaction_session_timeout is 0ms instead of 60000ms, jit is on instead of off, statement_timeout is 0ms instead of 30000ms, timezone is Asia\/Riyadh instead of UTC/,
    )
  })

  it('may say UTC as Debian does, and the day before the month', async () => {
    for (const [name, value] of SETTINGS) await give(name, value)
    await give('timezone', 'Etc/UTC')
    await administer(own.url, `alter database ${own.name} set datestyle = 'ISO, DMY'`)
    await (await openThrough('ignores')).ping()
  })

  it('limit a command without a limit of its own all the same, and do not refuse it', async () => {
    for (const [name, value] of SETTINGS) await give(name, value)
    await (await openThrough('refuses', { statementTimeout: 0 })).ping()
  })
})

describe('a database that takes no writes', () => {
  it('is refused at the start, with the way out', async () => {
    await give('default_transaction_read_only', 'on')
    await expect(openDatabase({ databaseUrl: own.url, dataDir: '.' })).rejects.toThrow(
      /^The database takes no writes.*target_session_attrs=read-write/,
    )
  })

  it('is `unavailable`, and its connection is dropped: the next write goes through', async () => {
    database = await openDatabase({ databaseUrl: own.url, dataDir: '.' })
    const db = database.kysely
    await sql`create table written (id int)`.execute(db)
    // one after the other: all of these have the same connection
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(sql`insert into written values (1)`.execute(db)).rejects.toMatchObject({
      kind: 'unavailable',
      code: '25006',
    })
    await sql`insert into written values (2)`.execute(db)
    expect((await sql`select id from written`.execute(db)).rows).toEqual([{ id: 2 }])
  })

  it('fails a ping, which drops the connection, too', async () => {
    database = await openDatabase({ databaseUrl: own.url, dataDir: '.' })
    await sql`set default_transaction_read_only = on`.execute(database.kysely)
    await expect(database.ping()).rejects.toMatchObject({ kind: 'unavailable', code: '25006' })
    await database.ping()
  })
})
