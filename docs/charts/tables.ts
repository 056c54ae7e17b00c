import type { ChartWords } from '#locales/chart-words.ts'
import { MACHINE_MOVERS } from '#machines/movers.ts'
import { moversOf } from '#machines/shared/movers.ts'
import { chartOf, type ChartState, type ChartTransition } from '#machines/walker/chart.ts'
import type { AnyStateMachine } from 'xstate'
import { recordOf } from '../coverage/suites.ts'
import { AROUND, type Language } from './language.ts'
import { stateNamed } from './layout.ts'
import { moverName } from './registered.ts'

/** A text, and its name in code; `state` when it names a state that can be jumped to. */
export interface Item {
  readonly text: string
  readonly code?: string
  readonly state?: string
}
export interface TableRow {
  readonly id: string
  readonly cells: readonly (readonly Item[])[]
}
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

/** All that a drawing shows, as two tables: for screen readers, for searching, for copying. */
export function tablesOf(
  machine: AnyStateMachine,
  words: ChartWords,
  language: Language,
): { readonly states: Table; readonly transitions: Table } {
  const chart = chartOf(machine)
  const around = AROUND[language]
  const { states, transitions } = around
  const root = chart.states[0]!
  const initials = new Set(chart.states.flatMap(({ initial }) => initial ?? []))

  const kindOf = (state: ChartState): Item[] => [
    ...(initials.has(state.id) ? [{ text: states.begins() }] : []),
    ...(state.kind === 'atomic' ? [] : [{ text: states[state.kind]() }]),
  ]
  const doesOf = ({ entry, exit, invokes }: ChartState): Item[] => [
    ...entry.map((action) => ({ text: states.entry({ what: words.action(action) }), code: action })),
    ...invokes.map(({ id }) => ({ text: states.invoke({ what: words.invoke(id).name }), code: id })),
    ...exit.map((action) => ({ text: states.exit({ what: words.action(action) }), code: action })),
  ]
  const stateItem = (id: string): Item => {
    const state = stateNamed(chart, id)
    return state === root
      ? { text: transitions.anywhere(), code: id }
      : { text: words.state(id).name, code: id, state: id }
  }
  const toOf = ({ targets, blocks }: ChartTransition): Item[] =>
    targets.length === 0 ? [{ text: blocks ? transitions.blocked() : transitions.stays() }] : targets.map(stateItem)
  const record = recordOf(chart.machine)
  const pageOf = ({ id }: ChartTransition): Item[] => (record[id] ? [{ text: transitions.how[record[id]]() }] : [])
  const movers = MACHINE_MOVERS[chart.machine] ?? {}
  const moverItems = ({ event }: ChartTransition): Item[] =>
    moversOf(movers, event).map((mover) => ({ text: moverName(mover, language) }))
  const conditionOf = (transition: ChartTransition): Item[] => {
    const text = words.condition(transition)
    return text === null ? [] : [{ text, ...(transition.guard !== null && { code: transition.guard }) }]
  }
  const plain = (texts: readonly string[]): Item[] => texts.map((text) => ({ text }))

  return {
    states: {
      title: states.title(),
      columns: [states.name(), states.about(), states.kind(), states.does(), states.tags(), states.requirements()],
      rows: chart.states.slice(1).map((state) => ({
        id: state.id,
        cells: [
          [stateItem(state.id)],
          plain([words.state(state.id).about]),
          kindOf(state),
          doesOf(state),
          state.tags.map((tag) => ({ text: '', code: tag })),
          plain(state.requirements),
        ],
      })),
    },
    transitions: {
      title: transitions.title(),
      columns: [
        transitions.from(),
        transitions.event(),
        transitions.movers(),
        transitions.guard(),
        transitions.actions(),
        transitions.to(),
        transitions.requirements(),
        transitions.page(),
      ],
      rows: chart.transitions.map((transition) => ({
        id: transition.id,
        cells: [
          [stateItem(transition.source)],
          [{ text: words.event(transition.event).name, code: transition.event }],
          moverItems(transition),
          conditionOf(transition),
          transition.actions.map((action) => ({ text: words.action(action), code: action })),
          toOf(transition),
          plain(transition.requirements),
          pageOf(transition),
        ],
      })),
    },
  }
}

/** `12 states, 30 transitions`. */
export function countsOf(machine: AnyStateMachine, language: Language): string {
  const chart = chartOf(machine)
  return AROUND[language].counts({ states: chart.states.length - 1, transitions: chart.transitions.length })
}
