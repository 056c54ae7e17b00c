import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'

/** Queries of one run, in groups that were sent at the same time. */
export type Recording = CompiledQuery[][]

/** A database that forwards all queries and records them. */
export function recorder(database: Database): { db: Kysely<Tables>; recording: Recording } {
  const recording: Recording = []
  let running = 0
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (running === 0) recording.push([])
      recording.at(-1)!.push(CompiledQuery.raw(query.sql, [...query.parameters]))
      running += 1
      return database.kysely.executeQuery<R>(query).finally(() => {
        running -= 1
      })
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('The recorder does not support streamed queries.')
    },
  } as DatabaseConnection
  const nothing = async () => undefined
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
  return { db, recording }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const WARM_UP = 3

/** Times in ms of a call and of the SQL that it sends alone, taken in turns, `runs` times. */
export async function measureInTurns(
  database: Database,
  recording: Recording,
  call: () => Promise<void>,
  runs: number,
): Promise<{ call: number[]; bare: number[] }> {
  const bare = async () => {
    for (const group of recording) await Promise.all(group.map((query) => database.kysely.executeQuery(query)))
  }
  const times = { call: [] as number[], bare: [] as number[] }
  for (let run = 0; run < runs + WARM_UP; run += 1) {
    const [a, b] = [await timed(call), await timed(bare)]
    if (run < WARM_UP) continue
    times.call.push(a)
    times.bare.push(b)
  }
  return times
}
