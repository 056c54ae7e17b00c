import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { forms } from 'virtual:validators/session'
import type { OwnSession } from '#schemas/session/session.schema.ts'
import { api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** All sessions are loaded at once, the most recently used first. */
const SESSIONS: ListSpec<OwnSession, Record<never, never>, 'end' | 'endOthers'> = {
  form: forms.sessions,
  filters: {},
  sortable: ['createdAt', 'lastSeenAt'],
  orderBy: 'lastSeenAt',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: 10,
  load: (_, call) =>
    api.session.sessions(call).then(({ data: { sessions } }) => ({ rows: sessions, total: sessions.length })),
  whole: { sortBy: { createdAt: ({ createdAt }) => createdAt, lastSeenAt: ({ lastSeenAt }) => lastSeenAt } },
  actions: {
    end: ({ id }, call) => api.session.endSession({ id }, call),
    endOthers: (_, call) => api.session.endOtherSessions(call),
  },
}

/** The user's own sessions, with a button to end each (issue 9). */
export function SessionsScreen() {
  const t = useTexts('session').sessions
  const c = useTexts('common')
  const format = useFormat()
  const list = useList(SESSIONS)
  const { openQuestion, question: target, rows, total } = list
  usePageTitle(t.title())
  const columns = useMemo<Column<OwnSession>[]>(() => {
    const device = ({ browser, system }: OwnSession) =>
      t.device({ browser: t.browsers[browser](), system: t.systems[system]() })
    return [
      {
        id: 'device',
        header: t.columns.device(),
        heads: true,
        skeleton: 0.8,
        cell: (row) => (
          <>
            {device(row)}{' '}
            {row.current && (
              <Tag minimal intent="primary">
                {t.current()}
              </Tag>
            )}
          </>
        ),
      },
      {
        id: 'address',
        header: t.columns.address(),
        cell: ({ address }) => (address ? <Ltr>{address}</Ltr> : <span className="qb-muted">{t.unknown()}</span>),
      },
      {
        id: 'createdAt',
        header: t.columns.createdAt(),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      },
      {
        id: 'lastSeenAt',
        header: t.columns.lastSeenAt(),
        cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{format.dateTime(lastSeenAt)}</time>,
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.5,
        cell: (row) => (
          <RowActions name={device(row)}>
            <ActionButton
              icon="log-out"
              intent="danger"
              label={t.end()}
              reasons={row.current ? [{ why: t.notThis.why(), help: t.notThis.help() }] : []}
              onAct={() => openQuestion('end', row)}
            />
          </RowActions>
        ),
      },
    ]
  }, [t, c, format, openQuestion])
  const question = target?.action === 'endOthers' ? t.askOthers : t.askOne
  const device = target
    ? t.device({ browser: t.browsers[target.row.browser](), system: t.systems[target.row.system]() })
    : ''
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <ActionButton
            showsLabel
            icon="log-out"
            intent="danger"
            label={t.endOthers()}
            reasons={total > 1 ? [] : [{ why: t.noOthers.why(), help: t.noOthers.help() }]}
            onAct={() => openQuestion('endOthers', rows[0]!)}
          />
        </div>
      </header>
      <p className="qb-muted">{t.lead()}</p>
      <div className="qb-panel">
        <DataTable list={list} columns={columns} rowKey={({ id }) => id} caption={t.title()} />
        <Pager list={list} />
      </div>
      <ConfirmDialog
        isOpen={target !== null}
        title={question.title()}
        confirmText={target?.action === 'endOthers' ? t.endOthers() : t.end()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{question.message({ device })}</p>
      </ConfirmDialog>
    </div>
  )
}
