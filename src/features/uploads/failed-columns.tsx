import { useMemo, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { FailedView } from './session/upload-session.ts'
import { goToNextFaulty } from './use-next-focus.ts'
import { useCellFaultTexts, useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

interface CellInputProps {
  readonly label: string
  readonly value: RawCell
  readonly isFaulty: boolean
  readonly onWrite: (value: RawCell) => void
}
/** Characters that a cell shows at least and at most; in between it is as wide as its text. */
const [WIDTH_MIN, WIDTH_MAX] = [6, 28] as const

/**
 * A cell that is edited in place: the typed text is applied on blur, or by Enter, which also moves to the next faulty
 * cell; Escape discards it.
 */
function CellInput({ label, value, isFaulty, onWrite }: CellInputProps) {
  const shown = value === null ? '' : String(value)
  const [cell, setCell] = useState({ shown, written: shown, taken: shown })
  // when the value was replaced from outside, show the new value
  if (cell.shown !== shown) setCell({ shown, written: shown, taken: shown })
  const { written, taken } = cell
  const take = () => {
    if (written === taken) return
    setCell({ shown, written, taken: written })
    onWrite(written === '' ? null : written)
  }
  return (
    <input
      className="bp6-input qb-upload-cell"
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      size={Math.min(Math.max(shown.length + 1, WIDTH_MIN), WIDTH_MAX)}
      value={written}
      onChange={({ currentTarget }) => setCell({ shown, written: currentTarget.value, taken })}
      onBlur={take}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') setCell({ shown, written: taken, taken })
        if (key !== 'Enter') return
        take()
        goToNextFaulty(currentTarget)
      }}
    />
  )
}

/** The id of the column with a field's cells. */
export const cellColumn = (key: string): string => `cell.${key}`

/** The number of a row, what is wrong with it, and its mapped cells as inputs. */
export function useFailedColumns(control: WizardControl): readonly Column<FailedView>[] {
  const t = useTexts('uploads')
  const format = useFormat()
  const fieldName = useFieldName(control)
  const faultTexts = useCellFaultTexts(control)
  const { mend, snapshot, known } = control
  const { mapping } = snapshot.context
  // the faulty columns come first, and stay in that order while the table is open
  const [faulty] = useState(() => new Set(known.checked?.kinds.map(({ key }) => key)))
  return useMemo(
    () => [
      {
        id: 'row',
        header: t.table.row(),
        heads: true,
        cell: ({ row, cells }) => (
          <>
            {format.digits(row)}
            <bdi className="qb-upload-row">{cells['studentName'] ?? ''}</bdi>
          </>
        ),
      },
      {
        id: 'faults',
        header: t.table.fault(),
        cell: ({ faults, cells }) => (
          <ul className="qb-upload-faults">
            {faults.map((fault) => (
              <li key={`${fault.key} ${fault.code}`}>
                <bdi>{fieldName(fault.key)}</bdi>: {faultTexts(fault, cells)}
              </li>
            ))}
          </ul>
        ),
      },
      ...mapping
        .toSorted((one, other) => Number(faulty.has(other.key)) - Number(faulty.has(one.key)))
        .map(({ key }): Column<FailedView> => ({
          id: cellColumn(key),
          header: fieldName(key),
          cell: ({ row, cells, faults }) => (
            <CellInput
              label={t.failed.cell({ field: isolate(fieldName(key)), row: isolate(format.digits(row)) })}
              value={cells[key] ?? null}
              isFaulty={faults.some((fault) => fault.key === key)}
              onWrite={(value) => void mend((session) => session.edit({ row, key, value }))}
            />
          ),
        })),
    ],
    [t, format, fieldName, faultTexts, mapping, mend, faulty],
  )
}
