/**
 * One of several processes that plant mutants, each in a copy of its own, with a Vitest that stays warm. Told what to
 * do by plant.ts.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { MACHINES } from '#machines/registry.ts'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { withMutant, type Mutant, type Plantation, type TextMutant } from './mutant.ts'
import { fileOfMachine, PLANTATIONS } from './plantations.ts'
import { edgesOf, kindOf, WALKED } from './suites.ts'

/** Mutants of a plantation. */
export interface Task {
  readonly plantation: number
  readonly numbers: readonly number[]
  /** Whether its suites passed without a mutant already. */
  readonly isSound: boolean
}
export interface Caught {
  readonly by: ReturnType<typeof kindOf>
  readonly test: string
}
export type Report =
  | { readonly type: 'free' }
  | {
      readonly type: 'mutant'
      readonly task: Task
      readonly number: number
      readonly caught: readonly Caught[]
      /** Why its suites failed, when no test says no. */ readonly broken: string | null
    }
  | { readonly type: 'unsound'; readonly task: Task; readonly why: string }

const tell = (report: Report) => process.send!(report)
const folder = scratchFolder()
copyProject(folder)
const needsDatabase = process.argv.includes('--database')
const vitest = await createVitest('test', {
  root: folder,
  config: join(folder, 'tests/vitest.config.ts'),
  watch: false,
  reporters: [{}],
  project: ['unit', 'machines', 'screens', ...(needsDatabase ? ['api'] : [])],
  pool: 'threads',
  maxWorkers: 1,
  fileParallelism: false,
  // the first test that says no is enough: of a page whose button is dead each one waits until it has seen enough
  bail: 1,
})
// whoever told it what to do is gone
process.on('disconnect', () => process.exit(1))
process.on('message', (task: Task | 'end') => {
  if (task !== 'end') return void work(task)
  void vitest.close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
tell({ type: 'free' })

async function work(task: Task): Promise<void> {
  const plantation = PLANTATIONS[task.plantation]!
  try {
    if (!task.isSound) await requireSound(plantation)
    for (const number of task.numbers)
      tell({ type: 'mutant', task, number, ...(await planted(plantation.mutants[number]!, plantation)) })
  } catch (error) {
    tell({ type: 'unsound', task, why: error instanceof Error ? error.message : String(error) })
  }
  tell({ type: 'free' })
}

/** Without a mutant the suites must pass, and each of them must have tests to run. */
async function requireSound(plantation: Plantation): Promise<void> {
  const { caught, broken } = await judge(vitest, plantation)
  if (caught.length > 0 || broken)
    throw new Error(`${plantation.of}: the suites fail without a mutant: ${caught[0]?.test ?? broken}`)
}

async function planted(mutant: Mutant, plantation: Plantation) {
  const [path, mutated] = 'fault' in mutant ? inMachine(mutant, plantation.of) : inText(mutant)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(sound))
  vitest.invalidateFile(path)
  try {
    const { caught, broken } = await judge(vitest, plantation)
    return { caught, broken: caught.length > 0 ? null : broken }
  } finally {
    writeFileSync(path, sound)
    vitest.invalidateFile(path)
  }
}

function inText(mutant: TextMutant): [string, (sound: string) => string] {
  return [
    join(folder, mutant.file),
    (sound) => {
      const mutated = withMutant(sound, mutant)
      if (mutated === sound)
        throw new Error(`The mutant "${mutant.what}" no longer fits ${mutant.file}: its text is not there.`)
      return mutated
    },
  ]
}

/** The machine's file exports the faulty one under the machine's name; the sound one has another. */
function inMachine({ fault }: Extract<Mutant, { fault: unknown }>, id: string): [string, (sound: string) => string] {
  const found = join(folder, fileOfMachine(id, folder))
  return [
    found,
    (sound) => {
      const [declaration, name] = /^export const (\w+(?:Flow|Lifecycle)) = /m.exec(sound) ?? []
      if (!declaration) throw new Error(`${found} does not export its machine as expected.`)
      return `import { plant } from '#tests/mutants/fault.ts'\n${sound.replace(declaration, 'const soundMachine = ')}\nexport const ${name} = plant(soundMachine, ${JSON.stringify(fault)}) as typeof soundMachine\n`
    },
  ]
}

/**
 * Runs the plantation's suites: the hand-written ones, then the machine's edges. Those of all machines only when nobody
 * else has caught it.
 */
async function judge(own: Vitest, { of, suites }: Plantation): Promise<{ caught: Caught[]; broken: string | null }> {
  const specifications = await own.globTestSpecifications(suites.map((suite) => join(folder, suite)))
  if (specifications.length < suites.length) throw new Error(`A suite is missing of: ${suites.join(', ')}`)
  const walked = specifications.find(({ moduleId }) => moduleId.endsWith(WALKED))
  const isMachine = of in MACHINES
  const first = specifications.filter((each) => each !== walked)
  if (walked && isMachine)
    first.push(walked.project.createSpecification(walked.moduleId, { testNamePattern: edgesOf(of) }))
  const verdict = await run(own, first)
  if (!walked || isMachine || verdict.caught.length > 0 || verdict.broken) return verdict
  return run(own, [walked])
}

async function run(
  own: Vitest,
  specifications: Parameters<Vitest['runTestSpecifications']>[0],
): Promise<{ caught: Caught[]; broken: string | null }> {
  if (specifications.length === 0) return { caught: [], broken: null }
  const { testModules, unhandledErrors } = await own.runTestSpecifications(specifications)
  // it also gives the modules of earlier runs
  const mine = new Set(specifications.map(({ moduleId }) => moduleId))
  const caught: Caught[] = []
  const broken: string[] = unhandledErrors.map(
    (error) => `an error outside of the tests: ${String((error as Error).message ?? error)}`,
  )
  for (const module of testModules.filter(({ moduleId }) => mine.has(moduleId))) {
    const [failed] = [...module.children.allTests('failed')].map((test) => ({
      test: test.fullName,
      why: (test.result().errors ?? []).map(({ name, message }) => `${name}: ${message}`).join('; '),
    }))
    const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped').length
    const own = reasonOf(module, ran, failed?.why)
    if (own) broken.push(`${module.relativeModuleId}: ${own}`)
    else if (failed)
      caught.push({ by: kindOf(module.relativeModuleId), test: `${module.relativeModuleId}: ${failed.test}` })
  }
  return { caught, broken: broken[0] ?? null }
}

/**
 * Why a suite failed without a test that says no: it did not load, ran nothing, or stumbled over a name that is not
 * there or over time.
 */
function reasonOf(module: TestModule, ran: number, why: string | undefined): string | null {
  const [error] = module.errors()
  if (error) return `did not load: ${error.message.split('\n')[0]}`
  if (ran === 0) return 'ran no test'
  return why && /^(SyntaxError|ReferenceError)|timed out in \d+ms/.test(why) ? why.split('\n')[0]! : null
}
