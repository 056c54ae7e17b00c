import { setTimeout as pause } from 'node:timers/promises'
import type { MakeCall } from './costs.calls.ts'
import type { Cost } from './costs.measure.ts'
import { requireServed } from './drive.ts'
import { quantile } from './metrics.ts'
import type { HttpClient } from './http.client.ts'
import { kindsInTurn, type Kind } from './mix.ts'
import { cpuOf, cpuOfPostgres } from './processor.ts'
import type { Served } from './product.serve.ts'

export interface LoadMeasure {
  readonly calls: number
  /** Ms of processor time that were used, and that the calls which were made should have cost. */
  readonly used: { readonly api: number; readonly database: number }
  readonly planned: { readonly api: number; readonly database: number }
  readonly p50: number
  readonly p95: number
}

interface LoadOptions {
  readonly processes: readonly Served[]
  readonly postgresData: string
  readonly calls: Readonly<Record<Kind, MakeCall>>
  readonly costs: Readonly<Record<Kind, Cost>>
  /** Ms of processor time a second without any call, of a process and of PostgreSQL. */
  readonly idle: { readonly api: number; readonly database: number }
  /** Whose tokens are young, and those whose next call changes theirs. */
  readonly browsers: HttpClient[]
  readonly aged: HttpClient[]
  readonly perSecond: number
  readonly seconds: number
}

/** Makes `perSecond` calls a second in the mix, however long they take, to each process in turn. */
export async function measureLoad(options: LoadOptions): Promise<LoadMeasure> {
  const { processes, postgresData, calls, costs, idle, browsers, aged, perSecond, seconds } = options
  const kinds = kindsInTurn()
  const apiNow = () => processes.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const times: number[] = []
  const planned = { api: idle.api * processes.length * seconds, database: idle.database * seconds }
  const one = async (kind: Kind, at: number) => {
    const browser = (kind === 'shell.notifications, with a new token' ? aged : browsers).shift()!
    browser.origin = processes[at % processes.length]!.origin
    const from = performance.now()
    const reply = await calls[kind](browser, at)
    times.push(performance.now() - from)
    requireServed(reply)
    browsers.push(browser)
  }
  const before = { api: apiNow(), database: cpuOfPostgres(postgresData) }
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await pause(Math.max(0, began + (at / perSecond) * 1000 - performance.now()))
    const kind = kinds.next().value
    planned.api += costs[kind].api
    planned.database += costs[kind].database
    running.push(one(kind, at))
  }
  await Promise.all(running)
  return {
    calls: times.length,
    used: { api: apiNow() - before.api, database: cpuOfPostgres(postgresData) - before.database },
    planned,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}
