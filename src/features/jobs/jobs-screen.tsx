import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { isEnded, JOB_KINDS, JOB_STATES, jobPath } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { useAccess } from '#src/kit/access.tsx'
import { choiceField } from '#src/kit/list/filter-choice.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { useJobColumns } from './columns.tsx'
import { JOBS, type JobList } from './jobs.list.ts'
import { useLiveRows } from './use-live-rows.ts'

function JobFilterBar({ list }: { readonly list: JobList }) {
  const t = useTexts('jobs')
  const { permissions } = useAccess()
  const { whose, state = null, kind = null } = list.query.filters
  return (
    <FilterLine
      onSearch={list.reload}
      fields={[
        ...(permissions.includes('jobs.can_view_all_jobs')
          ? [
              choiceField({
                key: 'whose',
                label: t.fields.whose(),
                all: t.whose.mine(),
                value: whose === 'all' ? whose : null,
                choices: [['all', t.whose.all()]],
                onChoose: (all) => list.search({ whose: all ?? 'mine' }),
              }),
            ]
          : []),
        choiceField({
          key: 'state',
          label: t.fields.state(),
          all: t.all(),
          value: state,
          choices: JOB_STATES.map((each) => [each, t.states[each]()]),
          onChoose: (chosen) => list.search({ state: chosen }),
        }),
        choiceField({
          key: 'kind',
          label: t.fields.kind(),
          all: t.all(),
          value: kind,
          choices: JOB_KINDS.map((each) => [each, t.kinds[each]()]),
          onChoose: (chosen) => list.search({ kind: chosen }),
        }),
      ]}
    />
  )
}

/** The job centre: one's own jobs, and those of the scope for who may see them (issue 14). */
export function JobsScreen() {
  const t = useTexts('jobs')
  const [, navigate] = useLocation()
  const list = useLiveRows(useList(JOBS), ({ state }) => !isEnded(state))
  const columns = useJobColumns(list)
  const open = useCallback(({ id }: JobRow) => navigate(jobPath(id)), [navigate])
  const { question } = list
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={open}
      emptyHint={t.empty()}
      filters={<JobFilterBar list={list} />}
    >
      <CancelQuestion
        job={question?.action === 'cancel' ? question.row : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}
