import { sql, type RawBuilder } from 'kysely'
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'
import { EVENTS_TOGETHER } from '../audit.ts'

/** The columns of an audit row that a lifecycle may use. */
export interface HistoryRow {
  readonly seq: number
  readonly event: string
  readonly fromStatus: number | null
  readonly toStatus: number | null
  /** Only the keys that the history names. */
  readonly changes: Readonly<Record<string, unknown>>
}

/**
 * The states of the record before and after a row; undefined: the row does not record it. Null: a code that is no
 * status.
 */
export interface HistoryStates {
  readonly from?: StateValue | null
  readonly to?: StateValue | null
}

/**
 * How to read the history of one lifecycle's records from the audit trail and the tables (ADR 21). The rows carry the
 * machine's own events, so only what a machine does not know is declared here. `Facts`: what a guard needs from earlier
 * rows.
 */
export interface LifecycleHistory<Facts = unknown> {
  readonly machine: AnyStateMachine
  /** Names of records in the trail; each is also the name of their table. */
  readonly entities: readonly string[]
  /** Events that begin a history, with the states that a record may begin in. */
  readonly begins: Readonly<Record<string, readonly StateValue[]>>
  /** Events that remove a record without its lifecycle. */
  readonly ends?: readonly string[]
  /** The state of what is no longer in its table; null: such records are never deleted. */
  readonly gone: StateValue | null
  /** Events that earlier versions wrote by another name, and the machine's event of each. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Events of another lifecycle of the same records: they say nothing about the state of this one. */
  readonly others?: readonly string[]
  /** Events that the trail does not record: they may have happened between any two rows. */
  readonly unrecorded?: readonly EventObject[]
  /** The event data that the trail does not record: each is assumed to have been permitted. */
  readonly unrecordedData?: Readonly<Record<string, object>>
  /** Keys of `changes` that the history uses. */
  readonly changes: readonly string[]
  /** The columns of a record's row (`r`) from which `storedState` reads its state; null: a code that is no status. */
  readonly stored: readonly RawBuilder<unknown>[]
  storedState(stored: readonly unknown[]): StateValue | null
  /** The states that a row records besides its event. */
  states?(row: HistoryRow, facts: Facts): HistoryStates
  readonly facts?: Facts
  learn?(facts: Facts, row: HistoryRow): Facts
  /** Every context that the trail leaves possible: who acted may do everything, what is not recorded is anything. */
  contexts(facts: Facts): readonly object[]
}

/** Written with its own facts, listed without. */
export const history = <F>(of: LifecycleHistory<F>): LifecycleHistory => of as unknown as LifecycleHistory

type ByState = Pick<LifecycleHistory<null>, 'machine' | 'entities' | 'begins' | 'unrecordedData' | 'contexts'>
/** For records that are never deleted, whose table and audit rows both store the state by its name. */
export function historyByState<S extends string>({ states, ...of }: ByState & { readonly states: readonly S[] }) {
  const stateOf = (value: unknown): S | null => states.find((state) => state === value) ?? null
  return history<null>({
    ...of,
    gone: null,
    changes: ['state'],
    stored: [sql`r.state`],
    storedState: ([state]) => stateOf(state),
    states: ({ changes: { state } }) =>
      Array.isArray(state) ? { from: stateOf(state[0]), to: stateOf(after(state)) } : {},
  })
}

/** An audit row in the terms of the lifecycle. */
export interface HistoryFacts extends HistoryStates {
  /** The record was created, in this state; only its first row may have it. */
  readonly begins?: StateValue
  /** What happened, in this order. */
  readonly events: readonly EventObject[]
  /** The record was removed without its lifecycle. */
  readonly removed?: true
}

/** The lifecycle's reading of a row; undefined: no row of these records has such an event. */
export function factsOf(of: LifecycleHistory, row: HistoryRow, facts: unknown): HistoryFacts | undefined {
  if (of.ends?.includes(row.event)) return { events: [], removed: true }
  const states = of.states?.(row, facts) ?? {}
  const types = row.event
    .split(EVENTS_TOGETHER)
    .filter((type) => !of.others?.includes(type))
    .map((type) => of.renamed?.[type] ?? type)
  const isKnown = types.every((type) => of.machine.events.includes(type))
  const events = isKnown ? types.map((type) => ({ type, ...of.unrecordedData?.[type] })) : []
  const beginnings = of.begins[row.event]
  if (!beginnings) return isKnown ? { events, ...states } : undefined
  const { to } = states
  return typeof to === 'string' && beginnings.includes(to)
    ? { begins: to, events }
    : { begins: beginnings[0]!, events, ...(to !== undefined && { to }) }
}

/**
 * The value after a change, which is `[before, after]`, or the value alone in a first row; null: it is not recorded.
 */
export const after = (change: unknown): unknown => (Array.isArray(change) ? change.at(-1) : change)
