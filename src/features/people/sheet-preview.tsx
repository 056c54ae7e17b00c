import { Button, Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { PeopleSheet } from '#schemas/people/sheet.columns.ts'
import { SHEET_COLUMNS, type SheetCheck, type SheetColumn } from '#schemas/people/sheet.schema.ts'
import { FAULTY, SheetRows, SheetSummary, type PreviewLook, type PreviewRow } from '#src/kit/sheet/sheet-preview.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

const FAULTLESS = 'faultless'

interface SheetPreviewProps {
  readonly sheet: PeopleSheet
  readonly check: SheetCheck
  /** Absent: there is no line that could be invited. */
  readonly onInvite: (() => void) | undefined
}
/** What would become of each line: how many would be invited, and the faults of the others beside their cells. */
export function SheetPreview({ sheet, check, onInvite }: SheetPreviewProps) {
  const t = useTexts('people-sheet')
  const format = useFormat()
  const faulty = check.faulty.length
  const rows = useMemo((): readonly PreviewRow<SheetColumn>[] => {
    const faults = new Map(check.faulty.map((line) => [line.row, line.faults]))
    return sheet.lines.map((line) => {
      const found = faults.get(line.row) ?? []
      return { line, outcome: found.length > 0 ? FAULTY : FAULTLESS, faults: found }
    })
  }, [sheet, check])
  const look = useMemo(
    (): PreviewLook<SheetColumn> => ({
      columns: SHEET_COLUMNS.map((id) => ({ id, header: t.columns[id]() })),
      shown: ['username', 'email', 'arName', 'enName', 'language', 'role', 'faculty', 'branch'],
      heads: 'username',
      stacks: {
        username: 'account',
        email: 'account',
        arName: 'name',
        enName: 'name',
        faculty: 'home',
        branch: 'home',
      },
      text: (column, written) =>
        column === 'language' && (written === 'ar' || written === 'en') ? t.languages[written]() : written,
      names: ['arName', 'enName'],
      numbers: ['username', 'email'],
      outcomes: [{ value: FAULTLESS, label: t.faultless() }],
    }),
    [t],
  )
  return (
    <>
      <SheetSummary sheet={sheet} label={t.title()}>
        <p role="status">{onInvite ? t.leftOut({ count: format.count(faulty) }) : t.nobody()}</p>
        {onInvite && !check.isMailed && <Callout intent="warning">{t.unmailed()}</Callout>}
        {onInvite && (
          <Button
            icon="plus"
            intent="primary"
            text={t.invite({ count: format.count(sheet.lines.length - faulty) })}
            onClick={onInvite}
          />
        )}
      </SheetSummary>
      <SheetRows rows={rows} look={look} searchLabel={t.search()} />
    </>
  )
}
