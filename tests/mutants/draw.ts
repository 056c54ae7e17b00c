import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES } from '#machines/registry.ts'
import { machineFaults, nameOf, withMachineFault, type MachineFault, type OneOf } from './machine-faults.ts'
import { sourceFaults, withSourceFault, type SourceFault } from './source-faults.ts'
import { featureOf, fileOfMachine, filesIn, ROOT, suitesOf, type Suite } from './suites.ts'

const matching = (folder: string, wanted: RegExp, unwanted = /\.d\.ts$/) =>
  filesIn(folder).filter((file) => wanted.test(file) && !unwanted.test(file))
/** Where slips of the pen are made: as many in each. */
const AREAS = {
  handlers: matching('server', /^server\/(features|kit|plugins)\/.*\.ts$/, /\.sql\.ts$/),
  sql: matching('server', /^server\/(features|kit|plugins)\/.*\.sql\.ts$/),
  machines: matching('machines', /\.(lifecycle|flow)\.ts$/),
  screens: matching('src', /^src\/(features|kit|forms)\/.*\.tsx?$/),
}

/** A fault of a file. */
interface Fault {
  /** The machine's id, or the key of `AREAS`. */
  readonly of: string
  readonly what: string
  readonly file: string
  readonly change: MachineFault | SourceFault
}
/** A sampled fault. */
export interface SampledFault extends Fault {
  /** The tests that may notice it, the cheapest first. */
  readonly suites: readonly Suite[]
}
export interface Draw {
  /** How many faults of machines, and how many slips of the pen. */
  readonly machines: number
  readonly source: number
  readonly seed: number
  /** Features and ids of machines; empty: all. */
  readonly only: readonly string[]
}

/** As many different faults by chance, or all where there are fewer; the same for the same seed. */
export function draw({ machines, source, seed, only }: Draw): SampledFault[] {
  return [...inTurn(ofMachines(only, oneOfBy(seed)), machines), ...inTurn(ofAreas(only, oneOfBy(seed)), source)].map(
    (fault) => ({ ...fault, suites: suitesOf(fault.file) }),
  )
}

/** The text of a file with the fault. */
export const withFault = (sound: string, { change }: Fault): string =>
  'kind' in change ? withMachineFault(sound, change) : withSourceFault(sound, change)

/** The faults of each machine, the machines and their faults in an order by chance. */
const ofMachines = (only: readonly string[], oneOf: OneOf) =>
  shuffled(Object.values(MACHINES), oneOf)
    .filter(({ machine, feature }) => only.length === 0 || only.includes(machine.id) || only.includes(feature))
    .map(function* ({ machine }): Generator<Fault> {
      for (const change of shuffled(machineFaults(machine, oneOf), oneOf))
        yield { of: machine.id, what: nameOf(change), file: fileOfMachine(machine.id), change }
    })

/** The source faults of each entry of `AREAS`, from its files in turn. */
const ofAreas = (only: readonly string[], oneOf: OneOf) =>
  Object.entries(AREAS).map(([of, files]) =>
    inTurn(
      shuffled(files, oneOf)
        .filter((file) => only.length === 0 || only.includes(featureOf(file) ?? 'shared'))
        .map(function* (file): Generator<Fault> {
          for (const change of shuffled(sourceFaults(readFileSync(join(ROOT, file), 'utf8'), file), oneOf))
            yield { of, what: change.what, file, change }
        }),
    ),
  )

/** One of each, then the second of each, and so on, as many as are wanted. */
function* inTurn<T>(groups: readonly Generator<T>[], count = Infinity): Generator<T> {
  const left = [...groups]
  for (let taken = 0; left.length > 0;)
    for (const group of [...left]) {
      if (taken === count) return
      const { done, value } = group.next()
      if (done) left.splice(left.indexOf(group), 1)
      else {
        taken += 1
        yield value
      }
    }
}

function shuffled<T>(all: readonly T[], oneOf: OneOf): T[] {
  const rest = [...all]
  return all.map(() => rest.splice(rest.indexOf(oneOf(rest)), 1)[0]!)
}

/** Chooses one of several, each time by the next number that follows from the seed (mulberry32). */
function oneOfBy(seed: number): OneOf {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (all) => all[Math.floor(next() * all.length)]!
}
