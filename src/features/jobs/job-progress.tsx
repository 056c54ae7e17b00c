import { Intent, ProgressBar, Spinner, Tag } from '@blueprintjs/core'
import { Link } from 'wouter'
import { isEnded, jobPath, type JobState } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { useJob } from './use-job.ts'
import './jobs.css'

const INTENT: Readonly<Record<JobState, Intent>> = {
  queued: Intent.NONE,
  running: Intent.PRIMARY,
  cancelling: Intent.WARNING,
  cancelled: Intent.NONE,
  done: Intent.SUCCESS,
  doneWithRefusals: Intent.WARNING,
  failed: Intent.DANGER,
}

export function JobStateTag({ state }: { readonly state: JobState }) {
  const t = useTexts('jobs')
  return (
    <Tag minimal intent={INTENT[state]}>
      {t.states[state]()}
    </Tag>
  )
}

/** The progress as text and as a bar; for a running job also the remaining time. */
export function JobProgress({ job }: { readonly job: JobRow }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const { items, done, refused, state } = job
  const handled = done + refused
  const left = useTimeLeft(job)
  const text = t.progress.of({ handled: format.number(handled), items: format.count(items) })
  return (
    <div className="qb-job-progress">
      <div
        role="progressbar"
        aria-label={t.columns.progress()}
        aria-valuemin={0}
        aria-valuemax={items}
        aria-valuenow={handled}
        aria-valuetext={text}
      >
        <ProgressBar
          value={items === 0 ? 1 : handled / items}
          intent={INTENT[state]}
          animate={state === 'running'}
          stripes={!isEnded(state)}
          aria-hidden
        />
      </div>
      <p>
        {text}
        {refused > 0 && <span className="qb-job-refused">{t.progress.refused({ count: format.count(refused) })}</span>}
        {left && <span className="qb-muted">{left}</span>}
      </p>
    </div>
  )
}

interface OutlookProps extends Pick<ReturnType<typeof useJob>, 'job' | 'problem'> {
  readonly jobId: number
  /** Of the link to its page. */
  readonly linkText: string
}
/** A job that another screen has begun: its state, how far it is, and the way to its page (V7). */
export function JobOutlook({ jobId, job, problem, linkText }: OutlookProps) {
  const t = useTexts('common')
  return (
    <>
      {job ? (
        <>
          <p role="status">
            <JobStateTag state={job.state} />
          </p>
          <JobProgress job={job} />
        </>
      ) : (
        !problem && <Spinner size={24} aria-label={t.list.loading()} />
      )}
      <p>
        <Link href={jobPath(jobId)}>{linkText}</Link>
      </p>
    </>
  )
}

/** The remaining time of a job by its speed so far; null while it is unknown. */
export function useTimeLeft({ secondsLeft }: Pick<JobRow, 'secondsLeft'>): string | null {
  const t = useTexts('jobs')
  const format = useFormat()
  if (secondsLeft === null) return null
  if (secondsLeft < 60) return t.left.moment()
  const minutes = Math.ceil(secondsLeft / 60)
  return minutes < 60
    ? t.left.minutes({ count: format.count(minutes) })
    : t.left.hours({ count: format.count(Math.round(minutes / 60)) })
}
