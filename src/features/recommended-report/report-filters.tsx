import { forms } from 'virtual:validators/recommended-report'
import { REASONS } from '#schemas/nomination/nomination.schema.ts'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { AdmissionFilters, ReportFacts } from '#src/features/applications/parts.ts'
import type { Choice } from '#src/forms/index.ts'
import { usePeriodChoices } from '#src/kit/season.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { ReportList } from './recommended-report.list.ts'

const USUAL = ['statusStudent', 'yearId', 'semesterId'] as const
const MORE = ['desireNumber', 'reason', 'agreement'] as const
const CHOSEN = ['yearId', 'semesterId', 'statusStudent', 'reason'] as const
type Choices = Readonly<Record<(typeof CHOSEN)[number], readonly Choice[]>>

/** What each of the filters may be. */
function useChoices(): Choices {
  const t = useTexts('recommended-report')
  const { reasons } = useTexts('nomination')
  const { years, semesters } = usePeriodChoices()
  return {
    yearId: years,
    semesterId: semesters,
    statusStudent: ([1, 0] as const).map((status) => ({ value: status, label: t.options.statusStudent[status]() })),
    reason: REASONS.map((reason) => ({ value: reason, label: reasons[reason]() })),
  }
}

/** Search of the report: faculties and branches by the scope. */
export function ReportFilterBar({ list }: { readonly list: ReportList }) {
  const choices = useChoices()
  return (
    <AdmissionFilters
      list={list}
      form={forms.filters}
      rules={searchErrors}
      texts="recommended-report"
      id="report-filters"
      usual={USUAL}
      more={MORE}
      scopeKey={null}
      own={{
        desireNumber: { 'ui:widget': 'number' },
        ...Object.fromEntries(
          CHOSEN.map((key) => [key, { 'ui:widget': 'select', 'ui:options': { choices: choices[key] } }]),
        ),
      }}
    />
  )
}

/** On paper: the filters as text. */
export function RecommendationsOnPaper({ list }: { readonly list: ReportList }) {
  const t = useTexts('recommended-report')
  const { agreements } = useTexts('applications').official
  const format = useFormat()
  const choices = useChoices()
  const { filters } = list.query
  const labelOf = (key: (typeof CHOSEN)[number]) =>
    choices[key].find(({ value }) => value === filters[key])?.label ?? t.placeholders[key]()
  return (
    <ReportFacts
      list={list}
      facts={[
        ...CHOSEN.map((key) => ({ label: t.fields[key](), value: labelOf(key) })),
        ...(filters.desireNumber
          ? [{ label: t.fields.desireNumber(), value: format.number(filters.desireNumber) }]
          : []),
        ...(filters.agreement ? [{ label: t.fields.agreement(), value: agreements[filters.agreement]() }] : []),
        ...(filters.searchText ? [{ label: t.fields.searchText(), value: filters.searchText }] : []),
      ]}
    />
  )
}
