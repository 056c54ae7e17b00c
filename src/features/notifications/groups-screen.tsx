import { forms } from 'virtual:validators/notifications'
import { AnchorButton, Icon, Tag, type IconName, type Intent } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import {
  STATUS_UNCHANGED,
  type GroupRow,
  type GroupState,
  type StatusOption,
} from '#schemas/notifications/group.schema.ts'
import { takeBackRefusal } from '#schemas/notifications/notification.rules.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { api } from '#src/api/client.ts'
import { useLiveRows } from '#src/features/jobs/parts.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { NOTIFICATIONS_PATH } from './paths.ts'
import './notifications.css'

type Filters = Readonly<Record<string, never>>

/** Newest first; the server pages. */
const GROUPS: ListSpec<GroupRow, Filters, 'takeBack'> = {
  form: forms.groups,
  filters: {},
  sortable: [],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: [5, 10, 15, 50, 100],
  pageSize: 10,
  load: async ({ page, pageSize }, call) => {
    const { data } = await api.notifications.groups({ page, pageSize }, call)
    return { rows: data.results, total: data.total }
  },
  actions: { takeBack: ({ id }, call) => api.notifications.takeBack({ groupId: id }, call) },
}
const LOOK: Readonly<Record<GroupState, { readonly icon: IconName; readonly intent: Intent }>> = {
  working: { icon: 'refresh', intent: 'primary' },
  held: { icon: 'time', intent: 'warning' },
  out: { icon: 'send-message', intent: 'success' },
  takenBack: { icon: 'undo', intent: 'none' },
}

/** Messages to many that were sent from the scope, and taking back those whose mails wait (issue 14). */
export function GroupsScreen() {
  const t = useTexts('group-messages')
  const format = useFormat()
  const errorText = useErrorText()
  const { language } = useLanguage()
  const list = useLiveRows(useList(GROUPS), ({ state }) => state === 'working')
  const { openQuestion } = list
  const columns = useMemo<Column<GroupRow>[]>(
    () => [
      {
        id: 'message',
        header: t.groups.columns.message(),
        heads: true,
        width: '20rem',
        cell: (row) => (
          <div className="qb-group-text">
            {row.subject && <strong dir="auto">{row.subject}</strong>}
            <p dir="auto">{row.message}</p>
          </div>
        ),
      },
      {
        id: 'at',
        header: t.groups.columns.at(),
        stack: 'sent',
        cell: (row) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>,
      },
      {
        id: 'who',
        header: t.groups.columns.who(),
        stack: 'sent',
        cell: (row) => <bdi>{pickName(row.who, language)}</bdi>,
      },
      {
        id: 'option',
        header: t.groups.columns.option(),
        cell: (row) =>
          row.applicationStatusOption === STATUS_UNCHANGED
            ? t.options.applicationStatusOption['0']()
            : t.options.applicationStatusOption[`${row.applicationStatusOption as StatusOption}`](),
      },
      {
        id: 'received',
        header: t.groups.columns.received(),
        align: 'number',
        cell: (row) => (
          <span className="qb-group-received">
            {t.groups.received({ received: format.number(row.received), asked: format.number(row.asked) })}
            {row.jobId !== null && <Link href={jobPath(row.jobId)}>{t.groups.job()}</Link>}
          </span>
        ),
      },
      {
        id: 'state',
        header: t.groups.columns.state(),
        cell: (row) => {
          const state = row.state as GroupState
          return (
            <span className="qb-group-state">
              <Tag minimal round intent={LOOK[state].intent}>
                <Icon icon={LOOK[state].icon} size={14} aria-hidden /> {t.groups.states[state]()}
              </Tag>
              {state === 'held' && row.heldUntil && (
                <span className="qb-muted">{t.groups.until({ at: format.dateTime(row.heldUntil) })}</span>
              )}
              {row.takenBackAt && <span className="qb-muted">{format.dateTime(row.takenBackAt)}</span>}
            </span>
          )
        },
      },
      {
        id: 'actions',
        header: t.groups.columns.actions(),
        controls: true,
        cell: (row) => {
          const refused = takeBackRefusal(row)
          return (
            <div className="qb-row-actions">
              <ActionButton
                icon="undo"
                label={t.sent.takeBack()}
                reasons={refused ? [{ why: errorText(refused) }] : []}
                onAct={() => openQuestion('takeBack', row)}
              />
            </div>
          )
        },
      },
    ],
    [t, format, errorText, language, openQuestion],
  )
  const row = list.question?.row
  return (
    <ListScreen
      title={t.groups.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.groups.empty()}
      actions={
        <Link href={NOTIFICATIONS_PATH} asChild>
          <AnchorButton role="link" variant="minimal" icon="envelope" text={t.groups.back()} />
        </Link>
      }
    >
      <ConfirmDialog
        isOpen={row !== undefined}
        title={t.takeBack.title()}
        confirmText={t.sent.takeBack()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.takeBack.mails()}</p>
        {row && row.applicationStatusOption !== STATUS_UNCHANGED && (
          <p>{t.takeBack.statuses({ count: format.count(row.received) })}</p>
        )}
      </ConfirmDialog>
    </ListScreen>
  )
}
