import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sweepScratch } from '../support/scratch.ts'
import type { Report, Task } from './lane.ts'
import type { Plantation } from './mutant.ts'
import { PLANTATIONS } from './plantations.ts'

export interface PlantOptions {
  readonly all: boolean
  /** Names of what is mutated; empty: everything. */
  readonly only: readonly string[]
}
/** Longest wait for a mutant's suites: a machine that runs in a circle never comes back. */
const LONGEST = 240_000
const LANE = fileURLToPath(new URL('lane.ts', import.meta.url))

/**
 * Plants each mutant in turn, one lane per core; each must make a test fail. Before that the suites must pass as they
 * are.
 */
export async function plantAll({
  all,
  only,
}: PlantOptions): Promise<{ readonly caught: number; readonly survived: number }> {
  const chosen = PLANTATIONS.map((plantation, index) => ({ plantation, index })).filter(({ plantation }) =>
    only.length > 0 ? only.includes(plantation.of) : all || !plantation.slow,
  )
  if (chosen.length === 0)
    throw new Error(`Nothing to mutate: choose of ${PLANTATIONS.map(({ of }) => of).join(', ')}.`)
  const tasks = chosen
    .map(({ plantation: { mutants }, index }): Task => ({
      plantation: index,
      numbers: mutants.map((_, number) => number),
      isSound: false,
    }))
    .toSorted((a, b) => b.numbers.length - a.numbers.length)
  sweepScratch()
  const results = { caught: 0, survived: 0 }
  const lanes = Math.min(availableParallelism(), tasks.length)
  const needsDatabase = chosen.some(({ plantation }) => plantation.slow)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (tasks.length > 0) await lane(tasks, results, needsDatabase)
    }),
  )
  return results
}

/** A process that takes tasks until there are none, or until it must be ended; what it left goes back to the others. */
function lane(tasks: Task[], results: { caught: number; survived: number }, needsDatabase: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(LANE, needsDatabase ? ['--database'] : [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    let current: Task | undefined
    let timer: NodeJS.Timeout | undefined
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    }
    child.on('message', (report: Report) => {
      watch()
      if (report.type === 'free') {
        current = tasks.shift()
        child.send(current ?? 'end')
        return
      }
      const plantation = PLANTATIONS[report.task.plantation]!
      if (report.type === 'unsound') {
        results.survived += 1
        say('UNSOUND', plantation, report.why, '')
        return
      }
      current = { ...report.task, numbers: after(report.task, report.number), isSound: true }
      results[report.caught.length > 0 && !report.broken ? 'caught' : 'survived'] += 1
      const [first] = report.caught
      if (report.broken) say('BROKEN', plantation, plantation.mutants[report.number]!.what, report.broken)
      else if (first)
        say(
          'caught',
          plantation,
          plantation.mutants[report.number]!.what,
          `${[...new Set(report.caught.map(({ by }) => by))].join(', ').padEnd(14)} ${first.test}`,
        )
      else
        say(
          'SURVIVED',
          plantation,
          plantation.mutants[report.number]!.what,
          `no suite of ${plantation.suites.join(', ')}`,
        )
    })
    child.on('exit', (_code, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL' && current) {
        const plantation = PLANTATIONS[current.plantation]!
        results.survived += 1
        say(
          'HANGS',
          plantation,
          plantation.mutants[current.numbers[0] ?? -1]?.what ?? 'its suites',
          `no answer in ${LONGEST / 1000} s`,
        )
        const numbers = current.numbers.slice(1)
        if (numbers.length > 0) tasks.push({ ...current, numbers, isSound: true })
      } else if (current)
        return reject(new Error(`A process ended in the middle of ${PLANTATIONS[current.plantation]!.of}.`))
      resolve()
    })
    endWith(child)
    watch()
  })
}

const after = ({ numbers }: Task, number: number) => numbers.slice(numbers.indexOf(number) + 1)

/** No lane outlives this process. */
const endWith = (child: ChildProcess) => {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

const say = (verdict: string, { of }: Plantation, what: string, how: string) =>
  console.log(`${verdict.padEnd(9)} ${of.padEnd(15)} ${what.padEnd(70)} ${how}`)
