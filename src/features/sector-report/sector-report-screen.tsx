import { forms } from 'virtual:validators/sector-report'
import { useMemo } from 'react'
import type { SectorReportRow } from '#schemas/sector-report/sector-report.endpoints.ts'
import type { SectorReportFilters } from '#schemas/sector-report/sector-report.schema.ts'
import type { Period } from '#schemas/shell/shell.endpoints.ts'
import { api } from '#src/api/client.ts'
import { Field } from '#src/forms/field.tsx'
import { AsOf } from '#src/kit/as-of.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import type { FilterField } from '#src/kit/list/filter-field.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { PrintButton, PrintFacts } from '#src/kit/print.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { Select } from '#src/kit/select.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** More than a university has sectors: the report is one page, on the screen and on paper. */
const ALL = 1000
const COUNTED = ['faculties', 'applications', 'accepted'] as const
const SORT_BY = {
  arName: (row: SectorReportRow) => row.arName,
  enName: (row: SectorReportRow) => row.enName,
  active: (row: SectorReportRow) => !row.active,
  faculties: (row: SectorReportRow) => row.faculties,
  applications: (row: SectorReportRow) => row.applications,
  accepted: (row: SectorReportRow) => row.accepted,
}

/** The active year and semester by default; the server counts, the page sorts. */
const specOf = (yearId: number | null, semesterId: number | null): ListSpec<SectorReportRow, SectorReportFilters> => ({
  form: forms.filters,
  filters: { yearId, semesterId },
  subject: ['yearId', 'semesterId'],
  sortable: Object.keys(SORT_BY),
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: [ALL],
  pageSize: ALL,
  load: async (query, call) => {
    const { data } = await api['sector-report'].list(query.filters, call)
    return wholePage({ sortBy: SORT_BY }, data, query)
  },
})

/** Sectors with their faculties, and the applications to them in a year and semester (decision S4). */
export function SectorReportScreen() {
  const t = useTexts('sector-report')
  const c = useTexts('common')
  const { language } = useLanguage()
  const format = useFormat()
  const { years, semesters, year, semester } = useSeason()
  const spec = useMemo(() => specOf(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester])
  const list = useList(spec)
  const { filters } = list.query

  const columns = useMemo<Column<SectorReportRow>[]>(() => {
    const state = ({ active }: SectorReportRow) => (active ? c.states.active() : c.states.inactive())
    const name = (id: 'arName' | 'enName'): Column<SectorReportRow> => ({
      id,
      header: t.columns[id](),
      heads: id === 'arName',
      skeleton: 0.8,
      value: (row) => row[id],
      cell: (row) => <bdi lang={id.slice(0, 2)}>{row[id]}</bdi>,
    })
    return [
      name('arName'),
      name('enName'),
      {
        id: 'active',
        header: t.columns.active(),
        value: state,
        cell: (row) => <span className={row.active ? undefined : 'qb-muted'}>{state(row)}</span>,
      },
      ...COUNTED.map((id): Column<SectorReportRow> => ({
        id,
        header: t.columns[id](),
        align: 'number',
        skeleton: 0.3,
        value: (row) => row[id],
        cell: (row) => <bdi dir="ltr">{format.number(row[id])}</bdi>,
      })),
    ]
  }, [t, c, format])
  const { shown } = useColumnChoice(columns)
  const sumsOf = (rows: readonly SectorReportRow[]) =>
    COUNTED.map((id) => [id, rows.reduce((sum, row) => sum + row[id], 0)] as const)
  // The word "total" goes into the first visible column, unless that column has a sum.
  const first = shown[0]!.id

  const nameOf = (periods: readonly Period[], id: number | null | undefined) => {
    const period = periods.find(({ attribute_id }) => attribute_id === id)
    return period ? pickName(period.attributeName, language) : ''
  }
  const fieldOf = (id: keyof SectorReportFilters, periods: readonly Period[]): FilterField => ({
    key: id,
    label: t.fields[id](),
    value: nameOf(periods, filters[id]),
    isUsual: true,
    content: (
      <Field id={`sector-report-${id}`} label={t.fields[id]()}>
        <Select
          id={`sector-report-${id}`}
          fill
          value={filters[id] ?? ''}
          options={periods.map(({ attribute_id, attributeName }) => ({
            value: attribute_id,
            label: pickName(attributeName, language),
          }))}
          onChange={({ currentTarget }) => list.search({ [id]: Number(currentTarget.value) })}
        />
      </Field>
    ),
  })
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      emptyHint={t.empty()}
      totals={{
        [first]: t.total(),
        ...Object.fromEntries(sumsOf(list.rows).map(([id, sum]) => [id, format.number(sum)])),
      }}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={t.title()}
            columns={shown}
            load={async (call) => (await spec.load(list.query, call)).rows}
            totals={(rows) => ({ [first]: t.total(), ...Object.fromEntries(sumsOf(rows)) })}
          />
        </>
      }
      filters={
        <FilterLine
          fields={[fieldOf('yearId', years), fieldOf('semesterId', semesters)]}
          onSearch={() => list.search()}
        />
      }
      above={
        <>
          <PrintFacts
            facts={[
              { label: t.fields.yearId(), value: nameOf(years, filters.yearId) },
              { label: t.fields.semesterId(), value: nameOf(semesters, filters.semesterId) },
            ]}
          />
          <AsOf of={api['sector-report'].list} />
        </>
      }
    />
  )
}
