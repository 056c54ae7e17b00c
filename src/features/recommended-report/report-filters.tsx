import { forms } from 'virtual:validators/recommended-report'
import { listText } from '#locales/list-text.ts'
import { REASONS } from '#schemas/nomination/nomination.schema.ts'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { AdmissionFilters } from '#src/features/applications/parts.ts'
import { useScope } from '#src/features/scope/index.ts'
import type { Choice } from '#src/forms/index.ts'
import { PrintFacts } from '#src/kit/print.tsx'
import { usePeriodChoices } from '#src/kit/season.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ReportList } from './recommended-report.list.ts'

const SHOWN = [
  'identityType',
  'searchText',
  'yearId',
  'semesterId',
  'desireNumber',
  'statusStudent',
  'reason',
] as const
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
    statusStudent: ([1, 0] as const).map((mark) => ({ value: mark, label: t.options.statusStudent[mark]() })),
    reason: REASONS.map((reason) => ({ value: reason, label: reasons[reason]() })),
  }
}

/** Search of the report: faculties and branches by the scope, the rest in sight. */
export function ReportFilterBar({ list }: { readonly list: ReportList }) {
  const choices = useChoices()
  return (
    <AdmissionFilters
      list={list}
      form={forms.filters}
      rules={searchErrors}
      texts="recommended-report"
      id="report-filters"
      first={SHOWN}
      more={[]}
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

/** On paper: what was asked for, and which rows of how many stand there. */
export function ReportFacts({ list }: { readonly list: ReportList }) {
  const t = useTexts('recommended-report')
  const { language } = useLanguage()
  const here = useScope().path.at(-1)
  const places = [here?.facultyName, here?.branchName].filter((name) => name !== null && name !== undefined)
  const format = useFormat()
  const choices = useChoices()
  const { filters, page, pageSize } = list.query
  const labelOf = (key: (typeof CHOSEN)[number]) =>
    choices[key].find(({ value }) => value === filters[key])?.label ?? t.placeholders[key]()
  const before = (page - 1) * pageSize
  const rows = {
    from: format.number(before + 1),
    to: format.number(before + list.rows.length),
    total: format.number(list.total),
  }
  return (
    <PrintFacts
      facts={[
        {
          label: t.facts.scope(),
          value:
            places.length > 0
              ? listText(
                  language,
                  'unit',
                  places.map((name) => pickName(name, language)),
                )
              : t.facts.whole(),
        },
        ...CHOSEN.map((key) => ({ label: t.fields[key](), value: labelOf(key) })),
        ...(filters.desireNumber
          ? [{ label: t.fields.desireNumber(), value: format.number(filters.desireNumber) }]
          : []),
        ...(filters.searchText ? [{ label: t.fields.searchText(), value: filters.searchText }] : []),
        ...(list.rows.length > 0
          ? [{ label: t.facts.rows(), value: (list.more ? t.facts.rowsOfMore : t.facts.rowsOf)(rows) }]
          : []),
      ]}
    />
  )
}
