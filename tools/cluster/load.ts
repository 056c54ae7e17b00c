/** A load of calls that are each made until their end is known, and what is counted of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Client, untilKnown } from './client.ts'
import type { Cluster, Process } from './cluster.ts'
import type { Stage } from './scenario.ts'

export interface Outcome<T> {
  readonly task: T
  readonly answer: Answer
  /** Answers before it that left the outcome unknown. */
  readonly unknown: number
  /** When the answer came, in ms of this process. */
  readonly at: number
}
export interface Load<T> {
  /** Those that are known, in the order in which they came. */
  readonly outcomes: readonly Outcome<T>[]
  /** Resolves when so many were confirmed; at once when the load is over. */
  reaches(confirmed: number): Promise<void>
  /** All of them. */
  readonly done: Promise<void>
}

export const isConfirmed = ({ answer }: Pick<Outcome<unknown>, 'answer'>): boolean => answer.status === 200
export const isRefused = (outcome: Pick<Outcome<unknown>, 'answer'>): boolean => !isConfirmed(outcome)
export const confirmedOf = <T>(outcomes: readonly Outcome<T>[]): readonly Outcome<T>[] => outcomes.filter(isConfirmed)

export type Send<T> = (task: T, headers: Readonly<Record<string, string>>) => Promise<Answer>
/** So many clients take the tasks in turn, each the next one when its last is known. */
export function startLoad<T>(tasks: readonly T[], clients: readonly Send<T>[]): Load<T> {
  const outcomes: Outcome<T>[] = []
  let next = 0
  let isOver = false
  let confirmed = 0
  const work = async (send: Send<T>) => {
    while (next < tasks.length) {
      const task = tasks[next++]!
      const { answer, unknown } = await untilKnown((headers) => send(task, headers))
      const outcome = { task, answer, unknown, at: performance.now() }
      outcomes.push(outcome)
      if (isConfirmed(outcome)) confirmed += 1
    }
  }
  const done = Promise.all(clients.map(work)).then(() => {
    isOver = true
  })
  // the caller that awaits `done` gets the error
  done.catch(() => {
    isOver = true
  })
  return {
    outcomes,
    done,
    async reaches(count) {
      while (!isOver && confirmed < count) await wait(20)
    },
  }
}

/** So many clients, of these accounts in turn; one logs in after the other, as the throttle would have it. */
export async function logInAll(
  cluster: Pick<Cluster, 'login'>,
  accounts: readonly string[],
  count: number,
): Promise<readonly Client[]> {
  const clients: Client[] = []
  while (clients.length < count) clients.push(await cluster.login(accounts[clients.length % accounts.length]))
  return clients
}

/** Seconds for which nothing was confirmed, at the longest, from a moment on. */
export function secondsWithout(outcomes: readonly Outcome<unknown>[], from: number, to = Infinity): number {
  const times = [from, ...confirmedOf(outcomes).map(({ at }) => at)].filter((at) => at >= from && at <= to)
  const gaps = times.slice(1).map((at, index) => at - times[index]!)
  return Math.round(Math.max(0, ...gaps) / 100) / 10
}

/** Describes the result of a load. `kind`: the calls' subject, in the plural. */
export function describeLoad(kind: string, outcomes: readonly Outcome<unknown>[], seconds: number): string {
  const refused = outcomes.filter(isRefused).length
  const unknown = outcomes.filter((each) => each.unknown > 0).length
  return (
    `${outcomes.length} ${kind} in ${seconds.toFixed(0)} s: ${outcomes.length - refused} confirmed, ${refused} refused, ` +
    `${unknown} of unknown outcome at first and sent again under their key`
  )
}
/** The first of those that were refused, as a check shows them. */
export const someOf = <T extends object>(refused: readonly Outcome<T>[]) =>
  refused.slice(0, 5).map(({ task, answer }) => ({ ...task, status: answer.status, code: answer.body.code }))

/** The effect of a call in the database: its record, which may have it once, and a name that identifies it. */
export interface Effect {
  readonly on: number
  readonly name: string
}
/** Compares the effects that were confirmed to users with those that are stored. */
export function compareEffects(
  confirmed: readonly Effect['name'][],
  stored: readonly Effect[],
  { log, checks }: Stage,
): void {
  const names = stored.map(({ name }) => name)
  const [isStored, isNotifiedOfUpdate] = [new Set(names), new Set(confirmed)]
  const missing = confirmed.filter((name) => !isStored.has(name))
  const beyond = names.filter((name) => !isNotifiedOfUpdate.has(name))
  const twice = repeated(stored.map(({ on }) => on))
  log(
    `confirmed ${confirmed.length}, stored ${stored.length}, missing ${missing.length}, stored but not confirmed ${beyond.length}, twice ${twice.length}`,
  )
  checks.equal('all that was confirmed is stored', missing, [])
  checks.equal('nothing is stored that nobody was told of', beyond, [])
  checks.equal('nothing is stored twice', twice, [])
}

/** The same browser at one process. */
export function sameAt(
  cluster: Cluster,
  process: Process,
  { token, cookies }: Pick<Client, 'token' | 'cookies'>,
): Client {
  const client = cluster.anonymousAt(process)
  client.token = token
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

/** The elements that a list contains more than once. */
export function repeated<T>(all: readonly T[]): readonly T[] {
  const seen = new Set<T>()
  return all.filter((each) => seen.has(each) || !seen.add(each))
}
