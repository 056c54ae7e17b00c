import { Button, Callout, Spinner } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isForbidden, problemOf } from '#machines/shared/problem.ts'
import { JOBS_PATH } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { Facts } from '#src/kit/facts.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { recordId } from '#src/kit/record/record-id.ts'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { JobItems } from './job-items.tsx'
import { JobProgress, JobStateTag } from './job-progress.tsx'
import { JOB_CALLS, type JobRowAct } from './jobs.list.ts'
import { useJob } from './use-job.ts'
import { useJobReasons } from './use-job-reasons.ts'
import './jobs.css'

/** One job: how far it is, what became of each row, and what may be done with it (issue 14). */
export function JobScreen({ params }: ScreenProps) {
  const t = useTexts('jobs')
  const c = useTexts('common')
  const [, navigate] = useLocation()
  const { job, problem, reload } = useJob(recordId(params['id']))
  usePageTitle(t.one())
  return (
    <div className="qb-job-page">
      <header className="qb-screen-header">
        <h1 id="screen-title">{job ? t.kinds[job.kind]() : t.one()}</h1>
        <div className="qb-screen-actions">
          {job && <JobActions job={job} onDone={reload} />}
          <Button icon="arrow-left" text={t.back()} onClick={() => navigate(JOBS_PATH)} />
        </div>
      </header>
      {problem === null && job === null && <Spinner aria-label={c.list.loading()} />}
      {problem !== null && job === null && isForbidden(problem) && (
        <RefusedState problem={problem} title={t.refused()} />
      )}
      {problem !== null && job === null && !isForbidden(problem) && (
        <FailedState problem={problem} onRetry={reload} title={t.failed()} />
      )}
      {job && (
        <>
          <JobFacts job={job} />
          {job.isKept ? <JobItems key={job.id} job={job} /> : <Callout icon="history">{t.notKept()}</Callout>}
        </>
      )}
    </div>
  )
}

function JobActions({ job, onDone }: { readonly job: JobRow; readonly onDone: () => void }) {
  const t = useTexts('jobs')
  const toasts = useToasts()
  const why = useJobReasons()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const act = (name: JobRowAct) => {
    setBusy(true)
    JOB_CALLS[name](job)
      .then(
        ({ message }) => toasts.success(message),
        (error: unknown) => toasts.problem(problemOf(error)),
      )
      .finally(() => {
        setBusy(false)
        setConfirming(false)
        onDone()
      })
  }
  return (
    <>
      <ActionButton
        icon="repeat"
        showsLabel
        label={t.actions.retry()}
        reasons={why(job, 'job.retry')}
        onAct={() => act('retry')}
      />
      <ActionButton
        icon="stop"
        intent="danger"
        showsLabel
        label={t.actions.stop()}
        reasons={why(job, 'job.cancel')}
        onAct={() => setConfirming(true)}
      />
      <CancelQuestion
        job={isConfirming ? job : null}
        isBusy={isBusy}
        onConfirm={() => act('cancel')}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

function JobFacts({ job }: { readonly job: JobRow }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const { language } = useLanguage()
  const { state, owner, isOwn, createdAt, endedAt, rate, error } = job
  const moment = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.columns.owner(), isOwn ? t.you() : <bdi key="owner">{pickName(owner, language)}</bdi>],
    [t.columns.createdAt(), moment(createdAt)],
    [t.columns.endedAt(), endedAt && moment(endedAt)],
    [t.columns.rate(), rate !== null && t.perSecond({ rate: format.number(rate, 1) })],
  ]
  return (
    <section className="qb-panel qb-job-facts" aria-label={t.columns.progress()}>
      <p>
        <JobStateTag state={state} />
      </p>
      <JobProgress job={job} />
      {error && (
        <Callout intent="danger" icon="error">
          {t.why({ reason: format.digits(pickMessage(error, language)) })}
        </Callout>
      )}
      {(state === 'cancelling' || state === 'cancelled') && (
        <Callout icon="info-sign">{t.cancel.stays({ count: format.count(job.done) })}</Callout>
      )}
      <Facts facts={facts} />
    </section>
  )
}
