/**
 * One of several processes that plant faults by chance, each in a copy of its own, with a Vitest that stays warm: starting
 * one, and making the databases that suites copy, took longer than the tests. Told what to do by run.ts.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { copyProject } from '../../support/project.copy.ts'
import { scratchFolder } from '../../support/scratch.ts'
import type { Chosen } from './choose.ts'
import { withFault } from './faults.ts'

/** `by`: what noticed the fault that was sent; null when nothing did. */
export type Report = { readonly type: 'free' } | { readonly type: 'fault'; readonly by: string | null }

/** Makes the databases before anything is broken: what stands in them is not what a fault is to be noticed by. */
const WARM = 'tests/shell/shell.api.test.ts'

const tell = (report: Report) => process.send!(report)
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
const warm = await run(WARM)
if (warm) throw new Error(`Fails without a fault: ${warm}`)
// whoever told it what to do is gone
process.on('disconnect', () => process.exit(1))
process.on('message', (fault: Chosen | 'end') => {
  if (fault !== 'end') return void work(fault)
  void vitest.close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
tell({ type: 'free' })

async function work(fault: Chosen): Promise<void> {
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(sound, fault))
  vitest.invalidateFile(path)
  const by = await notice(fault).finally(() => {
    writeFileSync(path, sound)
    vitest.invalidateFile(path)
  })
  tell({ type: 'fault', by })
  tell({ type: 'free' })
}

/** The first test that fails, suite after suite; of those that look at everything only what is about the file. */
async function notice({ suites, about }: Chosen): Promise<string | null> {
  for (const suite of suites) {
    const by = await run(suite, suite.startsWith('tests/all/') ? about : undefined)
    if (by) return by
  }
  return null
}

async function run(suite: string, about?: string): Promise<string | null> {
  const found = await vitest.globTestSpecifications([join(folder, suite)])
  const specifications = found.map((one) =>
    about ? one.project.createSpecification(one.moduleId, { testNamePattern: new RegExp(`(^| )${about}[ .]`) }) : one,
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
