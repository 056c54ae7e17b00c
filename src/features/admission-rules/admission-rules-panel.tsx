import { useMemo, useState } from 'react'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { ColumnMenu } from '#src/kit/list/column-menu.tsx'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { admissionRulesSpec, type AdmissionRulesData } from './admission-rules.list.ts'
import { useRuleColumns, useRuleName } from './columns.tsx'
import { RuleDialog, useRuleDialog } from './rule-dialog.tsx'
import { RuleFilters } from './rule-filters.tsx'
import { useRuleReasons } from './use-rule-reasons.ts'
import './admission-rules.css'

/** Admission rules: search, add, edit, activate and delete them (document 3, section 2). */
export function AdmissionRulesPanel() {
  const t = useTexts('admission-rules')
  const { language } = useLanguage()
  const nameOf = useRuleName()
  const [data, setData] = useState<AdmissionRulesData | null>(null)
  const why = useRuleReasons(data === null || data.seasons.length > 0)
  const list = useList(useMemo(() => admissionRulesSpec(language, setData), [language]))
  const dialog = useRuleDialog(data?.seasons ?? [], list.reload)
  const { act, openQuestion, question } = list
  const columns = useRuleColumns({ why, act, openQuestion, edit: dialog.edit })
  const choice = useColumnChoice(columns)
  return (
    <>
      <div className="qb-admission-head">
        <p className="qb-muted">{t.lead()}</p>
        <div className="qb-screen-actions">
          <ColumnMenu choice={choice} />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={why.add}
            onAct={() => dialog.add(list.query.filters)}
          />
        </div>
      </div>
      <div className="qb-panel qb-admission-rules">
        <RuleFilters list={list} rules={data?.admissionRules ?? []} />
        <DataTable
          list={list}
          columns={choice.shown}
          rowKey={({ id }) => id}
          caption={t.title()}
          emptyHint={t.empty()}
        />
        <Pager list={list} />
      </div>
      <RuleDialog dialog={dialog} />
      <RemoveQuestion
        texts={t.remove}
        name={question?.action === 'remove' ? nameOf(question.row) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </>
  )
}
