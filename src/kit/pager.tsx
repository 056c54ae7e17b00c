import { Button, HTMLSelect } from '@blueprintjs/core'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { List } from './use-list.ts'

/** Which rows are shown of how many, the pages, and how many rows a page has. */
export function Pager<Row, F extends Filters, A extends string>({ list }: { readonly list: List<Row, F, A> }) {
  const t = useTexts('common')
  const format = useFormat()
  const { direction } = useLanguage()
  const { query: { page, pageSize }, total, more, spec, goTo, view } = list
  if (total === 0 || view === 'failed' || view === 'refused') return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  const shown = { from: format.number((page - 1) * pageSize + 1), to: format.number(Math.min(page * pageSize, total)), total: format.number(total) }
  const [back, forward] = direction === 'rtl' ? ['right', 'left'] as const : ['left', 'right'] as const
  const step = (target: number, icon: `chevron-${typeof back}` | `double-chevron-${typeof back}`, label: string) => (
    <Button variant="minimal" icon={icon} aria-label={label} title={label} disabled={target < 1 || target > last || target === page} onClick={() => goTo(target)} />
  )
  return (
    <nav className="qb-pager" aria-label={t.pager.label()}>
      <span className="qb-pager-range">{more ? t.pager.rangeMore(shown) : t.pager.range(shown)}</span>
      <div className="qb-pager-pages">
        {step(1, `double-chevron-${back}`, t.pager.first())}
        {step(page - 1, `chevron-${back}`, t.pager.previous())}
        <span className="qb-pager-page" aria-current="page">{t.pager.page({ page: format.number(page) })}</span>
        {step(page + 1, `chevron-${forward}`, t.pager.next())}
        {more ? null : step(last, `double-chevron-${forward}`, t.pager.last())}
      </div>
      <label className="qb-pager-size">
        <span>{t.pager.pageSize()}</span>
        <HTMLSelect value={pageSize} options={spec.pageSizes.map((size) => ({ value: size, label: format.number(size) }))} onChange={({ currentTarget }) => list.setPageSize(Number(currentTarget.value))} />
      </label>
    </nav>
  )
}
