import { createHash } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sweepScratch } from '../support/scratch.ts'
import type { Report, Task } from './lane.ts'
import type { Plantation } from './mutant.ts'
import { filesOf, PLANTATIONS } from './plantations.ts'

export interface PlantOptions {
  readonly all: boolean
  /** Names of what is mutated; empty: everything. */
  readonly only: readonly string[]
  /** Only what has to do with one of these files; null: whatever was changed. */
  readonly changed: readonly string[] | null
  /** At most so many, chosen by `lot`; null: all. */
  readonly most: number | null
  /** What changes with each commit, so that each plants others. */
  readonly lot: string
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
  changed,
  most,
  lot,
}: PlantOptions): Promise<{ readonly caught: number; readonly survived: number }> {
  const changes = changed && new Set(changed)
  const chosen = PLANTATIONS.map((plantation, index) => ({ plantation, index })).filter(
    ({ plantation }) =>
      (only.length > 0 ? only.includes(plantation.of) : all || !plantation.slow) &&
      (changes === null || filesOf(plantation).some((file) => changes.has(file))),
  )
  if (chosen.length === 0 && changed !== null) return { caught: 0, survived: 0 }
  if (chosen.length === 0)
    throw new Error(`Nothing to mutate: choose of ${PLANTATIONS.map(({ of }) => of).join(', ')}.`)
  const tasks = tasksOf(
    chosen.map(({ index }) => index),
    most,
    lot,
  )
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

/**
 * The mutants of these plantations, those with most of them first. When not all are taken, it is whole plantations by
 * chance, since the suites of each must pass once before its first mutant.
 */
function tasksOf(plantations: readonly number[], most: number | null, lot: string): Task[] {
  const rank = (plantation: number) =>
    createHash('sha256').update(`${lot} ${PLANTATIONS[plantation]!.of}`).digest('hex')
  const countOf = (tasks: readonly Task[]) => tasks.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const tasks: Task[] = []
  for (const plantation of plantations.toSorted((a, b) => rank(a).localeCompare(rank(b)))) {
    const numbers = PLANTATIONS[plantation]!.mutants.map((_, number) => number)
    tasks.push({ plantation, numbers: numbers.slice(0, (most ?? Infinity) - countOf(tasks)), isSound: false })
  }
  const all = plantations.reduce((sum, plantation) => sum + PLANTATIONS[plantation]!.mutants.length, 0)
  if (countOf(tasks) < all)
    console.log(`${countOf(tasks)} of ${all} mutants, others with the next commit; all of them: --all`)
  return tasks.filter(({ numbers }) => numbers.length > 0).toSorted((a, b) => b.numbers.length - a.numbers.length)
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
