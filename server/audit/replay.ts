import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type StateValue,
} from 'xstate'
import { refusals } from '#machines/shared/explain.ts'
import { factsOf, type HistoryRow, type LifecycleHistory } from './histories/history.ts'

/**
 * What the machine does not allow. `unknownEntity`: no history is declared for the entity. `stranded` and
 * `missingState` come from a changed machine only.
 */
export type FaultKind =
  | 'unknownEntity'
  | 'noHistory'
  | 'missingRow'
  | 'noBeginning'
  | 'begunTwice'
  | 'unknownEvent'
  | 'otherStart'
  | 'refused'
  | 'otherEnd'
  | 'otherStored'
  | 'recordMissing'
  | 'missingState'
  | 'stranded'

/** Where a history leaves the machine. */
export interface Fault {
  readonly kind: FaultKind
  /** Version of the record in the faulty row; null: the fault is not in a row. */
  readonly row: number | null
  readonly event: string | null
  /** Where the machine was then, as dotted paths. */
  readonly state: string
  readonly why: string
}

/** `underReview.unmarked`. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => [name, ...(inner === undefined ? [] : [stateName(inner)])].filter(Boolean).join('.'))
        .join('+')
const namesOf = (values: readonly StateValue[]) => values.map(stateName).join(' or ') || 'nowhere'
const unique = (values: readonly StateValue[]): StateValue[] => [
  ...new Map(values.map((value) => [stateName(value), value])).values(),
]
const includes = (values: readonly StateValue[], value: StateValue) =>
  values.some((each) => stateName(each) === stateName(value))

/**
 * Runs histories of one lifecycle through a machine. Facts that the trail does not record may have any value: a row is
 * allowed when the machine takes its events in at least one of the possible contexts (ADR 21). Each answer of the
 * machine is computed once.
 */
export class Replayer {
  readonly #of: LifecycleHistory
  readonly #machine: AnyStateMachine
  readonly #next = new Map<string, StateValue | null>()

  constructor(of: LifecycleHistory, machine: AnyStateMachine = of.machine) {
    this.#of = of
    this.#machine = machine
  }

  /**
   * The first fault of a record; null when the machine allows all of its history. `rows`: in their order, null when
   * there are none; `stored`: the state columns of its own row, null when that row is gone.
   */
  replay(rows: readonly HistoryRow[] | null, stored: readonly unknown[] | null): Fault | null {
    if (!rows) return fault('noHistory', null, [], 'the record has no history')
    let states: StateValue[] = []
    let { facts } = this.#of
    for (const [index, row] of rows.entries()) {
      if (row.seq !== index + 1) return fault('missingRow', row, states, `row ${index + 1} is missing`)
      const found = index === 0 ? this.#begin(row, facts) : this.#go(states, row, facts)
      if (!Array.isArray(found)) return found
      states = found
      facts = this.#of.learn?.(facts, row)
    }
    states = this.#unrecorded(states, facts)
    return stored === null ? this.#endOf(states) : this.#endIn(states, this.#of.storedState(stored), facts)
  }

  #begin(row: HistoryRow, facts: unknown): StateValue[] | Fault {
    const change = factsOf(this.#of, row, facts)
    if (change?.begins === undefined)
      return fault(
        change ? 'noBeginning' : 'unknownEvent',
        row,
        [],
        change ? 'the history does not begin with its creation' : 'no row of such a record bears this event',
      )
    if (!hasState(this.#machine, change.begins)) return missingState(row, [], change.begins)
    return this.#ended(this.#all([change.begins], change.events, row, facts), change.to, row)
  }

  #go(before: readonly StateValue[], row: HistoryRow, facts: unknown): StateValue[] | Fault {
    const change = factsOf(this.#of, row, facts)
    if (!change) return fault('unknownEvent', row, before, 'no row of such a record bears this event')
    if (change.begins !== undefined) return fault('begunTwice', row, before, 'the record was there already')
    let states = this.#unrecorded(before, facts)
    if (change.from !== undefined) {
      const { from } = change
      if (from === null || !includes(states, from))
        return fault(
          'otherStart',
          row,
          before,
          `the row starts from ${from === null ? 'no known status' : stateName(from)}`,
        )
      states = [from]
    }
    if (change.removed) return this.#of.gone === null ? [] : [this.#of.gone]
    return this.#ended(this.#all(states, change.events, row, facts), change.to, row)
  }

  #all(
    reported: readonly StateValue[],
    events: readonly EventObject[],
    row: HistoryRow,
    facts: unknown,
  ): StateValue[] | Fault {
    let states = [...reported]
    for (const event of events) {
      const next = this.#after(states, event, facts)
      if (next.length === 0) return fault('refused', row, states, this.#why(states, event, facts))
      states = next
    }
    return states
  }

  #ended(states: StateValue[] | Fault, to: StateValue | null | undefined, row: HistoryRow): StateValue[] | Fault {
    if (to === undefined || !Array.isArray(states)) return states
    if (to !== null && includes(states, to)) return [to]
    if (to !== null && !hasState(this.#machine, to)) return missingState(row, states, to)
    return fault(
      'otherEnd',
      row,
      states,
      `the row ends in ${to === null ? 'no known status' : stateName(to)}, the machine in ${namesOf(states)}`,
    )
  }

  #endOf(states: readonly StateValue[]): Fault | null {
    const { gone } = this.#of
    return gone !== null && includes(states, gone)
      ? null
      : fault('recordMissing', null, states, 'the record is missing, and no row records its deletion')
  }

  #endIn(states: readonly StateValue[], stored: StateValue | null, facts: unknown): Fault | null {
    if (stored === null) return fault('otherStored', null, states, 'the record is in no known status')
    if (!includes(states, stored)) return fault('otherStored', null, states, `the record is in ${stateName(stored)}`)
    const isStuck =
      this.#machine !== this.#of.machine &&
      !this.continues(stored, facts) &&
      new Replayer(this.#of).continues(stored, facts)
    return isStuck ? fault('stranded', null, [stored], 'nothing leads on from here any more') : null
  }

  /** Whether an event can change the state; a correction that stays in the state does not count. */
  continues(state: StateValue, facts: unknown): boolean {
    const types = new Set(nodesOf(this.#machine, state).flatMap((node) => [...node.transitions.keys()]))
    return [...types].some((type) =>
      this.#after([state], { type }, facts).some((next) => stateName(next) !== stateName(state)),
    )
  }

  /** The states, and those that unrecorded events may have reached from them. */
  #unrecorded(reported: readonly StateValue[], facts: unknown): StateValue[] {
    return (this.#of.unrecorded ?? []).reduce<StateValue[]>(
      (states, event) => unique([...states, ...this.#after(states, event, facts)]),
      [...reported],
    )
  }

  #after(states: readonly StateValue[], event: EventObject, facts: unknown): StateValue[] {
    return unique(
      states.flatMap((state) =>
        this.#of
          .contexts(facts)
          .map((context) => this.#one(state, event, context))
          .filter((next) => next !== null),
      ),
    )
  }

  #one(state: StateValue, event: EventObject, context: object): StateValue | null {
    const key = `${stateName(state)} ${JSON.stringify(event)} ${JSON.stringify(context)}`
    const known = this.#next.get(key)
    if (known !== undefined) return known
    const snapshot = this.#snapshot(state, context)
    const next = snapshot?.can(event)
      ? ((transition(this.#machine, snapshot, event)[0] as AnyMachineSnapshot).value as StateValue)
      : null
    this.#next.set(key, next)
    return next
  }

  #snapshot(value: StateValue, context: object): AnyMachineSnapshot | null {
    return hasState(this.#machine, value)
      ? (this.#machine.resolveState({ value, context } as never) as AnyMachineSnapshot)
      : null
  }

  /** The reason in the most informative context: one in which guards refuse, if there is one. */
  #why(states: readonly StateValue[], event: EventObject, facts: unknown): string {
    const all = states.flatMap((state) =>
      this.#of.contexts(facts).flatMap((context) => {
        const snapshot = this.#snapshot(state, context)
        return (snapshot && refusals(this.#machine, snapshot, event)) ?? []
      }),
    )
    const byGuards = all.find((each) => each.kind === 'guards')
    if (byGuards) return `${event.type} is refused by ${byGuards.failing.join(', ')}`
    const [first] = all
    const known = first?.kind === 'notFromState' ? first.allowedFrom : []
    return known.length === 0
      ? `the machine does not know ${event.type}`
      : `${event.type} happens only in ${known.join(', ')}`
  }
}

const fault = (kind: FaultKind, row: HistoryRow | null, states: readonly StateValue[], why: string): Fault => ({
  kind,
  row: row?.seq ?? null,
  event: row?.event ?? null,
  state: namesOf(states),
  why,
})
const missingState = (row: HistoryRow, states: readonly StateValue[], value: StateValue) =>
  fault('missingState', row, states, `the machine has no state ${stateName(value)}`)

/** The nodes of a state that the machine has, from its root; empty when it lacks one or has others below. */
function nodesOf(machine: AnyStateMachine, value: StateValue): AnyStateNode[] {
  const nodes: AnyStateNode[] = [machine.root]
  for (let rest: StateValue | undefined = value; rest !== undefined;) {
    const [name, inner]: [string, StateValue | undefined] =
      typeof rest === 'string' ? [rest, undefined] : (Object.entries(rest)[0] as [string, StateValue | undefined])
    const node: AnyStateNode | undefined = nodes.at(-1)!.states[name]
    if (!node) return []
    nodes.push(node)
    rest = inner
  }
  return Object.keys(nodes.at(-1)!.states).length === 0 ? nodes : []
}
const hasState = (machine: AnyStateMachine, value: StateValue) => nodesOf(machine, value).length > 0
