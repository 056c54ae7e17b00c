import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MACHINES } from '#machines/registry.ts'
import { FEATURES } from '#schemas/api.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const TEXTS = new Map<string, string>()
/** The text of a file, read once. */
function textOf(file: string): string {
  const text = TEXTS.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  TEXTS.set(file, text)
  return text
}

/** A file of tests; of one that looks at everything only the tests whose names match. */
export interface Suite {
  readonly file: string
  readonly pattern?: string
}

/** The feature whose folder contains a file; undefined: several share it. */
export const featureOf = (file: string) =>
  FEATURES.find((feature) => new RegExp(`^(machines|schemas|src/features|server/features)/${feature}/`).test(file))

const MACHINE_FILES: ReadonlyMap<string, string> = new Map(
  filesIn('machines')
    .filter((file) => /\.(flow|lifecycle)\.ts$/.test(file))
    .flatMap((file) => {
      const id = /createMachine\(\{\s*id: '([^']+)'/.exec(textOf(file))?.[1]
      return id === undefined ? [] : [[id, file] as const]
    }),
)
/** The file of a machine, below the project's root. @throws Error when no file has it */
export function fileOfMachine(id: string): string {
  const file = MACHINE_FILES.get(id)
  if (file === undefined) throw new Error(`No file of machines/ has the machine '${id}'.`)
  return file
}

const TESTS = filesIn('tests').filter((file) => /\.test\.tsx?$/.test(file) && !/\.(kill|deciders)\.api\./.test(file))
/** The tests of these folders one after the other, small ones first. */
const inFolders = (...folders: string[]) => {
  const size = (suite: string) => textOf(suite).length
  return folders.flatMap((folder) =>
    TESTS.filter((suite) => suite.startsWith(`tests/${folder}`)).toSorted((a, b) => size(a) - size(b)),
  )
}
/** Which tests look at code that features share: folders, or the beginnings of files. */
const SHARED = {
  'server/plugins/': 'all/http.api all/rate-limit.api reads/ session/ all/sockets.api all/matrix.api all/contract.api',
  'server/kit/':
    'sectors/ courses/ certificates/ certificate-pulling/ approval-rules/ applications/ scope/ all/asker all/matrix.api',
  'machines/shared/': 'kit/ sectors/',
  'src/kit/': 'kit/ sectors/ courses/ certificates/ saved-views/ shell/ charts/live',
  'src/forms/': 'forms/ sectors/ certificates/ approval-rules/',
}
const ofShared = (file: string) =>
  Object.entries(SHARED)
    .find(([folder]) => file.startsWith(folder))?.[1]
    .split(' ') ?? []

/** The tests that may notice a fault in this file: those of its feature, or of the features that use a shared file. */
export function suitesOf(file: string): readonly Suite[] {
  const [machine] = [...MACHINE_FILES].find(([, itsFile]) => itsFile === file) ?? []
  return machine === undefined ? suitesOfCode(file) : suitesOfMachine(machine, file)
}

/**
 * The suite that walks every machine; `walked` selects the tests of one machine that check its behaviour, not its
 * texts.
 */
const WALK = 'tests/all/machines.test.ts'
const walked = (machine: string) =>
  `^${machine} (is written as the house writes|has no dead transition|plays every declared transition)`

const NAMES =
  /\b\w+(?:Flow|Lifecycle)\b|\b(?:playOnScreen|testMachine|machinePaths|prepare)\('(\w+)'|\bMACHINES(?:\.|\[')(\w+)/g
const named = new Map<string, ReadonlySet<string | undefined>>()
/** The machines that a file of tests names, by their ids or by what their files export. */
function namesIn(file: string): ReadonlySet<string | undefined> {
  const names = named.get(file) ?? new Set([...textOf(file).matchAll(NAMES)].flat())
  named.set(file, names)
  return names
}

/**
 * The walk with fakes, then the tests that name the machine, then the screens of its feature, and last the calls where
 * the server uses the machine.
 */
function suitesOfMachine(machine: string, file: string): readonly Suite[] {
  const [, exported] = /^export const (\w+(?:Flow|Lifecycle)) = /m.exec(textOf(file)) ?? []
  const naming = TESTS.filter(
    (suite) => suite !== WALK && (namesIn(suite).has(machine) || namesIn(suite).has(exported!)),
  )
  const ofFeature = inFolders(...(featureOf(file) === undefined ? ofShared(file) : [`${featureOf(file)}/`]))
  const isScreen = (suite: string) => suite.includes('.screen.')
  const isOfCalls = (suite: string) => suite.includes('.api.')
  const ranked = [
    ...naming.filter((suite) => !isScreen(suite) && !isOfCalls(suite)),
    ...naming.filter(isScreen),
    ...ofFeature.filter(isScreen),
    ...(MACHINES[machine]!.kind === 'lifecycle' ? [...naming, ...ofFeature].filter(isOfCalls) : []),
  ]
  return [{ file: WALK, pattern: walked(machine) }, ...[...new Set(ranked)].map((suite) => ({ file: suite }))]
}

/** Tests that are named like the file first, and those of everything last. */
function suitesOfCode(file: string): readonly Suite[] {
  const feature = featureOf(file)
  const [side] = file.split('/')
  const wanted =
    feature === undefined
      ? inFolders(...ofShared(file))
      : inFolders(`${feature}/`, ...(side === 'server' ? ['all/contract.api', 'all/matrix.api'] : []))
  const others = ['.machine.', ...(side === 'server' ? ['.screen.'] : ['.api.'])]
  const isNamesake = (suite: string) => basename(suite).startsWith(`${basename(file).split('.')[0]}.`)
  return wanted
    .filter((suite) => !others.some((role) => suite.includes(role)))
    .toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)))
    .map((suite) => ({
      file: suite,
      ...(feature !== undefined && suite.startsWith('tests/all/') ? { pattern: `(^| )${feature}[ .]` } : {}),
    }))
}
