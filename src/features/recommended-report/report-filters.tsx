import { forms } from 'virtual:validators/recommended-report'
import { Button } from '@blueprintjs/core'
import { Suspense } from 'react'
import { listText } from '#locales/list-text.ts'
import { REASONS } from '#schemas/nomination/nomination.schema.ts'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import type { ReportFilters } from '#schemas/recommended-report/recommended-report.schema.ts'
import type { Period } from '#schemas/shell/shell.endpoints.ts'
import { ScopeButton, useScope } from '#src/features/scope/index.ts'
import { SchemaForm, type Choice } from '#src/forms/index.ts'
import { useSearchKey } from '#src/kit/list/filters.tsx'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useSearchDraft } from '#src/kit/list/use-search-draft.ts'
import { PrintFacts } from '#src/kit/print.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ReportList } from './recommended-report.list.ts'

const SEARCHED = { form: forms.filters, rules: searchErrors } as const
const rules = (value: unknown) => searchErrors(value as ReportFilters)
const CHOSEN = ['yearId', 'semesterId', 'statusStudent', 'reason'] as const
type Choices = Readonly<Record<(typeof CHOSEN)[number], readonly Choice[]>>

/** What each of the filters may be. */
function useChoices(): Choices {
  const t = useTexts('recommended-report')
  const { reasons } = useTexts('nomination')
  const { language } = useLanguage()
  const { years, semesters } = useSeason()
  const periods = (all: readonly Period[]): Choice[] =>
    all.map(({ attribute_id, attributeName }) => ({ value: attribute_id, label: pickName(attributeName, language) }))
  return {
    yearId: periods(years),
    semesterId: periods(semesters),
    statusStudent: ([1, 0] as const).map((mark) => ({ value: mark, label: t.options.statusStudent[mark]() })),
    reason: REASONS.map((reason) => ({ value: reason, label: reasons[reason]() })),
  }
}

/** Search of the report: faculties and branches by the scope, the rest in sight. */
export function ReportFilterBar({ list }: { readonly list: ReportList }) {
  const c = useTexts('common')
  const choices = useChoices()
  const { filters, keys, isRefused, change, search, reset } = useSearchDraft(list, SEARCHED)
  useSearchKey('report-filters_searchText')
  return (
    <div className="qb-report-filters qb-no-print" role="search">
      <Suspense>
        <SchemaForm
          form={forms.filters}
          texts="recommended-report"
          formId="report-filters"
          value={filters}
          onChange={change}
          onSubmit={search}
          uiSchema={{
            'ui:options': { columns: 4 },
            identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
            searchText: { 'ui:options': keys },
            desireNumber: { 'ui:widget': 'number' },
            ...Object.fromEntries(
              CHOSEN.map((key) => [key, { 'ui:widget': 'select', 'ui:options': { choices: choices[key] } }]),
            ),
          }}
          rules={rules}
        />
      </Suspense>
      <div className="qb-filters-actions">
        <Button intent="primary" icon="search" text={c.actions.search()} onClick={search} />
        <Button icon="reset" text={c.actions.reset()} onClick={reset} />
        <ScopeButton />
      </div>
      <SearchNote isRefused={isRefused} />
    </div>
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
