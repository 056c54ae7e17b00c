import type { SheetCell } from '../session/row-sheet.ts'

/** The selected cells: the rectangle between the cell that keys move and the one where the selection began. */
export interface Selection {
  readonly at: SheetCell
  readonly anchor: SheetCell
}
/** How many rows and columns there are; `page`: the rows in sight; `isRtl`: the first column stands at the right. */
export interface Extent {
  readonly rows: number
  readonly columns: number
  readonly page: number
  readonly isRtl: boolean
}
/** A key: `isFar`: with Ctrl or Cmd, to the end; `isExtending`: with Shift, the selection keeps its beginning. */
export interface MovingKey {
  readonly key: string
  readonly isFar: boolean
  readonly isExtending: boolean
}
export interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

export const cellSelection = (at: SheetCell): Selection => ({ at, anchor: at })

export const rectangleOf = ({ at, anchor }: Selection): Rectangle => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  first: Math.min(at.column, anchor.column),
  last: Math.max(at.column, anchor.column),
})

/** By how many rows and columns a key moves; null: it moves nothing. The arrows follow what is seen. */
function stepOf({ key, isFar }: MovingKey, { page, isRtl }: Extent): readonly [rows: number, columns: number] | null {
  const one = isFar ? Infinity : 1
  const onward = isRtl ? -one : one
  switch (key) {
    case 'ArrowUp':
      return [-one, 0]
    case 'ArrowDown':
      return [one, 0]
    case 'ArrowRight':
      return [0, onward]
    case 'ArrowLeft':
      return [0, -onward]
    case 'Home':
      return [isFar ? -Infinity : 0, -Infinity]
    case 'End':
      return [isFar ? Infinity : 0, Infinity]
    case 'PageUp':
      return [-page, 0]
    case 'PageDown':
      return [page, 0]
    default:
      return null
  }
}
const within = (index: number, count: number): number => Math.min(Math.max(index, 0), Math.max(count - 1, 0))

/** The selection that so many rows and columns further on are selected by, within the sheet. */
export function moveBy(
  { at, anchor }: Selection,
  [rows, columns]: readonly [rows: number, columns: number],
  extent: Extent,
  isExtending = false,
): Selection {
  const next = { row: within(at.row + rows, extent.rows), column: within(at.column + columns, extent.columns) }
  return { at: next, anchor: isExtending ? anchor : next }
}

/** The selection after a key; null: the key moves nothing. */
export function moveByKey(selection: Selection, pressed: MovingKey, extent: Extent): Selection | null {
  const step = stepOf(pressed, extent)
  return step && moveBy(selection, step, extent, pressed.isExtending)
}
