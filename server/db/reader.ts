import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient, type QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A handle that only reads: it has no way to insert, update, delete or begin a transaction. Code that takes one can run
 * on a replica, and on the database itself (ADR 90).
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>

/** A reader whose queries go where `run` sends them, each by itself. */
export const readerBy = (run: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Reader =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({
          query: (async (text: string, values: readonly unknown[]) => {
            const { rows } = await run(CompiledQuery.raw(text, [...values]))
            return { command: 'SELECT', rowCount: rows.length, rows }
          }) as PostgresPoolClient['query'],
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  })
