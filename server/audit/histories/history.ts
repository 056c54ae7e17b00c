import type { RawBuilder } from 'kysely'
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'

/** The columns of an audit row that a lifecycle may use. */
export interface HistoryRow {
  readonly seq: number
  readonly event: string
  readonly fromStatus: number | null
  readonly toStatus: number | null
  /** Only the keys that the history names. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** What a row says in the lifecycle's words. */
export interface Told {
  /** The record came to be, in this state; only its first row may say so. */
  readonly begins?: StateValue
  /** What happened, in this order. */
  readonly events: readonly EventObject[]
  /** Where the row says that it started and ended; undefined: it does not say. Null: a code that is no status. */
  readonly from?: StateValue | null
  readonly to?: StateValue | null
  /** The record was removed without asking its lifecycle. */
  readonly removed?: true
}

/**
 * How the audit trail and the tables tell of one lifecycle: the one place where audit events and stored states become
 * events and states of the machine (ADR 21). `Facts`: what earlier rows told that a guard looks at.
 */
export interface LifecycleHistory<Facts = unknown> {
  readonly machine: AnyStateMachine
  /** Names of records in the trail; each is also the name of their table. */
  readonly entities: readonly string[]
  /** Keys of `changes` that are looked at. */
  readonly changes: readonly string[]
  /** What of a record's row (`r`) says in which state it is; and that state, null for a code that is no status. */
  readonly stored: readonly RawBuilder<unknown>[]
  storedState(stored: readonly unknown[]): StateValue | null
  /** The state of what is no longer in its table; null: such records are never deleted. */
  readonly gone: StateValue | null
  /** Events that the trail does not hold: they may have happened between any two rows. */
  readonly unrecorded: readonly EventObject[]
  readonly facts: Facts
  learn(facts: Facts, row: HistoryRow): Facts
  /** Undefined: no row of these records bears such an event. */
  told(row: HistoryRow, facts: Facts): Told | undefined
  /** Every context that the trail leaves possible: who acted may do everything, what is not recorded is anything. */
  contexts(facts: Facts): readonly object[]
}

/** Written with its own facts, listed without. */
export const history = <F>(of: LifecycleHistory<F>): LifecycleHistory => of as unknown as LifecycleHistory
