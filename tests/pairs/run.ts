/**
 * `npm run test:pairs`: plays every two steps in a row of every machine with fakes, without a limit of size. `--
 * --pages [machine …]`: plays them on the real pages, too, by the gate suites, and reports which were taken there, and
 * which not and why; all of them take hours, one takes minutes.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MACHINES } from '#machines/registry.ts'
import { explore } from '#machines/walker/explore.ts'
import { pathsOf } from '#machines/walker/paths.ts'
import { prepare } from '#machines/walker/run.ts'
import { playingSuites } from '../../docs/coverage/suites.ts'
import { machineDriver } from '../support/walker/drivers.ts'
import { playable } from '../support/walker/model.ts'
import { pairsTaken, type PlaywrightReport } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const count = { passed: 0, failed: 0 }
const failures: string[] = []

async function withFakes(): Promise<void> {
  for (const [id, { machine, cases }] of Object.entries(MACHINES)) {
    const set = pathsOf(explore(machine, cases), 'pairs')
    const prepared = prepare(machine, cases)
    const before = count.failed
    const paths = playable(prepared, set.paths)
    for (const path of paths) {
      const error: unknown = await path.play(machineDriver(prepared)).then(
        () => null,
        (reason: unknown) => reason,
      )
      count[error === null ? 'passed' : 'failed'] += 1
      if (error !== null) failures.push(String(error))
    }
    if (set.covered < set.wanted) {
      count.failed += 1
      failures.push(`${id}: ${set.wanted - set.covered} pairs are not covered; ${set.capped ?? ''}`)
    }
    const steps = paths.reduce((sum, { path }) => sum + path.steps.length, 0)
    console.log(
      `${count.failed === before ? 'ok    ' : 'FAILED'} ${id.padEnd(16)} ${set.covered} of ${set.wanted} pairs, ${paths.length} paths, ${steps} steps`,
    )
  }
}

/** Plays these suites, and prints for each machine what its page took. */
function onPages(files: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'qabul-pairs-'))
  const report = join(folder, 'report.json')
  const program = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const { status } = spawnSync(
    process.execPath,
    [
      program,
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--project',
      'gates',
      '--output',
      'test-results/pairs',
      '--reporter=list,json',
      ...files,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, GATE_GENERATOR: 'pairs', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  const { passed, failed, machines } = pairsTaken(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
  rmSync(folder, { recursive: true })
  count.passed += passed
  count.failed += failed
  if (status !== 0 && failed === 0) failures.push(`The tests on the pages ended with code ${status}`)
  console.log('\nOn the pages:')
  for (const { machine, taken, all, missed, beyond, why } of machines) {
    console.log(`${missed.length === 0 ? 'ok    ' : 'FAILED'} ${machine.padEnd(16)} ${taken} of ${all} pairs`)
    if (beyond.length > 0)
      console.log(
        `       ${beyond.length} cannot be played on this page: ${why}\n${beyond.map((pair) => `         ${pair}`).join('\n')}`,
      )
    failures.push(...missed.map((pair) => `${machine}: not taken on the page: ${pair}`))
  }
  if (count.failed === 0 && failures.length > 0) count.failed = failures.length
}

const [flag, ...names] = process.argv.slice(2)
const known = new Map(
  playingSuites()
    .filter(({ on }) => on === 'page')
    .map(({ machine, file }) => [machine, file]),
)
const unknown = names.filter((name) => !known.has(name))
if (flag !== undefined && flag !== '--pages') failures.push(`Unknown: ${flag}. Known: --pages [machine …]`)
if (unknown.length > 0)
  failures.push(`No gate suite plays: ${unknown.join(', ')}. Known: ${[...known.keys()].join(', ')}`)
if (failures.length > 0) count.failed += 1
else {
  await withFakes()
  if (flag === '--pages') onPages(names.length > 0 ? names.map((name) => known.get(name)!) : [...known.values()])
}
for (const failure of failures) console.error(failure)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1
