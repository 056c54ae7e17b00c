import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { isEnded, jobPath } from '#schemas/jobs/job.schema.ts'
import type { Exported, ExportReply, ExportState } from '#schemas/private-university-export/export.schema.ts'
import { CancelQuestion, JobProgress, useJob, useJobReasons } from '#src/features/jobs/parts.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { FailedState } from '#src/kit/feedback/states.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { ExportStateTag } from './state-tag.tsx'
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

/** What became of each applicant of the export; those that were not sent are listed only here and in the job. */
function Done({ result: { done, refused, results } }: { readonly result: ExportReply }) {
  const t = useTexts('private-university-export').result
  const format = useFormat()
  return (
    <>
      <p role="status">
        {t.accepted({ count: format.count(done) })} {refused > 0 && t.others({ count: format.count(refused) })}
      </p>
      <PrivateAddress>
        <ExportedRows rows={results} />
      </PrivateAddress>
    </>
  )
}

/** The state that an applicant of the export is in; those that were not sent count as withdrawn. */
const stateOf = ({ status }: Exported): ExportState => (status === 'notSent' ? 'withdrawn' : (status as ExportState))
const OUTCOMES = ['withdrawn', 'refused', 'unanswered', 'accepted'] as const satisfies readonly ExportState[]
const rowKey = ({ appId }: Exported): number => appId

function ExportedRows({ rows }: { readonly rows: readonly Exported[] }) {
  const t = useTexts('private-university-export')
  const { language } = useLanguage()
  const list = useResults(
    rows,
    useMemo<ResultLook<Exported>>(
      () => ({
        sortBy: {
          studentName: (row) => pickName(row.studentName, language),
          studentNID: (row) => row.studentNID,
          status: (row) => t.states[stateOf(row)](),
        },
        orderBy: null,
        names: ({ studentName }) => [studentName.ar, studentName.en],
        numbers: ({ studentNID }) => [studentNID],
        outcome: stateOf,
      }),
      [t, language],
    ),
  )
  const columns = useMemo<Column<Exported>[]>(
    () => [
      {
        id: 'studentName',
        header: t.columns.studentName(),
        heads: true,
        cell: ({ studentName }) => <bdi>{pickName(studentName, language)}</bdi>,
      },
      { id: 'studentNID', header: t.columns.nationalId(), cell: ({ studentNID }) => <Ltr>{studentNID}</Ltr> },
      { id: 'status', header: t.columns.status(), cell: (row) => <ExportStateTag state={stateOf(row)} /> },
      {
        id: 'message',
        header: t.columns.message(),
        cell: ({ message }) => message && <span dir="auto">{pickName(message, language)}</span>,
      },
    ],
    [t, language],
  )
  const counted = OUTCOMES.map((state) => ({
    value: state,
    label: t.states[state](),
    count: rows.filter((row) => stateOf(row) === state).length,
  })).filter(({ count }) => count > 0)
  return (
    <ResultList
      list={list}
      columns={columns}
      rowKey={rowKey}
      caption={t.result.title()}
      searchLabel={t.result.search()}
      outcomes={[{ value: null, label: t.counts.all(), count: rows.length }, ...counted]}
    />
  )
}
