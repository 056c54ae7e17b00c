import { api } from '#src/api/client.ts'
import { useAfterRows } from '#src/kit/list/use-after-rows.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { FeeList } from './fees.list.ts'

/** Sums over all that the search found, not over the page (issue 13). */
export function FeeTotals({ list }: { readonly list: Pick<FeeList, 'rows' | 'view' | 'query'> }) {
  const t = useTexts('fees')
  const format = useFormat()
  const totals = useAfterRows(list, api.fees.totals)
  if (list.view !== 'rows' && list.view !== 'loading') return null
  const fact = (label: string, value: string | null) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value ?? '…'}</bdi>
      </dd>
    </div>
  )
  return (
    <section className="qb-fee-totals" aria-label={t.totals.label()} aria-busy={totals === null}>
      <dl>
        {fact(t.totals.paid(), totals && format.number(totals.paid))}
        {fact(t.totals.unpaid(), totals && format.number(totals.unpaid))}
        {totals && totals.notDue > 0 && fact(t.totals.notDue(), format.number(totals.notDue))}
        {fact(t.totals.amount(), totals && format.money(totals.amount))}
      </dl>
      {totals && totals.withoutAmount > 0 && (
        <p className="qb-muted">{t.totals.withoutAmount({ count: format.count(totals.withoutAmount) })}</p>
      )}
    </section>
  )
}
