import { forms } from 'virtual:validators/applications'
import { Button, Collapse } from '@blueprintjs/core'
import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import type { NotificationFilter as FilterForm } from '#schemas/notifications/group.schema.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { useKeyHint, useKeys } from '#src/kit/keys/keys.tsx'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { whenIdle } from '#src/lib/idle.ts'
import { FilterChips, type ChipKey } from './filter-chips.tsx'
import { LINKED_FILTER_KEYS, SHARED_FILTER_KEYS } from './shared-filters.ts'
import { useAdmissionFields } from './use-admission-fields.tsx'

interface Props {
  /** The form and which of its fields are behind "Filters"; the default is that of the applications list. */
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
const MORE = [
  ...SHARED_FILTER_KEYS,
  'withDesiresChecked',
  'duplicatesOnly',
  'papersToCheckOnly',
  'askedDays',
] as const satisfies readonly ChipKey[]

/**
 * The number of an application, `26-1-012946`, has no letters; one that is searched for may have some, which nothing
 * matches (ADR 31).
 */
const canNeverMatch = ({ identityType, searchText = '' }: FilterForm): boolean =>
  identityType === SEARCH_BY.applicationId && /[A-Za-z]/.test(searchText)

/** What a filter is that no longer narrows the list. */
const withoutValue = (key: ChipKey, value: unknown) => {
  if ((LINKED_FILTER_KEYS as readonly string[]).includes(key)) return undefined
  return typeof value === 'boolean' ? false : null
}

/**
 * The filters of the applications list: the search and the status in sight, what else the list is narrowed by as chips,
 * all of them one press away (ADR 66).
 */
export const ApplicationFilters = memo(function ApplicationFilters({
  form = forms.filter,
  more = MORE,
  waits,
  scopeKey,
  filters: applied,
  onType,
  onChoose,
  onSearch,
  onReset,
}: Props) {
  const texts = useTexts('applications')
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const toggle = () => setOpen(!open)
  const [came, come] = useState(false)
  // rendered after the first rows and when the browser is idle, so that the page stays responsive
  useEffect(() => (waits || came ? undefined : whenIdle(() => come(true))), [waits, came])
  const shown = useDeferredValue(came, false)
  const { draft, choices, draw } = useAdmissionFields<FilterForm>({
    list: {
      query: { filters: applied },
      type: onType,
      search: (after) => (after ? onChoose(after) : onSearch()),
      resetFilters: onReset,
    },
    form,
    rules: filterErrors,
    texts: 'applications',
    id: 'filters',
    first: FIRST,
    more,
    scopeKey: came ? scopeKey : null,
  })
  // registered after the shortcut of the search, so that it follows it in the list of shortcuts
  useKeys([{ code: 'KeyF', label: texts.filters.title(), act: toggle }])
  const { title, ...keyed } = useKeyHint(texts.filters.title(), 'KeyF')
  const { filters } = draft
  return (
    <div className="qb-application-filters" role="search">
      <Suspense>{shown && draw('filters', FIRST)}</Suspense>
      <FilterChips
        filters={filters}
        keys={[...more, ...LINKED_FILTER_KEYS]}
        choices={choices}
        onRemove={(key) => draft.change({ ...filters, [key]: withoutValue(key, filters[key]) })}
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
          <Suspense>{shown && draw('filters-more', more)}</Suspense>
          <div className="qb-filters-actions">
            <Button intent="primary" icon="search" text={texts.filters.search()} onClick={draft.search} />
            <Button icon="reset" text={texts.filters.reset()} onClick={draft.reset} />
          </div>
        </Collapse>
      )}
      <SearchNote
        isRefused={draft.isRefused}
        note={canNeverMatch(filters) ? texts.filters.lettersNeverMatch() : undefined}
      />
    </div>
  )
})
