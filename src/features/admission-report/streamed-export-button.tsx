import { Button, ButtonGroup, Menu, MenuItem, ProgressBar } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { problemOf } from '#machines/shared/problem.ts'
import { streamedExportFlow, type StreamedExportContext } from '#machines/shared/streamed-export.flow.ts'
import { aboutBytes, EXPORT_FORMATS, type ExportFormat } from '#schemas/shared/export-format.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CallOptions, Reply } from '#src/api/client.ts'
import type { Received } from '#src/api/progress.ts'
import { useErrorText, useFormat, useTexts } from '#src/lib/i18n.tsx'
import { saveFile } from '#src/lib/spreadsheet/index.ts'
import { fileName } from '#src/lib/spreadsheet/sheet.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { Popup } from '#src/kit/popup.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import '#src/kit/list/list-tools.css'

interface StreamedExportButtonProps {
  /** Of the file, in the language of the page. */
  readonly title: string
  /** How many columns the file will have. */
  readonly columns: number
  /** Requests the file from the server. */
  readonly load: (format: ExportFormat, call: CallOptions) => Promise<Reply<Blob>>
  /** Error code to show when it fails, instead of the usual one. */
  readonly failure?: ErrorCode
}

/** Saves a report as a file that the server makes: all rows that match, with progress and Cancel (ADR 81). */
export function StreamedExportButton(props: StreamedExportButtonProps) {
  const { report: t } = useTexts('common')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [received, setReceived] = useState<Received | null>(null)
  const latest = useLatest({ ...props, toasts, errorText })
  const [machine] = useState(() =>
    streamedExportFlow.provide({
      actors: {
        takeFile: fromPromise<null, StreamedExportContext>(async ({ signal, input: { format } }) => {
          setReceived(null)
          const { title, load } = latest.current
          const { data } = await load(format, {
            signal,
            background: true,
            onProgress: (so) => {
              if (!signal.aborted) setReceived(so)
            },
          })
          saveFile(data, fileName(title, new Date(), format))
          return null
        }),
      },
      actions: {
        // no failure (document 3, section 8)
        reportNoData: () => latest.current.toasts.success(latest.current.errorText('NO_DATA_TO_EXPORT')),
        reportFailed: (_, { problem }) =>
          latest.current.toasts.problem(
            problem.code === 'BUSY_RETRY'
              ? problem
              : problemOf({ status: 0, code: latest.current.failure ?? 'DOWNLOAD_ERROR' }),
          ),
      },
    }),
  )
  const actor = useActorRef(machine)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const format = useSelector(actor, ({ context }) => context.format)
  const start = (chosen: ExportFormat) => actor.send({ type: 'export.start', format: chosen })
  const menu = (
    <Menu>
      {EXPORT_FORMATS.map((each) => (
        <MenuItem key={each} text={t[each]()} onClick={() => start(each)} />
      ))}
    </Menu>
  )
  return (
    <>
      {isBusy ? (
        <Progress
          received={received}
          about={received?.rows ? aboutBytes(format, received.rows * props.columns) : null}
          onCancel={() => actor.send({ type: 'export.cancel' })}
        />
      ) : null}
      <ButtonGroup className="qb-export">
        <Button icon="export" text={t.export()} loading={isBusy} onClick={() => start('xlsx')} />
        {isBusy ? null : (
          <Popup placement="bottom-end" arrow={false} content={menu}>
            <Button icon="caret-down" aria-label={t.formats()} title={t.formats()} />
          </Popup>
        )}
      </ButtonGroup>
    </>
  )
}

interface ProgressProps {
  readonly received: Received | null
  /** Estimated bytes of the file; null where there is no estimate. */
  readonly about: number | null
  readonly onCancel: () => void
}
/** The progress of the file: the bar uses the estimated size, the text the bytes received. */
function Progress({ received, about, onCancel }: ProgressProps) {
  const { report: t } = useTexts('common')
  const format = useFormat()
  const size = format.number((received?.bytes ?? 0) / 1e6, 1)
  const text =
    received?.rows == null ? t.received({ size }) : t.receivedOf({ size, count: format.count(received.rows) })
  // 100 % only when the file is complete
  const share = received === null || about === null ? undefined : Math.min(received.bytes / about, 0.98)
  return (
    <div className="qb-export-progress">
      <div
        role="progressbar"
        aria-label={t.exporting()}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== undefined && { 'aria-valuenow': Math.round(100 * share) })}
        aria-valuetext={text}
      >
        <ProgressBar {...(share !== undefined && { value: share })} intent="primary" aria-hidden />
        <span className="qb-muted">{text}</span>
      </div>
      <Button
        variant="minimal"
        icon="cross"
        aria-label={t.cancelExport()}
        title={t.cancelExport()}
        onClick={onCancel}
      />
    </div>
  )
}
