import { useMemo, useState } from 'react'
import { feesRuleLifecycle, feesRuleSnapshot } from '#machines/fees-rules/fees-rule.lifecycle.ts'
import type { FeesRule } from '#schemas/fees-rules/fees-rule.schema.ts'
import { feesRulesEndpoints } from '#schemas/fees-rules/fees-rules.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import { ColumnMenu } from '#src/kit/list/column-menu.tsx'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { FeesRuleDialog, useFeesRuleDialog } from './fees-rule-dialog.tsx'
import { specOf, type FeesRuleTexts } from './fees-rules.list.ts'
import { RemoveFeesRule } from './remove-fees-rule.tsx'
import './fees-rules.css'

/** The application fees: search, add, edit and delete them (document 3, section 2). */
export function FeesRulesPanel() {
  const t = useTexts('fees-rules')
  const c = useTexts('common')
  const format = useFormat()
  const caller = useCallAccess(feesRulesEndpoints.update)
  const reasons = useReasons('fees-rules')
  const texts = useMemo<FeesRuleTexts>(
    () => ({
      type: ({ paymentType }) => t.options.paymentType[paymentType](),
      tool: ({ paymentTool }) => (paymentTool === null ? '' : t.options.paymentTool[paymentTool]()),
      covers: ({ feeFlag }) => t.options.feeFlag[feeFlag](),
    }),
    [t],
  )
  const list = useList(useMemo(() => specOf(texts), [texts]))
  const dialog = useFeesRuleDialog(caller, list.reload)
  const [removed, remove] = useState<FeesRule | null>(null)
  const { edit } = dialog
  const columns = useMemo<Column<FeesRule>[]>(() => {
    const why = ({ paymentType }: FeesRule, type: 'rule.edit' | 'rule.delete') =>
      reasons(feesRuleLifecycle, feesRuleSnapshot(paymentType, { ...caller, values: {} }), { type })
    return [
      { id: 'paymentType', header: t.fields.paymentType(), heads: true, cell: texts.type },
      {
        id: 'paymentTool',
        header: t.fields.paymentTool(),
        cell: (rule) => (
          <span className="qb-fees-tool">
            {texts.tool(rule) || t.none()}
            {rule.feePaymentId === null ? null : (
              <span className="qb-muted">
                <Ltr>{rule.feePaymentId}</Ltr>
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'feeValue',
        header: t.fields.feeValue(),
        align: 'number',
        cell: ({ feeValue }) => (feeValue === null ? t.none() : format.money(feeValue)),
      },
      { id: 'feeFlag', header: t.fields.feeFlag(), cell: texts.covers },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (rule) => (
          <RowActions name={[texts.type(rule), texts.tool(rule)].filter(Boolean).join(' – ')}>
            <ActionButton
              icon="edit"
              label={c.actions.edit()}
              reasons={why(rule, 'rule.edit')}
              onAct={() => edit(rule)}
            />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why(rule, 'rule.delete')}
              onAct={() => remove(rule)}
            />
          </RowActions>
        ),
      },
    ]
  }, [t, c, texts, format, reasons, caller, edit])
  const choice = useColumnChoice(columns)
  return (
    <div className="qb-fees-rules">
      <div className="qb-fees-head">
        <Filters onSearch={() => list.search()}>
          <SearchField
            label={t.search()}
            value={list.query.filters.name ?? ''}
            onType={(name) => list.type({ name })}
            onClear={() => list.search({ name: '' })}
          />
        </Filters>
        <div className="qb-fees-actions">
          <ColumnMenu choice={choice} />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={reasons(feesRuleLifecycle, feesRuleSnapshot('online', { ...caller, values: {} }), {
              type: 'rule.edit',
            })}
            onAct={dialog.add}
          />
        </div>
      </div>
      <DataTable list={list} columns={choice.shown} rowKey={({ id }) => id} caption={t.title()} emptyHint={t.empty()} />
      <Pager list={list} />
      <FeesRuleDialog dialog={dialog} />
      {removed && (
        <RemoveFeesRule
          rule={removed}
          onCancel={() => remove(null)}
          onEnd={() => {
            remove(null)
            list.reload()
          }}
        />
      )}
    </div>
  )
}
