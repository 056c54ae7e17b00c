/** A load of calls that are each made until their end is known, and what is counted of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Client, untilKnown } from './client.ts'
import type { Cluster } from './cluster.ts'

export interface Outcome<T> {
  readonly task: T
  readonly answer: Answer
  /** Answers before it that said nothing. */
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
  // whoever waits for it hears of it
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

/** What of a list stands in it more than once. */
export function repeated<T>(all: readonly T[]): readonly T[] {
  const seen = new Set<T>()
  return all.filter((each) => seen.has(each) || !seen.add(each))
}
