import { memo, type CSSProperties } from 'react'
import type { Direction } from '#src/lib/i18n.tsx'

interface SheetCellProps {
  readonly text: string
  /** By which the page finds it: `<row>:<column>`, by their index in the spreadsheet; a row's number is column -1. */
  readonly place: string
  /** What is particular about it: `faulty`, `mended`, `unsaved`, `number`. */
  readonly state: string
  readonly hint?: string | undefined
  readonly direction: Direction
  /** Set by the table. */
  readonly className?: string
  readonly style?: CSSProperties
}

/**
 * A cell, as light as it can be: a screen of them is drawn with each step of scrolling. The style of a place never
 * changes, so that it need not be compared.
 */
export const SheetCell = memo(
  function SheetCell({ text, place, state, hint, direction, className, style }: SheetCellProps) {
    return (
      <div
        className={`bp6-table-cell qb-sheet-cell ${className}`}
        style={style}
        data-place={place}
        data-state={state || undefined}
        dir={direction}
        title={hint}
      >
        <bdi className="qb-sheet-text">{text}</bdi>
      </div>
    )
  },
  (one, other) =>
    one.text === other.text &&
    one.place === other.place &&
    one.state === other.state &&
    one.hint === other.hint &&
    one.direction === other.direction &&
    one.className === other.className,
)
