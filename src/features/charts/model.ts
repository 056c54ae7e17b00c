import { MACHINE_MOVERS } from '#machines/movers.ts'
import { MACHINES } from '#machines/registry.ts'
import { MOVERS, moversOf, type Mover } from '#machines/shared/movers.ts'
import { chartOf, type Chart, type ChartState, type ChartTransition } from '#machines/walker/chart.ts'
import { RECORDS, type RecordKind } from '#schemas/charts/records.ts'

/** Own properties only: `constructor` is not a machine. */
export const isMachine = (id: string): boolean => Object.hasOwn(MACHINES, id)
export const registryEntry = (id: string) => MACHINES[id]!

const charts = new Map<string, Chart>()
/** The chart of a registered machine; the same object each time. */
export function chartFor(id: string): Chart {
  const known = charts.get(id)
  if (known) return known
  const chart = chartOf(registryEntry(id).machine)
  charts.set(id, chart)
  return chart
}

/** Who moves a chart's transitions with this event. */
export const moversIn = (chart: Chart, event: string): readonly Mover[] =>
  moversOf(MACHINE_MOVERS[chart.machine]!, event)

export const isMover = (value: string): value is Mover => (MOVERS as readonly string[]).includes(value)
/** All who move a chart, in the order in which they are offered. */
export const moversOfChart = (chart: Chart): readonly Mover[] =>
  MOVERS.filter((mover) => chart.transitions.some(({ event }) => moversIn(chart, event).includes(mover)))

/** States without the machine's root. */
export const statesOf = (chart: Chart): readonly ChartState[] => chart.states.filter(({ parent }) => parent !== null)
export const stateIn = (chart: Chart, id: string | null): ChartState | undefined =>
  statesOf(chart).find((state) => state.id === id)
export const transitionIn = (chart: Chart, id: string | null): ChartTransition | undefined =>
  chart.transitions.find((transition) => transition.id === id)

/** The state and its ancestors: what happens in an ancestor happens in the state too. */
export const lineage = (id: string): string[] =>
  id
    .split('.')
    .map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    .toReversed()
/** The active states without an active child. */
export const leaves = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
/**
 * The ids by which transitions of the root are found: the machine's, or none where a state has the machine's own name.
 */
const rootOf = (chart: Chart): string[] =>
  statesOf(chart).some(({ id }) => id === chart.machine) ? [] : [chart.machine]
export const isRoot = (chart: Chart, id: string): boolean => rootOf(chart).includes(id)
/** The direct children of a state. */
export const childrenOf = (chart: Chart, id: string): ChartState[] =>
  statesOf(chart).filter((state) => state.id.slice(0, state.id.lastIndexOf('.')) === id && state.id.includes('.'))

/** The innermost state that is active once this one is entered: its initial state, and so on inwards. */
export function restOf(chart: Chart, id: string): string {
  if (isRoot(chart, id)) return firstOf(chart)
  const initial = stateIn(chart, id)?.initial
  return initial ? restOf(chart, initial) : id
}
/** The initial state of the machine, the innermost one. */
export function firstOf(chart: Chart): string {
  const initial = chart.states[0]?.initial
  return initial ? restOf(chart, initial) : (statesOf(chart)[0]?.id ?? chart.machine)
}

/** Transitions out of a state, also those of its ancestors. */
export const outgoing = (chart: Chart, state: string): ChartTransition[] => {
  const sources = [...lineage(state), ...rootOf(chart)]
  return chart.transitions
    .filter(({ source }) => sources.includes(source))
    .toSorted((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source))
}
/** Transitions to a state or into it. */
export const incoming = (chart: Chart, state: string): ChartTransition[] =>
  chart.transitions.filter(({ targets }) =>
    targets.some((target) => target === state || lineage(restOf(chart, target)).includes(state)),
  )

/** The transition of a step of the audit trail; undefined where not exactly one fits. */
export function transitionOf(
  chart: Chart,
  { event, from, to }: { readonly event: string; readonly from: string | null; readonly to: string | null },
): ChartTransition | undefined {
  const candidates = chart.transitions.filter(
    (transition) =>
      transition.event === event &&
      (from === null || [...lineage(from), ...rootOf(chart)].includes(transition.source)) &&
      (to === null ||
        (transition.targets.length === 0
          ? from === null || from === to
          : transition.targets.some((target) => restOf(chart, target) === to || target === to))),
  )
  const nearest =
    from === null
      ? candidates
      : candidates.filter(
          ({ source }) => source === candidates.map((each) => each.source).toSorted((a, b) => b.length - a.length)[0],
        )
  return nearest.length === 1 ? nearest[0] : undefined
}

/** Kinds of records whose lifecycle is the machine. */
export const recordsOf = (machine: string): RecordKind[] =>
  (Object.keys(RECORDS) as RecordKind[]).filter((kind) => RECORDS[kind].machine === machine)
