import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { UnitSheet } from '#schemas/faculties/sheet.columns.ts'
import { UNIT_COLUMNS, type UnitColumn, type UnitSheetReview } from '#schemas/faculties/sheet.schema.ts'
import { FAULTY, SheetRows, SheetSummary, type PreviewLook, type PreviewRow } from '#src/kit/sheet/sheet-preview.tsx'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

const OUTCOMES = ['new', 'changed', 'unchanged'] as const

interface SheetPreviewProps {
  readonly sheet: UnitSheet
  readonly review: UnitSheetReview
  /** Absent: no line changes anything. */
  readonly onSave: (() => void) | undefined
}
/** What would become of each line: what is new, what changes and was different before, and the faults of the others. */
export function SheetPreview({ sheet, review, onSave }: SheetPreviewProps) {
  const t = useTexts('faculties-sheet')
  const format = useFormat()
  const { language } = useLanguage()
  const rows = useMemo(
    () =>
      sheet.lines.map((line, at): PreviewRow<UnitColumn> => {
        const { outcome, before, faults } = review.lines[at]!
        return {
          line,
          outcome,
          faults: faults.map(({ text, ...fault }) => ({ ...fault, text: pickMessage(text, language) })),
          before: before.map(({ column, text }) => ({ column, text: text[language] })),
        }
      }),
    [sheet, review, language],
  )
  const look = useMemo(
    (): PreviewLook<UnitColumn> => ({
      columns: UNIT_COLUMNS.map((id) => ({ id, header: t.columns[id]() })),
      shown: ['arName', 'enName', 'code', 'faculty', 'sector', 'progHrId', 'active'],
      heads: 'arName',
      stacks: { code: 'place', faculty: 'place', sector: 'more', progHrId: 'more' },
      text: (column, written) =>
        column === 'active' && (written === 'yes' || written === 'no') ? t.active[written]() : written,
      names: ['arName', 'enName', 'faculty', 'sector'],
      numbers: ['code', 'progHrId'],
      outcomes: OUTCOMES.map((value) => ({ value, label: t.outcomes[value]() })),
      outcomeHead: t.outcome(),
    }),
    [t],
  )
  const counted = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const [added, changed, unchanged] = OUTCOMES.map(counted) as [number, number, number]
  return (
    <>
      <SheetSummary sheet={sheet} label={t.title()}>
        <p role="status">
          {t.counts({
            added: format.count(added),
            changed: format.count(changed),
            unchanged: format.count(unchanged),
          })}{' '}
          {t.leftOut({ count: format.count(counted(FAULTY)) })}
        </p>
        {onSave ? (
          <Button
            icon="floppy-disk"
            intent="primary"
            text={t.save({ count: format.count(added + changed) })}
            onClick={onSave}
          />
        ) : (
          <p>{t.nothing()}</p>
        )}
      </SheetSummary>
      <SheetRows rows={rows} look={look} searchLabel={t.search()} />
    </>
  )
}
