import type { RegisteredMachine } from '#machines/registry.ts'
import { graphOf } from '#machines/walker/explore.ts'
import type { How, TransitionId } from '#machines/walker/types.ts'

/** The best of the ways in which a transition came about counts. */
const BETTER: readonly How[] = ['elsewhere', 'screen', 'call', 'page']

/** Keeps how these transitions came about, unless a better way is known. */
export function noteTaken(taken: Map<TransitionId, How>, ids: readonly TransitionId[], how: How): void {
  for (const id of ids) if (BETTER.indexOf(how) > BETTER.indexOf(taken.get(id)!)) taken.set(id, how)
}

/** What stands in machines/charts/walked: the transitions in the machine's order, each with how it came about. */
export function recordOfTaken(machine: RegisteredMachine, taken: ReadonlyMap<TransitionId, How>): string {
  const known = graphOf(machine).declared.flatMap(({ id }) => (taken.has(id) ? [[id, taken.get(id)!]] : []))
  return `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`
}
