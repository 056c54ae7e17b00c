import { forms } from 'virtual:validators/official-results'
import { AnchorButton } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import {
  OFFICIAL_COUNTS,
  type OfficialCount,
  type OfficialResultsFilters,
  type OfficialResultsRow,
} from '#schemas/official-results/official-results.schema.ts'
import { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import { api } from '#src/api/client.ts'
import { Field } from '#src/forms/field.tsx'
import { useCallAccess } from '#src/kit/access.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { AsOf } from '#src/kit/as-of.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { PrintButton, PrintFacts } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { Select } from '#src/kit/select.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ACCEPTED_PATH, applicationsLink, CHANGES_PATH, TAKE_OVERS_PATH, takeOverLink } from './links.ts'
import './official-results.css'

/** More than there are categories of certificates: the page is one, on the screen and on paper. */
const ALL = 1000

/** The active year by default; the server counts, the page sorts. */
const specOf = (
  yearId: number | null,
  nameOf: (row: OfficialResultsRow) => string,
): ListSpec<OfficialResultsRow, OfficialResultsFilters> => ({
  form: forms.filters,
  filters: { yearId },
  subject: ['yearId'],
  sortable: ['category', ...OFFICIAL_COUNTS],
  orderBy: 'category',
  orderType: 'asc',
  pageSizes: [ALL],
  pageSize: ALL,
  load: async (query, call) => {
    const { data } = await api['official-results'].list(query.filters, call)
    const counts = OFFICIAL_COUNTS.map((id) => [id, (row: OfficialResultsRow) => row[id]] as const)
    return wholePage({ sortBy: { category: nameOf, ...Object.fromEntries(counts) } }, data, query)
  },
})

/** Certificates of a year with their official results, and how the claims of applications agree with them. */
export function OfficialResultsScreen() {
  const t = useTexts('official-results')
  const common = useTexts('common')
  const { language } = useLanguage()
  const format = useFormat()
  const { years, year } = useSeason()
  const spec = useMemo(
    () => specOf(year?.attribute_id ?? null, (row) => pickName(row.category, language)),
    [year, language],
  )
  const list = useList(spec)
  const [, navigate] = useLocation()
  const mayTakeOver = useCallAccess(officialResultsEndpoints.takeOver).hasPermission
  const { yearId } = list.query.filters

  const columns = useMemo<Column<OfficialResultsRow>[]>(() => {
    const nameOf = (row: OfficialResultsRow) => pickName(row.category, language)
    // without results there is nothing to agree with
    const isCounted = (row: OfficialResultsRow, id: OfficialCount) => id === 'claims' || row.uploaded > 0
    return [
      {
        id: 'category',
        header: t.columns.category(),
        heads: true,
        skeleton: 0.8,
        value: nameOf,
        cell: (row) => <bdi>{nameOf(row)}</bdi>,
      },
      ...OFFICIAL_COUNTS.map((id): Column<OfficialResultsRow> => ({
        id,
        header: t.columns[id](),
        align: 'number',
        skeleton: 0.3,
        value: (row) => (isCounted(row, id) ? row[id] : null),
        cell: (row) => {
          if (!isCounted(row, id)) return id === 'uploaded' ? <span className="qb-muted">{t.none()}</span> : null
          const count = <bdi dir="ltr">{format.number(row[id])}</bdi>
          const link = applicationsLink(row, id)
          if (link === null || row[id] === 0) return count
          const label = t.open({ category: nameOf(row), column: t.columns[id](), value: format.number(row[id]) })
          return (
            <Link href={link} className="qb-official-count" aria-label={label}>
              {count}
            </Link>
          )
        },
      })),
      ...(mayTakeOver
        ? [
            {
              id: 'actions',
              header: common.fields.actions(),
              controls: true,
              cell: (row: OfficialResultsRow) => (
                <RowActions name={nameOf(row)}>
                  <ActionButton
                    icon="saved"
                    label={t.takeOver.begin({ category: nameOf(row) })}
                    reasons={row.uploaded === 0 ? [{ why: t.none() }] : []}
                    onAct={() => navigate(takeOverLink(row))}
                  />
                </RowActions>
              ),
            },
          ]
        : []),
    ]
  }, [t, common, language, format, mayTakeOver, navigate])
  const { shown } = useColumnChoice(columns)
  const sumsOf = (rows: readonly OfficialResultsRow[]) =>
    OFFICIAL_COUNTS.map((id) => [id, rows.reduce((sum, row) => sum + row[id], 0)] as const)
  // The word "total" goes into the first visible column, unless that column has a sum.
  const first = shown[0]!.id
  const chosen = years.find(({ attribute_id }) => attribute_id === yearId)
  const yearName = chosen ? pickName(chosen.attributeName, language) : ''
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.categoryId}
      emptyHint={t.empty()}
      totals={{
        [first]: t.total(),
        ...Object.fromEntries(sumsOf(list.rows).map(([id, sum]) => [id, format.number(sum)])),
      }}
      actions={
        <>
          <Link href={ACCEPTED_PATH} asChild>
            <AnchorButton role="link" variant="minimal" text={t.accepted.link()} />
          </Link>
          <Link href={CHANGES_PATH} asChild>
            <AnchorButton role="link" variant="minimal" text={t.changes.link()} />
          </Link>
          {mayTakeOver && (
            <Link href={TAKE_OVERS_PATH} asChild>
              <AnchorButton role="link" variant="minimal" icon="history" text={t.takeOver.earlier()} />
            </Link>
          )}
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
          fields={[
            {
              key: 'yearId',
              label: t.fields.yearId(),
              value: yearName,
              isUsual: true,
              content: (
                <Field id="official-results-yearId" label={t.fields.yearId()}>
                  <Select
                    id="official-results-yearId"
                    fill
                    value={yearId ?? ''}
                    options={years.map(({ attribute_id, attributeName }) => ({
                      value: attribute_id,
                      label: pickName(attributeName, language),
                    }))}
                    onChange={({ currentTarget }) => list.search({ yearId: Number(currentTarget.value) })}
                  />
                </Field>
              ),
            },
          ]}
          onSearch={() => list.search()}
        />
      }
      above={
        <>
          <PrintFacts facts={[{ label: t.fields.yearId(), value: yearName }]} />
          <AsOf of={api['official-results'].list} />
        </>
      }
    />
  )
}
