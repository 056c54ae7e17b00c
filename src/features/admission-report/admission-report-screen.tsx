import type { ReactNode } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import type { ColumnId } from '#schemas/admission-report/columns.ts'
import type { ReportPage, ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import type { CallOptions } from '#src/api/client.ts'
import { useDesk } from '#src/features/applications/parts.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import type { List } from '#src/kit/list/use-list.ts'
import { usePlaces } from '#src/kit/list/use-places.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useReportColumns } from './columns.tsx'
import './admission-report.css'

const rowKey = (row: ReportRow): number => row.applyId

interface Props<F extends Filters> {
  readonly title: string
  readonly empty: string
  readonly list: List<ReportRow, F, never>
  /** A constant of the module. */
  readonly columns: readonly ColumnId[]
  readonly loadAll: (call: CallOptions) => Promise<ReportPage>
  readonly filters: ReactNode
}

/** A report of applications: what both have in common. */
export function AdmissionReportScreen<F extends Filters>({
  title,
  empty,
  list,
  columns: ids,
  loadAll,
  filters,
}: Props<F>) {
  const t = useTexts('admission-report')
  const format = useFormat()
  const toasts = useToasts()
  const columns = useReportColumns(ids)
  const { shown } = useColumnChoice(columns)
  const findPlace = usePlaces(list)
  const { openRow, desk } = useDesk({
    reload: list.reload,
    findPlace: ({ applyId }, signal) => findPlace((row) => row.applyId === applyId, { signal, background: true }),
  })
  return (
    <div className="qb-admission-report">
      <ListScreen
        title={title}
        list={list}
        columns={columns}
        rowKey={rowKey}
        onOpen={openRow}
        emptyHint={empty}
        actions={
          <>
            <PrintButton />
            <ExportButton
              title={title}
              columns={shown}
              failure="NOT_FOUND_SERVER_ERROR"
              load={async (call) => {
                const { results, more } = await loadAll(call)
                if (more) toasts.say('info', t.more({ max: format.number(EXPORT_MAX) }))
                return results
              }}
            />
          </>
        }
        filters={filters}
      >
        {desk}
      </ListScreen>
    </div>
  )
}
