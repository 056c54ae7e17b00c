import { forms } from 'virtual:validators/nomination'
import { AnchorButton, Icon, Tag, type IconName, type Intent } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { batchTakeBackRefusal, type BatchRow, type BatchState } from '#schemas/nomination/batch.schema.ts'
import { NOMINATION_PAGE_SIZES } from '#schemas/nomination/nomination.schema.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import { api } from '#src/api/client.ts'
import { useLiveRows } from '#src/features/jobs/parts.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { NOMINATION_PATH } from './paths.ts'
import './nomination.css'

type Filters = Readonly<Record<string, never>>

/** Newest first; the server pages. */
const BATCHES: ListSpec<BatchRow, Filters, 'takeBack'> = {
  form: forms.batches,
  filters: {},
  sortable: [],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: NOMINATION_PAGE_SIZES,
  pageSize: 10,
  load: async ({ page, pageSize }, call) => {
    const { data } = await api.nomination.batches({ facultyId: null, page, pageSize }, call)
    return { rows: data.results, total: data.total }
  },
  actions: { takeBack: ({ id }, call) => api.nomination.takeBackBatch({ batchId: id }, call) },
}
const LOOK: Readonly<Record<BatchState, { readonly icon: IconName; readonly intent: Intent }>> = {
  working: { icon: 'refresh', intent: 'primary' },
  held: { icon: 'time', intent: 'warning' },
  out: { icon: 'send-message', intent: 'success' },
  takenBack: { icon: 'undo', intent: 'none' },
}

/** Accept all and Reject all as they were done: who, when, rule version, counts, state; Undo while mails wait (issue 15). */
export function BatchesScreen() {
  const t = useTexts('nomination')
  const format = useFormat()
  const errorText = useErrorText()
  const { language } = useLanguage()
  const list = useLiveRows(useList(BATCHES), ({ isWorking }) => isWorking)
  const { openQuestion } = list
  const mayNot = useAccessReasons(nominationEndpoints.takeBackBatch)
  const columns = useMemo<Column<BatchRow>[]>(() => {
    const reasonsOf = (row: BatchRow) => {
      if (mayNot.length > 0) return mayNot
      const refused = batchTakeBackRefusal(row)
      return refused ? [{ why: errorText(refused) }] : []
    }
    return [
      {
        id: 'name',
        header: t.batches.columns.name(),
        heads: true,
        width: '13rem',
        cell: ({ kind, name }) => (
          <>
            {t.batches.kinds[kind]()} {name !== null && <bdi>{name}</bdi>}
          </>
        ),
      },
      {
        id: 'at',
        stack: 'made',
        header: t.batches.columns.at(),
        cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
      },
      {
        id: 'who',
        stack: 'made',
        header: t.batches.columns.who(),
        cell: ({ who }) => <bdi>{pickName(who, language)}</bdi>,
      },
      {
        id: 'facultyName',
        header: t.batches.columns.facultyName(),
        cell: ({ facultyName }) => <bdi>{pickName(facultyName, language)}</bdi>,
      },
      {
        id: 'ruleVersion',
        header: t.batches.columns.ruleVersion(),
        align: 'number',
        cell: ({ ruleVersion }) => (ruleVersion === null ? null : format.number(ruleVersion)),
      },
      {
        id: 'received',
        header: t.batches.columns.received(),
        cell: ({ received, asked, others, mails, returned, jobId }) => (
          <span className="qb-batch-lines">
            <span>{t.batches.received({ received: format.number(received), asked: format.number(asked) })}</span>
            {others > 0 && <span className="qb-muted">{t.batches.others({ count: format.count(others) })}</span>}
            <span className="qb-muted">{t.batches.mails({ count: format.count(mails) })}</span>
            {returned > 0 && <span className="qb-muted">{t.batches.returned({ count: format.count(returned) })}</span>}
            {jobId !== null && <Link href={jobPath(jobId)}>{t.actions.job()}</Link>}
          </span>
        ),
      },
      {
        id: 'state',
        header: t.batches.columns.state(),
        cell: ({ state, heldUntil, takenBackAt }) => (
          <span className="qb-batch-lines">
            <Tag minimal round intent={LOOK[state].intent}>
              <Icon icon={LOOK[state].icon} size={14} aria-hidden /> {t.batches.states[state]()}
            </Tag>
            {state === 'held' && heldUntil && (
              <span className="qb-muted">{t.batches.until({ at: format.dateTime(heldUntil) })}</span>
            )}
            {takenBackAt && <span className="qb-muted">{format.dateTime(takenBackAt)}</span>}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t.batches.columns.actions(),
        controls: true,
        cell: (row) => (
          <div className="qb-row-actions">
            <ActionButton
              icon="undo"
              label={t.actions.takeBack()}
              reasons={reasonsOf(row)}
              onAct={() => openQuestion('takeBack', row)}
            />
          </div>
        ),
      },
    ]
  }, [t, format, errorText, language, openQuestion, mayNot])
  return (
    <ListScreen
      title={t.batches.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.batches.empty()}
      actions={
        <Link href={NOMINATION_PATH} asChild>
          <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.actions.back()} />
        </Link>
      }
    >
      <ConfirmDialog
        isOpen={list.question !== null}
        title={t.takeBack.title()}
        confirmText={t.actions.takeBack()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.takeBack.question()}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}
