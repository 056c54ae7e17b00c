import type { UiSchema } from '@rjsf/utils'
import { memo, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { ScopeButton } from '#src/features/scope/index.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { whenIdle } from '#src/lib/idle.ts'
import { consistent, OFFERED, shared, TOGETHER, useSharedFields } from './admission-fields.ts'
import type { Fact } from './report-facts.tsx'
import { statusesBesideQueue } from './queue.tsx'
import { LINKED_FILTER_KEYS } from './shared-filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useSearchDraft, type SearchedFilters, type SearchedList } from './use-search-draft.ts'

interface AdmissionFiltersProps<F extends SearchedFilters> {
  readonly list: SearchedList<F> & { readonly view: string; readonly rows: readonly unknown[] }
  /** What is filtered by, as the list's own `spec` has it. */
  readonly form: CompiledForm<F>
  readonly rules: (filters: F) => readonly FieldError[]
  /** Namespace of the labels. */
  readonly texts: Namespaces
  /** Id of the form, and the prefix of its fields' ids. */
  readonly id: string
  /** Fields with a chip that is always there, and those that have one while they are set: the list's subset. */
  readonly usual: readonly (keyof F & string)[]
  readonly more: readonly (keyof F & string)[]
  /** The choices are requested once a scope; null: the list has its own. */
  readonly scopeKey: string | null
  /** The UI schema of fields that only this list has, or for which it has different choices. */
  readonly own?: UiSchema
  /** Rendered when the page is printed: the chosen filters as text. */
  readonly onPaper?: (facts: readonly Fact[]) => ReactNode
}

const SEARCH = ['identityType', 'searchText'] as const
const NO_FIELDS: UiSchema = {}

/** What a filter is that no longer narrows the list. */
const emptyOf = (key: string, value: unknown) => {
  if ((LINKED_FILTER_KEYS as readonly string[]).includes(key)) return undefined
  return typeof value === 'boolean' ? false : null
}

/**
 * The number of an application, `26-1-012946`, has no letters; one that is searched for may have some, which nothing
 * matches (ADR 31).
 */
const canNeverMatch = ({ identityType, searchText = '' }: SearchedFilters): boolean =>
  identityType === SEARCH_BY.applicationId && /[A-Za-z]/.test(searchText)

type LineProps<F extends SearchedFilters> = Omit<AdmissionFiltersProps<F>, 'list'> &
  Pick<SearchedList<F>, 'type' | 'search' | 'resetFilters'> & {
    readonly applied: F
    /** The first rows are on their way: the form, which takes the browser longest, comes after them. */
    readonly waits: boolean
  }

const Line = memo(function Line<F extends SearchedFilters>({
  applied,
  waits,
  type,
  search,
  resetFilters,
  form,
  rules,
  texts,
  id,
  usual,
  more,
  scopeKey,
  own = NO_FIELDS,
  onPaper,
}: LineProps<F>) {
  const t = useTexts('applications')
  const format = useFormat()
  const [came, come] = useState(false)
  // rendered after the first rows and when the browser is idle, so that the page stays responsive
  useEffect(() => (waits || came ? undefined : whenIdle(() => come(true))), [waits, came])
  const isShown = useDeferredValue(came, false)
  const draft = useSearchDraft({ query: { filters: applied }, type, search, resetFilters }, { form, rules })
  const filters = shared(draft.filters)
  const offered: readonly string[] = [...usual, ...more]
  const known = Object.keys((form.schema as { readonly properties: object }).properties)
  const isOffered = OFFERED.some((key) => offered.includes(key) && !(key in own))
  const choices = useFilterChoices(isOffered && came ? scopeKey : null, filters)
  const { fields, ...line } = useFormFilters<F>({
    form,
    rules,
    texts,
    id,
    ui: { ...useSharedFields(filters, draft.keys, choices), ...own },
    value: draft.filters,
    onChange: (next) => draft.change(consistent(draft.filters, next as F, choices.meanings)),
    onSubmit: draft.search,
    search: SEARCH.filter((key) => known.includes(key)),
    isShown,
    usual,
    // the comparison belongs to its number
    more: more.filter((key) => key !== 'selectedOperator'),
    linked: LINKED_FILTER_KEYS.filter((key) => known.includes(key)),
    together: TOGETHER.map((group) => group.filter((key) => offered.includes(key))),
    describe: (key, value) => {
      if (key === 'appStatuses' && statusesBesideQueue(filters)) return t.queue.open()
      if (key === 'askedDays') return t.filters.askedDays({ count: Number(value) })
      if (key !== 'inputPercFilterValue') return undefined
      return t.options.comparison[filters.selectedOperator ?? '=']({ percent: format.percent(Number(value)) })
    },
    emptyOf,
  })
  const facts = fields.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
  return (
    <>
      {onPaper?.(facts)}
      <FilterLine
        {...line}
        fields={fields}
        onSearch={draft.search}
        onReset={draft.reset}
        extra={<ScopeButton />}
        isRefused={draft.isRefused}
        note={canNeverMatch(draft.filters) ? t.filters.lettersNeverMatch() : undefined}
      />
    </>
  )
}) as <F extends SearchedFilters>(props: LineProps<F>) => ReactNode

/**
 * The admission filters of every list of applications, of reports and of the fees (document 3, section 2), as one line
 * (ADR 66).
 */
export function AdmissionFilters<F extends SearchedFilters>({ list, ...props }: AdmissionFiltersProps<F>) {
  const { query, type, search, resetFilters, view, rows } = list
  return (
    <Line
      {...props}
      applied={query.filters}
      type={type}
      search={search}
      resetFilters={resetFilters}
      waits={view === 'loading' && rows.length === 0}
    />
  )
}
