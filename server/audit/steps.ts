import type { AnyStateMachine, StateValue } from 'xstate'
import { chartOf, type Chart } from '#machines/walker/chart.ts'
import { factsOf, type HistoryRow, type LifecycleHistory } from './histories/history.ts'
import { stateName } from './replay.ts'

/**
 * What happened, in terms of the lifecycle: states by their dotted paths, null where the trail does not record them.
 */
export interface Step {
  readonly event: string
  readonly from: string | null
  readonly to: string | null
}
/** `row`: index, from 0, of the row that recorded the step; one row may record several steps. */
export type StepOfRow = Step & { readonly row: number }

const charts = new Map<AnyStateMachine, Chart>()
const chartFor = (machine: AnyStateMachine): Chart => {
  const chart = charts.get(machine) ?? chartOf(machine)
  charts.set(machine, chart)
  return chart
}

const named = (value: StateValue | null | undefined): string | null => (value ? stateName(value) : null)
const only = (names: readonly string[]): string | null => (new Set(names).size === 1 ? names[0]! : null)

/**
 * The source and target of an event in the machine, regardless of guards. `from` null: any state in which the event may
 * happen.
 */
function stepOf(machine: AnyStateMachine, event: string, from: string | null): Step {
  const { states, transitions } = chartFor(machine)
  const arrows = transitions.filter(
    (arrow) => arrow.event === event && (from === null || from === arrow.source || from.startsWith(`${arrow.source}.`)),
  )
  // a state may have the same name as its machine
  const innermostOf = (id: string): string => {
    const initial = states.find((state) => state.id === id && state.parent !== null)?.initial
    return initial ? innermostOf(initial) : id
  }
  return {
    event,
    from: from ?? only(arrows.map(({ source }) => source)),
    to: only(
      arrows.map(({ source, targets: [target] }) => (target === undefined ? (from ?? source) : innermostOf(target))),
    ),
  }
}

/**
 * The steps in the rows of one record, oldest first, as its history reads them. They need not begin with its creation.
 * Steps that the machine would not allow are returned as well: the replay finds those.
 */
export function stepsOf(of: LifecycleHistory, rows: readonly HistoryRow[]): StepOfRow[] {
  let { facts } = of
  let at: string | null = null
  return rows.flatMap((row, index): StepOfRow[] => {
    const change = factsOf(of, row, facts)
    facts = of.learn?.(facts, row)
    const began = named(change?.begins)
    const ended = named(change?.removed ? of.gone : change?.to)
    const events = change?.events ?? []
    const from: string | null = named(change?.from) ?? began ?? at
    if (events.length === 0) {
      at = ended ?? began
      return [{ row: index, event: row.event, from: began === null ? from : null, to: at }]
    }
    at = from
    return events.map(({ type }, position) => {
      const step: Step = stepOf(of.machine, type, at)
      at = position === events.length - 1 && ended !== null ? ended : step.to
      return { row: index, ...step, to: at }
    })
  })
}
