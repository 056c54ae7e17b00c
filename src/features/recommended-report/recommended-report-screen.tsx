import { useMemo } from 'react'
import { api } from '#src/api/client.ts'
import { ReviewedReport } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useReportColumns } from './columns.tsx'
import { listSpec, loadAll } from './recommended-report.list.ts'
import { RecommendationsOnPaper, ReportFilterBar } from './report-filters.tsx'

/** The current recommendations, each with rank, reason and rule: searched, exported, printed (decision D86). */
export function RecommendedReportScreen() {
  const t = useTexts('recommended-report')
  const { year, semester } = useSeason()
  const list = useList(
    useMemo(() => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester]),
  )
  return (
    <ReviewedReport
      texts={t}
      list={list}
      columns={useReportColumns()}
      rowKey={({ applyId }) => applyId}
      loadAll={loadAll}
      filters={<ReportFilterBar list={list} />}
      above={
        <>
          <RecommendationsOnPaper list={list} />
          <AsOf of={api['recommended-report'].list} />
        </>
      }
    />
  )
}
