/**
 * `npm run test:mutants -- --random 40 --seed 1 [--number 7] [--least 85]`: makes slips of the pen by chance, one at a
 * time in a copy of the project, and shows what notices each. Ends with 1 when fewer than `--least` per cent were
 * noticed. `--number`: only this one of them, or these (`7,12`).
 */
import { fork, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyProject } from '../../support/project.copy.ts'
import { scratchFolder, sweepScratch } from '../../support/scratch.ts'
import { choose, type Chosen } from './choose.ts'
import { withFault } from './faults.ts'
import type { Report } from './lane.ts'

/** A fault may make the tests run in a circle. */
const LONGEST = 600_000
const LANE = fileURLToPath(new URL('lane.ts', import.meta.url))

interface Numbered extends Chosen {
  readonly number: number
}

/** Plants the faults, a lane per core. @returns how many were noticed */
export async function plantRandom(
  args: readonly string[],
): Promise<{ caught: number; survived: number; least: number }> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      random: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      least: { type: 'string', default: '85' },
      number: { type: 'string' },
    },
  })
  const only = values.number?.split(',').map(Number)
  const waiting = choose(Number(values.random), Number(values.seed))
    .map((fault, index) => ({ ...fault, number: index + 1 }))
    .filter(({ number }) => only?.includes(number) ?? true)
  const total = waiting.length
  sweepScratch()
  const unnoticed: Numbered[] = []
  const judged = (fault: Numbered, by: string | null) => {
    if (by === null) unnoticed.push(fault)
    const verdict = `${by === null ? 'SURVIVED' : 'caught  '} ${fault.number} ${fault.place}: ${fault.what}`
    console.log(by === null ? verdict : `${verdict}  by ${by}`)
  }
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), total) }, async () => {
      while (waiting.length > 0) await lane(waiting, judged)
    }),
  )
  const refused = unnoticed.length > 0 ? byCompiler(unnoticed) : []
  for (const fault of refused) judged(fault, 'the compiler')
  const survived = unnoticed.length - refused.length
  const caught = total - survived
  console.log(`Seed ${values.seed}: ${caught} of ${total} noticed, ${Math.round((100 * caught) / total)} %`)
  return { caught, survived, least: Number(values.least) }
}

/** A process that takes faults until there are none, or until one runs in a circle and it must be ended. */
function lane(waiting: Numbered[], judged: (fault: Numbered, by: string | null) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(LANE, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const end = () => child.kill('SIGKILL')
    // no lane outlives this process
    process.once('exit', end)
    let current: Numbered | undefined
    let late: NodeJS.Timeout | undefined
    child.on('message', (report: Report) => {
      clearTimeout(late)
      if (report.type === 'fault') {
        judged(current!, report.by)
        current = undefined
        return
      }
      current = waiting.shift()
      if (current) late = setTimeout(end, LONGEST)
      child.send(current ?? 'end')
    })
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      clearTimeout(late)
      if (signal === 'SIGKILL' && current) judged(current, 'a run that does not end')
      else if (current || code !== 0) return reject(new Error(`A process ended with ${code ?? signal}.`))
      resolve()
    })
  })
}

/** Which of the faults that no test noticed do not compile: all of them at once, and halves of those that do not. */
function byCompiler(faults: readonly Numbered[]): readonly Numbered[] {
  const folder = scratchFolder()
  copyProject(folder)
  const refused = (some: readonly Numbered[]): readonly Numbered[] => {
    // two of one file may stand at the same place
    const isSeparate = new Set(some.map(({ file }) => file)).size === some.length
    if (isSeparate && compiles(folder, some)) return []
    if (some.length === 1) return some
    const half = some.length / 2
    return [...refused(some.slice(0, half)), ...refused(some.slice(half))]
  }
  try {
    return refused(faults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function compiles(folder: string, faults: readonly Numbered[]): boolean {
  const files = faults.map((fault) => {
    const path = join(folder, fault.file)
    return { path, fault, sound: readFileSync(path, 'utf8') }
  })
  for (const { path, fault, sound } of files) writeFileSync(path, withFault(sound, fault))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '-p', '.', '--tsBuildInfoFile', '.tsbuildinfo'],
    { cwd: folder },
  )
  for (const { path, sound } of files) writeFileSync(path, sound)
  return status === 0
}
