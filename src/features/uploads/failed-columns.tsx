import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { FailedView } from './desk/upload-desk.ts'
import { useFaultWords, useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

interface CellInputProps {
  readonly label: string
  readonly value: RawCell
  readonly isFaulty: boolean
  readonly onWrite: (value: RawCell) => void
}
/** A cell that is mended where it stands: what is typed is taken when it is left, or by Enter; Escape takes it back. */
function CellInput({ label, value, isFaulty, onWrite }: CellInputProps) {
  const shown = value === null ? '' : String(value)
  return (
    <input
      // one that was replaced from elsewhere shows what stands there now
      key={shown}
      className="bp6-input qb-upload-cell"
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      defaultValue={shown}
      onBlur={({ currentTarget: { value: written } }) => {
        if (written !== shown) onWrite(written === '' ? null : written)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          event.currentTarget.value = shown
          event.currentTarget.blur()
        }
      }}
    />
  )
}

/** The number of a row, what is wrong with it, and its mapped cells as inputs. */
export function useFailedColumns(control: WizardControl): readonly Column<FailedView>[] {
  const t = useTexts('uploads')
  const format = useFormat()
  const fieldName = useFieldName(control)
  const faultWords = useFaultWords()
  const { edit, snapshot } = control
  const { mapping } = snapshot.context
  return useMemo(
    () => [
      { id: 'row', header: t.table.row(), heads: true, cell: ({ row }) => format.digits(row) },
      {
        id: 'faults',
        header: t.table.fault(),
        width: '16rem',
        cell: ({ faults }) => (
          <ul className="qb-upload-faults">
            {faults.map((fault) => (
              <li key={`${fault.key} ${fault.code}`}>
                <bdi>{fieldName(fault.key)}</bdi>: {faultWords(fault)}
              </li>
            ))}
          </ul>
        ),
      },
      ...mapping.map(({ key }): Column<FailedView> => ({
        id: `cell.${key}`,
        header: fieldName(key),
        cell: ({ row, cells, faults }) => (
          <CellInput
            label={t.failed.cell({ field: isolate(fieldName(key)), row: isolate(format.digits(row)) })}
            value={cells[key] ?? null}
            isFaulty={faults.some((fault) => fault.key === key)}
            onWrite={(value) => void edit({ row, key, value })}
          />
        ),
      })),
    ],
    [t, format, fieldName, faultWords, mapping, edit],
  )
}
