import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { DatabaseError, toDatabaseError } from '#server/db/errors.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { eachEngine } from '../support/database.ts'
import { createTestDatabase } from '../support/postgres.ts'

const CANARY = '29901011234567'

eachEngine('errors', (getDb) => {
  const failing = async (statement: ReturnType<typeof sql>): Promise<DatabaseError> => {
    try {
      await statement.execute(getDb().kysely)
    } catch (error) {
      if (error instanceof DatabaseError) return error
      throw error
    }
    throw new Error('the statement succeeded')
  }

  it.each([
    [
      'a key that is taken',
      sql`insert into setting values (${CANARY}, '1'), (${CANARY}, '2')`,
      { kind: 'unique', constraint: 'setting_pkey' },
    ],
    [
      'a row that is missing',
      sql`insert into branch (faculty_id, ar_name, en_name) values (4711, ${CANARY}, 'x')`,
      { kind: 'foreignKey', constraint: 'branch_faculty_id_fkey' },
    ],
    [
      'a check',
      sql`insert into certificate_name (kind, ar_name, en_name) values (${CANARY}, 'a', 'b')`,
      { kind: 'check', constraint: 'certificate_name_kind_check' },
    ],
    ['a missing value', sql`insert into setting values (${CANARY}, null)`, { kind: 'check', column: 'value' }],
    ['a NUL character', sql`select ${`${CANARY}\0`}::text`, { kind: 'badText' }],
    ['text for a number', sql`select ${`x${CANARY}`}::int`, { kind: 'invalidText' }],
    ['a day that does not exist', sql`select ${'2026-02-30'}::date`, { kind: 'invalidText' }],
    ['a number too large for its type', sql`select ${CANARY}::int`, { kind: 'overflow' }],
    ['a number too large for its column', sql`select ${CANARY}::numeric(8, 2)`, { kind: 'overflow' }],
    [
      'a column that does not exist',
      sql`select nonsense from setting where key = ${CANARY}`,
      { kind: 'unknown', code: '42703' },
    ],
  ] as const)('maps %s, without the data', async (_what, statement, expected) => {
    const error = await failing(statement)
    expect(error).toMatchObject(expected)
    expect(JSON.stringify(error) + error.message + error.stack).not.toContain(CANARY)
    expect(error.cause).toBeUndefined()
  })
})

describe('collisions on PostgreSQL', () => {
  it('runs a transaction again that failed to serialize, and gives up after the retries', async () => {
    const own = await createTestDatabase(inject('postgresUrl'))
    const database = await openDatabase({ databaseUrl: own.url, dataDir: '.' })
    const db = database.kysely
    try {
      await sql`create table counter (value int)`.execute(db)
      await sql`insert into counter values (0)`.execute(db)
      const raise = async () => {
        await Promise.all(
          Array.from({ length: 4 }, () =>
            withTransaction(
              db,
              async (trx) => {
                const { rows } = await sql<{ value: number }>`select value from counter`.execute(trx)
                await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(trx)
              },
              { isolation: 'serializable', retries: 20 },
            ),
          ),
        )
      }
      await raise()
      expect((await sql`select value from counter`.execute(db)).rows).toEqual([{ value: 4 }])

      let attempts = 0
      const hopeless = withTransaction(db, async () => {
        attempts += 1
        throw new DatabaseError('deadlock', { code: '40P01' })
      })
      await expect(hopeless).rejects.toMatchObject({ kind: 'deadlock' })
      expect(attempts).toBe(4)
    } finally {
      await database.close()
      await own.drop()
    }
  })
})

describe('errors of drivers', () => {
  it.each([
    [{ code: '40001' }, 'serialization'],
    [{ code: '40P01' }, 'deadlock'],
    [{ code: '57014' }, 'timeout'],
    [{ code: '55P03' }, 'timeout'],
    [{ code: '57P01' }, 'unavailable'],
    [{ code: '25006' }, 'unavailable'],
    [{ code: '53300' }, 'unavailable'],
    [{ code: '53100' }, 'diskFull'],
    [{ code: '08006' }, 'unavailable'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ code: 'ENOSPC' }, 'diskFull'],
    [new Error('Connection terminated unexpectedly'), 'unavailable'],
    [new Error('anything'), 'unknown'],
    ['no error at all', 'unknown'],
  ] as const)('%j is %s', (error, kind) => {
    expect(toDatabaseError(error).kind).toBe(kind)
  })
})
