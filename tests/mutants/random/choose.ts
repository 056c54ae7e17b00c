import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FEATURES } from '#schemas/api.ts'
import { faultsOf, type RandomFault } from './faults.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const list = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

/** Where a slip is made: as many in each. */
export const PLACES = {
  handlers: list('server').filter(
    (file) => /^server\/(features|kit|plugins)\/.*\.ts$/.test(file) && !file.endsWith('.sql.ts'),
  ),
  sql: list('server').filter((file) => /^server\/(features|kit|plugins)\/.*\.sql\.ts$/.test(file)),
  machines: list('machines').filter((file) => /\.(lifecycle|flow|guards)\.ts$/.test(file)),
  screens: list('src').filter((file) => /^src\/(features|kit|forms)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
} as const

export interface Chosen extends RandomFault {
  readonly place: keyof typeof PLACES
  readonly file: string
  /** The tests that look at that file, those first that notice most for their time. */
  readonly suites: readonly string[]
  /** What of the tests of everything is about that file: its machine or its feature; undefined: all of it. */
  readonly about?: string
}

/** As many faults by chance, the same for the same seed: a file of each place in turn, then one of its faults. */
export function choose(count: number, seed: number): Chosen[] {
  const random = sequence(seed)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[]
  const chosen = new Map<string, Chosen>()
  for (let turn = 0; chosen.size < count; turn += 1) {
    const place = places[turn % places.length]!
    const [file, fault] = oneIn(place, oneOf)
    chosen.set(fault.what, { ...fault, place, file, suites: suitesOf(file), about: aboutOf(file) })
  }
  return [...chosen.values()]
}

/** A file of the place that has something to break, and one fault of it. */
function oneIn(place: keyof typeof PLACES, oneOf: <T>(all: readonly T[]) => T): [string, RandomFault] {
  const file = oneOf(PLACES[place])
  const faults = faultsOf(readFileSync(join(ROOT, file), 'utf8'), file)
  return faults.length === 0 ? oneIn(place, oneOf) : [file, oneOf(faults)]
}

/** The feature whose folder a file stands in; undefined: several share it. */
const featureOf = (file: string) =>
  FEATURES.find((feature) => new RegExp(`^(machines|schemas|src/features|server/features)/${feature}/`).test(file))

const aboutOf = (file: string): string | undefined => {
  // what features share is a machine of many
  if (!file.startsWith('machines/')) return featureOf(file)
  const [, machine] = /createMachine\(\{\s*id: '([^']+)'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  return file.startsWith('machines/shared/') ? undefined : machine
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SUITES = list('tests').filter((file) => /\.test\.tsx?$/.test(file) && !/\.(kill|deciders)\.api\./.test(file))
/** The tests of these folders one after the other, small ones first. */
const inFolders = (...folders: string[]) => {
  const size = (suite: string) => statSync(join(ROOT, suite)).size
  return folders.flatMap((folder) =>
    SUITES.filter((suite) => suite.startsWith(`tests/${folder}`)).toSorted((a, b) => size(a) - size(b)),
  )
}
/** Which tests look at code that features share. */
const SHARED: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^server\/plugins\//,
    [
      'all/http.api',
      'all/rate-limit.api',
      'reads/',
      'session/',
      'all/sockets.api',
      'all/matrix.api',
      'all/contract.api',
    ],
  ],
  [
    /^server\/kit\//,
    [
      ...[
        'sectors/',
        'courses/',
        'certificates/',
        'certificate-pulling/',
        'approval-rules/',
        'applications/',
        'scope/',
      ],
      'all/asker',
      'all/matrix.api',
    ],
  ],
  [/^machines\/shared\//, ['kit/', 'all/machines']],
  [/^src\/kit\//, ['kit/', 'sectors/', 'courses/', 'certificates/', 'saved-views/', 'shell/', 'charts/live']],
  [/^src\/forms\//, ['forms/', 'sectors/', 'certificates/', 'approval-rules/']],
]

/** The tests of the feature, or those of whoever uses what is shared. */
export function suitesOf(file: string): readonly string[] {
  const feature = featureOf(file)
  const [side] = file.split('/')
  const wanted =
    feature === undefined
      ? inFolders(...(SHARED.find(([pattern]) => pattern.test(file))?.[1] ?? []))
      : inFolders(
          `${feature}/`,
          ...(side === 'machines' ? ['all/machines'] : side === 'server' ? ['all/contract.api', 'all/matrix.api'] : []),
        )
  // the server runs by lifecycles, the screens by all machines
  const roles = {
    server: ['.api.'],
    src: ['.screen.'],
    machines: ['.machine.', '.screen.', ...(file.endsWith('.lifecycle.ts') ? ['.api.'] : [])],
  }[side as 'server' | 'src' | 'machines']
  const isWanted = (suite: string) =>
    !['.machine.', '.screen.', '.api.'].some((role) => suite.includes(role) && !roles.includes(role))
  const [stem = ''] = basename(file).split('.')
  const isNamesake = (suite: string) => basename(suite).startsWith(`${stem}.`)
  return wanted.filter(isWanted).toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)))
}
