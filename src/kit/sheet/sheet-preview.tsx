import { useMemo, type ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { LineOf, SheetOf } from '#schemas/shared/sheet-columns.ts'
import { useErrorText, useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { Column } from '../list/data-table.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { PrivateAddress } from '../list/private-address.tsx'
import { ResultList } from '../list/result-list.tsx'
import { useResults, type ResultLook } from '../list/use-results.ts'

interface Fault<C extends string> {
  readonly column: C
  readonly code: string
  /** In the language of the page, where the server sent it; else the page has it. */
  readonly text?: string
}
/** What would become of a line. */
export interface PreviewRow<C extends string> {
  readonly line: LineOf<C>
  readonly outcome: string
  readonly faults: readonly Fault<C>[]
  /** Values that would change: the text of each as it is stored; empty: there is none. */
  readonly before?: readonly { readonly column: C; readonly text: string }[]
}
/** The outcome of lines with faults, which every sheet may have. */
export const FAULTY = 'faulty'

/** How the lines of a kind of sheet are shown: a constant, or memoised. */
export interface PreviewLook<C extends string> {
  /** In the order of the template, whose heads they have. */
  readonly columns: readonly { readonly id: C; readonly header: string }[]
  /** In the order of the table: those of a stack one after the other. */
  readonly shown: readonly C[]
  /** The column that names a line. */
  readonly heads: C
  /** Columns of one stack share a cell. */
  readonly stacks: Partial<Record<C, string>>
  /** The text of a cell in the language of the page. */
  readonly text: (column: C, written: string) => string
  /** Columns that the search finds by any word, and those that it finds by their beginning. */
  readonly names: readonly C[]
  readonly numbers: readonly C[]
  /** Outcomes but for faults, in their order. */
  readonly outcomes: readonly { readonly value: string; readonly label: string }[]
  /** Head of the column of outcomes; absent: there is none. */
  readonly outcomeHead?: string
  /** Of lines that are of no file, and without faults: the head of their numbers, and what they are. */
  readonly own?: { readonly row: string; readonly rows: string }
}

interface SummaryProps {
  readonly sheet: SheetOf<string>
  readonly label: string
  /** What would be done, and the button that does it. */
  readonly children: ReactNode
}
/** Which file was read, and what would become of its lines as a whole. */
export function SheetSummary({ sheet, label, children }: SummaryProps) {
  const t = useTexts('sheets')
  const format = useFormat()
  return (
    <section className="qb-panel qb-sheet-summary" aria-label={label}>
      <p>{t.sheet({ name: isolate(sheet.name), rows: format.count(sheet.lines.length) })}</p>
      {sheet.sheet !== null && <p className="qb-muted">{t.readSheet({ name: isolate(sheet.sheet) })}</p>}
      {children}
    </section>
  )
}

interface RowsProps<C extends string> {
  readonly rows: readonly PreviewRow<C>[]
  readonly look: PreviewLook<C>
  readonly searchLabel: string
}
/** The lines with their faults beside their cells, those with faults first; these can be downloaded and corrected. */
export function SheetRows<C extends string>(props: RowsProps<C>) {
  return (
    <PrivateAddress>
      <Rows {...props} />
    </PrivateAddress>
  )
}

const isFaulty = ({ outcome }: { readonly outcome: string }): boolean => outcome === FAULTY
const rowKey = ({ line }: { readonly line: { readonly row: number } }): number => line.row

function Rows<C extends string>({ rows, look, searchLabel }: RowsProps<C>) {
  const t = useTexts('sheets')
  const { shown, written } = useColumns(look)
  const list = useResults(
    rows,
    useMemo((): ResultLook<PreviewRow<C>> => {
      const textsOf = (columns: readonly C[], { line }: PreviewRow<C>) =>
        columns.flatMap((column) => line[column] ?? [])
      return {
        sortBy: {
          row: ({ line }) => line.row,
          outcome: ({ outcome }) => outcome,
          ...Object.fromEntries(look.columns.map(({ id }) => [id, ({ line }: PreviewRow<C>) => line[id] ?? null])),
        },
        orderBy: null,
        names: (row) => textsOf(look.names, row),
        numbers: (row) => textsOf(look.numbers, row),
        outcome: ({ outcome }) => outcome,
        opening: rows.some(isFaulty) ? FAULTY : null,
      }
    }, [look, rows]),
  )
  const name = look.own?.rows ?? t.rows()
  const outcomes = [...(look.own ? [] : [{ value: FAULTY, label: t.faulty() }]), ...look.outcomes].map((outcome) => ({
    ...outcome,
    count: rows.filter((row) => row.outcome === outcome.value).length,
  }))
  return (
    <section className="qb-panel qb-sheet-rows" aria-label={name}>
      <ResultList
        list={list}
        columns={shown}
        rowKey={rowKey}
        caption={name}
        searchLabel={searchLabel}
        outcomes={[...outcomes, { value: null, label: t.all(), count: rows.length }]}
        tools={
          rows.some(isFaulty) && (
            <ExportButton
              label={t.download()}
              title={t.faultyRows()}
              columns={written}
              load={async () => rows.filter(isFaulty)}
            />
          )
        }
      />
    </section>
  )
}

/** The columns of the table, and those of the download, whose heads can be read again. */
function useColumns<C extends string>(look: PreviewLook<C>) {
  const t = useTexts('sheets')
  const errorText = useErrorText()
  const format = useFormat()
  return useMemo(() => {
    const faultText = ({ code, text }: Fault<C>): string => text ?? errorText(code)
    const textOf = (column: C, { line }: PreviewRow<C>): string => look.text(column, line[column] ?? '')
    const number: Column<PreviewRow<C>> = {
      id: 'row',
      header: look.own?.row ?? t.row(),
      width: '6rem',
      value: ({ line }) => line.row,
      cell: ({ line }) => format.digits(line.row),
    }
    const labels = new Map([[FAULTY, t.faulty()], ...look.outcomes.map(({ value, label }) => [value, label] as const)])
    const outcome: Column<PreviewRow<C>>[] =
      look.outcomeHead === undefined
        ? []
        : [{ id: 'outcome', header: look.outcomeHead, cell: (row) => labels.get(row.outcome) }]
    const cell = (column: C, row: PreviewRow<C>): ReactNode => (
      <>
        <bdi>{textOf(column, row)}</bdi>
        {row.before
          ?.filter((value) => value.column === column)
          .map(({ text }) => (
            <span key={text} className="qb-sheet-before">
              {text === '' ? t.wasEmpty() : t.before({ value: isolate(text) })}
            </span>
          ))}
        {row.faults
          .filter((fault) => fault.column === column)
          .map((fault) => (
            <span key={fault.code} className="qb-sheet-fault">
              {faultText(fault)}
            </span>
          ))}
      </>
    )
    const all = new Map(
      look.columns.map(({ id, header }) => {
        const stack = look.stacks[id]
        const column: Column<PreviewRow<C>> = {
          id,
          header,
          ...(id === look.heads && { heads: true }),
          ...(stack !== undefined && { stack }),
          value: (row) => textOf(id, row),
          cell: (row) => cell(id, row),
        }
        return [id, column] as const
      }),
    )
    const headOf = (column: C) => all.get(column)!.header
    const faults: Column<PreviewRow<C>> = {
      id: 'fault',
      header: t.fault(),
      value: (row) => row.faults.map((fault) => `${headOf(fault.column)}: ${faultText(fault)}`).join('\n'),
      cell: () => null,
    }
    return {
      shown: [number, ...outcome, ...look.shown.map((column) => all.get(column)!)],
      written: [number, ...all.values(), faults],
    }
  }, [look, t, errorText, format])
}
