import { MACHINES, type RegisteredMachine } from '#machines/registry.ts'
import { coverage, untakenTexts, type Coverage } from '#machines/walker/coverage.ts'
import { graphOf } from '#machines/walker/explore.ts'
import { playable, type PlayablePath } from './model.ts'
import { pathsOf, type Generator, type GeneratorOptions } from '#machines/walker/paths.ts'
import { replay } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Driver } from '#machines/walker/types.ts'

/** The paths of one machine, ready to be played, with what they cover. */
export interface MachinePaths {
  readonly paths: readonly PlayablePath[]
  readonly coverage: Coverage
  readonly capped: string | null
}

/** The machine of this name; throws where the registry has none. */
export function registered(name: string): RegisteredMachine {
  const entry = MACHINES[name]
  if (!entry) throw new Error(`There is no machine '${name}' in machines/registry.ts`)
  return entry
}

interface Chosen {
  readonly generator?: Generator
}

/**
 * Paths of a machine by its name in `MACHINES` (or of one that is not registered). Works in any test runner: make one
 * test of each. `edges` that miss a declared transition throw, naming it.
 */
export function machinePaths(
  machine: string | Pick<RegisteredMachine, 'machine' | 'cases'>,
  { generator = 'edges', ...options }: GeneratorOptions & Chosen = {},
): MachinePaths {
  const entry = typeof machine === 'string' ? registered(machine) : machine
  const graph = graphOf(entry)
  const prepared = prepare(entry.machine, entry.cases)
  const set = pathsOf(graph, generator, options)
  const covered = coverage(
    graph,
    set.paths.flatMap((path) => replay(prepared, path)),
  )
  if (generator === 'edges' && covered.untaken.length > 0)
    throw new Error([...untakenTexts(graph, covered), ...(set.capped ? [set.capped] : [])].join('\n'))
  return { paths: playable(prepared, set.paths), coverage: covered, capped: set.capped }
}

/**
 * Plays all paths of a machine on a driver, one after the other, and returns what they covered. Fails at the first path
 * that fails.
 */
export async function testMachine(
  machine: string | Pick<RegisteredMachine, 'machine' | 'cases'>,
  { driver, ...options }: GeneratorOptions & { readonly generator?: Generator; readonly driver: Driver },
): Promise<Coverage & { readonly paths: number }> {
  const found = machinePaths(machine, options)
  for (const path of found.paths) await path.play(driver)
  return { ...found.coverage, paths: found.paths.length }
}
