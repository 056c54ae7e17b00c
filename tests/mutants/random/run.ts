/**
 * `npm run test:mutants -- --random 40 --seed 1 [--number 7] [--least 85]`: makes slips of the pen by chance, one at a
 * time in a copy of the project, and shows which test notices each. Ends with 1 when fewer than `--least` per cent were
 * noticed. `--number`: only this one of them.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyProject } from '../../support/project.copy.ts'
import { scratchFolder, sweepScratch } from '../../support/scratch.ts'
import { choose, type Chosen } from './choose.ts'
import { withFault } from './faults.ts'

/** A fault may make the tests run in a circle. */
const LONGEST = 600_000

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
  const all = choose(Number(values.random), Number(values.seed)).map((fault, index) => ({
    ...fault,
    number: index + 1,
  }))
  const waiting = all.filter(({ number }) => values.number === undefined || number === Number(values.number))
  sweepScratch()
  const results = { caught: 0, survived: 0, least: Number(values.least) }
  const lane = async () => {
    const folder = scratchFolder()
    copyProject(folder)
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const by = await notice(folder, fault)
      results[by === null ? 'survived' : 'caught'] += 1
      console.log(
        `${by === null ? 'SURVIVED' : 'caught  '} ${fault.number} ${fault.place}: ${fault.what}${by === null ? '' : `  by ${by}`}`,
      )
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, lane))
  const total = results.caught + results.survived
  console.log(
    `Seed ${values.seed}: ${results.caught} of ${total} noticed, ${Math.round((100 * results.caught) / total)} %`,
  )
  return results
}

/** The first test that fails with the fault; null when none does. */
async function notice(folder: string, fault: Chosen): Promise<string | null> {
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(sound, fault))
  try {
    const output = await vitest(folder, fault.suites)
    if (output === null) return 'a run that does not end'
    return (
      / FAIL +(.*)/.exec(output)?.[1]?.trim() ?? (/Unhandled|Error:/.test(output) ? 'a suite that does not load' : null)
    )
  } finally {
    writeFileSync(path, sound)
  }
}

/** What the tests said; null when they never ended. */
function vitest(folder: string, suites: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--bail',
        '1',
        '--maxWorkers',
        '1',
        '--no-color',
        ...suites,
      ],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
    )
    let output = ''
    child.stdout.on('data', (bytes) => (output += bytes))
    child.stderr.on('data', (bytes) => (output += bytes))
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    child.on('close', (code, signal) => {
      clearTimeout(late)
      resolve(signal ? null : code === 0 ? '' : output)
    })
  })
}
