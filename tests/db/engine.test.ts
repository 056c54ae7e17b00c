import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely, type Transaction } from 'kysely'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { afterCommit } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { eachEngine, openTestDatabase } from '../support/database.ts'
import { administer, createTestDatabase } from '../support/postgres.ts'

/** Runs `fn` as another request: outside of the transaction that is open here. */
const outside = AsyncLocalStorage.snapshot()

eachEngine('engine', (getDb) => {
  it('answers a ping, and finds Arabic trigrams', async () => {
    await getDb().ping()
    const { rows } = await sql<{ likeness: number }>`select similarity('محمد احمد', 'محمد') as likeness`.execute(
      getDb().kysely,
    )
    expect(rows[0]?.likeness).toBeGreaterThan(0.3)
  })

  it('lets 50 queries wait for a transaction, and none sees what is not committed', async () => {
    const db = getDb().kysely
    const seen: Promise<number>[] = []
    await withTransaction(db, async (trx) => {
      await trx.insertInto('setting').values({ key: 'held', value: '1' }).execute()
      outside(() => {
        for (let index = 0; index < 50; index += 1)
          seen.push(
            db
              .selectFrom('setting')
              .selectAll()
              .execute()
              .then((rows) => rows.length),
          )
      })
      await trx.deleteFrom('setting').execute()
    })
    expect(await Promise.all(seen)).toEqual(Array.from({ length: 50 }, () => 0))
  })

  it('keeps the order of transactions that run at once', async () => {
    const db = getDb().kysely
    await db.insertInto('setting').values({ key: 'sum', value: '0' }).execute()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withTransaction(db, async (trx) => {
          const { value } = await trx
            .selectFrom('setting')
            .select('value')
            .where('key', '=', 'sum')
            .forUpdate()
            .executeTakeFirstOrThrow()
          await trx
            .updateTable('setting')
            .set({ value: JSON.stringify(Number(value) + 1) })
            .where('key', '=', 'sum')
            .execute()
        }),
      ),
    )
    expect(await db.selectFrom('setting').select('value').where('key', '=', 'sum').executeTakeFirst()).toEqual({
      value: 20,
    })
    await db.deleteFrom('setting').execute()
  })

  it('refuses a query of the database inside a transaction, which would wait for itself', async () => {
    const db = getDb().kysely
    await expect(withTransaction(db, () => db.selectFrom('setting').selectAll().execute())).rejects.toThrow(
      /must use the transaction/,
    )
    await getDb().ping()
  })

  it('rolls back what throws, and keeps the error', async () => {
    const db = getDb().kysely
    const thrown = new Error('mine')
    const attempt = withTransaction(db, async (trx) => {
      await trx.insertInto('setting').values({ key: 'gone', value: '1' }).execute()
      throw thrown
    })
    await expect(attempt).rejects.toBe(thrown)
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  it('does not call a transaction committed in which a statement had failed', async () => {
    const db = getDb().kysely
    const attempt = withTransaction(db, async (trx) => {
      await trx.insertInto('setting').values({ key: 'lost', value: '1' }).execute()
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow(DatabaseError)
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  describe('a transaction within a transaction (ADR 91)', () => {
    const put = (trx: Kysely<Tables>, key: string) => trx.insertInto('setting').values({ key, value: '1' }).execute()
    const partOf = <T>(trx: Kysely<Tables>, fn: (part: Transaction<Tables>) => Promise<T>) =>
      withTransaction<Tables, T>(trx, fn)
    const keys = async () =>
      (await getDb().kysely.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)
    afterEach(() => getDb().kysely.deleteFrom('setting').execute())

    it('is a part of it: undone alone when it throws, also after a statement that failed', async () => {
      await withTransaction(getDb().kysely, async (trx) => {
        await put(trx, 'before')
        await partOf(trx, (part) => put(part, 'done'))
        const failed = partOf(trx, async (part) => {
          await put(part, 'undone')
          await put(part, 'before')
        })
        await expect(failed).rejects.toMatchObject({ kind: 'unique' })
        await put(trx, 'z after')
      })
      expect(await keys()).toEqual(['before', 'done', 'z after'])
    })
    it('is undone as a whole, also where a part within it was undone before', async () => {
      await withTransaction(getDb().kysely, async (trx) => {
        const failed = partOf(trx, async (part) => {
          await put(part, 'outer')
          const within = partOf(part, async (inner) => {
            await put(inner, 'inner')
            throw new Error('inner')
          })
          await expect(within).rejects.toThrow('inner')
          throw new Error('outer')
        })
        await expect(failed).rejects.toThrow('outer')
        await put(trx, 'after')
      })
      expect(await keys()).toEqual(['after'])
    })
    it('is refused while another one runs, which goes on: of two at once, one would undo what the other has done', async () => {
      await withTransaction(getDb().kysely, async (trx) => {
        const [first, second] = await Promise.allSettled([
          partOf(trx, (part) => put(part, 'first')),
          partOf(trx, (part) => put(part, 'second')),
        ])
        expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
        expect(String((second as PromiseRejectedResult).reason)).toMatch(/Two parts of one transaction at once/)
        // one after the other, and one within another, they are permitted
        await partOf(trx, async (part) => {
          await put(part, 'next')
          await partOf(part, (within) => put(within, 'within'))
        })
      })
      expect(await keys()).toEqual(['first', 'next', 'within'])
    })
    it('goes with the outermost one', async () => {
      const attempt = withTransaction(getDb().kysely, async (trx) => {
        await partOf(trx, (part) => put(part, 'done'))
        throw new Error('mine')
      })
      await expect(attempt).rejects.toThrow('mine')
      expect(await keys()).toEqual([])
    })
    it('is tried again by the outermost one alone, with all of it', async () => {
      const calls: string[] = []
      await withTransaction(getDb().kysely, async (trx) => {
        calls.push('outer')
        await partOf(trx, async () => {
          calls.push('part')
          if (calls.length < 4) throw new DatabaseError('deadlock')
        })
      })
      expect(calls).toEqual(['outer', 'part', 'outer', 'part'])
    })
    it('cannot ask for another isolation', async () => {
      const attempt = withTransaction(getDb().kysely, (trx) =>
        withTransaction<Tables, void>(trx, async () => {}, { isolation: 'repeatable read' }),
      )
      await expect(attempt).rejects.toThrow('is asked by the outermost one')
    })
    it('has effects after the commit alone: none of a part, a try or a transaction that was undone', async () => {
      const seen: string[] = []
      const db = getDb().kysely
      afterCommit(() => seen.push('at once'))
      expect(seen).toEqual(['at once'])
      let attempts = 0
      await withTransaction(db, async (trx) => {
        attempts += 1
        afterCommit(() => seen.push(`try ${attempts}`))
        await partOf(trx, async () => afterCommit(() => seen.push('part')))
        const failed = partOf(trx, async () => {
          afterCommit(() => seen.push('undone part'))
          throw new Error('mine')
        })
        await expect(failed).rejects.toThrow('mine')
        if (attempts === 1) throw new DatabaseError('serialization')
        expect(seen).toEqual(['at once'])
      })
      const undone = withTransaction(db, async () => {
        afterCommit(() => seen.push('undone'))
        throw new Error('mine')
      })
      await expect(undone).rejects.toThrow('mine')
      expect(seen).toEqual(['at once', 'try 2', 'part'])
    })
  })

  // the last test: nothing queries the database afterwards
  it('closes twice, and refuses queries afterwards', async () => {
    await getDb().close()
    await getDb().close()
    await expect(getDb().ping()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

it.each([
  // never ends by itself, and costs nothing
  ['postgres', sql`select pg_sleep(100000)`],
  ['pglite', sql`select count(*) from generate_series(1, 100000000000)`],
] as const)(
  '%s ends a statement that runs too long, undoes its transaction, and serves the next',
  async (engine, endless) => {
    const opened = await openTestDatabase(engine, { statementTimeout: 2_000 })
    try {
      const db = opened.database.kysely
      await db.insertInto('setting').values({ key: 'kept', value: '1' }).execute()
      const attempt = withTransaction(db, async (trx) => {
        await trx.insertInto('setting').values({ key: 'undone', value: '1' }).execute()
        await endless.execute(trx)
      })
      await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', kind: 'timeout' })
      expect(await db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'kept' }])
    } finally {
      await opened.remove()
    }
  },
)

describe('PostgreSQL that goes away', () => {
  it('gives `unavailable` for a broken connection, and the pool recovers', async () => {
    const own = await createTestDatabase(inject('postgresUrl'))
    const database = await openDatabase({ databaseUrl: own.url, dataDir: '.' })
    try {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.kysely)).rejects.toMatchObject({
        kind: 'unavailable',
      })
      await database.ping()
      const inTransaction = withTransaction(database.kysely, (trx) =>
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
      )
      await expect(inTransaction).rejects.toMatchObject({ kind: 'unavailable' })
      await database.ping()
    } finally {
      await database.close()
      await own.drop()
    }
  })

  it('gives `unavailable` when nobody listens', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/postgres', dataDir: '.' }),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is refused with the way out when its locale knows no Arabic', async () => {
    const url = new URL(inject('postgresUrl'))
    await administer(url.href, `create database plain encoding 'UTF8' locale 'C' template template0`)
    url.pathname = '/plain'
    await expect(openDatabase({ databaseUrl: url.href, dataDir: '.' })).rejects.toThrow(
      /lc_ctype C\) knows no Arabic letters.*create database/,
    )
    await administer(inject('postgresUrl'), 'drop database plain')
  })
})
