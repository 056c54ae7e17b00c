import { forms } from 'virtual:validators/official-results'
import { Button, Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { takeOverLifecycle, takeOverSnapshot } from '#machines/official-results/take-over.lifecycle.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import type { TakeOverRow } from '#schemas/official-results/take-over.schema.ts'
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
import { OFFICIAL_RESULTS_PATH } from './links.ts'

type Filters = Readonly<Record<string, never>>

/** Take-overs come at once, the newest first. */
const TAKE_OVERS: ListSpec<TakeOverRow, Filters, 'takeBack'> = {
  form: forms.takeOvers,
  filters: {},
  sortable: ['at'],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { data } = await api['official-results'].takeOvers(call)
    return { rows: data, total: data.length }
  },
  whole: { sortBy: { at: ({ at }) => at } },
  actions: { takeBack: ({ id, version }, call) => api['official-results'].takeBack({ id, version }, call) },
}
const isWorking = ({ state }: TakeOverRow): boolean => state === 'takingOver' || state === 'takingBack'
/** Totals that are still what the take-over wrote. */
const leftOf = ({ taken, returned, changed }: TakeOverRow): number => taken - returned - changed

/** Take-overs of official totals in bulk; each is taken back as a whole, total by total (ADR 124). */
export function TakeOversScreen() {
  const t = useTexts('official-results')
  const format = useFormat()
  const [, navigate] = useLocation()
  const list = useLiveRows(useList(TAKE_OVERS), isWorking)
  const columns = useColumns(list.openQuestion)
  const row = list.question?.row ?? null
  return (
    <ListScreen
      title={t.takeOvers.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.takeOvers.empty()}
      actions={<Button icon="arrow-left" text={t.title()} onClick={() => navigate(OFFICIAL_RESULTS_PATH)} />}
    >
      <ConfirmDialog
        isOpen={row !== null}
        title={t.takeOvers.takeBack.title()}
        confirmText={t.takeOvers.takeBack.act()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        {row && <p>{t.takeOvers.takeBack.message({ count: format.count(leftOf(row)) })}</p>}
      </ConfirmDialog>
    </ListScreen>
  )
}

function useColumns(openQuestion: (action: 'takeBack', row: TakeOverRow) => void): readonly Column<TakeOverRow>[] {
  const { takeOvers: t } = useTexts('official-results')
  const common = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const caller = useCallAccess(officialResultsEndpoints.takeBack)
  const reasonsOf = useReasons('official-results')
  return useMemo(() => {
    const count = (id: 'taken' | 'changed' | 'returned') => ({
      id,
      header: t.columns[id](),
      align: 'number' as const,
      cell: (row: TakeOverRow) => <bdi dir="ltr">{format.number(row[id])}</bdi>,
    })
    return [
      {
        id: 'category',
        header: t.columns.category(),
        heads: true,
        cell: ({ category }) => <bdi>{pickName(category, language)}</bdi>,
      },
      {
        id: 'year',
        header: t.columns.year(),
        cell: ({ year }) => <bdi>{format.digits(pickName(year, language))}</bdi>,
      },
      { id: 'at', header: t.columns.at(), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
      { id: 'by', header: t.columns.by(), cell: ({ by }) => <bdi>{pickName(by, language)}</bdi> },
      count('taken'),
      count('changed'),
      count('returned'),
      {
        id: 'state',
        header: t.columns.state(),
        cell: ({ state }) => (
          <Tag minimal round intent={state === 'takenOver' ? 'success' : 'none'}>
            {t.states[state]()}
          </Tag>
        ),
      },
      {
        id: 'actions',
        header: common.fields.actions(),
        controls: true,
        cell: (row) => (
          <RowActions name={pickName(row.category, language)}>
            {row.jobId !== null && <Link href={jobPath(row.takeBackJobId ?? row.jobId)}>{t.job()}</Link>}
            {row.state !== 'takenBack' && (
              <ActionButton
                icon="undo"
                label={t.takeBack.act()}
                reasons={reasonsOf(takeOverLifecycle, takeOverSnapshot(row.state, { ...caller, isReturned: false }), {
                  type: 'takeOver.takeBack',
                })}
                onAct={() => openQuestion('takeBack', row)}
              />
            )}
          </RowActions>
        ),
      },
    ]
  }, [t, common, format, language, caller, reasonsOf, openQuestion])
}
