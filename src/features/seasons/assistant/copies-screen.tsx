import { forms } from 'virtual:validators/seasons'
import { Button, Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { seasonCopyLifecycle, seasonCopySnapshot } from '#machines/seasons/season-copy.lifecycle.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import type { CopyRow } from '#schemas/season-copies/season-copy.schema.ts'
import { seasonCopiesEndpoints } from '#schemas/season-copies/season-copies.endpoints.ts'
import { isolate } from '#locales/isolate.ts'
import { api } from '#src/api/client.ts'
import { useLiveRows } from '#src/features/jobs/parts.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ASSISTANT_PATH } from '../paths.ts'
import './assistant.css'

type Filters = Readonly<Record<string, never>>

/** Runs of the assistant come at once, the newest first. */
const COPIES: ListSpec<CopyRow, Filters, 'takeBack'> = {
  form: forms.copies,
  filters: {},
  sortable: ['at'],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { data } = await api['season-copies'].list(call)
    return { rows: data, total: data.length }
  },
  whole: { sortBy: { at: ({ at }) => at } },
  actions: { takeBack: ({ id, version }, call) => api['season-copies'].takeBack({ id, version }, call) },
}
const isWorking = ({ state }: CopyRow): boolean => state === 'copying' || state === 'takingBack'

/** Seasons that the assistant prepared; each is taken back as a whole while nothing was built on it (ADR 118). */
export function CopiesScreen() {
  const t = useTexts('season-assistant')
  const [, navigate] = useLocation()
  const list = useLiveRows(useList(COPIES), isWorking)
  const columns = useCopyColumns(list.openQuestion)
  const nameOf = useCopyName()
  const row = list.question?.row ?? null
  return (
    <ListScreen
      title={t.copies.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.copies.empty()}
      actions={<Button icon="arrow-left" text={t.title()} onClick={() => navigate(ASSISTANT_PATH)} />}
    >
      <ConfirmDialog
        isOpen={row !== null}
        title={t.takeBack.title()}
        confirmText={t.takeBack.act()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        {row && <p>{t.takeBack.message({ name: isolate(nameOf(row)) })}</p>}
      </ConfirmDialog>
    </ListScreen>
  )
}

/** The season that a run prepared. */
function useCopyName(): (row: CopyRow) => string {
  const t = useTexts('seasons')
  const { language } = useLanguage()
  const format = useFormat()
  return ({ to, semester }) =>
    format.digits(t.name({ year: pickName(to, language), semester: pickName(semester, language) }))
}

function useCopyColumns(openQuestion: (action: 'takeBack', row: CopyRow) => void): readonly Column<CopyRow>[] {
  const t = useTexts('season-assistant')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const caller = useCallAccess(seasonCopiesEndpoints.takeBack)
  const reasonsOf = useReasons('season-assistant')
  return useMemo(() => {
    const year = (name: CopyRow['to']) => <bdi>{format.digits(pickName(name, language))}</bdi>
    return [
      { id: 'to', header: t.copies.to(), heads: true, cell: ({ to }) => year(to) },
      { id: 'from', header: t.copies.from(), cell: ({ from }) => year(from) },
      {
        id: 'semester',
        header: t.copies.semester(),
        cell: ({ semester }) => <bdi>{pickName(semester, language)}</bdi>,
      },
      { id: 'at', header: t.copies.at(), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
      { id: 'by', header: t.copies.by(), cell: ({ by }) => <bdi>{pickName(by, language)}</bdi> },
      {
        id: 'parts',
        header: t.copies.parts(),
        align: 'number',
        cell: ({ parts }) => (
          <bdi dir="ltr">{format.number(parts.reduce((sum, { copied, returned }) => sum + copied - returned, 0))}</bdi>
        ),
      },
      {
        id: 'state',
        header: t.copies.state(),
        cell: ({ state }) => (
          <Tag minimal round intent={state === 'copied' ? 'success' : 'none'}>
            {t.states[state]()}
          </Tag>
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        cell: (row) => (
          <RowActions name={format.digits(pickName(row.to, language))}>
            {row.jobId !== null && (
              <Link className="qb-assistant-link" href={jobPath(row.takeBackJobId ?? row.jobId)}>
                {t.copies.job()}
              </Link>
            )}
            {row.state !== 'takenBack' && (
              <ActionButton
                icon="undo"
                label={t.takeBack.act()}
                reasons={reasonsOf(
                  seasonCopyLifecycle,
                  seasonCopySnapshot(row.state, { ...caller, ...row, isReturned: false }),
                  { type: 'copy.takeBack' },
                  { changed: format.count(row.changed), applications: format.count(row.applications) },
                )}
                onAct={() => openQuestion('takeBack', row)}
              />
            )}
          </RowActions>
        ),
      },
    ]
  }, [t, c, format, language, caller, reasonsOf, openQuestion])
}
