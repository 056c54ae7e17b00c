import { Button } from '@blueprintjs/core'
import type { Filters } from '#machines/shared/list.flow.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import '../kit.css'
import { Select } from '../select.tsx'
import { useListPreferences } from './list-preferences.ts'
import type { List } from './use-list.ts'

type PageIcon = `${'' | 'double-'}chevron-${'left' | 'right'}`

/** A button to another page. One without a target is not disabled, so that it retains the focus at the last page. */
function PageButton({
  icon,
  label,
  isOffered,
  onGo,
}: {
  readonly icon: PageIcon
  readonly label: string
  readonly isOffered: boolean
  readonly onGo: () => void
}) {
  return (
    <Button
      variant="minimal"
      className={isOffered ? undefined : 'qb-refused'}
      icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={!isOffered || undefined}
      onClick={isOffered ? onGo : undefined}
    />
  )
}

/** Which rows are shown of how many, the pages, how many rows a page has, and whether they are dense. */
export function Pager<Row, F extends Filters, A extends string>({
  list,
  listName,
}: {
  readonly list: List<Row, F, A>
  /** Which list they are of, where a page has several. */
  readonly listName?: string
}) {
  const t = useTexts('common')
  const format = useFormat()
  const { direction } = useLanguage()
  const { denseRows, choose } = useListPreferences()
  const {
    query: { page, pageSize },
    total,
    more,
    spec,
    goTo,
    view,
  } = list
  if (total === 0 || view === 'failed' || view === 'refused') return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  const shown = {
    from: format.number((page - 1) * pageSize + 1),
    to: format.number(Math.min(page * pageSize, total)),
    total: format.number(total),
  }
  const [back, forward] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const step = (target: number, icon: PageIcon, label: string) => (
    <PageButton
      icon={icon}
      label={label}
      isOffered={target >= 1 && target <= last && target !== page}
      onGo={() => goTo(target)}
    />
  )
  return (
    <nav className="qb-pager" aria-label={listName ?? t.pager.label()}>
      <span className="qb-pager-range">{more ? t.pager.rangeMore(shown) : t.pager.range(shown)}</span>
      {total <= Math.min(...spec.pageSizes) ? null : (
        <>
          <div className="qb-pager-pages">
            {step(1, `double-chevron-${back}`, t.pager.first())}
            {step(page - 1, `chevron-${back}`, t.pager.previous())}
            <span className="qb-pager-page" aria-current="page">
              {more
                ? t.pager.pageOfMore({ page: format.number(page) })
                : t.pager.page({ page: format.number(page), last: format.number(last) })}
            </span>
            {step(page + 1, `chevron-${forward}`, t.pager.next())}
            {more ? null : step(last, `double-chevron-${forward}`, t.pager.last())}
          </div>
          <label className="qb-pager-size">
            <span>{t.pager.pageSize()}</span>
            <Select
              value={pageSize}
              options={spec.pageSizes.map((size) => ({ value: size, label: format.number(size) }))}
              onChange={({ currentTarget }) => list.setPageSize(Number(currentTarget.value))}
            />
          </label>
        </>
      )}
      <Button
        className="qb-pager-dense"
        variant="minimal"
        icon="align-justify"
        aria-pressed={denseRows}
        active={denseRows}
        aria-label={t.pager.dense()}
        title={t.pager.dense()}
        onClick={() => choose({ denseRows: !denseRows })}
      />
    </nav>
  )
}
