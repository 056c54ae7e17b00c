import type { RegisteredMachine } from '#machines/registry.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { betterOf } from '#machines/walker/how.ts'
import type { How, TransitionId } from '#machines/walker/types.ts'

/** Records how these transitions came about, unless a better way is known. */
export function noteTaken(taken: Map<TransitionId, How>, ids: readonly TransitionId[], how: How): void {
  for (const id of ids) taken.set(id, betterOf(taken.get(id), how))
}

/**
 * The content of a file in machines/charts/walked: the transitions in the machine's order, each with how it came about.
 */
export function recordOfTaken({ machine }: RegisteredMachine, taken: ReadonlyMap<TransitionId, How>): string {
  const known = chartOf(machine).transitions.flatMap(({ id }) => (taken.has(id) ? [[id, taken.get(id)!]] : []))
  return `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`
}
