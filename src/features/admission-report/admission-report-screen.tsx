import type { ReactNode } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import type { ColumnId } from '#schemas/admission-report/columns.ts'
import type { ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import type { CallOptions, Reply } from '#src/api/client.ts'
import { useReviewScreen } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { StreamedExportButton } from './streamed-export-button.tsx'
import type { List } from '#src/kit/list/use-list.ts'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useLanguage } from '#src/lib/i18n.tsx'
import type { ReportFile } from './admission-report.list.ts'
import { useReportColumns } from './columns.tsx'
import './admission-report.css'

const rowKey = (row: ReportRow): number => row.applyId

interface Props<F extends Filters> {
  readonly title: string
  readonly empty: string
  readonly list: List<ReportRow, F, never>
  /** A constant of the module. */
  readonly columns: readonly ColumnId[]
  /** All that matches, as the server makes a file of it. */
  readonly loadFile: (file: ReportFile, call: CallOptions) => Promise<Reply<Blob>>
  readonly filters: ReactNode
  /** The call that gives its rows. */
  readonly call: unknown
}

/** A report of applications: what both have in common. */
export function AdmissionReportScreen<F extends Filters>({
  title,
  empty,
  list,
  columns: ids,
  loadFile,
  filters,
  call: of,
}: Props<F>) {
  const { language } = useLanguage()
  const columns = useReportColumns(ids)
  const { shown } = useColumnChoice(columns)
  const findNeighbours = useNeighbours(list)
  const { openRow, details } = useReviewScreen({
    reload: list.reload,
    findNeighbours: ({ applyId }, signal) =>
      findNeighbours((row) => row.applyId === applyId, { signal, background: true }),
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
            <StreamedExportButton
              title={title}
              columns={shown.length}
              failure="NOT_FOUND_SERVER_ERROR"
              load={(format, call) => loadFile({ format, language, columns: shown.map(({ id }) => id) }, call)}
            />
          </>
        }
        filters={filters}
        above={<AsOf of={of} />}
      >
        {details}
      </ListScreen>
    </div>
  )
}
