import type { Ref } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { List } from './use-list.ts'

/** Announces to screen readers that the list loads, and then how many records it found. */
export function ListStatus<Row, F extends Filters, A extends string>({
  list,
  ref,
}: {
  readonly list: List<Row, F, A>
  readonly ref: Ref<HTMLDivElement>
}) {
  const t = useTexts('common')
  const format = useFormat()
  const found = { count: format.count(list.total) }
  const results = (list.more ? t.list.resultsMore : t.list.results)(found)
  const message = list.view === 'loading' ? t.list.loading() : results
  return (
    <div role="status" className="qb-visually-hidden" data-list-status ref={ref}>
      {message}
    </div>
  )
}
