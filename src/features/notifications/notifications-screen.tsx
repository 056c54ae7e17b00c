import { AnchorButton, Button, Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { forms } from 'virtual:validators/notifications'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { NotificationFilter } from '#schemas/notifications/group.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import {
  AdmissionFilters,
  SHARED_FILTER_KEYS,
  useReviewScreen,
  USUAL_FILTER_KEYS,
} from '#src/features/applications/parts.ts'
import { useScope } from '#src/features/scope/index.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { SelectionContext, useSelection, type Selection } from '#src/kit/list/use-selection.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useNotificationColumns } from './columns.tsx'
import { GroupSendDialog } from './group-send-dialog.tsx'
import { listSpec, loadAll, type NotificationList } from './notifications.list.ts'
import { GROUPS_PATH } from './paths.ts'
import { useGroupSend, type GroupSend } from './use-group-send.ts'
import './notifications.css'

const MORE = [...SHARED_FILTER_KEYS, 'selectedOperator', 'inputPercFilterValue', 'withSubmittedTotalOnly'] as const
const keyOf = (row: ApplicationRow): number => row.applyId

interface BarProps {
  readonly list: NotificationList
  readonly selection: Selection<ApplicationRow>
  readonly send: GroupSend
}

/** Who is chosen, and what is done with them (document 2, section 2.7). */
function SelectionBar({ list, selection, send }: BarProps) {
  const t = useTexts('group-messages')
  const format = useFormat()
  const { isAll, count, isPage } = selection
  const filters = list.query.filters
  return (
    <div className="qb-selection" role="group" aria-label={t.selection.title()}>
      <Checkbox
        checked={isPage}
        disabled={list.rows.length === 0}
        label={t.selection.page()}
        onChange={selection.togglePage}
      />
      {list.view === 'rows' && !isAll && list.total > list.rows.length && (
        <Button
          className="qb-choose-all"
          variant="minimal"
          text={(list.more ? t.selection.allMore : t.selection.all)({ count: format.count(list.total) })}
          onClick={selection.chooseAll}
        />
      )}
      <span role="status">
        {isAll
          ? (list.more ? t.selection.allChosenMore : t.selection.allChosen)({ count: format.count(count) })
          : t.selection.chosen({ count: format.count(count) })}
      </span>
      {(isAll || count > 0) && (
        <Button variant="minimal" icon="small-cross" text={t.selection.clear()} onClick={selection.clear} />
      )}
      <ActionButton
        icon="envelope"
        intent="primary"
        label={t.selection.group()}
        showsLabel
        reasons={isAll || count > 0 ? [] : [{ why: t.selection.none(), help: t.selection.noneHelp() }]}
        onAct={() =>
          send.open(
            isAll
              ? { kind: 'all', filter: filters, count }
              : {
                  kind: 'rows',
                  rows: selection.rows.map(({ applyId, studentId, version }) => ({ applyId, studentId, version })),
                  count,
                },
          )
        }
      />
    </div>
  )
}

/** Sending notifications: who can be written to, and one message to all who are chosen (document 2, section 2.7). */
export function NotificationsScreen() {
  const t = useTexts('group-messages')
  const format = useFormat()
  const toasts = useToasts()
  const { year, semester } = useSeason()
  const { key: scopeKey } = useScope()
  const spec = useMemo(() => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester])
  const list = useList(spec)
  const selection = useSelection<ApplicationRow, NotificationFilter, never>(list, keyOf)
  const send = useGroupSend(() => {
    selection.clear()
    list.reload()
  })
  const { openRow, details } = useReviewScreen(list)
  const columns = useNotificationColumns()
  const { shown } = useColumnChoice(columns)
  return (
    <SelectionContext value={selection as Selection<unknown>}>
      <ListScreen
        title={t.title()}
        list={list}
        columns={columns}
        rowKey={keyOf}
        onOpen={openRow}
        emptyHint={t.empty()}
        actions={
          <>
            <Link href={GROUPS_PATH} asChild>
              <AnchorButton role="link" variant="minimal" icon="history" text={t.groups.title()} />
            </Link>
            <ExportButton
              title={t.title()}
              columns={shown}
              load={async (call) => {
                const { rows, more } = await loadAll(list.query, call)
                if (more) toasts.show('info', t.exportMore({ max: format.number(EXPORT_MAX) }))
                return rows
              }}
            />
          </>
        }
        filters={
          <AdmissionFilters
            list={list}
            form={forms.filter}
            rules={filterErrors}
            texts="applications"
            id="filters"
            usual={USUAL_FILTER_KEYS}
            more={MORE}
            scopeKey={scopeKey}
          />
        }
        below={<SelectionBar list={list} selection={selection} send={send} />}
      >
        {details}
        <GroupSendDialog control={send} example={selection.rows[0] ?? list.rows[0]} />
      </ListScreen>
    </SelectionContext>
  )
}
