import { Button, Callout } from '@blueprintjs/core'
import { isEnded } from '#schemas/jobs/job.schema.ts'
import type { Cell } from '#schemas/uploads/cells.ts'
import type { FailedRow, UploadResult } from '#schemas/uploads/upload.schema.ts'
import { api } from '#src/api/client.ts'
import { JobOutlook, useJob } from '#src/features/jobs/parts.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ExportFailed } from './failures-panel.tsx'
import { FailedTable } from './preview-panel.tsx'
import { StepTitle } from './step-title.tsx'
import { useSaveFailed } from './use-failed-sheet.ts'
import { useFieldName } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

/** Failed rows that one call names at most. */
const FAILURES_PAGE = 100

/** Step 4: success, or the rows that failed with their export; or why nothing was saved (document 3, sections 2, 4, 8). */
export function ResultStep({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').result
  const problemText = useProblemText()
  const { result, problem } = control.snapshot.context
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.title()}</StepTitle>
      {control.snapshot.hasTag('failed') && problem && (
        <Callout className="qb-notice" role="alert" intent="danger" icon="error">
          <h3 className="bp6-heading">{t.unsaved()}</h3>
          <p>{problemText(problem)}</p>
          {problem.code !== 'UPLOAD_FILE_CHANGED' && <p>{t.onceOnly()}</p>}
        </Callout>
      )}
      {control.snapshot.hasTag('saved') &&
        result &&
        (result.isDone ? <Done control={control} result={result} /> : <Queued control={control} result={result} />)}
      <NotSent control={control} />
    </div>
  )
}

interface ResultProps {
  readonly control: WizardControl
  readonly result: UploadResult
}
function Done({ control, result }: ResultProps) {
  const t = useTexts('uploads').result
  const format = useFormat()
  const { added, changed, unchanged, failed, failedRows } = result
  return (
    <>
      <Callout
        className="qb-notice"
        role="status"
        intent={failed > 0 ? 'warning' : 'success'}
        icon={failed > 0 ? 'warning-sign' : 'tick-circle'}
      >
        <h3 className="bp6-heading">{failed > 0 ? t.partly() : t.done()}</h3>
        <p>
          {t.counts({
            added: format.number(added),
            changed: format.number(changed),
            unchanged: format.number(unchanged),
            failed: format.number(failed),
          })}
        </p>
      </Callout>
      {failed > 0 && <Refused control={control} rows={failedRows} total={failed} all={async () => failedRows} />}
    </>
  )
}

/** More rows than are saved at once: their job, and then the rows that it refused (D84). */
function Queued({ control, result: { jobId, items, uploadId } }: ResultProps) {
  const t = useTexts('uploads')
  const format = useFormat()
  const { job, problem } = useJob(jobId)
  const hasEnded = job !== null && isEnded(job.state)
  const load = async (page: number, signal?: AbortSignal) =>
    (
      await api.uploads.failures(
        { uploadId, page, pageSize: FAILURES_PAGE },
        { background: true, ...(signal && { signal }) },
      )
    ).data
  const failures = useAnswer(hasEnded && job.refused > 0 ? String(jobId) : null, (signal) => load(1, signal))
  const all = async () => {
    const rows: FailedRow[] = []
    for (let page = 1; rows.length < (failures?.total ?? 0); page += 1) {
      const { results } = await load(page)
      if (results.length === 0) break
      rows.push(...results)
    }
    return rows
  }
  return (
    <>
      <p>{t.result.queued({ count: format.count(items) })}</p>
      <JobOutlook jobId={jobId} job={job} problem={problem} linkText={t.actions.job()} />
      {failures &&
        (failures.isKept ? (
          <Refused control={control} rows={failures.results} total={failures.total} all={all} />
        ) : (
          <p>{t.result.gone()}</p>
        ))}
    </>
  )
}

interface RefusedProps {
  readonly control: WizardControl
  readonly rows: readonly FailedRow[]
  readonly total: number
  readonly all: () => Promise<readonly FailedRow[]>
}
/** Rows that the server did not save, and their export. */
function Refused({ control, rows, total, all }: RefusedProps) {
  const t = useTexts('uploads')
  const { language } = useLanguage()
  const fieldName = useFieldName(control)
  const { isBusy, save } = useSaveFailed()
  const keys = control.snapshot.context.mapping.map(({ key }) => key)
  const gather = async () => ({
    headers: [t.table.row(), ...keys.map(fieldName), t.table.fault()],
    rows: (await all()).map(({ row, values, errorMessage }) => [
      row,
      ...keys.map((key) => (values[key] as Cell | undefined) ?? null),
      pickMessage(errorMessage, language),
    ]),
  })
  return (
    <>
      <div className="qb-upload-kinds">
        <h3>{t.result.failed()}</h3>
        <Button icon="export" text={t.actions.exportFailed()} loading={isBusy} onClick={() => void save(gather)} />
      </div>
      <FailedTable caption={t.result.failed()} rows={rows} total={total} control={control} />
    </>
  )
}

/** Rows of the file that were found wrong on this page, and were not sent. */
function NotSent({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads').result
  const format = useFormat()
  const failed = control.snapshot.context.checked?.failed ?? 0
  if (failed === 0) return null
  return (
    <div className="qb-upload-kinds">
      <p>{t.notSent({ count: format.count(failed) })}</p>
      <ExportFailed control={control} />
    </div>
  )
}
