import { forms } from 'virtual:validators/official-results'
import { useMemo } from 'react'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { CHANGES_OF } from '#schemas/official-results/change.schema.ts'
import { api } from '#src/api/client.ts'
import { AdmissionFilters, ReportFacts, ReviewedReport } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { usePeriodChoices, useSeason } from '#src/kit/season.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useChangesColumns } from './changes-columns.tsx'
import { changesSpec, loadAllChanges, type ChangesList } from './changes.list.ts'

const FILTERS = ['of', 'yearId', 'certificateCategoryId'] as const

/** Search of the list; on paper the filters as text. */
function ChangesFilterBar({ list }: { readonly list: ChangesList }) {
  const { changes: t } = useTexts('official-results')
  const { years } = usePeriodChoices()
  const which = CHANGES_OF.map((value) => ({ value, label: t.of[value]() }))
  return (
    <AdmissionFilters
      list={list}
      form={forms.changes}
      rules={searchErrors}
      texts="official-results"
      id="changes-filters"
      usual={FILTERS}
      more={[]}
      scopeKey="official-results"
      own={{
        of: { 'ui:widget': 'select', 'ui:options': { choices: which, alwaysChosen: true } },
        yearId: { 'ui:widget': 'select', 'ui:options': { choices: years } },
      }}
      onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
    />
  )
}

/**
 * What changes of the uploaded results changed about applications, first those whose decision rested on the former ones
 * (issue 42, point 5).
 */
export function ChangesScreen() {
  const { changes } = useTexts('official-results')
  const { year } = useSeason()
  const list = useList(useMemo(() => changesSpec(year?.attribute_id ?? null), [year]))
  return (
    <ReviewedReport
      texts={changes}
      list={list}
      columns={useChangesColumns()}
      rowKey={({ id }) => id}
      loadAll={loadAllChanges}
      filters={<ChangesFilterBar list={list} />}
      above={<AsOf of={api['official-results'].changes} />}
    />
  )
}
