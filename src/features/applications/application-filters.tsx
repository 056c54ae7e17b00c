import { forms } from 'virtual:validators/applications'
import { Button, Collapse } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { CATEGORY_WITH_COUNTRY, TYPE_EGYPTIAN, TYPE_FOREIGN } from '#schemas/applications/status.ts'
import { SchemaForm, type Choice, type Draft } from '#src/forms/index.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { ScopeButton } from '#src/features/scope/index.ts'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
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

const FIRST = ['identityType', 'searchText', 'appStatus', 'yearId', 'semesterId'] as const
const MORE = ['studentId', 'certificateCategoryId', 'certificateTypeId', 'certificateForeignId', 'countryId', 'startApplicationDate', 'endApplicationDate', 'withDesiresChecked'] as const
const TYPED: readonly string[] = ['searchText']

/** Fields that no longer fit are emptied: types belong to a category, certificate names to a type, the country to category 17. */
function consistent(before: FilterForm, after: FilterForm): FilterForm {
  const sameCategory = before.certificateCategoryId === after.certificateCategoryId
  const type = sameCategory ? after.certificateTypeId : null
  const named = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  return {
    ...after,
    certificateTypeId: type ?? null,
    certificateForeignId: named && before.certificateTypeId === type ? (after.certificateForeignId ?? null) : null,
    countryId: after.certificateCategoryId === CATEGORY_WITH_COUNTRY ? (after.countryId ?? null) : null,
    searchText: before.identityType === after.identityType ? after.searchText : undefined,
  }
}

/** The filters of the applications list (document 2, section 2.1): the common ones in sight, the others one press away. */
export function ApplicationFilters({ waits, scopeKey, filters, onType, onChoose, onSearch, onReset }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
  const choices = useFilterChoices(scopeKey, filters)
  const used = MORE.filter((key) => filters[key] !== null && filters[key] !== undefined && filters[key] !== false).length
  const [open, setOpen] = useState(used > 0)
  const [shown, show] = useState(!waits)
  if (!waits && !shown) show(true)
  const byName = (filters.identityType ?? 1) === 1
  const select = (list: readonly Choice[], disabled = false) => ({ 'ui:widget': 'select', 'ui:disabled': disabled, 'ui:options': { choices: list } })
  const suggest = (list: readonly Choice[], disabled = false) => ({ 'ui:widget': 'suggest', 'ui:disabled': disabled, 'ui:options': { choices: list } })
  const names = filters.certificateTypeId === TYPE_FOREIGN ? choices.foreign : choices.egyptian
  const hidden = { 'ui:widget': 'hidden' } as const
  const ui = {
    identityType: { 'ui:widget': 'select' },
    searchText: { 'ui:options': byName ? { dir: 'auto' } : { dir: 'ltr', keyFilter: 'code' } },
    appStatus: select(choices.statuses), yearId: select(choices.years), semesterId: select(choices.semesters),
    studentId: { 'ui:widget': 'suggest', 'ui:options': { choices: choices.students, onQuery: choices.typeStudent, loading: choices.isSearchingStudents } },
    certificateCategoryId: select(choices.categories),
    certificateTypeId: select(choices.types, !filters.certificateCategoryId),
    certificateForeignId: suggest(names, filters.certificateTypeId !== TYPE_FOREIGN && filters.certificateTypeId !== TYPE_EGYPTIAN),
    countryId: suggest(choices.countries, filters.certificateCategoryId !== CATEGORY_WITH_COUNTRY),
    startApplicationDate: { 'ui:widget': 'date' }, endApplicationDate: { 'ui:widget': 'date' }, withDesiresChecked: { 'ui:widget': 'checkbox' },
  }
  const change = (draft: Draft) => {
    const after = consistent(filters, draft as FilterForm)
    const typed = Object.keys({ ...filters, ...after }).every((key) => TYPED.includes(key) || after[key as keyof FilterForm] === filters[key as keyof FilterForm])
    if (typed) onType(after)
    else onChoose(after)
  }
  const form = (formId: string, keys: readonly (keyof FilterForm)[]) => (
    <SchemaForm form={forms.filter} texts="applications" formId={formId} value={filters} onChange={change} onSubmit={onSearch}
      uiSchema={{ 'ui:order': [...FIRST, ...MORE], ...Object.fromEntries(Object.entries(ui).map(([key, value]) => [key, (keys as readonly string[]).includes(key) ? value : hidden])) }}
      rules={(value) => filterErrors(value as FilterForm)} />
  )
  return (
    <div className="qb-application-filters">
      <Suspense>
        {shown && form('filters', FIRST)}
        <Collapse isOpen={open}>{shown && form('filters-more', MORE)}</Collapse>
      </Suspense>
      <div className="qb-filters-actions">
        <Button intent="primary" icon="search" text={texts.filters.search()} onClick={onSearch} />
        <Button icon="reset" text={texts.filters.reset()} onClick={onReset} />
        <Button variant="minimal" icon="filter" endIcon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}
          text={used > 0 && !open ? texts.filters.active({ n: format.number(used) }) : open ? texts.filters.less() : texts.filters.more()} />
        <ScopeButton />
      </div>
    </div>
  )
}
