import { forms } from 'virtual:validators/approval-rules'
import { useCallback, useMemo, useState } from 'react'
import { sameJson } from '#machines/shared/problem.ts'
import type { RuleFilters, RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { isolate } from '#locales/isolate.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { BranchCountsDialog } from './branch-counts-dialog.tsx'
import { useColumns } from './columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SeasonFilters } from './season-filters.tsx'
import { useRuleDialog } from './use-rule-dialog.ts'
import { useRuleReasons, useSeasonOf, type RulePeriod } from './use-rule-reasons.ts'
import { useTakenNumbers } from './use-taken-numbers.ts'
import './approval-rules.css'

const SORT_BY = {
  faculty: (row: RuleRow) => row.facultyName.ar,
  totalDegree: (row: RuleRow) => row.allowedTotalDegree,
  studentsNumbers: (row: RuleRow) => row.allowedStudentCount,
  recommendedAccepted: (row: RuleRow) => row.recommendedAccepted,
  recommendedRefused: (row: RuleRow) => row.recommendedRefused,
} as const

/** A season has as many rules as there are faculties: the server sends them all, and they are sorted and paged here. */
const specOf = (season: RuleFilters, onLoaded: (data: RuleList) => void): ListSpec<RuleRow, RuleFilters, 'remove'> => ({
  form: forms.filters,
  filters: season,
  subject: ['yearId', 'semesterId'],
  sortable: Object.keys(SORT_BY),
  orderBy: 'faculty',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (query, call) => {
    const { data } = await api['approval-rules'].list(query.filters, call)
    onLoaded(data)
    return wholePage({ sortBy: SORT_BY }, data.approvalRules, query)
  },
  actions: {
    remove: ({ id, version, decidedCount }, call) =>
      api['approval-rules'].remove({ version, decided: decidedCount }, { ...call, params: { id: String(id) } }),
  },
})

/** Both, where both are chosen. */
const periodOf = ({ yearId, semesterId }: RuleFilters): RulePeriod | undefined =>
  yearId === undefined || semesterId === undefined ? undefined : { yearId, semesterId }

/** Approval rules of the faculties in a year and semester: set, change and delete them (document 1, section 2). */
export function ApprovalRulesScreen() {
  const texts = useTexts('approval-rules')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { year, semester, years, semesters } = useSeason()
  const [data, setData] = useState<RuleList | null>(null)
  const why = useRuleReasons(data?.seasons)
  const seasonOf = useSeasonOf(data?.seasons)
  const [counted, setCounted] = useState<RuleRow | null>(null)
  // without an active season the newest year is shown: rules of several years are no list
  const yearId = (year ?? years[0])?.attribute_id
  const semesterId = (semester ?? semesters[0])?.attribute_id
  const season = useMemo<RuleFilters>(
    () => ({ ...(yearId !== undefined && { yearId }), ...(semesterId !== undefined && { semesterId }) }),
    [yearId, semesterId],
  )
  const spec = useMemo(() => specOf(season, setData), [season])
  const list = useList(spec)
  const { openQuestion } = list
  const shown = periodOf(list.query.filters)
  // a rule is added to the season that is shown while it is being prepared, else to the active one
  const isPrepared = shown !== undefined && seasonOf(shown) === 'preparing'
  const added = isPrepared ? list.query.filters : season
  // the season of the rule is shown after saving
  const showSaved = () => (sameJson(list.query.filters, added) ? list.reload() : list.search(added))
  const dialog = useRuleDialog(data?.branches ?? [], showSaved)

  const { edit: whyNotEdit } = why
  const mayEdit = useCallback((rule: RuleRow) => whyNotEdit(rule).length === 0, [whyNotEdit])
  useTakenNumbers(data?.approvalRules, dialog, mayEdit)
  const onRemove = useCallback((rule: RuleRow) => openQuestion('remove', rule), [openQuestion])
  const columns = useColumns({ why, onCounts: setCounted, onEdit: dialog.edit, onRemove })
  const ruled = new Set(data?.approvalRules.map(({ facultyId }) => facultyId))
  const hasRule = (faculty: RuleList['faculities'][number]) => (isPrepared ? ruled.has(faculty.id) : faculty.hasRule)
  const free = data?.faculities.filter((faculty) => faculty.active && !hasRule(faculty)) ?? []
  const period = isPrepared ? shown : year && semester ? periodOf(season) : undefined
  const add = () => {
    const at = periodOf(added)
    if (at) dialog.add({ ...at, ...(free.length === 1 && { facultyId: free[0]!.id }) })
  }
  const ruleToRemove = list.question?.row
  return (
    <ListScreen
      title={texts.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      emptyHint={texts.empty()}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={texts.add()}
          reasons={why.add(period, data === null || free.length > 0)}
          onAct={add}
        />
      }
      filters={
        <SeasonFilters
          filters={list.query.filters}
          onChoose={list.search}
          onSearch={() => list.search()}
          onReset={list.resetFilters}
        />
      }
    >
      <RuleDialog dialog={dialog} data={data} free={free} />
      <BranchCountsDialog rule={counted} onClose={() => setCounted(null)} />
      <ConfirmDialog
        isOpen={ruleToRemove !== undefined}
        title={texts.remove.title()}
        confirmText={c.actions.delete()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>
          {texts.remove.message({ name: isolate(ruleToRemove ? pickName(ruleToRemove.facultyName, language) : '') })}
        </p>
        {ruleToRemove && ruleToRemove.decidedCount > 0 && (
          <p>{texts.remove.decided({ count: ruleToRemove.decidedCount })}</p>
        )}
      </ConfirmDialog>
    </ListScreen>
  )
}
