import { Button } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { Cell } from '#schemas/uploads/cells.ts'
import { PREVIEW_ROWS, type FailedRow } from '#schemas/uploads/upload.schema.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { PlainTable } from './plain-table.tsx'
import { useFailedSheet } from './use-failed-sheet.ts'
import { useCellFaultTexts, useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

/** Rows that the server does not save: the first ones, and how many there are. */
export interface RefusedRows {
  readonly rows: readonly FailedRow[]
  readonly total: number
}
interface UnsavedProps {
  readonly control: WizardControl
  readonly refused: RefusedRows
}

/** How many rows are not saved: those that failed on this page and those that the server refused. */
export const unsavedCount = ({ snapshot }: WizardControl, { total }: RefusedRows): number =>
  (snapshot.context.checked?.failed ?? 0) + total

/**
 * Rows that are not saved, those that this page did not send and those that the server refuses in one table: what is
 * wrong, and the values (document 3, section 2).
 */
export function UnsavedTable({ control, refused, caption }: UnsavedProps & { readonly caption: string }) {
  const t = useTexts('uploads')
  const format = useFormat()
  const { language } = useLanguage()
  const fieldName = useFieldName(control)
  const faultTexts = useCellFaultTexts(control)
  const { mapping, checked } = control.snapshot.context
  const notSent = useAnswer((checked?.failed ?? 0) > 0 ? 'failures' : null, () =>
    control.session.failures({ kind: null, page: 1, pageSize: PREVIEW_ROWS }),
  )
  const total = unsavedCount(control, refused)
  if (total === 0) return null
  const keys = mapping.map(({ key }) => key)
  const valuesOf = (values: Readonly<Record<string, unknown>>) => keys.map((key) => (values[key] as Cell) ?? '')
  const rows = [
    ...(notSent?.rows ?? []).map(({ row, cells, faults }) => ({
      key: row,
      head: format.digits(row),
      cells: [
        faults.map((fault) => `${fieldName(fault.key)}: ${faultTexts(fault, cells)}`).join(t.table.next()),
        ...valuesOf(cells),
      ],
    })),
    ...refused.rows.map(({ row, errorMessage, values }) => ({
      key: row,
      head: format.digits(row),
      cells: [pickMessage(errorMessage, language), ...valuesOf(values)],
    })),
  ].toSorted((one, other) => one.key - other.key)
  return (
    <PlainTable
      caption={caption}
      heads={[t.table.row(), t.table.fault(), ...keys.map(fieldName)]}
      rows={rows}
      total={total}
    />
  )
}

/** The same with their export. `all`: all rows that the server refused. */
export function UnsavedRows({ all, ...of }: UnsavedProps & { readonly all: () => Promise<readonly FailedRow[]> }) {
  const t = useTexts('uploads')
  const format = useFormat()
  const sheet = useFailedSheet(of.control)
  const total = unsavedCount(of.control, of.refused)
  if (total === 0) return null
  return (
    <>
      <div className="qb-upload-kinds">
        <h3>{t.result.failedCount({ number: isolate(format.number(total)) })}</h3>
        <Button
          icon="export"
          text={t.actions.exportFailed()}
          loading={sheet.isBusy}
          onClick={() => void sheet.save(all)}
        />
      </div>
      <UnsavedTable {...of} caption={t.result.failed()} />
    </>
  )
}
