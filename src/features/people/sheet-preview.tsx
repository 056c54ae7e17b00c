import { Button, Callout } from '@blueprintjs/core'
import { useMemo, type ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { PeopleSheet } from '#schemas/people/sheet.columns.ts'
import {
  SHEET_COLUMNS,
  type SheetCheck,
  type SheetColumn,
  type SheetFault,
  type SheetLine,
} from '#schemas/people/sheet.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { useErrorText, useFormat, useTexts } from '#src/lib/i18n.tsx'

/** A line of the sheet, and what is wrong with it. */
interface PreviewRow {
  readonly line: SheetLine
  readonly faults: readonly SheetFault[]
}
const OUTCOMES = ['faulty', 'faultless'] as const
const outcomeOf = ({ faults }: PreviewRow): (typeof OUTCOMES)[number] => (faults.length > 0 ? 'faulty' : 'faultless')
const rowKey = ({ line }: PreviewRow): number => line.row
/** Columns of one stack share a cell. */
const STACKS: Partial<Record<SheetColumn, string>> = {
  username: 'account',
  email: 'account',
  arName: 'name',
  enName: 'name',
  faculty: 'home',
  branch: 'home',
}
/** As they are shown: those of a stack one after the other. */
const SHOWN: readonly SheetColumn[] = ['username', 'email', 'arName', 'enName', 'language', 'role', 'faculty', 'branch']

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
  return (
    <>
      <section className="qb-panel qb-people-sheet-summary" aria-label={t.title()}>
        <p>{t.sheet({ name: isolate(sheet.name), rows: format.count(sheet.lines.length) })}</p>
        {sheet.sheet !== null && <p className="qb-muted">{t.readSheet({ name: isolate(sheet.sheet) })}</p>}
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
      </section>
      <PrivateAddress>
        <Rows sheet={sheet} check={check} />
      </PrivateAddress>
    </>
  )
}

function Rows({ sheet, check }: Pick<SheetPreviewProps, 'sheet' | 'check'>) {
  const t = useTexts('people-sheet')
  const rows = useMemo((): readonly PreviewRow[] => {
    const faults = new Map(check.faulty.map((line) => [line.row, line.faults]))
    return sheet.lines.map((line) => ({ line, faults: faults.get(line.row) ?? [] }))
  }, [sheet, check])
  const list = useResults(
    rows,
    useMemo<ResultLook<PreviewRow>>(
      () => ({
        sortBy: {
          row: ({ line }) => line.row,
          ...Object.fromEntries(
            SHEET_COLUMNS.map((column) => [column, ({ line }: PreviewRow) => line[column] ?? null]),
          ),
        },
        orderBy: null,
        names: ({ line: { arName = '', enName = '' } }) => [arName, enName],
        numbers: ({ line: { username = '', email = '' } }) => [username, email],
        outcome: outcomeOf,
        opening: check.faulty.length > 0 ? 'faulty' : null,
      }),
      [check],
    ),
  )
  const { shown, written } = useColumns()
  const counts = { faulty: check.faulty.length, faultless: rows.length - check.faulty.length }
  return (
    <section className="qb-panel qb-people-sheet-rows" aria-label={t.rows()}>
      <ResultList
        list={list}
        columns={shown}
        rowKey={rowKey}
        caption={t.rows()}
        searchLabel={t.search()}
        outcomes={[
          ...OUTCOMES.map((outcome) => ({ value: outcome, label: t.outcomes[outcome](), count: counts[outcome] })),
          { value: null, label: t.outcomes.all(), count: rows.length },
        ]}
        tools={
          counts.faulty > 0 && (
            <ExportButton
              label={t.download()}
              title={t.sheets.faulty()}
              columns={written}
              load={async () => rows.filter((row) => outcomeOf(row) === 'faulty')}
            />
          )
        }
      />
    </section>
  )
}

/** The columns of the table, and those of the download, whose heads can be read again. */
function useColumns() {
  const t = useTexts('people-sheet')
  const errorText = useErrorText()
  const format = useFormat()
  return useMemo(() => {
    const text = (column: SheetColumn, { [column]: written = '' }: SheetLine): string =>
      column === 'language' && (written === 'ar' || written === 'en') ? t.languages[written]() : written
    const number: Column<PreviewRow> = {
      id: 'row',
      header: t.row(),
      width: '6rem',
      value: ({ line }) => line.row,
      cell: ({ line }) => format.digits(line.row),
    }
    const cell = (column: SheetColumn, { line, faults }: PreviewRow): ReactNode => (
      <>
        <bdi>{text(column, line)}</bdi>
        {faults
          .filter((fault) => fault.column === column)
          .map(({ code }) => (
            <span key={code} className="qb-people-sheet-fault">
              {errorText(code)}
            </span>
          ))}
      </>
    )
    const columns = SHOWN.map((column): Column<PreviewRow> => {
      const stack = STACKS[column]
      return {
        id: column,
        header: t.columns[column](),
        ...(column === 'username' && { heads: true }),
        ...(stack !== undefined && { stack }),
        value: ({ line }) => text(column, line),
        cell: (row) => cell(column, row),
      }
    })
    const faults: Column<PreviewRow> = {
      id: 'fault',
      header: t.fault(),
      value: (row) => row.faults.map(({ column, code }) => `${t.columns[column]()}: ${errorText(code)}`).join('\n'),
      cell: () => null,
    }
    return {
      shown: [number, ...columns],
      written: [number, ...SHEET_COLUMNS.map((column) => columns[SHOWN.indexOf(column)]!), faults],
    }
  }, [t, errorText, format])
}
