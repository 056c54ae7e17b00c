import { todayInCairo } from '#schemas/formats.ts'
import { api } from '#src/api/client.ts'
import { useAfterRows } from '#src/kit/list/use-after-rows.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { FeeList } from './fees.list.ts'

type Listed = Pick<FeeList, 'rows' | 'view' | 'query'>

const Fact = ({ label, value }: { readonly label: string; readonly value: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{value ?? '…'}</bdi>
    </dd>
  </div>
)

/** Sums over all that the search found, not over the page (issue 13). */
function SearchTotals({ list }: { readonly list: Listed }) {
  const t = useTexts('fees').totals
  const format = useFormat()
  const totals = useAfterRows(list, api.fees.totals)
  if (list.view === 'empty') return null
  return (
    <>
      <dl>
        <Fact label={t.paid()} value={totals && format.number(totals.paid)} />
        <Fact label={t.unpaid()} value={totals && format.number(totals.unpaid)} />
        {totals && totals.notDue > 0 && <Fact label={t.notDue()} value={format.number(totals.notDue)} />}
        <Fact label={t.amount()} value={totals && format.money(totals.amount)} />
      </dl>
      {totals && totals.withoutAmount > 0 && (
        <p className="qb-muted">{t.withoutAmount({ count: format.count(totals.withoutAmount) })}</p>
      )}
    </>
  )
}

/** The same at each load, so that the last sums stay until the next ones arrive. */
const OF_TODAY = {}
/** The sums of today's sheet: how many payments, and of how much. */
function DayTotals({ list: { rows, view, query } }: { readonly list: Listed }) {
  const t = useTexts('fees').totals
  const format = useFormat()
  const today = useAfterRows(
    { rows, view: view === 'empty' ? 'rows' : view, query: { ...query, filters: OF_TODAY } },
    (_, call) => api.fees.day({ day: todayInCairo(), by: 'payment', page: 1, pageSize: 1 }, call),
  )
  const value = today && `${format.number(today.total.count)} · ${format.money(today.total.amount)}`
  return (
    <dl className="qb-fee-day">
      <Fact label={t.day()} value={value} />
    </dl>
  )
}

/** One line: what the search found, and today's sums. */
export function FeeTotals({ list }: { readonly list: Listed }) {
  const t = useTexts('fees')
  if (list.view === 'failed' || list.view === 'refused') return null
  return (
    <section className="qb-fee-totals" aria-label={t.totals.label()}>
      <SearchTotals list={list} />
      <DayTotals list={list} />
    </section>
  )
}
