import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { exportFlow, type ExportRows } from '#machines/shared/export.flow.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CallOptions } from '#src/api/client.ts'
import { useErrorText, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile, writeSpreadsheet } from '#src/lib/spreadsheet/index.ts'
import { fileName, type CellValue, type Sheet } from '#src/lib/spreadsheet/sheet.ts'
import type { Column } from './data-table.tsx'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useToasts } from '../feedback/use-toasts.ts'

interface ExportButtonProps<Row> {
  /** Of the sheet and the file, in the language of the page. */
  readonly title: string
  /** The visible columns; the ones with a `value` become columns of the sheet. */
  readonly columns: readonly Column<Row>[]
  /** All rows of the report, as the server has them now. */
  readonly load: (call: CallOptions) => Promise<readonly Row[]>
  /** The last row, by the id of the column. */
  readonly totals?: (rows: readonly Row[]) => Readonly<Record<string, CellValue>>
  /** The text of the button, instead of the usual one. */
  readonly label?: string
  /** Error code to show when it fails, instead of the usual one. */
  readonly failure?: ErrorCode
}

/**
 * Saves a report as a spreadsheet: the visible columns, in the language and direction of the page (document 3, section
 * 2).
 */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const t = useTexts('common')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { direction } = useLanguage()
  const latest = useLatest({ ...props, toasts, errorText, direction })
  const [machine] = useState(() =>
    exportFlow.provide({
      actors: {
        gatherRows: fromPromise<ExportRows>(async ({ signal }) => ({ rows: await latest.current.load({ signal }) })),
        writeFile: fromPromise<null, ExportRows>(async ({ input }) => {
          const { title, direction, columns, totals } = latest.current
          const exported = columns.filter(({ value }) => value !== undefined)
          const rows = input.rows as readonly Row[]
          const sums = totals?.(rows)
          const sheet: Sheet = {
            title,
            direction,
            headers: exported.map(({ header }) => header),
            rows: rows.map((row) => exported.map(({ value }) => value!(row))),
            ...(sums && { totals: exported.map(({ id }) => sums[id] ?? null) }),
          }
          saveFile(await writeSpreadsheet(sheet), fileName(title, new Date()))
          return null
        }),
      },
      actions: {
        // not a failure (document 2, section 2.6)
        reportNoData: () => latest.current.toasts.success(latest.current.errorText('NO_DATA_TO_EXPORT')),
        reportFailed: () =>
          latest.current.toasts.problem(problemOf({ status: 0, code: latest.current.failure ?? 'DOWNLOAD_ERROR' })),
      },
    }),
  )
  const actor = useActorRef(machine)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <Button
      icon="export"
      text={props.label ?? t.report.export()}
      loading={isBusy}
      onClick={() => actor.send({ type: 'export.start' })}
    />
  )
}
