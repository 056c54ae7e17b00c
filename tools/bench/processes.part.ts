import { prepareCalls } from './costs.calls.ts'
import { withGround } from './costs.ground.ts'
import { drive, forSeconds, mixed, warmUp } from './drive.ts'
import { median, rounded, type Metric } from './metrics.ts'
import { cpuOf, cpuOfPostgres } from './processor.ts'
import type { Served } from './product.serve.ts'
import { openSessions } from './staff.ts'

/** Issue 17, Speed: three processes on two cores give no less than one; 5 % are left for noise. */
const BAR = 1 / 0.95
const PROCESSES = 3
const APPLICATIONS = 20_000
const CLIENTS = 24
const TURNS = 5
const SECONDS = 4

/** Calls a second of one process and of three, from the same clients on the same PostgreSQL, in turns. */
export async function benchProcesses({ log }: { readonly log: (line: string) => void }): Promise<Metric[]> {
  return withGround(APPLICATIONS, log, async ({ database, postgresData, serve, browsersOf }) => {
    const calls = await prepareCalls(database)
    const first = await serve()
    const all = [first, ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, serve)))]
    const clients = browsersOf(await openSessions(database, 0, CLIENTS), first.origin)
    for (const { origin } of all) await warmUp(clients, calls, origin)
    const turn = async (served: readonly Served[]): Promise<Turn> => {
      const cpu = () => ({
        api: served.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
        database: cpuOfPostgres(postgresData),
      })
      const before = cpu()
      const origins = served.map(({ origin }) => origin)
      const { times } = await drive(clients, mixed(calls, origins), {
        workers: CLIENTS,
        goesOn: forSeconds(SECONDS),
      })
      const after = cpu()
      return {
        rate: times.length / SECONDS,
        api: (after.api - before.api) / times.length,
        database: (after.database - before.database) / times.length,
      }
    }
    const turns = { one: [] as Turn[], several: [] as Turn[] }
    for (let at = 0; at < TURNS; at += 1) {
      turns.one.push(await turn([first]))
      turns.several.push(await turn(all))
      log(`one ${describe(turns.one.at(-1)!)}; ${PROCESSES} ${describe(turns.several.at(-1)!)}`)
    }
    const middle = (of: readonly Turn[]): Turn => ({
      rate: median(of.map(({ rate }) => rate)),
      api: median(of.map(({ api }) => api)),
      database: median(of.map(({ database }) => database)),
    })
    const [one, several] = [middle(turns.one), middle(turns.several)]
    return [
      {
        part: 'processes',
        name: `calls a second of one process against ${PROCESSES}`,
        value: one.rate / several.rate,
        unit: '×',
        bar: BAR,
        note: `one ${describe(one)}; ${PROCESSES} ${describe(several)}: ${rounded(several.rate / one.rate, 2)} times as many calls`,
      },
    ]
  })
}

/** `api`, `database`: ms of processor time of a call, of the processes and of PostgreSQL. */
interface Turn {
  readonly rate: number
  readonly api: number
  readonly database: number
}
const describe = ({ rate, api, database }: Turn): string =>
  `${rounded(rate)} calls a second, each ${rounded(api, 2)} ms and in PostgreSQL ${rounded(database, 2)} ms`
