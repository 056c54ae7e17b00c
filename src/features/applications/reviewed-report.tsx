import type { ReactNode } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import type { CallOptions } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import type { List, TypedQuery } from '#src/kit/list/use-list.ts'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat } from '#src/lib/i18n.tsx'
import { useReviewScreen } from './use-review-screen.tsx'

interface ReportedApplication {
  readonly applyId: number
  readonly studentId: number
}
interface ReviewedReportProps<Row extends ReportedApplication, F extends Filters> {
  readonly texts: {
    readonly title: () => string
    readonly empty: () => string
    /** That an export has the first rows alone. */
    readonly more: (counts: { readonly max: string }) => string
  }
  readonly list: List<Row, F, never>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  /** Every row that the search finds, as far as one file takes them (D71). */
  readonly loadAll: (
    query: TypedQuery<F>,
    call: CallOptions,
  ) => Promise<{ readonly results: readonly Row[]; readonly more: boolean }>
  readonly filters: ReactNode
  /** What stands between the search and the table. */
  readonly above: ReactNode
}

/** A report of applications: searched, printed, exported, and each row opens the details over it. */
export function ReviewedReport<Row extends ReportedApplication, F extends Filters>({
  texts,
  list,
  columns,
  loadAll,
  ...screen
}: ReviewedReportProps<Row, F>) {
  const format = useFormat()
  const toasts = useToasts()
  const { shown } = useColumnChoice(columns)
  const findNeighbours = useNeighbours(list)
  const { openRow, details } = useReviewScreen({
    reload: list.reload,
    findNeighbours: ({ applyId }, signal) =>
      findNeighbours((row) => row.applyId === applyId, { signal, background: true }),
  })
  return (
    <ListScreen
      title={texts.title()}
      list={list}
      columns={columns}
      onOpen={openRow}
      emptyHint={texts.empty()}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={texts.title()}
            columns={shown}
            load={async (call) => {
              const { results, more } = await loadAll(list.query, call)
              if (more) toasts.show('info', texts.more({ max: format.number(EXPORT_MAX) }))
              return results
            }}
          />
        </>
      }
      {...screen}
    >
      {details}
    </ListScreen>
  )
}
