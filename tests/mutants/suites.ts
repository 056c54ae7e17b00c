/**
 * The suite that walks every machine with fakes. Of a mutated machine only its own tests run, and of these what the
 * machine does, not its words.
 */
export const WALKED = 'tests/all/machines.test.ts'
const EDGES = [
  'is written as the house writes machines',
  'has no dead transition and no state that is never entered',
  'plays every declared transition with fakes',
]

/** The tests of a suite that a mutant of `machine` runs; undefined: all. */
export const edgesOf = (machine: string): RegExp => new RegExp(`^${machine} (${EDGES.join('|')})$`)

/** What a suite is, by the name of its file. */
export function kindOf(suite: string): 'edges' | 'journey' | 'screen' | 'page' | 'server' | 'unit' {
  if (suite === WALKED) return 'edges'
  if (suite.endsWith('.machine.test.ts')) return 'journey'
  if (/\.screen\.test\.tsx?$/.test(suite)) return 'screen'
  if (suite.endsWith('.e2e.ts')) return 'page'
  return suite.endsWith('.api.test.ts') ? 'server' : 'unit'
}
