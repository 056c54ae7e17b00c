import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { ACCESS } from './access.mutants.ts'
import { MACHINES } from './machines.mutants.ts'
import type { Mutant, Plantation } from './mutant.ts'
import { RULES } from './rules.mutants.ts'

const PLANTATIONS: readonly Plantation[] = [...MACHINES, ...RULES, ...ACCESS]

export interface PlantOptions {
  readonly all: boolean
  /** Names of what is mutated; empty: everything. */
  readonly only: readonly string[]
}

/** Plants each mutant in turn; each must make a test fail. Before that the suites must pass as they are. */
export async function plantAll({ all, only }: PlantOptions): Promise<{ readonly caught: number; readonly survived: number }> {
  const chosen = PLANTATIONS.filter(({ of, slow }) => (only.length > 0 ? only.includes(of) : all || !slow))
  if (chosen.length === 0) throw new Error(`Nothing to mutate: choose of ${PLANTATIONS.map(({ of }) => of).join(', ')}.`)
  const folder = scratchFolder()
  copyProject(folder)
  const needsDatabase = chosen.some(({ slow }) => slow)
  const vitest = await createVitest('test', {
    root: folder, config: join(folder, 'tests/vitest.config.ts'), watch: false, reporters: [{}], project: ['unit', 'machines', ...(needsDatabase ? ['api'] : [])], bail: 1,
  })
  const results = { caught: 0, survived: 0 }
  try {
    for (const plantation of chosen) {
      const faults = await failures(vitest, folder, plantation.suites)
      if (faults.length > 0) throw new Error(`${plantation.of}: the suites fail without a mutant: ${faults[0]}`)
      for (const mutant of plantation.mutants) {
        const [by] = await plant(vitest, folder, mutant, plantation.suites)
        results[by === undefined ? 'survived' : 'caught'] += 1
        console.log(`${by === undefined ? 'SURVIVED' : 'caught  '}  ${plantation.of.padEnd(13)}  ${mutant.what.padEnd(62)}  ${by ?? `in ${mutant.file}`}`)
      }
    }
  } finally {
    await vitest.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

async function plant(vitest: Vitest, folder: string, { file, from, to, what }: Mutant, suites: readonly string[]): Promise<readonly string[]> {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  const mutated = sound.replace(from, () => to)
  if (mutated === sound) throw new Error(`The mutant "${what}" no longer fits ${file}: its text is not there.`)
  writeFileSync(path, mutated)
  vitest.invalidateFile(path)
  try {
    return await failures(vitest, folder, suites)
  } finally {
    writeFileSync(path, sound)
    vitest.invalidateFile(path)
  }
}

/** The tests that fail, by name; a suite that does not load fails too. */
async function failures(vitest: Vitest, folder: string, suites: readonly string[]): Promise<readonly string[]> {
  const specifications = await vitest.globTestSpecifications(suites.map((suite) => join(folder, suite)))
  if (specifications.length < suites.length) throw new Error(`A suite is missing of: ${suites.join(', ')}`)
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // it also gives the modules of earlier runs
  const own = new Set(specifications.map(({ moduleId }) => moduleId))
  return testModules.filter(({ moduleId }) => own.has(moduleId)).flatMap((module) => {
    const failed = [...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.fullName}`)
    return failed.length > 0 || module.ok() ? failed : [`${module.relativeModuleId} (${module.errors()[0]?.message.split('\n')[0] ?? 'did not load'})`]
  })
}
