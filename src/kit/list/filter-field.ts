import type { ReactNode } from 'react'

/** One filter of a list. */
export interface FilterField {
  readonly key: string
  readonly label: string
  /** What it is set to; empty where the label says it all. Undefined: it is not set. */
  readonly value: string | undefined
  /** Whether the label stands before the value, as before a day or a number; by default where there is room. */
  readonly named?: 'always' | 'never'
  /** It has a chip even while it is not set. */
  readonly isUsual?: boolean
  /** Its value is not searched for, because it is not valid. */
  readonly isAtFault?: boolean
  /** Absent: it is always set. */
  readonly onRemove?: (() => void) | undefined
  /** The control in its popover. Absent: it is only set or not, and `onSet` sets it, or only a link does. */
  readonly content?: ReactNode
  readonly onSet?: () => void
}
