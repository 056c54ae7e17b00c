import { Callout } from '@blueprintjs/core'
import { isEnded } from '#schemas/jobs/job.schema.ts'
import type { FailedRow, UploadResult } from '#schemas/uploads/upload.schema.ts'
import { api } from '#src/api/client.ts'
import { JobOutlook, useJob } from '#src/features/jobs/parts.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { StepTitle } from './step-title.tsx'
import { UnsavedRows, unsavedCount, type RefusedRows } from './unsaved-rows.tsx'
import { useUploadCounts } from './use-upload-counts.ts'
import type { WizardControl } from './use-upload-wizard.ts'

/** Failed rows that one call names at most. */
const FAILURES_PAGE = 100
const NONE: RefusedRows = { rows: [], total: 0 }

/** Step 4: success, or the rows that failed with their export; or why nothing was saved (document 3, section 2). */
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
      {!control.snapshot.hasTag('saved') && <UnsavedRows control={control} refused={NONE} all={async () => []} />}
    </div>
  )
}

interface ResultProps {
  readonly control: WizardControl
  readonly result: UploadResult
}
function Done({ control, result }: ResultProps) {
  const t = useTexts('uploads').result
  const counts = useUploadCounts()
  const { added, changed, unchanged, failedRows } = result
  const refused = { rows: failedRows, total: result.failed }
  const failed = unsavedCount(control, refused)
  return (
    <>
      <Callout
        className="qb-notice"
        role="status"
        intent={failed > 0 ? 'warning' : 'success'}
        icon={failed > 0 ? 'warning-sign' : 'tick-circle'}
      >
        <h3 className="bp6-heading">{failed > 0 ? t.partly() : t.done()}</h3>
        <p>{counts({ added, changed, unchanged, failed })}</p>
      </Callout>
      <UnsavedRows control={control} refused={refused} all={async () => failedRows} />
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
      {failures && !failures.isKept && <p>{t.result.gone()}</p>}
      <UnsavedRows
        control={control}
        refused={failures?.isKept ? { rows: failures.results, total: failures.total } : NONE}
        all={all}
      />
    </>
  )
}
