import { prepareCalls } from './costs.calls.ts'
import { withGround } from './costs.ground.ts'
import { drive, forSeconds } from './drive.ts'
import { median, rounded, type Figure } from './figures.ts'
import { callsPerHour, KINDS } from './mix.ts'
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
/** Calls that each process has answered before: until then it runs what it has not translated well yet. */
const WARM_UP = 2_000

/** Calls a second of one process and of three, from the same clients on the same PostgreSQL, in turns. */
export async function benchProcesses({ say }: { readonly say: (line: string) => void }): Promise<Figure[]> {
  return withGround(APPLICATIONS, say, async ({ database, postgresData, serve, browsersOf }) => {
    const calls = await prepareCalls(database)
    const first = await serve()
    const all = [first, ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, serve)))]
    const clients = browsersOf(await openSessions(database, 0, CLIENTS), first.origin)
    // what reads, as often as people do: nothing is used up, so that each turn finds the same
    const shares = callsPerHour()
    const kinds = KINDS.filter((kind) => !['session.login', 'applications.decide', 'fees.pay'].includes(kind)).flatMap(
      (kind) => Array.from({ length: Math.round(shares[kind]) }, () => kind),
    )
    const play = (origins: readonly string[], goesOn: (made: number) => boolean) =>
      drive(
        clients,
        (client, at) => {
          client.origin = origins[at % origins.length]!
          // a number that shares no divisor with theirs mixes the kinds
          return calls[kinds[(at * 37) % kinds.length]!](client, at)
        },
        { workers: CLIENTS, goesOn },
      )
    for (const { origin } of all) await play([origin], (made) => made < WARM_UP)
    const turn = async (served: readonly Served[]): Promise<Turn> => {
      const cpu = () => served.reduce((sum, { pid }) => sum + cpuOf(pid), cpuOfPostgres(postgresData))
      const before = cpu()
      const { times } = await play(
        served.map(({ origin }) => origin),
        forSeconds(SECONDS),
      )
      return { rate: times.length / SECONDS, cost: (cpu() - before) / times.length }
    }
    const turns = { one: [] as Turn[], several: [] as Turn[] }
    for (let at = 0; at < TURNS; at += 1) {
      turns.one.push(await turn([first]))
      turns.several.push(await turn(all))
      say(`one ${told(turns.one.at(-1)!)}; ${PROCESSES} ${told(turns.several.at(-1)!)}`)
    }
    const middle = (of: readonly Turn[]): Turn => ({
      rate: median(of.map(({ rate }) => rate)),
      cost: median(of.map(({ cost }) => cost)),
    })
    const [one, several] = [middle(turns.one), middle(turns.several)]
    return [
      {
        part: 'processes',
        name: `calls a second of one process against ${PROCESSES}`,
        value: one.rate / several.rate,
        unit: '×',
        bar: BAR,
        note: `one ${told(one)}; ${PROCESSES} ${told(several)}: ${rounded(several.rate / one.rate, 2)} times as many calls`,
      },
    ]
  })
}

/** `cost`: ms of processor time of a call, of the processes and of PostgreSQL: the same beside other work. */
interface Turn {
  readonly rate: number
  readonly cost: number
}
const told = ({ rate, cost }: Turn): string => `${rounded(rate)} calls a second, each ${rounded(cost, 2)} ms`
