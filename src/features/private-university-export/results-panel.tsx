import { useEffect } from 'react'
import { Link } from 'wouter'
import { isEnded, jobPath } from '#schemas/jobs/job.schema.ts'
import type { ExportReply } from '#schemas/private-university-export/export.schema.ts'
import { CancelQuestion, JobProgress, useJob, useJobReasons } from '#src/features/jobs/parts.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { FailedState } from '#src/kit/feedback/states.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ExportControl } from './use-university-export.ts'

interface PanelProps {
  readonly control: ExportControl
}

/** What became of the export: how far its job is, or how many the university accepted (V7). */
export function ExportResult({ control }: PanelProps) {
  const { actor, snapshot } = control
  const t = useTexts('private-university-export').result
  const c = useTexts('common')
  const { result } = snapshot.context
  const isQueued = snapshot.hasTag('queued')
  if (!result || !(isQueued || snapshot.hasTag('exported'))) return null
  return (
    <section className="qb-panel qb-export-panel" aria-label={t.title()}>
      <div className="qb-export-head">
        <h2>{isQueued ? t.running() : t.title()}</h2>
        <Link href={jobPath(result.jobId)}>{t.job()}</Link>
        <ActionButton
          showsLabel
          icon="cross"
          label={c.actions.close()}
          onAct={() => actor.send({ type: 'result.close' })}
        />
      </div>
      {isQueued ? <Running control={control} jobId={result.jobId} /> : <Done result={result} />}
    </section>
  )
}

/** The job with its progress, and a way to cancel it. */
function Running({ control, jobId }: PanelProps & { readonly jobId: number }) {
  const { actor, snapshot } = control
  const t = useTexts('private-university-export').result
  const j = useTexts('jobs')
  const why = useJobReasons()
  const { job, problem, reload } = useJob(jobId)
  const hasEnded = job !== null && isEnded(job.state)
  const { done = 0, refused = 0, version = 0 } = job ?? {}
  useEffect(() => {
    if (hasEnded) actor.send({ type: 'job.end', done, refused })
  }, [actor, hasEnded, done, refused])
  if (problem && !job) return <FailedState problem={problem} title={t.failed()} onRetry={reload} />
  return (
    <>
      <ProblemNotice problem={control.snapshot.context.problem} />
      {job && (
        <>
          <JobProgress job={job} />
          <ActionButton
            showsLabel
            icon="stop"
            intent="danger"
            label={j.actions.stop()}
            reasons={why(job, 'job.cancel')}
            onAct={() => actor.send({ type: 'cancel.ask' })}
          />
        </>
      )}
      <CancelQuestion
        job={snapshot.hasTag('cancelling') ? job : null}
        isBusy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'cancel.confirm', version })}
        onCancel={() => actor.send({ type: 'cancel.keep' })}
      />
    </>
  )
}

/** Applicants that were sent are in the results; the others are listed with the reason only here and in the job. */
function Done({ result: { done, refused, results } }: { readonly result: ExportReply }) {
  const t = useTexts('private-university-export').result
  const format = useFormat()
  const { language } = useLanguage()
  const notSent = results.filter(({ status }) => status === 'notSent')
  return (
    <>
      <p role="status">
        {t.accepted({ count: format.count(done) })} {refused > 0 && t.others({ count: format.count(refused) })}
      </p>
      {notSent.length > 0 && (
        <>
          <h3>{t.notSent()}</h3>
          <div className="qb-export-scroll" role="group" aria-label={t.notSent()} tabIndex={0}>
            <ul>
              {notSent.map(({ appId, studentName, message }) => (
                <li key={appId}>
                  <bdi>{pickName(studentName, language)}</bdi>
                  {message && <span dir="auto">: {pickName(message, language)}</span>}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  )
}
