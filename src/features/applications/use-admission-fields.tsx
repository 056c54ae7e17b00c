import type { UiSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import type { Filters } from '#machines/shared/list.flow.ts'
import { OPERATORS } from '#schemas/applications/application.schema.ts'
import { CATEGORY_WITH_COUNTRY, TYPE_EGYPTIAN, TYPE_FOREIGN } from '#schemas/status.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { NotificationFilter } from '#schemas/notifications/group.schema.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { SchemaForm, type Choice, type FieldOptions } from '#src/forms/index.ts'
import { useSearchKey } from '#src/kit/list/filters.tsx'
import { useSearchDraft, type SearchDraft, type SearchedFilters, type SearchedList } from './use-search-draft.ts'
import { useFormat, useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import { isUsed, type ChipKey } from './filter-chips.tsx'
import type { Fact } from './report-facts.tsx'
import { LINKED_FILTER_KEYS } from './shared-filters.ts'
import { useFilterChoices, type OfferedChoices } from './use-filter-choices.ts'

/** What the admission filters panel is of a list that shows it (document 3, section 2). */
export interface AdmissionFieldsProps<F extends SearchedFilters> {
  readonly list: SearchedList<F>
  /** What is filtered by, as the list's own `spec` has it. */
  readonly form: CompiledForm<F>
  readonly rules: (filters: F) => readonly FieldError[]
  /** Namespace of the labels. */
  readonly texts: Namespaces
  /** Id of the form, and the prefix of its fields' ids. */
  readonly id: string
  /** The fields in sight, and those behind a button, each in its order: the list's subset. */
  readonly first: readonly (keyof F & string)[]
  readonly more: readonly (keyof F & string)[]
  /** The choices are requested once a scope; null: not yet. */
  readonly scopeKey: string | null
  /** The UI schema of fields that only this list has, or for which it has different choices. */
  readonly own?: UiSchema
}

export interface AdmissionFields<F extends SearchedFilters> {
  readonly draft: SearchDraft<F>
  /** The choices of the fields with their labels, to describe what was chosen. */
  readonly choices: Readonly<Partial<Record<ChipKey, readonly Choice[]>>>
  /** The filters of the list as text. */
  readonly facts: readonly Fact[]
  /** A form of these fields. */
  readonly draw: (formId: string, keys: readonly string[]) => ReactNode
}

/** Fields whose choices come from the server. */
const OFFERED = [
  'appStatus',
  'yearId',
  'semesterId',
  'studentId',
  'certificateCategoryId',
  'certificateTypeId',
  'certificateForeignId',
  'countryId',
] as const
/** Fields that only a link sets: only their chip is shown. */
const NothingField = () => null
const hidden = (key: string): UiSchema => ({
  'ui:widget': 'hidden',
  ...((LINKED_FILTER_KEYS as readonly string[]).includes(key) && { 'ui:field': NothingField }),
})
/** The form makes empty lists of none. */
const someOf = <T,>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined)
/** The filters of a list as the panel reads them: those that it shares with other lists. */
const shared = (filters: SearchedFilters) => filters as unknown as NotificationFilter

/**
 * Fields that no longer fit are emptied: types belong to a category, certificate names to a type, the country to
 * category 17.
 */
function consistent<F extends SearchedFilters>(before: F, after: F): F {
  const was = shared(before)
  const is = shared(after)
  const isSameCategory = was.certificateCategoryId === is.certificateCategoryId
  const type = isSameCategory ? is.certificateTypeId : null
  const isSameType = isSameCategory && was.certificateTypeId === is.certificateTypeId
  const isNamed = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  const fitting = {
    certificateTypeId: type ?? null,
    certificateForeignId: isNamed && was.certificateTypeId === type ? (is.certificateForeignId ?? null) : null,
    countryId: is.certificateCategoryId === CATEGORY_WITH_COUNTRY ? (is.countryId ?? null) : null,
    // a choice here replaces what a link set
    certificateTypeIds: isSameType ? someOf(is.certificateTypeIds) : undefined,
    appStatuses: was.appStatus === is.appStatus ? someOf(is.appStatuses) : undefined,
  }
  return { ...after, ...Object.fromEntries(Object.entries(fitting).filter(([key]) => key in before)) }
}

/** The UI schema of the fields that several lists share. */
function useSharedFields(filters: NotificationFilter, keys: FieldOptions, choices: OfferedChoices): UiSchema {
  const texts = useTexts('applications')
  /** `why`: the placeholder of the field while it is disabled. */
  const choice = (widget: 'select' | 'suggest', list: readonly Choice[], disabled = false, why = '') => ({
    'ui:widget': widget,
    'ui:disabled': disabled,
    'ui:options': { choices: list, ...(disabled && { placeholder: why }) },
  })
  const notApplicable = texts.filters.notApplicable()
  const type = filters.certificateTypeId
  const isNamed = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  const isCountried = filters.certificateCategoryId === CATEGORY_WITH_COUNTRY
  return {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: { 'ui:options': keys },
    appStatus: choice('select', choices.statuses),
    yearId: choice('select', choices.years),
    semesterId: choice('select', choices.semesters),
    studentId: {
      'ui:widget': 'suggest',
      'ui:options': { choices: choices.students, onQuery: choices.typeStudent, loading: choices.isSearchingStudents },
    },
    certificateCategoryId: choice('select', choices.categories),
    certificateTypeId: choice('select', choices.types, !filters.certificateCategoryId, texts.filters.categoryFirst()),
    certificateForeignId: choice('suggest', namesFor(type, choices), !isNamed, notApplicable),
    countryId: choice('suggest', choices.countries, !isCountried, notApplicable),
    startApplicationDate: { 'ui:widget': 'date' },
    endApplicationDate: { 'ui:widget': 'date' },
    withDesiresChecked: { 'ui:widget': 'checkbox' },
    duplicatesOnly: { 'ui:widget': 'checkbox' },
    papersToCheckOnly: { 'ui:widget': 'checkbox' },
    withSubmittedTotalOnly: { 'ui:widget': 'checkbox' },
    selectedOperator: choice(
      'select',
      OPERATORS.map((value) => ({ value, label: texts.options.selectedOperator[value]() })),
    ),
  }
}

/** The set filters as text: the name of a choice, a day, or the typed text. */
function useFilterFacts(
  texts: Namespaces,
  filters: Filters,
  fields: UiSchema,
  keys: readonly string[],
): readonly Fact[] {
  const text = useTextLookup(texts)
  const format = useFormat()
  const inText = (key: string, value: unknown): string => {
    const { 'ui:widget': widget, 'ui:options': options } = (fields[key] ?? {}) as UiSchema
    if (widget === 'date') return format.date(String(value))
    const choices = (options as FieldOptions | undefined)?.choices
    return choices ? (choices.find((choice) => choice.value === value)?.label ?? '') : String(value)
  }
  return keys
    .filter((key) => isUsed(filters[key]))
    .map((key) => ({ label: text(`fields.${key}`) ?? key, value: inText(key, filters[key]) }))
}

const namesFor = (type: number | null | undefined, { foreign, egyptian }: OfferedChoices) =>
  type === TYPE_FOREIGN ? foreign : egyptian

/**
 * The fields of the admission filters panel, which is one for every list that shows it (document 3, section 2): what is
 * typed searches after a moment, what is chosen at once, and what may not be searched for stays with its reason.
 */
export function useAdmissionFields<F extends SearchedFilters>(props: AdmissionFieldsProps<F>): AdmissionFields<F> {
  const { list, form, rules, texts, id, first, more, scopeKey, own = {} } = props
  const draft = useSearchDraft(list, { form, rules }, consistent)
  const filters = shared(draft.filters)
  const all: readonly string[] = [...first, ...more]
  const isOffered = OFFERED.some((key) => all.includes(key) && !(key in own))
  const choices = useFilterChoices(isOffered ? scopeKey : null, filters)
  useSearchKey(`${id}_${all.includes('searchText') ? 'searchText' : all[0]}`)
  const fields = { ...useSharedFields(filters, draft.keys, choices), ...own }
  const known = Object.keys((form.schema as { readonly properties: object }).properties)
  const order = [...all, '*']
  return {
    draft,
    facts: useFilterFacts(texts, list.query.filters, fields, all),
    choices: {
      yearId: choices.years,
      semesterId: choices.semesters,
      studentId: choices.students,
      certificateCategoryId: choices.categories,
      certificateTypeId: choices.types,
      certificateForeignId: namesFor(filters.certificateTypeId, choices),
      countryId: choices.countries,
      facultyId: choices.faculties,
      appStatuses: choices.statuses,
      certificateTypeIds: choices.types,
    },
    draw: (formId, keys) => (
      <SchemaForm
        form={form}
        texts={texts}
        formId={formId}
        value={draft.filters}
        onChange={draft.change}
        onSubmit={draft.search}
        uiSchema={{
          'ui:order': order,
          ...Object.fromEntries(known.map((key) => [key, keys.includes(key) ? fields[key] : hidden(key)])),
        }}
        rules={(value) => rules(value as F)}
      />
    ),
  }
}
