import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/engine.ts'
import type { MakeCall } from './costs.calls.ts'
import { drive, forSeconds } from './drive.ts'
import { median } from './metrics.ts'
import type { HttpClient } from './http.client.ts'
import { cpuOf, cpuOfPostgres } from './processor.ts'

/** What a call of one kind costs. Ms, kB. */
export interface Cost {
  /** Processor time of the process that serves it, in all of its threads. */
  readonly api: number
  /** Processor time of PostgreSQL, with its background work. */
  readonly database: number
  /** For how long a connection works on it, or waits within its transaction. */
  readonly occupied: number
  /** Of the answer's body. */
  readonly out: number
  /** Log that it writes, which goes to the standbys and the archive. */
  readonly wal: number
  /** From the call to the end of its answer, in the middle. */
  readonly p50: number
  readonly calls: number
}

/** The server that is called, and the processes that are measured. */
export interface Ground {
  readonly database: Database
  readonly postgresData: string
  readonly pid: number
}

/** Seconds of calls, or until there are enough of them, on a busy machine; so many under way. */
const SECONDS = 3
const ENOUGH = 150
const SECONDS_MOST = 10
const WORKERS = 4
const WARM_UP = 20
/** A connection reports its statistics when it is used again after a second. */
const STATS_DELAY_MS = 1100
const BURST = 20

interface DatabaseFacts {
  readonly occupied: number
  readonly wal: number
}
async function factsOf({ kysely: db }: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select active_time + idle_in_transaction_time as occupied, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal
    from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!
}

/** Measures a kind of call. */
export async function measureCost(
  { database, postgresData, pid }: Ground,
  browsers: HttpClient[],
  make: MakeCall,
): Promise<Cost> {
  let before = 0
  // no call is made twice: some use up what they are made for
  const onward: MakeCall = (browser, at) => make(browser, before + at)
  const few = async (count: number) => {
    await drive(browsers, onward, { workers: Math.min(count, browsers.length), goesOn: (made) => made < count })
    before += count
  }
  await few(WARM_UP)
  await pause(STATS_DELAY_MS)
  await few(BURST)
  const factsBefore = await factsOf(database)
  const [api, inDatabase] = [cpuOf(pid), cpuOfPostgres(postgresData)]
  const [inTime, inPatience] = [forSeconds(SECONDS), forSeconds(SECONDS_MOST)]
  const { times, bytes } = await drive(browsers, onward, {
    workers: WORKERS,
    goesOn: (made) => inTime() || (made < ENOUGH && inPatience()),
  })
  const calls = times.length
  before += calls
  const spent = { api: cpuOf(pid) - api, database: cpuOfPostgres(postgresData) - inDatabase }
  const { wal } = await factsOf(database)
  await pause(STATS_DELAY_MS)
  await few(BURST)
  const { occupied } = await factsOf(database)
  return {
    api: spent.api / calls,
    database: spent.database / calls,
    occupied: (occupied - factsBefore.occupied) / (calls + BURST),
    out: bytes / calls / 1000,
    wal: (wal - factsBefore.wal) / calls / 1000,
    p50: median(times),
    calls,
  }
}
