import { HotkeysContext, type HotkeysContextInstance } from '@blueprintjs/core'
import { Column, ColumnHeaderCell, Regions, RenderMode, SelectionModes, Table } from '@blueprintjs/table'
import 'virtual:blueprint/table.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import type { WizardControl } from '../use-upload-wizard.ts'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import type { RowCache } from './row-cache.ts'
import { cellSelection, moveBy, moveByKey, rectangleOf, type Extent, type Selection } from './selection.ts'
import { SheetCell } from './sheet-cell.tsx'
import type { SheetColumns } from './sheet-columns.ts'
import { useCellFacts } from './use-cell-facts.ts'
import type { SheetEdits } from './use-sheet-edits.ts'

interface SheetGridProps {
  readonly control: WizardControl
  readonly shown: SheetColumns
  readonly cache: RowCache
  /** Changes with the rows of the cache. */
  readonly edition: number
  readonly total: number
  readonly selection: Selection
  readonly edits: SheetEdits
  /** The id of the text that says which keys there are. */
  readonly hintId: string
  readonly onSelect: (selection: Selection) => void
  /** Leaves the table by keyboard. */
  readonly onLeave: () => void
}

/** Sizes in px; the height of the headings is that of Blueprint's table. */
const [HEADING, ROW_HEIGHT, NUMBER_WIDTH] = [30, 32, 72] as const
const WIDTHS: Readonly<Record<string, number>> = { nationalId: 156, studentName: 200, school: 200, unsaved: 160 }
const WIDTH = 112
/** What of the table would take the focus: around it is what has it. */
const FOCUSABLE = '.bp6-table-container, .bp6-table-quadrant-scroll-container'
const SCROLLED = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'
/** The page has its own list of keys. */
const OWN_KEYS: HotkeysContextInstance = [{ hasProvider: true, hotkeys: [], isDialogOpen: false }, () => {}]
/** By how many rows and columns the selection moves after an edit. */
const AFTER: Readonly<Record<EditEnd, readonly [rows: number, columns: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  next: [0, 1],
  back: [0, -1],
  stay: [0, 0],
  away: [0, 0],
}

/** The scroll offset at which what reaches from `start` to `end` lies within a view, or begins with it. */
const offsetFor = (offset: number, [start, end]: readonly [number, number], view: readonly [number, number]): number =>
  Math.min(start - view[0], Math.max(offset, end - view[1]))

/** The place of the cell under a pointer; null: there is no cell. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset['place']
  const [row, column] = place?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/**
 * All rows as a spreadsheet. Blueprint's table knows neither right to left nor screen readers: it is drawn from left to
 * right and mirrored in Arabic, its cells once more, and is hidden from screen readers; pointer, keys, clipboard and
 * focus are those of the element around it (ADR 85).
 */
export function SheetGrid({ control, shown, cache, edition, total, selection, edits, ...sheet }: SheetGridProps) {
  const { hintId, onSelect, onLeave } = sheet
  const t = useTexts('uploads')
  const format = useFormat()
  const { direction } = useLanguage()
  const { nameOf, labelOf, faultsOf } = useCellFacts(control)
  const box = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  /** What is typed while the next fault is sought: it is for the cell with that fault. Null: none is sought. */
  const typed = useRef<string | null>(null)
  /** The text that an edit begins with; null: no cell is edited. */
  const [written, setWritten] = useState<string | null>(null)
  const { columns, frozen } = shown
  const isRtl = direction === 'rtl'
  const scroller = () => box.current?.querySelector(SCROLLED)
  const extentNow = (): Extent => {
    const inSight = Math.floor(((scroller()?.clientHeight ?? 0) - HEADING) / ROW_HEIGHT)
    return { rows: total, columns: columns.length, page: Math.max(inSight, 1), isRtl }
  }

  useLayoutEffect(() => {
    for (const each of box.current!.querySelectorAll<HTMLElement>(FOCUSABLE)) each.tabIndex = -1
    // it was opened by its button; the heading has the focus where the step became another one
    if (isFocusLost() || document.activeElement?.closest('h2, .qb-sheet-toggle'))
      box.current!.focus({ preventScroll: true })
  }, [])
  // the wheel knows nothing of the mirror
  useEffect(() => {
    if (!isRtl) return undefined
    const element = box.current!
    const turn = (event: WheelEvent) => {
      const scrolled = element.querySelector(SCROLLED)
      if (event.deltaX === 0 || event.ctrlKey || !scrolled) return
      event.preventDefault()
      event.stopPropagation()
      scrolled.scrollBy({ left: -event.deltaX, top: event.deltaY })
    }
    element.addEventListener('wheel', turn, { capture: true, passive: false })
    return () => element.removeEventListener('wheel', turn, { capture: true })
  }, [isRtl])
  // without selected text these events are those of the page
  const latest = useLatest(edits)
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (document.activeElement !== box.current || !event.clipboardData) return
      event.preventDefault()
      if (event.type === 'copy') latest.current.copy(event.clipboardData)
      else latest.current.paste(event.clipboardData)
    }
    document.addEventListener('copy', take)
    document.addEventListener('paste', take)
    return () => {
      document.removeEventListener('copy', take)
      document.removeEventListener('paste', take)
    }
  }, [latest])

  const children = useMemo(() => {
    const header = (name: string) => () => (
      <ColumnHeaderCell
        name={name}
        nameRenderer={() => (
          <span className="qb-sheet-head" dir={direction}>
            <bdi className="qb-sheet-text">{name}</bdi>
          </span>
        )}
      />
    )
    return [
      <Column
        key="row"
        id="row"
        columnHeaderCellRenderer={header(t.sheet.number())}
        cellRenderer={(index) => (
          <SheetCell
            text={format.digits(cache.get(index)?.row ?? '')}
            place={`${index}:-1`}
            state="number"
            direction={direction}
          />
        )}
      />,
      ...columns.map((column, place) => (
        <Column
          key={column.column}
          id={column.column}
          columnHeaderCellRenderer={header(nameOf(column))}
          cellRenderer={(index) => {
            const row = cache.get(index)
            const faults = row ? faultsOf(row, column, place === 0) : []
            return (
              <SheetCell
                text={String(row?.cells[column.column] ?? '')}
                place={`${index}:${place}`}
                state={[
                  faults.length > 0 && 'faulty',
                  row?.originals.has(column.column) && 'mended',
                  column.key === null && 'unsaved',
                ]
                  .filter(Boolean)
                  .join(' ')}
                hint={faults.length > 0 ? faults.join('\n') : undefined}
                direction={direction}
              />
            )
          }}
        />
      )),
    ]
  }, [columns, cache, direction, format, t, nameOf, faultsOf])
  const widths = useMemo(
    () => [NUMBER_WIDTH, ...columns.map(({ key }) => WIDTHS[key ?? 'unsaved'] ?? WIDTH)],
    [columns],
  )

  const row = cache.get(selection.at.row)
  const column = columns[selection.at.column]!
  const begin = (text?: string) => {
    // what is typed is taken also before its row is there
    if ((row || text !== undefined) && column.key !== null) setWritten(text ?? String(row?.cells[column.column] ?? ''))
  }
  const goToNextFault = async () => {
    typed.current = ''
    try {
      const isFound = await edits.goToNextFault()
      if (isFound && typed.current !== '') setWritten(typed.current)
    } finally {
      typed.current = null
    }
  }
  const endEdit = (text: string | null, end: EditEnd) => {
    setWritten(null)
    if (text !== null && text !== String(row?.cells[column.column] ?? '')) edits.write(text)
    if (end === 'away') return
    box.current?.focus({ preventScroll: true })
    if (end !== 'stay') onSelect(moveBy(selection, AFTER[end], extentNow()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, shiftKey, altKey } = event
    const isFar = event.ctrlKey || event.metaKey
    if (altKey) return
    const moved = moveByKey(selection, { key, isFar, isExtending: shiftKey }, extentNow())
    const commands: Readonly<Record<string, () => unknown>> = isFar
      ? { KeyZ: shiftKey ? edits.redo : edits.undo, KeyY: edits.redo, KeyD: edits.fill }
      : {
          Escape: onLeave,
          Enter: () => begin(),
          F2: () => begin(),
          Delete: edits.empty,
          Backspace: edits.empty,
          // a name that begins with this letter is typed with Shift, or after Enter
          ...(!shiftKey && { KeyN: goToNextFault }),
        }
    const command = commands[key] ?? commands[code]
    const isText = !isFar && key.length === 1
    if (typed.current !== null) {
      if (isText) typed.current += key
    } else if (moved) onSelect(moved)
    else if (command) command()
    // the page lists its keys by a question mark
    else if (isText && !/^[?؟]$/.test(key)) begin(key)
    else return
    event.preventDefault()
  }
  const onMouseDownCapture = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    event.preventDefault()
    box.current!.focus({ preventScroll: true })
    isDragging.current = place.column >= 0
    if (place.column < 0) onSelect({ at: { ...place, column: 0 }, anchor: { ...place, column: columns.length - 1 } })
    else onSelect(event.shiftKey ? { at: place, anchor: selection.anchor } : cellSelection(place))
  }
  const onMouseMove = (event: MouseEvent) => {
    if (event.buttons !== 1) isDragging.current = false
    const place = isDragging.current ? placeOf(event.target) : null
    const isOther = place?.row !== selection.at.row || place.column !== selection.at.column
    if (place && place.column >= 0 && isOther) onSelect({ at: place, anchor: selection.anchor })
  }

  const { top, bottom, first, last } = rectangleOf(selection)
  const selectedRegions = useMemo(() => [Regions.cell(top, first + 1, bottom, last + 1)], [top, bottom, first, last])
  const { row: atRow, column: atColumn } = selection.at
  const currentRegion = useMemo(
    () => [{ className: 'qb-sheet-current', regions: [Regions.cell(atRow, atColumn + 1)] }],
    [atRow, atColumn],
  )
  useLayoutEffect(() => {
    const scrolled = box.current!.querySelector(SCROLLED)!
    const startOf = (place: number) => widths.slice(0, place + 1).reduce((sum, width) => sum + width, 0)
    const start = HEADING + atRow * ROW_HEIGHT
    scrolled.scrollTop = offsetFor(scrolled.scrollTop, [start, start + ROW_HEIGHT], [HEADING, scrolled.clientHeight])
    if (atColumn < frozen) return
    scrolled.scrollLeft = offsetFor(
      scrolled.scrollLeft,
      [startOf(atColumn), startOf(atColumn + 1)],
      [startOf(frozen), scrolled.clientWidth],
    )
  }, [atRow, atColumn, widths, frozen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="qb-sheet-grid"
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t.sheet.label()}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onMouseDownCapture={onMouseDownCapture}
      onMouseMove={onMouseMove}
      onDoubleClick={({ target }) => placeOf(target) && begin()}
    >
      <div aria-hidden dir="ltr" className="qb-sheet-table" data-mirrored={isRtl || undefined}>
        <HotkeysContext value={OWN_KEYS}>
          <Table
            numRows={total}
            numFrozenColumns={frozen + 1}
            columnWidths={widths}
            defaultRowHeight={ROW_HEIGHT}
            enableRowHeader={false}
            enableColumnResizing={false}
            enableRowResizing={false}
            renderMode={RenderMode.NONE}
            selectionModes={SelectionModes.NONE}
            selectedRegions={selectedRegions}
            styledRegionGroups={currentRegion}
            cellRendererDependencies={[edition, children]}
            onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => cache.see(rowIndexStart, rowIndexEnd)}
          >
            {children}
          </Table>
        </HotkeysContext>
      </div>
      {written !== null && (
        <CellEditor
          key={`${atRow}:${atColumn}`}
          label={row ? labelOf(column, row) : nameOf(column)}
          initial={written}
          isFaulty={row !== undefined && faultsOf(row, column, atColumn === 0).length > 0}
          sheet={box}
          place={`${atRow}:${atColumn}`}
          onEnd={endEdit}
        />
      )}
    </div>
  )
}
