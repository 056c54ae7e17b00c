import { sql, type Kysely } from 'kysely'

export interface DatabaseTime {
  /** The database's time, in ms since 1970. */
  readonly at: number
  /** Ms that the answer took. */
  readonly took: number
  /** When the answer is half way, by `elapsed`. */
  readonly requestedAt: number
}

/** Reads the database's time; `elapsed` counts ms since some moment. */
export async function readServerTime<T>(db: Kysely<T>, elapsed: () => number): Promise<DatabaseTime> {
  const before = elapsed()
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  const took = elapsed() - before
  return { at: rows[0]!.at, took, requestedAt: before + took / 2 }
}
