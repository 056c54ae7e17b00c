import { Tag } from '@blueprintjs/core'
import { useEffect, useMemo, useRef } from 'react'
import { isEnded, type ITEM_STATES } from '#schemas/jobs/job.schema.ts'
import type { JobItemRow, JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import type { Column } from '#src/kit/list/column.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { itemsSpec, loadAllItems } from './jobs.list.ts'

const INTENT = { waiting: 'none', done: 'success', refused: 'danger', leftOut: 'none' } as const satisfies Record<
  (typeof ITEM_STATES)[number],
  string
>

function useItemColumns(): readonly Column<JobItemRow>[] {
  const t = useTexts('jobs')
  const format = useFormat()
  const { language } = useLanguage()
  return useMemo<Column<JobItemRow>[]>(() => {
    const reason = ({ reason: message }: JobItemRow) => (message ? format.digits(pickMessage(message, language)) : '')
    return [
      {
        id: 'name',
        header: t.columns.name(),
        heads: true,
        value: ({ name }) => pickName(name, language),
        cell: ({ name }) => <bdi>{pickName(name, language)}</bdi>,
      },
      {
        id: 'number',
        header: t.columns.number(),
        value: ({ number }) => number,
        cell: ({ number }) => <Ltr>{number}</Ltr>,
      },
      {
        id: 'result',
        header: t.columns.result(),
        skeleton: 0.4,
        value: ({ state }) => t.results[state](),
        cell: ({ state }) => (
          <Tag minimal intent={INTENT[state]}>
            {t.results[state]()}
          </Tag>
        ),
      },
      {
        id: 'reason',
        header: t.columns.reason(),
        skeleton: 0.8,
        value: reason,
        cell: (row) => <bdi>{reason(row)}</bdi>,
      },
      {
        id: 'at',
        header: t.columns.at(),
        value: ({ at }) => (at === null ? '' : format.dateTime(at)),
        cell: ({ at }) => at && <time dateTime={at}>{format.dateTime(at)}</time>,
      },
    ]
  }, [t, format, language])
}

const rowKey = ({ place }: JobItemRow): number => place

/** The result by row, with its reasons, and as a spreadsheet. */
export function JobItems({ job }: { readonly job: JobRow }) {
  const t = useTexts('jobs')
  const { id, items, done, refused, state } = job
  const spec = useMemo(() => itemsSpec(id), [id])
  const list = useList(spec)
  const columns = useItemColumns()
  const { reload } = list
  const progress = `${done} ${refused} ${state}`
  const shown = useRef(progress)
  useEffect(() => {
    if (shown.current === progress) return
    shown.current = progress
    reload()
  }, [reload, progress])
  const outcome = (value: (typeof ITEM_STATES)[number], count: number) => ({ value, label: t.results[value](), count })
  return (
    <section className="qb-panel qb-job-rows" aria-label={t.rows()}>
      <h2>{t.rows()}</h2>
      <ResultList
        list={list}
        columns={columns}
        rowKey={rowKey}
        caption={t.rows()}
        searchLabel={t.search()}
        outcomes={[
          { value: null, label: t.all(), count: items },
          outcome('done', done),
          outcome('refused', refused),
          outcome(isEnded(state) ? 'leftOut' : 'waiting', items - done - refused),
        ]}
        tools={
          <ExportButton
            title={t.kinds[job.kind]()}
            columns={columns}
            load={(call) => loadAllItems(id, list.query, call)}
          />
        }
      />
    </section>
  )
}
