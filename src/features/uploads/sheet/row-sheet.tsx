import { Button, ButtonGroup, Spinner } from '@blueprintjs/core'
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { FailedState } from '#src/kit/feedback/states.tsx'
import { useKeys } from '#src/kit/keys/keys.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { SheetRow, ShownRows } from '../session/row-sheet.ts'
import type { WizardControl } from '../use-upload-wizard.ts'
import { createRowCache } from './row-cache.ts'
import { cellSelection, type Selection } from './selection.ts'
import { sheetColumns, type SheetColumn } from './sheet-columns.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { useCellFacts } from './use-cell-facts.ts'
import { useSheetEdits } from './use-sheet-edits.ts'
import './row-sheet.css'

const FIRST = cellSelection({ row: 0, column: 0 })
type Filter = 'all' | 'faults' | 'mended' | 'added' | 'changed'

/** The filters that are known now, each with its rows and their number. */
function useFilters({ known, snapshot }: WizardControl) {
  const t = useTexts('uploads')
  const { checked } = known
  const { preview } = snapshot.context
  const filters: readonly { id: Filter; label: string; rows: ShownRows; count: number }[] = [
    { id: 'all', label: t.sheet.all(), rows: 'all', count: (checked?.valid ?? 0) + (checked?.failed ?? 0) },
    { id: 'faults', label: t.sheet.faults(), rows: 'faults', count: checked?.failed ?? 0 },
    { id: 'mended', label: t.sheet.mended(), rows: 'mended', count: checked?.mended ?? 0 },
    ...(preview
      ? ([
          { id: 'added', label: t.preview.added(), rows: preview.addedRows, count: preview.addedRows.length },
          { id: 'changed', label: t.preview.changed(), rows: preview.changedRows, count: preview.changedRows.length },
        ] as const)
      : []),
  ]
  return filters
}

/** All rows of the file as a spreadsheet, with what is done to them, and what is known of the selected cell. */
export function RowSheet({ control }: { readonly control: WizardControl }) {
  const { session, known, snapshot } = control
  const t = useTexts('uploads')
  const format = useFormat()
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const { mapping } = snapshot.context
  const shown = useMemo(() => sheetColumns(known.sheet!, mapping), [known.sheet, mapping])
  const filters = useFilters(control)
  const [filter, setFilter] = useState<{ readonly id: Filter; readonly rows: ShownRows }>({ id: 'all', rows: 'all' })
  const [total, setTotal] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [edition, setEdition] = useState(0)
  const [selection, setSelection] = useState<Selection>(FIRST)
  const [cache] = useState(() =>
    createRowCache({
      load: (from, count) => session.sheetRows(from, count),
      onLoad: () => setEdition((before) => before + 1),
      onError: (error) => setProblem(problemOf(error)),
    }),
  )
  useEffect(() => {
    let isWanted = true
    session.show(filter.rows).then(
      (count) => {
        if (!isWanted) return
        cache.clear()
        setSelection(FIRST)
        setTotal(count)
      },
      (error: unknown) => isWanted && setProblem(problemOf(error)),
    )
    return () => {
      isWanted = false
    }
  }, [session, cache, filter])
  useEffect(() => cache.refresh(), [cache, known.checked])

  const edits = useSheetEdits({
    control,
    columns: shown.columns,
    cache,
    total: total ?? 0,
    selection,
    select: setSelection,
  })
  useKeys([{ code: 'KeyN', label: t.actions.nextFault(), act: () => void edits.goToNextFault() }])
  if (problem) {
    const retry = () => {
      setProblem(null)
      setFilter({ ...filter })
    }
    return <FailedState problem={problem} title={t.sheet.failed()} onRetry={retry} />
  }
  return (
    <section className="qb-sheet" aria-label={t.sheet.label()}>
      <div className="qb-sheet-tools" ref={toolbar}>
        <ButtonGroup role="group" aria-label={t.sheet.filters()} className="qb-sheet-filters">
          {filters.map(({ id: name, label, rows, count }) => (
            <Button
              key={name}
              size="small"
              text={t.sheet.filter({ name: label, number: format.number(count) })}
              active={filter.id === name}
              aria-pressed={filter.id === name}
              onClick={() => setFilter({ id: name, rows })}
            />
          ))}
        </ButtonGroup>
        <div className="qb-sheet-actions">
          <Button
            size="small"
            text={t.actions.undo()}
            disabled={known.checked?.canUndo !== true}
            onClick={edits.undo}
          />
          <Button
            size="small"
            text={t.actions.redo()}
            disabled={known.checked?.canRedo !== true}
            onClick={edits.redo}
          />
          <Button size="small" text={t.actions.fill()} onClick={() => void edits.fill()} />
          <Button size="small" text={t.actions.nextFault()} onClick={() => void edits.goToNextFault()} />
        </div>
      </div>
      <div className="qb-sheet-body" style={{ '--_rows': total ?? 1 } as CSSProperties}>
        {total === null && <Spinner aria-label={t.states.rows()} />}
        {total === 0 && <p className="qb-muted">{t.sheet.none()}</p>}
        {total !== null && total > 0 && (
          <SheetGrid
            control={control}
            shown={shown}
            cache={cache}
            edition={edition}
            total={total}
            selection={selection}
            edits={edits}
            hintId={`${id}-hint`}
            onSelect={setSelection}
            onLeave={() => toolbar.current?.querySelector('button')?.focus()}
          />
        )}
      </div>
      <CellLine
        control={control}
        row={cache.get(selection.at.row)}
        place={selection.at.column}
        columns={shown.columns}
      />
      <p id={`${id}-hint`} className="qb-muted qb-small">
        {t.sheet.hint()}
      </p>
    </section>
  )
}

interface CellLineProps {
  readonly control: WizardControl
  readonly row: SheetRow | undefined
  readonly place: number
  readonly columns: readonly SheetColumn[]
}
/** The selected cell: which it is, what is wrong with it, and what it was. */
function CellLine({ control, row, place, columns }: CellLineProps) {
  const { labelOf, faultsOf, notesOf } = useCellFacts(control)
  const column = columns[place]
  if (!row || !column) return <p className="qb-sheet-line" />
  return (
    <p className="qb-sheet-line">
      <strong>{labelOf(column, row)}</strong>
      {faultsOf(row, column, place === 0).map((fault) => (
        <span key={fault} className="qb-sheet-fault">
          {fault}
        </span>
      ))}
      {notesOf(row, column).map((note) => (
        <span key={note} className="qb-muted">
          {note}
        </span>
      ))}
    </p>
  )
}
