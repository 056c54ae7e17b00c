import { forms } from 'virtual:validators/official-results'
import { useMemo } from 'react'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { api } from '#src/api/client.ts'
import { AdmissionFilters, ReportFacts, ReviewedReport } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { usePeriodChoices, useSeason } from '#src/kit/season.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useAcceptedColumns } from './accepted-columns.tsx'
import { acceptedSpec, loadAll, type AcceptedList } from './accepted.list.ts'

const FILTERS = ['agreement', 'yearId', 'semesterId'] as const

/** Search of the report; on paper the filters as text. */
function AcceptedFilterBar({ list }: { readonly list: AcceptedList }) {
  const { accepted: t } = useTexts('official-results')
  const c = useTexts('common')
  const { years, semesters } = usePeriodChoices()
  const agreements = (['differs', 'notFound'] as const).map((value) => ({ value, label: t.agreements[value]() }))
  return (
    <AdmissionFilters
      list={list}
      form={forms.accepted}
      rules={searchErrors}
      texts="official-results"
      id="accepted-filters"
      usual={FILTERS}
      more={[]}
      scopeKey={null}
      own={{
        agreement: { 'ui:widget': 'select', 'ui:options': { choices: agreements, alwaysChosen: true } },
        yearId: { 'ui:widget': 'select', 'ui:options': { choices: years, placeholder: c.filters.notArchived() } },
        semesterId: { 'ui:widget': 'select', 'ui:options': { choices: semesters } },
      }}
      onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
    />
  )
}

/** Accepted applications whose claim differs from the official results, or is not found in them (issue 42, point 2). */
export function AcceptedScreen() {
  const { accepted } = useTexts('official-results')
  const { year, semester } = useSeason()
  const list = useList(
    useMemo(() => acceptedSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester]),
  )
  return (
    <ReviewedReport
      texts={accepted}
      list={list}
      columns={useAcceptedColumns()}
      rowKey={({ applyId }) => applyId}
      loadAll={loadAll}
      filters={<AcceptedFilterBar list={list} />}
      above={<AsOf of={api['official-results'].accepted} />}
    />
  )
}
