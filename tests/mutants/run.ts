/**
 * `npm run test:mutants -- [--machines 60] [--source 40] [--seed 1] [--only fees] [--number 7,12] [--lanes 2]
 * [--least 85]`: makes faults by chance, one at a time in a copy of the project, and shows which test notices each
 * (tests/mutants/README.md). Ends with 1 when fewer than `--least` per cent were noticed.
 */
import { fork, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder, sweepScratch } from '../support/scratch.ts'
import { draw, withFault, type SampledFault } from './draw.ts'
import type { Report } from './lane.ts'

/** Ms of one suite: a fault may make it run in a circle. */
const LONGEST = 600_000
const LANE = fileURLToPath(new URL('lane.ts', import.meta.url))

interface Numbered extends SampledFault {
  readonly number: number
}
type ReviewedRow = (fault: Numbered, by: string | null) => void

const { values } = parseArgs({
  options: {
    machines: { type: 'string' },
    source: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    number: { type: 'string' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    least: { type: 'string', default: '85' },
  },
})
const isOfBoth = values.machines === undefined && values.source === undefined
const numbers = values.number?.split(',').map(Number)
const faults = draw({
  machines: Number(values.machines ?? (isOfBoth ? 60 : 0)),
  source: Number(values.source ?? (isOfBoth ? 40 : 0)),
  seed: Number(values.seed),
  only: values.only.flatMap((names) => names.split(',')),
})
  .map((fault, index) => ({ ...fault, number: index + 1 }))
  .filter(({ number }) => numbers?.includes(number) ?? true)
if (faults.length === 0)
  throw new Error('There is nothing to break: name features or machines, as fees or recordDialog.')

/** Names of walked paths are long. */
const short = (test: string) => (test.length > 200 ? `${test.slice(0, 199)}…` : test)
const unnoticed: Numbered[] = []
const logReviewed: ReviewedRow = (fault, by) => {
  if (by === null) unnoticed.push(fault)
  console.log(
    `${by === null ? 'SURVIVED' : 'caught  '} ${fault.number} ${fault.of} ${fault.what}${by === null ? '' : `  by ${short(by)}`}`,
  )
}
sweepScratch()
const waiting = [...faults]
await Promise.all(
  Array.from({ length: Math.min(Number(values.lanes), faults.length) }, async () => {
    while (waiting.length > 0) await lane(waiting, logReviewed)
  }),
)
const refused = byCompiler(unnoticed.filter(({ change }) => !('kind' in change)))
for (const fault of refused) logReviewed(fault, 'the compiler')
const caught = faults.length - unnoticed.length + refused.length
console.log(
  `Seed ${values.seed}: ${caught} of ${faults.length} noticed, ${Math.round((100 * caught) / faults.length)} %`,
)
// some faults change nothing: the one thing that passes or fails is the share
const isEnough = caught * 100 >= faults.length * Number(values.least)
console.log(isEnough ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(isEnough ? 0 : 1)

/** A process that takes faults until there are none, or until one runs in a circle and it must be ended. */
function lane(waiting: Numbered[], onReviewed: ReviewedRow): Promise<void> {
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
        onReviewed(current!, report.by)
        current = undefined
        return
      }
      if (report.type === 'free') {
        current = waiting.shift()
        child.send(current ?? 'end')
      }
      if (current) late = setTimeout(end, LONGEST)
    })
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      clearTimeout(late)
      if (signal === 'SIGKILL' && current) onReviewed(current, 'a run that does not end')
      else if (current || code !== 0) return reject(new Error(`A process ended with ${code ?? signal}.`))
      resolve()
    })
  })
}

/** Which of the slips that no test noticed do not compile. */
function byCompiler(slips: readonly Numbered[]): readonly Numbered[] {
  if (slips.length === 0) return []
  const folder = scratchFolder()
  copyProject(folder)
  const compiles = (slip: Numbered) => {
    const path = join(folder, slip.file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, withFault(sound, slip))
    const args = ['node_modules/typescript-7/bin/tsc', '-p', '.', '--tsBuildInfoFile', '.tsbuildinfo']
    const { status } = spawnSync(process.execPath, args, { cwd: folder })
    writeFileSync(path, sound)
    return status === 0
  }
  try {
    return slips.filter((slip) => !compiles(slip))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
