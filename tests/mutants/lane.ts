/**
 * One of several processes that make faults, each in a copy of the project, with a Vitest that stays warm: starting one,
 * and making the databases that suites copy, took longer than the tests. run.ts sends it the faults.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { withFault, type SampledFault } from './draw.ts'
import type { Suite } from './suites.ts'

/**
 * `free`: waits for a fault. `passed`: a suite came to its end and noticed nothing. `fault`: `by` noticed the fault that
 * was sent; null when nothing did.
 */
export type Report =
  | { readonly type: 'free' }
  | { readonly type: 'passed' }
  | { readonly type: 'fault'; readonly by: string | null }

/** Creates the databases before anything is broken: their content must not make a fault fail. */
const WARM: Suite = { file: 'tests/shell/shell.api.test.ts' }

const report = (message: Report) => process.send!(message)
/** With a fault most screens wait for what never comes. */
process.env['TEST_WAIT'] = '15000'
const folder = scratchFolder()
copyProject(folder)
const vitest = await createVitest('test', {
  root: folder,
  config: join(folder, 'tests/vitest.config.ts'),
  watch: false,
  reporters: [{}],
  pool: 'threads',
  maxWorkers: 1,
  fileParallelism: false,
  bail: 1,
})
/** Suites that passed without a fault: a failure of one of these is caused by the fault. */
const passed = new Set<string>()

// the process that sent the faults is gone
process.on('disconnect', () => process.exit(1))
process.on('message', (fault: SampledFault | 'end') => {
  if (fault !== 'end') return void work(fault)
  void vitest.close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
report({ type: 'free' })

async function work(fault: SampledFault): Promise<void> {
  if (fault.suites.some(({ file }) => file.includes('.api.'))) await requireSound(WARM)
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  const write = (text: string) => {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
  write(withFault(sound, fault))
  const noticed = await notice(fault).finally(() => write(sound))
  if (noticed) await requireSound(noticed.suite)
  report({ type: 'fault', by: noticed?.by ?? null })
  report({ type: 'free' })
}

/** The first test that fails, suite after suite. */
async function notice({ suites }: SampledFault): Promise<{ readonly suite: Suite; readonly by: string } | null> {
  for (const suite of suites) {
    const by = await run(suite)
    if (by) return { suite, by }
    passed.add(JSON.stringify(suite))
    report({ type: 'passed' })
  }
  return null
}

/** Without a fault a suite must pass. */
async function requireSound(suite: Suite): Promise<void> {
  const key = JSON.stringify(suite)
  if (passed.has(key)) return
  const by = await run(suite)
  if (by) throw new Error(`Fails without a fault: ${by}`)
  passed.add(key)
}

async function run({ file, pattern }: Suite): Promise<string | null> {
  const found = await vitest.globTestSpecifications([join(folder, file)])
  const specifications = found.map((one) =>
    pattern ? one.project.createSpecification(one.moduleId, { testNamePattern: new RegExp(pattern) }) : one,
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // it also gives the modules of earlier runs
  const mine = new Set(specifications.map(({ moduleId }) => moduleId))
  for (const module of testModules.filter(({ moduleId }) => mine.has(moduleId))) {
    const [failed] = module.children.allTests('failed')
    if (failed) return `${module.relativeModuleId} > ${failed.fullName}`
    if (!module.ok()) return `${module.relativeModuleId}, which does not load`
  }
  return unhandledErrors.length > 0 ? 'an error outside of the tests' : null
}
