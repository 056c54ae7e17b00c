import { useCallback } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { SheetRow } from '../session/row-sheet.ts'
import { useHeadName } from '../file-step.tsx'
import { useCellText } from '../use-cell-text.ts'
import { useCellFaultTexts, useFieldName } from '../use-fault-text.ts'
import type { WizardControl } from '../use-upload-wizard.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** The texts of the spreadsheet's columns and cells: their names, what is wrong with them, and what they were. */
export function useCellFacts(control: WizardControl) {
  const t = useTexts('uploads')
  const format = useFormat()
  const fieldName = useFieldName(control)
  const faultTexts = useCellFaultTexts(control)
  const cellText = useCellText(control)
  const headName = useHeadName()
  const heads = control.known.sheet!.heads
  const { preview } = control.snapshot.context

  const nameOf = useCallback(
    ({ column, key }: SheetColumn) => (key === null ? headName(heads[column], column, heads) : fieldName(key)),
    [fieldName, headName, heads],
  )
  /** A cell by its field and row, for people. */
  const labelOf = (column: SheetColumn, { row }: SheetRow) =>
    t.failed.cell({ field: isolate(nameOf(column)), row: isolate(format.digits(row)) })
  /** A fault of the row as a whole is told of its first cell. */
  const faultsOf = useCallback(
    ({ faults, cells }: SheetRow, { column, key }: SheetColumn, isFirst: boolean): readonly string[] => {
      const values: Readonly<Record<string, RawCell>> = key === null ? {} : { [key]: cells[column] ?? null }
      return faults
        .filter((fault) => (fault.key === null ? isFirst : fault.key === key))
        .map((fault) => faultTexts(fault, values))
    },
    [faultTexts],
  )
  const notesOf = (row: SheetRow, { column, key }: SheetColumn): readonly string[] => {
    const original = row.originals.get(column)
    const stored = preview?.changes
      .find((changed) => changed.row === row.row)
      ?.changes.find((changed) => changed.key === key)
    return [
      key === null && t.sheet.unsaved(),
      original !== undefined && t.sheet.was({ value: isolate(original === null ? t.table.empty() : String(original)) }),
      stored && t.sheet.stored({ value: isolate(cellText(stored.key, stored.before)) }),
    ].filter((note) => typeof note === 'string')
  }
  return { nameOf, labelOf, faultsOf, notesOf }
}
