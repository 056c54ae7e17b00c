import { useMemo } from 'react'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { JobProgress, JobStateTag } from './job-progress.tsx'
import type { JobList } from './jobs.list.ts'
import { useJobReasons } from './use-job-reasons.ts'

/** The columns: kind, start and owner, state, progress and actions. */
export function useJobColumns({ openQuestion, act }: Pick<JobList, 'openQuestion' | 'act'>): readonly Column<JobRow>[] {
  const t = useTexts('jobs')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const why = useJobReasons()
  return useMemo<Column<JobRow>[]>(
    () => [
      { id: 'kind', header: t.columns.kind(), heads: true, cell: ({ kind }) => t.kinds[kind]() },
      {
        id: 'createdAt',
        header: t.columns.createdAt(),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      },
      {
        id: 'owner',
        header: t.columns.owner(),
        cell: ({ owner, isOwn }) => (isOwn ? t.you() : <bdi>{pickName(owner, language)}</bdi>),
      },
      { id: 'state', header: t.columns.state(), skeleton: 0.4, cell: ({ state }) => <JobStateTag state={state} /> },
      { id: 'progress', header: t.columns.progress(), skeleton: 0.8, cell: (job) => <JobProgress job={job} /> },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.6,
        cell: (job) => (
          <RowActions name={t.name({ kind: t.kinds[job.kind](), at: format.dateTime(job.createdAt) })}>
            <ActionButton
              icon="repeat"
              label={t.actions.retry()}
              reasons={why(job, 'job.retry')}
              onAct={() => act('retry', job)}
            />
            <ActionButton
              icon="stop"
              intent="danger"
              label={t.actions.stop()}
              reasons={why(job, 'job.cancel')}
              onAct={() => openQuestion('cancel', job)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, format, language, why, act, openQuestion],
  )
}
