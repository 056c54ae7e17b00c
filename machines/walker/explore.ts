import type { Cases } from '../shared/cases.ts'
import type { AnyStateMachine } from 'xstate'
import { labelOf, prepare, Run, type Possible } from './run.ts'
import type { Configuration, Edge, Graph, Start } from './types.ts'

/** How a configuration was first reached: replayed on a fresh actor before each step out of it. */
interface Reached {
  readonly input: string
  readonly steps: readonly Possible[]
}

const CAP = 5000

/**
 * Walks a machine on real actors with fakes that never settle and simulated time: every configuration that the cases
 * reach, and every step between them. Each step starts from a fresh actor on which the path is replayed, so nothing
 * (history, timers, running invokes) is left out. Stops at `cap` configurations and reports that in `capped`.
 */
export function explore(machine: AnyStateMachine, cases: Cases, cap = CAP): Graph {
  const prepared = prepare(machine, cases)
  const configurations: Configuration[] = []
  const routes: Reached[] = []
  const byKey = new Map<string, number>()
  const starts: Start[] = []
  const edges: Edge[] = []
  const entered = new Set<string>()
  let capped: string | null = null

  const visit = (run: Run, route: Reached): number | null => {
    for (const state of run.entered) entered.add(state)
    const key = run.key()
    const known = byKey.get(key)
    if (known !== undefined) return known
    if (configurations.length >= cap) {
      capped = `${machine.id}: stopped at ${cap} configurations, there are more: keep what is counted or typed out of the context, give fewer cases, and run no short timer inside a long one`
      return null
    }
    byKey.set(key, configurations.length)
    configurations.push(run.configuration())
    routes.push(route)
    return configurations.length - 1
  }
  const replay = (route: Reached): Run => {
    const run = new Run(prepared, route.input)
    for (const { happening } of route.steps) run.perform(happening)
    run.taken()
    return run
  }

  for (const input of Object.keys(cases.inputs)) {
    const run = new Run(prepared, input)
    const taken = run.taken()
    const to = visit(run, { input, steps: [] })
    if (to !== null) starts.push({ input, to, taken })
  }
  for (let from = 0; from < configurations.length; from++) {
    const route = routes[from] as Reached
    const { value } = configurations[from] as Configuration
    for (const possible of replay(route).possible()) {
      const run = replay(route)
      run.perform(possible.happening)
      const taken = run.taken()
      const to = visit(run, { input: route.input, steps: [...route.steps, possible] })
      if (to === null) continue
      const step =
        possible.case === undefined
          ? { from: value, event: possible.event }
          : { from: value, event: possible.event, case: possible.case }
      edges.push({ from, to, label: labelOf(possible), step, taken })
    }
  }
  return {
    machine: machine.id,
    configurations,
    starts,
    edges,
    entered,
    declared: [...prepared.transitions.values()],
    capped,
  }
}

const graphs = new WeakMap<object, Graph>()
/** What a registered machine can do, walked once for each entry: sheets, charts and tests share the graph. */
export function graphOf(entry: { readonly machine: AnyStateMachine; readonly cases: Cases }): Graph {
  const graph = graphs.get(entry) ?? explore(entry.machine, entry.cases)
  graphs.set(entry, graph)
  return graph
}
