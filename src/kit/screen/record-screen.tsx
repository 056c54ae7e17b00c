import { useMemo, type ReactNode } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { RemoveQuestion, type RemoveTexts } from '../feedback/remove-question.tsx'
import { ActionButton } from '../feedback/why-not.tsx'
import type { Column } from '../list/column.ts'
import { RowActions } from '../list/row-actions.tsx'
import type { List } from '../list/use-list.ts'
import { ActiveToggle } from '../record/active-toggle.tsx'
import type { RecordReasons } from '../record/record-reasons.ts'
import { useLatest } from '../use-latest.ts'
import { ListScreen } from './list-screen.tsx'

interface RecordRow {
  readonly id: number
  readonly active: boolean | number
}
/** Texts of the screen, from its feature. */
export interface RecordScreenTexts {
  readonly title: () => string
  readonly add: () => string
  readonly empty: () => string
  readonly remove: RemoveTexts
}

interface RecordScreenProps<Row, F extends Filters, A extends string> {
  readonly texts: RecordScreenTexts
  /** Its spec defines how a record is switched and deleted. */
  readonly list: List<Row, F, A | 'toggle' | 'remove'>
  /** Columns with the record's data; the state and the actions are added after them. A constant, or memoised. */
  readonly columns: readonly Column<Row>[]
  /** The name of a record, for its controls and the confirmation to delete it. A constant of the module. */
  readonly nameOf: (row: Row) => string
  readonly reasons: RecordReasons<Row>
  readonly onAdd: () => void
  readonly onEdit: (row: Row) => void
  /** The buttons of what else can be done with a record, before "Delete"; a constant, or memoised. */
  readonly further?: (row: Row) => ReactNode
  /** Opens a record's own page, where it has one. */
  readonly onOpen?: (row: Row) => void
  /** What else can be done with the list as a whole, before the add button. */
  readonly tools?: ReactNode
  /** The search, above the table. */
  readonly filters: ReactNode
  /** The dialog that adds and edits. */
  readonly children: ReactNode
}

/** A list of records that can be added, edited, switched on and off, and deleted after a confirmation. */
export function RecordScreen<Row extends RecordRow, F extends Filters, A extends string = never>({
  texts,
  list,
  columns,
  nameOf,
  reasons,
  onAdd,
  onEdit,
  further,
  tools,
  children,
  ...rest
}: RecordScreenProps<Row, F, A>) {
  const t = useTexts('common')
  const latest = useLatest({ onEdit })
  const { act, openQuestion } = list
  const withControls = useMemo<Column<Row>[]>(
    () => [
      ...columns,
      {
        id: 'active',
        header: t.fields.state(),
        width: '11rem',
        skeleton: 0.4,
        cell: (row) => (
          <ActiveToggle
            isActive={Boolean(row.active)}
            name={nameOf(row)}
            reasons={reasons.toggle(row)}
            onToggle={() => act('toggle', row)}
          />
        ),
      },
      {
        id: 'actions',
        header: t.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={nameOf(row)}>
            <ActionButton
              icon="edit"
              label={t.actions.edit()}
              reasons={reasons.edit(row)}
              onAct={() => latest.current.onEdit(row)}
            />
            {further?.(row)}
            <ActionButton
              icon="trash"
              intent="danger"
              label={t.actions.delete()}
              reasons={reasons.remove(row)}
              onAct={() => openQuestion('remove', row)}
            />
          </RowActions>
        ),
      },
    ],
    [columns, nameOf, reasons, further, t, act, openQuestion, latest],
  )
  return (
    <ListScreen
      {...rest}
      title={texts.title()}
      list={list}
      columns={withControls}
      rowKey={({ id }) => id}
      emptyHint={texts.empty()}
      actions={
        <>
          {tools}
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={texts.add()}
            reasons={reasons.add}
            onAct={onAdd}
          />
        </>
      }
    >
      {children}
      <RemoveQuestion
        texts={texts.remove}
        name={list.question?.action === 'remove' ? nameOf(list.question.row) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}
