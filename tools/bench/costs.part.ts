import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/engine.ts'
import { prepareCalls } from './costs.calls.ts'
import { withGround, type CostsGround } from './costs.ground.ts'
import { measureLoad, type LoadMeasure } from './costs.load.ts'
import { measureCost, type Cost } from './costs.measure.ts'
import { drive, warmUp } from './drive.ts'
import { rounded, type Metric } from './metrics.ts'
import { callsPerHour, KINDS, type Kind } from './mix.ts'
import { cpuOf, cpuOfPostgres, memoryOf } from './processor.ts'
import { addOldTokens, openSessions, SESSIONS } from './staff.ts'

const APPLICATIONS = 100_000
const FEW = 10
/** Sessions whose next call changes their token. */
const AGED = 3_000
const TOKEN_AGE = 6 * 60_000
const IDLE_S = 15
/** Calls a second of the load that checks the plan, for a minute, over three processes: what one machine bears. */
const LOAD = { perSecond: 50, seconds: 60 } as const
/** Issue 17: of the load that is planned. */
const PLANNED_PER_SECOND = 300
/** What must cost as much with 10,000 sessions as with ten, but for what the measure itself varies by. */
const STEADY = ['session.login', 'session.current', 'shell.notifications', 'applications.list'] as const
const STEADY_BAR = 1.25

type Costs = Readonly<Record<Kind, Cost>>

/** What calls cost, what that makes of 10,000 sessions, and whether a load of a minute uses as much as it should. */
export async function benchCosts({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  return withGround(APPLICATIONS, log, async (ground) => {
    const { database, postgresData, serve, browsersOf } = ground
    const calls = await prepareCalls(database)
    const few = await openSessions(database, 0, FEW)
    const first = await serve()
    const { pid, origin } = first
    const target = { database, postgresData, pid }
    await pause(5000)
    const idle = await measureIdle(ground, pid)
    const browsers = browsersOf(few, origin)
    const aged = browsersOf(await openSessions(database, FEW, AGED, { age: TOKEN_AGE }), origin)
    await warmUp(browsers, calls, origin)
    const costs = {} as Record<Kind, Cost>
    const again = {} as Record<Kind, Cost>
    const measure = async (kind: Kind) =>
      measureCost(target, kind === 'shell.notifications, with a new token' ? aged : browsers, calls[kind])
    for (const kind of KINDS) {
      costs[kind] = await measure(kind)
      log(`${kind}: ${rounded(costs[kind].api, 2)} ms, in the database ${rounded(costs[kind].database, 2)} ms`)
    }
    for (const kind of STEADY) again[kind] = await measure(kind)

    const memory = memoryOf(pid)
    const others = await openSessions(database, FEW + AGED, SESSIONS - FEW - AGED)
    await addOldTokens(database)
    log(`${SESSIONS} sessions`)
    const many = [...browsers, ...aged, ...browsersOf(others, origin)]
    await drive(many, calls['session.current'], { workers: 4, goesOn: (made) => made < many.length })
    const grown = memoryOf(pid) - memory
    const steady: Metric[] = []
    for (const kind of STEADY) {
      const cost = await measureCost(target, many, calls[kind])
      steady.push(steadyMetric(kind, [costs[kind], again[kind]], cost))
    }

    const more = [await serve(), await serve()]
    for (const each of more) await warmUp(many, calls, each.origin)
    const newlyAged = browsersOf(await openSessions(database, 0, FEW + AGED, { age: TOKEN_AGE }), origin)
    const load = await measureLoad({
      processes: [first, ...more],
      postgresData,
      calls,
      costs,
      idle,
      browsers: many,
      aged: newlyAged,
      ...LOAD,
    })
    return [
      ...KINDS.map((kind) => costMetric(kind, costs[kind])),
      { part: 'idle', name: 'a process, of a core', value: idle.api / 10, unit: '%' },
      { part: 'idle', name: 'PostgreSQL, of a core', value: idle.database / 10, unit: '%' },
      ...planMetrics(costs),
      ...steady,
      {
        part: 'sessions',
        name: 'memory of the process, for each 1,000',
        value: (grown / SESSIONS) * 1000,
        unit: 'MB',
        note: `after it ${rounded(memoryOf(pid))} MB`,
      },
      ...loadMetrics(load),
      ...(await rowMetrics(database)),
    ]
  })
}

/** Ms of processor time a second, with no call. */
async function measureIdle({ postgresData }: CostsGround, pid: number) {
  const before = { api: cpuOf(pid), database: cpuOfPostgres(postgresData) }
  await pause(IDLE_S * 1000)
  return {
    api: (cpuOf(pid) - before.api) / IDLE_S,
    database: (cpuOfPostgres(postgresData) - before.database) / IDLE_S,
  }
}

const costMetric = (kind: Kind, { api, database, occupied, out, wal, calls }: Cost): Metric => ({
  part: 'costs',
  name: kind,
  value: api,
  unit: 'ms',
  note:
    `PostgreSQL ${rounded(database, 2)} ms, a connection ${rounded(occupied, 2)} ms, ` +
    `${rounded(out, 1)} kB out, ${rounded(wal, 1)} kB of log, ${calls} calls`,
})

/** What the mix makes of it, at 300 calls a second. */
function planMetrics(costs: Costs): Metric[] {
  const shares = callsPerHour()
  const whole = KINDS.reduce((sum, kind) => sum + shares[kind], 0)
  const mean = (of: (cost: Cost) => number) =>
    KINDS.reduce((sum, kind) => sum + shares[kind] * of(costs[kind]), 0) / whole
  const part = `plan of ${PLANNED_PER_SECOND} calls a second`
  return [
    {
      part,
      name: 'calls of a session in an hour',
      value: whole,
      unit: '',
      note: `${rounded((whole * SESSIONS) / 3600)} a second of ${SESSIONS}`,
    },
    {
      part,
      name: 'API',
      value: (mean(({ api }) => api) * PLANNED_PER_SECOND) / 1000,
      unit: 'cores',
      note: `${rounded(
        mean(({ api }) => api),
        2,
      )} ms a call`,
    },
    {
      part,
      name: 'PostgreSQL',
      value: (mean(({ database }) => database) * PLANNED_PER_SECOND) / 1000,
      unit: 'cores',
      note: `${rounded(
        mean(({ database }) => database),
        2,
      )} ms a call`,
    },
    {
      part,
      name: 'connections at work',
      value: (mean(({ occupied }) => occupied) * PLANNED_PER_SECOND) / 1000,
      unit: '',
    },
    { part, name: 'bodies of answers', value: (mean(({ out }) => out) * PLANNED_PER_SECOND) / 1000, unit: 'MB/s' },
    { part, name: 'log of PostgreSQL', value: (mean(({ wal }) => wal) * PLANNED_PER_SECOND) / 1000, unit: 'MB/s' },
  ]
}

/** Ten sessions were measured twice, the second time when all else had been. */
function steadyMetric(kind: Kind, few: readonly [Cost, Cost], many: Cost): Metric {
  const whole = ({ api, database }: Cost) => api + database
  const [first, again] = few
  return {
    part: 'sessions',
    name: `${kind}: with ${SESSIONS.toLocaleString('en')} against ${FEW}`,
    value: whole(many) / whole(again),
    unit: '×',
    bar: STEADY_BAR,
    note:
      `${rounded(whole(first), 2)} ms, again ${rounded(whole(again), 2)}, then ${rounded(whole(many), 2)}; ` +
      `p50 ${rounded(first.p50)} ms, ${rounded(again.p50)}, then ${rounded(many.p50)}`,
  }
}

function loadMetrics({ calls, used, planned, p50, p95 }: LoadMeasure): Metric[] {
  const part = `${LOAD.perSecond} calls a second`
  const metric = (name: string, of: 'api' | 'database'): Metric => ({
    part,
    name: `${name}: used against planned`,
    value: used[of] / planned[of],
    unit: '×',
    note: `${rounded(used[of] / 1000)} s of processor time against ${rounded(planned[of] / 1000)} s`,
  })
  return [
    metric('three processes', 'api'),
    metric('PostgreSQL', 'database'),
    { part, name: 'p50', value: p50, unit: 'ms', note: `p95 ${rounded(p95)} ms, ${calls} calls` },
  ]
}

/** The least number of rows for a useful size: with fewer, the first pages of the indexes are half empty. */
const MIN_ROWS = 5_000
/** So many times as many reads of papers, which none of the demo's data has. */
const READS = 100

/** Bytes of a row with its indexes, of tables that grow in a season. */
async function rowMetrics({ kysely: db }: Database): Promise<Metric[]> {
  await sql`
    insert into read_audit (user_id, student_id, application_id, faculty_id, branch_id, hour, at, last_at, details, history, file)
    select user_id, student_id, application_id, faculty_id, branch_id, hour - ago, at - ago, last_at - ago, details, history, file
    from read_audit, generate_series(1, ${sql.lit(READS)}) day, make_interval(days => day) ago`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ name: string; count: number; bytes: number }>`
    select relname as name, n_live_tup::float8 as count, pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables where n_live_tup >= ${MIN_ROWS} order by 3 desc`.execute(db)
  return rows.map(({ name, count, bytes }) => ({
    part: 'rows',
    name,
    value: bytes / count,
    unit: 'bytes',
    note: `${count.toLocaleString('en')} rows`,
  }))
}
