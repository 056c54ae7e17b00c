import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { DAY_MAX, type DaySheet, type DaySum } from '#schemas/fees/payment-record.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

const ROWS = ['count', 'amount', 'withoutAmount', 'deleted', 'deletedAmount'] as const
const IS_MONEY = { count: false, amount: true, withoutAmount: false, deleted: false, deletedAmount: true } as const

interface Line {
  readonly key: string | number
  readonly name: ReactNode
  readonly sum: DaySum
}

/** One table of sums: a line for each clerk, faculty or tool, and that of the whole day. */
function SumTable({
  title,
  lines,
  total,
}: {
  readonly title: string
  readonly lines: readonly Line[]
  readonly total: DaySum
}) {
  const t = useTexts('fee-sheets').day.sums
  const format = useFormat()
  const rows = (sum: DaySum) =>
    ROWS.map((id) => (
      <td key={id} data-label={t[id]()}>
        <bdi dir="ltr">{IS_MONEY[id] ? format.total(sum[id]) : format.number(sum[id])}</bdi>
      </td>
    ))
  return (
    <table className="qb-day-sums">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.name()}</th>
          {ROWS.map((id) => (
            <th key={id} scope="col" data-align="number">
              {t[id]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, sum }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {rows(sum)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total()}</th>
          {rows(total)}
        </tr>
      </tfoot>
    </table>
  )
}

/** The sums of a day by clerk, faculty and tool, as the server counts them: without the deleted payments. */
export function DaySums({ sheet }: { readonly sheet: DaySheet }) {
  const texts = useTexts('fee-sheets').day
  const t = texts.sums
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <section className="qb-panel qb-day-summary" aria-labelledby="day-sums">
      <h2 id="day-sums">{t.title()}</h2>
      <p className="qb-muted">{t.lead()}</p>
      {sheet.more && <Callout intent="warning">{t.more({ max: format.number(DAY_MAX) })}</Callout>}
      <div className="qb-day-tables">
        <SumTable
          title={t.clerk()}
          total={sheet.total}
          lines={sheet.byClerk.map(({ clerkId, name, ...sum }) => ({
            key: clerkId ?? 'online',
            name: name ? <bdi>{pickName(name, language)}</bdi> : t.noClerk(),
            sum,
          }))}
        />
        <SumTable
          title={t.faculty()}
          total={sheet.total}
          lines={sheet.byFaculty.map(({ facultyId, name, ...sum }) => ({
            key: facultyId,
            name: <bdi>{pickName(name, language)}</bdi>,
            sum,
          }))}
        />
        <SumTable
          title={t.way()}
          total={sheet.total}
          lines={sheet.byWay.map(({ way, ...sum }) => ({ key: way, name: texts.ways[way](), sum }))}
        />
      </div>
    </section>
  )
}
