import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES } from '#machines/registry.ts'
import { machineFaults, nameOf, withMachineFault, type MachineFault } from './machine-faults.ts'
import { oneOfBy, type OneOf } from './seed.ts'
import { sourceFaults, withSourceFault, type SourceFault } from './source-faults.ts'
import { featureOf, fileOfMachine, filesIn, ROOT, suitesOf, type Suite } from './suites.ts'

/** Where slips of the pen are made: as many in each. */
export const PLACES = {
  handlers: filesIn('server').filter(
    (file) => /^server\/(features|kit|plugins)\/.*\.ts$/.test(file) && !file.endsWith('.sql.ts'),
  ),
  sql: filesIn('server').filter((file) => /^server\/(features|kit|plugins)\/.*\.sql\.ts$/.test(file)),
  machines: filesIn('machines').filter((file) => /\.(lifecycle|flow)\.ts$/.test(file)),
  screens: filesIn('src').filter(
    (file) => /^src\/(features|kit|forms)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  ),
} as const

/** A fault of a file. */
interface Fault {
  /** The machine's id, or the place of the slip. */
  readonly of: string
  readonly what: string
  readonly file: string
  readonly change: MachineFault | SourceFault
}
/** A fault that was drawn. */
export interface Drawn extends Fault {
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
export function draw({ machines, source, seed, only }: Draw): Drawn[] {
  const oneOf = oneOfBy(seed)
  return [...inTurn(machines, ofMachines(only, oneOf), oneOf), ...inTurn(source, ofSources(only), oneOf)].map(
    (fault) => ({ ...fault, suites: suitesOf(fault.file) }),
  )
}

/** The text of a file with the fault. */
export const withFault = (sound: string, { change }: Fault): string =>
  'kind' in change ? withMachineFault(sound, change) : withSourceFault(sound, change)

/** What faults are drawn from: the faults of a machine, or a place with its files. */
type Urn = readonly (() => readonly Fault[])[]

/** Takes one fault of each urn in turn: of one of its groups, so that rare sorts and small files have their chance. */
function inTurn(count: number, urns: readonly Urn[], oneOf: OneOf): Fault[] {
  const drawn = new Map<string, Fault>()
  let left = urns.map((urn) => [...urn])
  while (drawn.size < count && left.length > 0) {
    for (const groups of left) {
      if (drawn.size === count) break
      while (groups.length > 0) {
        const group = oneOf(groups)
        const fresh = group().filter(({ of, what }) => !drawn.has(`${of} ${what}`))
        if (fresh.length > 0) {
          const fault = oneOf(fresh)
          drawn.set(`${fault.of} ${fault.what}`, fault)
          break
        }
        groups.splice(groups.indexOf(group), 1)
      }
    }
    left = left.filter((groups) => groups.length > 0)
  }
  return [...drawn.values()]
}

/** An urn for each machine, in an order by chance, with a group for each sort of fault. */
function ofMachines(only: readonly string[], oneOf: OneOf): Urn[] {
  const waiting = Object.values(MACHINES).filter(
    ({ machine, feature }) => only.length === 0 || only.includes(machine.id) || only.includes(feature),
  )
  const urns: Urn[] = []
  while (waiting.length > 0) {
    const { machine } = waiting.splice(waiting.indexOf(oneOf(waiting)), 1)[0]!
    const file = fileOfMachine(machine.id)
    const faults = machineFaults(machine, oneOf).map((change): Fault => ({
      of: machine.id,
      what: nameOf(change),
      file,
      change,
    }))
    const kinds = [...new Set(faults.map(({ change }) => 'kind' in change && change.kind))]
    urns.push(kinds.map((kind) => () => faults.filter(({ change }) => 'kind' in change && change.kind === kind)))
  }
  return urns
}

/** An urn for each place, with a group for each file. */
const ofSources = (only: readonly string[]): Urn[] =>
  Object.entries(PLACES).map(([of, files]) =>
    files
      .filter((file) => only.length === 0 || only.includes(featureOf(file) ?? 'shared'))
      .map((file) => () => {
        const faults = sourceFaults(readFileSync(join(ROOT, file), 'utf8'), file)
        return faults.map((change) => ({ of, what: change.what, file, change }))
      }),
  )
