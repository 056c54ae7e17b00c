import { Button, Collapse } from '@blueprintjs/core'
import { Suspense, useState, type ReactNode } from 'react'
import { ScopeButton } from '#src/features/scope/index.ts'
import { FormPlaceholder } from '#src/forms/index.ts'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import type { SearchedFilters } from './use-search-draft.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import './admission-filters.css'
import { isUsed } from './filter-chips.tsx'
import type { Fact } from './report-facts.tsx'
import { useAdmissionFields, type AdmissionFieldsProps } from './use-admission-fields.tsx'

interface Props<F extends SearchedFilters> extends AdmissionFieldsProps<F> {
  /** Rendered instead of the form when the page is printed: the chosen filters as text. */
  readonly onPaper?: (facts: readonly Fact[]) => ReactNode
}

/**
 * The admission filters panel of reports and of the fees (document 3, section 2): fields in sight, the others behind
 * "advanced", search, reset, and the scope.
 */
export function AdmissionFilters<F extends SearchedFilters>(props: Props<F>) {
  const { list, form, texts, id, first, more, onPaper } = props
  const c = useTexts('common')
  const { draft, facts, draw } = useAdmissionFields(props)
  const [isOpen, setOpen] = useState(more.some((key) => isUsed(list.query.filters[key])))
  const panel = (
    <div className="qb-admission-filters qb-no-print" role="search">
      <Suspense fallback={<FormPlaceholder form={form} texts={texts} keys={first} />}>{draw(id, first)}</Suspense>
      {more.length > 0 && (
        <Collapse isOpen={isOpen}>
          <Suspense>{draw(`${id}-more`, more)}</Suspense>
        </Collapse>
      )}
      <div className="qb-filters-actions">
        <Button intent="primary" icon="search" text={c.actions.search()} onClick={draft.search} />
        <Button icon="reset" text={c.actions.reset()} onClick={draft.reset} />
        <ScopeButton />
        {more.length > 0 && (
          <Button
            variant="minimal"
            icon="filter"
            endIcon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            text={c.filters.advanced()}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <SearchNote isRefused={draft.isRefused} />
    </div>
  )
  return (
    <>
      {onPaper?.(facts)}
      {panel}
    </>
  )
}
