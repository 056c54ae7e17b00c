import { useMemo } from 'react'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import type { ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'
import { api } from '#src/api/client.ts'
import { useReviewScreen } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useReportColumns } from './columns.tsx'
import { listSpec, loadAll } from './recommended-report.list.ts'
import { RecommendationsOnPaper, ReportFilterBar } from './report-filters.tsx'

const rowKey = (row: ReportRow): number => row.applyId

/** The current recommendations, each with rank, reason and rule: searched, exported, printed (decision D86). */
export function RecommendedReportScreen() {
  const t = useTexts('recommended-report')
  const format = useFormat()
  const toasts = useToasts()
  const { year, semester } = useSeason()
  const list = useList(
    useMemo(() => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester]),
  )
  const columns = useReportColumns()
  const { shown } = useColumnChoice(columns)
  const findNeighbours = useNeighbours(list)
  const { openRow, details } = useReviewScreen({
    reload: list.reload,
    findNeighbours: ({ applyId }, signal) =>
      findNeighbours((row) => row.applyId === applyId, { signal, background: true }),
  })
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={rowKey}
      onOpen={openRow}
      emptyHint={t.empty()}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={t.title()}
            columns={shown}
            load={async (call) => {
              const { results, more } = await loadAll(list.query, call)
              if (more) toasts.show('info', t.more({ max: format.number(EXPORT_MAX) }))
              return results
            }}
          />
        </>
      }
      filters={<ReportFilterBar list={list} />}
      above={
        <>
          <RecommendationsOnPaper list={list} />
          <AsOf of={api['recommended-report'].list} />
        </>
      }
    >
      {details}
    </ListScreen>
  )
}
