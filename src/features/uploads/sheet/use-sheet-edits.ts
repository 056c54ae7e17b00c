import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { cellsOfClipboard, clipboardText } from '#src/lib/spreadsheet/clipboard-text.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { SheetRange, SheetRow } from '../session/row-sheet.ts'
import type { UploadSessionClient } from '../session/open-upload-session.ts'
import type { WizardControl } from '../use-upload-wizard.ts'
import type { RowCache } from './row-cache.ts'
import { cellSelection, rectangleOf, type Rectangle, type Selection } from './selection.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Cells that can be copied at once. */
const COPIED_MAX = 200_000

interface SheetEditsParams {
  readonly control: WizardControl
  readonly columns: readonly SheetColumn[]
  readonly cache: RowCache
  /** How many rows are shown. */
  readonly total: number
  readonly selection: Selection
  readonly select: (selection: Selection) => void
}

/** What is done with the selected cells. All of it changes the rows of the upload session, and can be undone. */
export function useSheetEdits({ control: { mend, session, known }, ...sheet }: SheetEditsParams) {
  const { columns, cache, total, selection, select } = sheet
  const t = useTexts('uploads').sheet
  const format = useFormat()
  const toasts = useToasts()
  const selected = rectangleOf(selection)
  const columnsOf = ({ first, last }: Rectangle) => columns.slice(first, last + 1).map(({ column }) => column)
  const rangeOf = (rectangle: Rectangle): SheetRange => ({
    top: rectangle.top,
    bottom: rectangle.bottom,
    columns: columnsOf(rectangle),
  })
  const change = async (work: (session: UploadSessionClient) => Promise<number>): Promise<number> => {
    const cells = await mend(work)
    cache.refresh()
    return cells
  }
  const put = (rectangle: Rectangle, values: readonly (readonly RawCell[])[]) =>
    void change((rows) => rows.put(rangeOf(rectangle), values))

  const valuesOf = (rows: readonly SheetRow[]) =>
    rows.map(({ cells }) => columnsOf(selected).map((column) => cells[column] ?? null))
  /** Copies at once what is in sight, since the clipboard of the event is open for a moment only; the rest a little later. */
  const copy = (clipboard: DataTransfer) => {
    const { top, bottom, first, last } = selected
    const rows = Array.from({ length: bottom - top + 1 }, (_, line) => cache.get(top + line))
    const fetched = rows.filter((row) => row !== undefined)
    if (fetched.length === rows.length) clipboard.setData('text/plain', clipboardText(valuesOf(fetched)))
    else if (rows.length * (last - first + 1) > COPIED_MAX || !('clipboard' in navigator))
      toasts.show('info', t.tooMuch({ count: format.count(COPIED_MAX) }))
    else
      void session
        .sheetRows(top, rows.length)
        .then((all) => navigator.clipboard.writeText(clipboardText(valuesOf(all))))
  }
  /** One value goes into all selected cells; a range begins in the first of them. */
  const paste = (clipboard: DataTransfer) => {
    const { top, first } = selected
    const values = cellsOfClipboard(clipboard.getData('text/plain'), total - top)
    if (values.length === 0) return
    const isSingle = values.length === 1 && values[0]!.length === 1
    const target = isSingle
      ? selected
      : {
          top,
          bottom: Math.min(top + values.length, total) - 1,
          first,
          last: Math.min(first + values[0]!.length, columns.length) - 1,
        }
    put(target, values)
    select({
      anchor: { row: target.top, column: target.first },
      at: isSingle ? selection.at : { row: target.bottom, column: target.last },
    })
  }
  return {
    write: (text: string) => put(rectangleOf(cellSelection(selection.at)), [[text === '' ? null : text]]),
    empty: () => put(selected, [[null]]),
    copy,
    paste,
    /** Fills the selected rows with the values of the first of them; from a single row on, all rows below it. */
    fill: async () => {
      const bottom = selected.top === selected.bottom ? total - 1 : selected.bottom
      const cells = await change((rows) => rows.fill({ ...rangeOf(selected), bottom }))
      toasts.show('success', t.filled({ count: format.count(cells) }))
    },
    undo: () => {
      if (known.checked?.canUndo) void change((rows) => rows.undo())
    },
    redo: () => {
      if (known.checked?.canRedo) void change((rows) => rows.redo())
    },
    /** Selects the next faulty cell. Returns whether there is one. */
    goToNextFault: async (): Promise<boolean> => {
      const next = await session.nextFaulty(
        selection.at,
        columns.map(({ column }) => column),
      )
      if (next) {
        await cache.see(next.row, next.row)
        select(cellSelection(next))
      } else toasts.show('info', t.noFaults())
      return next !== null
    },
  }
}
export type SheetEdits = ReturnType<typeof useSheetEdits>
