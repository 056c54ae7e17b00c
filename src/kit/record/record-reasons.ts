import type { Reason } from '../feedback/why-not.tsx'

/** Why a change of a record is not offered; no reasons when it is. */
export interface RecordReasons<Row> {
  /** For a new record: the reasons that apply to every change of one. */
  readonly add: readonly Reason[]
  readonly edit: (row: Row) => readonly Reason[]
  readonly remove: (row: Row) => readonly Reason[]
  /** Of the switch: activating or deactivating, whichever is next. */
  readonly toggle: (row: Row) => readonly Reason[]
}
