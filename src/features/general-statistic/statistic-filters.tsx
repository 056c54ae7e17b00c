import { forms } from 'virtual:validators/general-statistic'
import { listText } from '#locales/list-text.ts'
import { STATISTIC_CODES, type StatisticFilters } from '#schemas/general-statistic/general-statistic.schema.ts'
import { statisticErrors } from '#schemas/general-statistic/statistic.rules.ts'
import { normalise } from '#schemas/shared/text.ts'
import { useFilterChoices } from '#src/features/applications/parts.ts'
import { ScopeButton, useScope, useScopeText } from '#src/features/scope/index.ts'
import { ChoicesField } from '#src/forms/choices-field.tsx'
import type { Choice } from '#src/forms/index.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { PrintFacts } from '#src/kit/print.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { StatisticList } from './statistic.list.ts'
import type { StatisticDraft } from './use-statistic-draft.ts'

const labelOf = (offered: readonly Choice[], id: number | null | undefined) =>
  offered.find(({ value }) => value === id)?.label
const numbersOf = (choices: readonly Choice[]) =>
  choices.flatMap(({ value, ...rest }) => (typeof value === 'number' ? [{ ...rest, value }] : []))

/**
 * The choices of the filters, loaded once: statuses except the initial ones (D35), and types of the chosen category.
 */
export function useStatisticChoices(filters: Partial<StatisticFilters>) {
  const { key } = useScope()
  const { statuses, types, ...rest } = useFilterChoices(key, filters)
  return {
    ...rest,
    statuses: numbersOf(statuses).filter(({ value }) => STATISTIC_CODES.some((code) => code === value)),
    types: numbersOf(types),
  }
}

/** The requested year and semester as text. */
export function useSeasonText({ years, semesters }: ReturnType<typeof useStatisticChoices>) {
  const t = useTexts('general-statistic')
  const c = useTexts('common')
  const nameOf = (label: string, offered: readonly Choice[], id: number | null | undefined, all = t.facts.all()) =>
    `${label}: ${labelOf(offered, id) ?? all}`
  return ({ yearId, semesterId }: StatisticFilters): readonly string[] => [
    nameOf(t.fields.yearId(), years, yearId, c.filters.notArchived()),
    nameOf(t.fields.semesterId(), semesters, semesterId),
  ]
}

interface FilterProps {
  readonly choices: ReturnType<typeof useStatisticChoices>
}

/** The filters of the statistic, which wait for View (document 3, section 2). */
export function StatisticFilterBar({ draft, choices }: FilterProps & { readonly draft: StatisticDraft }) {
  const t = useTexts('general-statistic')
  const c = useTexts('common')
  const value = draft.value as Partial<StatisticFilters>
  const { statuses, years, semesters, categories, types } = choices
  const select = (offered: readonly Choice[]) => ({ 'ui:widget': 'select', 'ui:options': { choices: offered } })
  const { fields } = useFormFilters<StatisticFilters>({
    form: forms.filters,
    rules: statisticErrors,
    texts: 'general-statistic',
    id: 'statistic',
    ui: {
      appStatus: { 'ui:field': ChoicesField, 'ui:options': { choices: statuses, all: t.allStatuses() } },
      yearId: { 'ui:widget': 'select', 'ui:options': { choices: years, placeholder: c.filters.notArchived() } },
      semesterId: select(semesters),
      certificateCategoryId: select(categories),
      certificateTypeId: {
        'ui:field': ChoicesField,
        'ui:options': {
          choices: value.certificateCategoryId == null ? null : types,
          waits: t.categoryFirst(),
          all: t.allTypes(),
        },
      },
      startApplicationDate: { 'ui:widget': 'date' },
      endApplicationDate: { 'ui:widget': 'date' },
    },
    value: draft.value,
    onChange: draft.change,
    onSubmit: draft.search,
    usual: ['appStatus', 'yearId', 'semesterId', 'certificateCategoryId', 'certificateTypeId'],
    more: ['startApplicationDate', 'endApplicationDate'],
    together: [
      ['yearId', 'semesterId'],
      ['certificateCategoryId', 'certificateTypeId'],
      ['startApplicationDate', 'endApplicationDate'],
    ],
    describe: (key) =>
      key === 'appStatus' && value.appStatus?.length === statuses.length ? t.allStatuses() : undefined,
    emptyOf: (key) => (key === 'certificateTypeId' ? [] : null),
  })
  return (
    <FilterLine
      fields={fields}
      searchText={t.view()}
      onSearch={() => draft.search(normalise(forms.filters.schema, draft.value) as StatisticFilters)}
      onReset={draft.reset}
      extra={<ScopeButton />}
    />
  )
}

/** On paper: the filters as text. */
export function StatisticFacts({ list, choices }: FilterProps & { readonly list: StatisticList }) {
  const t = useTexts('general-statistic')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const { filters } = list.query
  const scope = useScopeText()
  const joined = (names: readonly string[]) => listText(language, 'unit', names)
  const one = (offered: readonly Choice[], id: number | null | undefined, all = t.facts.all()) =>
    labelOf(offered, id) ?? all
  const several = (offered: readonly Choice[], ids: readonly number[] = []) => {
    if (ids.length === 0) return t.facts.all()
    const names = offered.filter(({ value }) => ids.some((id) => id === value)).map(({ label }) => label)
    // those of another category than the one that is being chosen have no names here
    return names.length === 0 ? format.number(ids.length) : joined(names)
  }
  const day = (text: string | null | undefined) => (text ? format.date(text) : null)
  const days = [day(filters.startApplicationDate), day(filters.endApplicationDate)] as const
  return (
    <PrintFacts
      facts={[
        { label: t.facts.scope(), value: scope ?? t.facts.whole() },
        { label: t.fields.appStatus(), value: several(choices.statuses, filters.appStatus) },
        { label: t.fields.yearId(), value: one(choices.years, filters.yearId, c.filters.notArchived()) },
        { label: t.fields.semesterId(), value: one(choices.semesters, filters.semesterId) },
        { label: t.fields.certificateCategoryId(), value: one(choices.categories, filters.certificateCategoryId) },
        { label: t.fields.certificateTypeId(), value: several(choices.types, filters.certificateTypeId) },
        ...(days[0] ? [{ label: t.fields.startApplicationDate(), value: days[0] }] : []),
        ...(days[1] ? [{ label: t.fields.endApplicationDate(), value: days[1] }] : []),
        ...(filters.compared ? [{ label: t.fields.compared(), value: t.facts.yes() }] : []),
      ]}
    />
  )
}
