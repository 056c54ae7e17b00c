import { forms } from 'virtual:validators/shared'
import { useMemo } from 'react'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import {
  DRY_RUN_SORTABLE,
  NOMINATION_PAGE_SIZES,
  type DryRun,
  type DryRunRow,
  type DryRunShow,
} from '#schemas/nomination/nomination.schema.ts'
import type { ResultFilters } from '#schemas/shared/result-filters.ts'
import { api } from '#src/api/client.ts'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { expiring } from './expiring.ts'
import { Recommendation, useStudentColumns } from './result-columns.tsx'

type RowsBody = BodyOf<Api['nomination']['dryRunRows']>
interface RowsProps {
  /** The rule, the faculty, and the overridden numbers, if any. */
  readonly order: Pick<RowsBody, 'facultyId' | 'ruleId' | 'yearId' | 'semesterId' | 'selectedDesire' | 'trial'>
  /** That is being read. */
  readonly dryRun: DryRun
  /** What can be shown; the first is shown first. */
  readonly shows: readonly [DryRunShow, ...DryRunShow[]]
  /** The server no longer knows the dry run. */
  readonly onExpire: () => void
}

/** How many students of a dry run each choice shows. */
const countsOf = ({
  acceptedCount,
  refusedCount,
  uncertified,
  notConsidered,
  changed,
  against,
}: DryRun): Readonly<Record<DryRunShow, number | undefined>> => ({
  all: acceptedCount + refusedCount + uncertified + notConsidered,
  accepted: acceptedCount,
  refused: refusedCount,
  uncertified,
  notConsidered,
  changed,
  comesIn: against?.in,
  fallsOut: against?.out,
})
const rowKey = ({ applyId }: DryRunRow): number => applyId

/** The students of a dry run, each with the reason (issue 15). */
export function DryRunRows(props: RowsProps) {
  const t = useTexts('nomination').rows
  return (
    <section>
      <h3>{t.title()}</h3>
      <PrivateAddress>
        <Rows {...props} />
      </PrivateAddress>
    </section>
  )
}

function Rows({ order, dryRun, shows, onExpire }: RowsProps) {
  const t = useTexts('nomination')
  const list = useList<DryRunRow, ResultFilters>({
    form: forms.results,
    filters: { searchText: '', outcome: shows[0] },
    sortable: DRY_RUN_SORTABLE,
    orderBy: 'rank',
    orderType: 'asc',
    pageSizes: NOMINATION_PAGE_SIZES,
    pageSize: 10,
    load: async ({ filters: { searchText, outcome }, page, pageSize, orderBy, orderType }, call) => {
      const body = {
        ...order,
        fingerprint: dryRun.fingerprint,
        show: shows.find((show) => show === outcome) ?? shows[0],
        searchText,
        page,
        pageSize,
        orderBy: orderBy as RowsBody['orderBy'],
        orderType,
      }
      const { data } = await expiring(api.nomination.dryRunRows(body, call), onExpire)
      return { rows: data.results, total: data.total }
    },
  })
  const columns = useColumns()
  const counts = countsOf(dryRun)
  return (
    <ResultList
      list={list}
      columns={columns}
      rowKey={rowKey}
      caption={t.rows.title()}
      outcomes={shows.map((show) => ({ value: show, label: t.show[show](), count: counts[show] }))}
    />
  )
}

function useColumns(): readonly Column<DryRunRow>[] {
  const t = useTexts('nomination').rows
  const students = useStudentColumns()
  const recommendationText = useRecommendationText()
  return useMemo(
    () => [
      ...students,
      { id: 'mark', header: t.mark(), skeleton: 0.4, cell: ({ mark }) => <Recommendation code={mark} /> },
      { id: 'now', header: t.now(), skeleton: 0.4, cell: ({ markNow }) => <Recommendation code={markNow} /> },
      { id: 'why', header: t.why(), skeleton: 0.9, cell: (row) => recommendationText(row.facts, row) },
    ],
    [t, students, recommendationText],
  )
}
