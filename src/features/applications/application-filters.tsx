import { forms } from 'virtual:validators/applications'
import { Button, Collapse } from '@blueprintjs/core'
import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import { OPERATORS } from '#schemas/applications/application.schema.ts'
import { notificationFilter, type NotificationFilter as FilterForm } from '#schemas/notifications/group.schema.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { searchKindOf } from '#schemas/applications/search-kind.ts'
import { CATEGORY_WITH_COUNTRY, SEARCH_BY, TYPE_EGYPTIAN, TYPE_FOREIGN } from '#schemas/applications/status.ts'
import { IDENTITY_MAX } from '#schemas/shared/fields.ts'
import { SchemaForm, type Choice, type Draft, type FieldOptions } from '#src/forms/index.ts'
import { useSearchKey } from '#src/kit/list/filters.tsx'
import { refusedIn } from '#src/kit/list/list-query.ts'
import { useKeyHint, useKeys } from '#src/kit/keys/keys.tsx'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { whenIdle } from '#src/lib/idle.ts'
import { FilterChips, type ChipKey } from './filter-chips.tsx'
import { LINKED_FILTER_KEYS, SHARED_FILTER_KEYS } from './shared-filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
  /** What is filtered by: the form, and which of its fields stand behind "Filters"; those of the applications list unless told. */
  readonly form?: CompiledForm<FilterForm>
  readonly more?: readonly ChipKey[]
  /** The first rows are on their way: the form, which takes the browser longest, comes after them. */
  readonly waits: boolean
  readonly scopeKey: string
  readonly filters: FilterForm
  /** Typed text waits a second; everything else searches at once. */
  readonly onType: (filters: FilterForm) => void
  readonly onChoose: (filters: FilterForm) => void
  readonly onSearch: () => void
  readonly onReset: () => void
}

const FIRST = ['identityType', 'searchText', 'appStatus'] as const
const MORE = [...SHARED_FILTER_KEYS, 'withDesiresChecked', 'duplicatesOnly'] as const satisfies readonly ChipKey[]
/** Every field that some list is filtered by. */
const FIELDS = Object.keys(notificationFilter.properties)
const rules = (value: unknown) => filterErrors(value as FilterForm)
/** Of what a link brought: only its chip is shown. */
const NothingField = () => null
/** How the searched text reads and what of it can be typed, by what it is. */
const KEYS = {
  [SEARCH_BY.name]: { dir: 'auto' },
  [SEARCH_BY.identity]: { dir: 'ltr', keyFilter: 'code', counter: true, maxLength: IDENTITY_MAX },
  [SEARCH_BY.applicationId]: { dir: 'ltr', keyFilter: 'application-number', counter: true, maxLength: IDENTITY_MAX },
} as const satisfies Record<number, FieldOptions>

/** As `KEYS`, while what is typed says what it is: what is an identity so far may become a number. */
const keysOf = (
  { identityType = SEARCH_BY.name, searchText = '' }: FilterForm,
  isKindChosen: boolean,
): FieldOptions => {
  if (isKindChosen || identityType === SEARCH_BY.name) return KEYS[identityType]
  return searchText === '' ? KEYS[SEARCH_BY.name] : { ...KEYS[identityType], keyFilter: 'application-number' }
}

/**
 * The number of an application, `26-1-012946`, has no letters; one that is searched for may have some, which nothing
 * matches (ADR 31).
 */
const canNeverMatch = ({ identityType, searchText = '' }: FilterForm): boolean =>
  identityType === SEARCH_BY.applicationId && /[A-Za-z]/.test(searchText)

/** The form makes empty lists of none. */
const someOf = <T,>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined)

/** What a filter is that no longer narrows the list. */
const withoutValue = (key: ChipKey, value: unknown) => {
  if ((LINKED_FILTER_KEYS as readonly string[]).includes(key)) return undefined
  return typeof value === 'boolean' ? false : null
}

/**
 * Fields that no longer fit are emptied: types belong to a category, certificate names to a type, the country to
 * category 17.
 */
function consistent(before: FilterForm, after: FilterForm): FilterForm {
  const sameCategory = before.certificateCategoryId === after.certificateCategoryId
  const type = sameCategory ? after.certificateTypeId : null
  const sameType = sameCategory && before.certificateTypeId === after.certificateTypeId
  const sameStatus = before.appStatus === after.appStatus
  const named = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  return {
    ...after,
    certificateTypeId: type ?? null,
    certificateForeignId: named && before.certificateTypeId === type ? (after.certificateForeignId ?? null) : null,
    countryId: after.certificateCategoryId === CATEGORY_WITH_COUNTRY ? (after.countryId ?? null) : null,
    // what is chosen here takes the place of what a link brought
    certificateTypeIds: sameType ? someOf(after.certificateTypeIds) : undefined,
    appStatuses: sameStatus ? someOf(after.appStatuses) : undefined,
  }
}

/**
 * The filters of the applications list (document 2, section 2.1): the search and the status in sight, what else the
 * list is narrowed by as chips, all of them one press away (ADR 66).
 */
export const ApplicationFilters = memo(function ApplicationFilters({
  form: searched = forms.filter,
  more = MORE,
  waits,
  scopeKey,
  filters: applied,
  onType,
  onChoose,
  onSearch,
  onReset,
}: Props) {
  // What may not be searched for stays in the form with its reason, and the list as it is.
  const [refused, setRefused] = useState<{ readonly of: FilterForm; readonly value: FilterForm } | null>(null)
  const filters = refused?.of === applied ? refused.value : applied
  const texts = useTexts('applications')
  useSearchKey('filters_searchText')
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const toggle = () => setOpen(!open)
  useKeys([{ code: 'KeyF', label: texts.filters.title(), act: toggle }])
  const { title, ...keyed } = useKeyHint(texts.filters.title(), 'KeyF')
  const [hasKind, setHasKind] = useState(filters.identityType !== SEARCH_BY.name)
  const [came, come] = useState(false)
  // when the rows stand there, and in the background, so that the browser stays ready to answer
  useEffect(() => (waits || came ? undefined : whenIdle(() => come(true))), [waits, came])
  const shown = useDeferredValue(came, false)
  const operators = OPERATORS.map((value) => ({ value, label: texts.options.selectedOperator[value]() }))
  const choices = useFilterChoices(came ? scopeKey : null, filters)
  /** `why`: said in the field while there is nothing to choose. */
  const choice = (widget: 'select' | 'suggest', list: readonly Choice[], disabled = false, why = '') => ({
    'ui:widget': widget,
    'ui:disabled': disabled,
    'ui:options': { choices: list, ...(disabled && { placeholder: why }) },
  })
  const names = filters.certificateTypeId === TYPE_FOREIGN ? choices.foreign : choices.egyptian
  const hidden = (key: string) => ({
    'ui:widget': 'hidden',
    ...((LINKED_FILTER_KEYS as readonly string[]).includes(key) && { 'ui:field': NothingField }),
  })
  const ui = {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: { 'ui:options': keysOf(filters, hasKind) },
    appStatus: choice('select', choices.statuses),
    yearId: choice('select', choices.years),
    semesterId: choice('select', choices.semesters),
    studentId: {
      'ui:widget': 'suggest',
      'ui:options': { choices: choices.students, onQuery: choices.typeStudent, loading: choices.isSearchingStudents },
    },
    certificateCategoryId: choice('select', choices.categories),
    certificateTypeId: choice('select', choices.types, !filters.certificateCategoryId, texts.filters.categoryFirst()),
    certificateForeignId: choice(
      'suggest',
      names,
      filters.certificateTypeId !== TYPE_FOREIGN && filters.certificateTypeId !== TYPE_EGYPTIAN,
      texts.filters.notApplicable(),
    ),
    countryId: choice(
      'suggest',
      choices.countries,
      filters.certificateCategoryId !== CATEGORY_WITH_COUNTRY,
      texts.filters.notApplicable(),
    ),
    startApplicationDate: { 'ui:widget': 'date' },
    endApplicationDate: { 'ui:widget': 'date' },
    withDesiresChecked: { 'ui:widget': 'checkbox' },
    duplicatesOnly: { 'ui:widget': 'checkbox' },
    withSubmittedTotalOnly: { 'ui:widget': 'checkbox' },
    selectedOperator: choice('select', operators),
  }
  const apply = (after: FilterForm, isTyped = false) => {
    if (refusedIn({ form: searched, rules }, after).length > 0) {
      setRefused({ of: applied, value: after })
      return
    }
    setRefused(null)
    if (isTyped) onType(after)
    else onChoose(after)
  }
  const change = (draft: Draft) => {
    const after = consistent(filters, draft as FilterForm)
    if (after.identityType !== filters.identityType) {
      setHasKind(true)
      apply({ ...after, searchText: undefined })
    } else if (after.searchText === filters.searchText) apply(after)
    else {
      const text = after.searchText ?? ''
      if (text === '') setHasKind(false)
      const kind = hasKind ? undefined : searchKindOf(text)
      apply({ ...after, identityType: kind ?? after.identityType }, true)
    }
  }
  const form = (formId: string, keys: readonly (keyof FilterForm)[]) => (
    <SchemaForm
      form={searched}
      texts="applications"
      formId={formId}
      value={filters}
      onChange={change}
      onSubmit={onSearch}
      uiSchema={{
        'ui:order': [...FIRST, ...more, '*'],
        ...Object.fromEntries(
          FIELDS.map((key) => [
            key,
            (keys as readonly string[]).includes(key) ? ui[key as keyof typeof ui] : hidden(key),
          ]),
        ),
      }}
      rules={rules}
    />
  )
  return (
    <div className="qb-application-filters">
      <Suspense>{shown && form('filters', FIRST)}</Suspense>
      <FilterChips
        filters={filters}
        keys={[...more, ...LINKED_FILTER_KEYS]}
        choices={{
          yearId: choices.years,
          semesterId: choices.semesters,
          studentId: choices.students,
          certificateCategoryId: choices.categories,
          certificateTypeId: choices.types,
          certificateForeignId: names,
          countryId: choices.countries,
          facultyId: choices.faculties,
          appStatuses: choices.statuses,
          certificateTypeIds: choices.types,
        }}
        onRemove={(key) => apply(consistent(filters, { ...filters, [key]: withoutValue(key, filters[key]) }))}
      />
      <div className="qb-filters-actions">
        <Button
          variant="minimal"
          icon="filter"
          endIcon={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-keyshortcuts={keyed['aria-keyshortcuts']}
          title={title}
          onClick={toggle}
          text={texts.filters.title()}
        />
      </div>
      {wasOpen && (
        <Collapse isOpen={open} className="qb-filters-panel">
          <Suspense>{shown && form('filters-more', more)}</Suspense>
          <div className="qb-filters-actions">
            <Button
              intent="primary"
              icon="search"
              text={texts.filters.search()}
              onClick={() => filters === applied && onSearch()}
            />
            <Button
              icon="reset"
              text={texts.filters.reset()}
              onClick={() => {
                setRefused(null)
                onReset()
              }}
            />
          </div>
        </Collapse>
      )}
      <SearchNote
        isRefused={filters !== applied}
        note={canNeverMatch(filters) ? texts.filters.lettersNeverMatch() : undefined}
      />
    </div>
  )
})
