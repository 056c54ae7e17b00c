import { Button, Tag } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { MATCHES, type Match, type Reconciled, type Reconciliation } from '#schemas/fees/payment-record.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

const SHOWN = ['missingHere', 'missingThere', 'amountDiffers', 'matched'] as const satisfies readonly Match[]
/** Rows that are rendered at first. (`SHOWN` begins with the kinds that need somebody's work.) */
const FIRST_ROWS = 200

/** What was found, by its kind: counts, a table, and the whole as a spreadsheet. */
export function ReconciliationResult({ result }: { readonly result: Reconciliation }) {
  const t = useTexts('fee-sheets').reconciliation
  const format = useFormat()
  const { language } = useLanguage()
  const [chosen, choose] = useState<Match | 'all'>(() => SHOWN.find((match) => result.counts[match] > 0) ?? 'all')
  const [limit, setLimit] = useState(FIRST_ROWS)
  const columns = useMemo<Column<Reconciled>[]>(() => {
    const names = (row: Reconciled) =>
      row.payments.map(({ studentName }) => pickName(studentName, language)).join(' · ')
    const receipts = (row: Reconciled) => row.payments.map(({ receiptNum }) => receiptNum).join(' · ')
    const money = (amount: number | null) => (amount === null ? null : <bdi dir="ltr">{format.total(amount)}</bdi>)
    const difference = ({ bankAmount, amount }: Reconciled) =>
      bankAmount === null || amount === null ? null : Math.round((bankAmount - amount) * 100) / 100
    return [
      {
        id: 'match',
        header: t.columns.match(),
        value: ({ match }) => t.matches[match](),
        cell: ({ match, repeated }) => (
          <>
            {t.matches[match]()}{' '}
            {repeated && (
              <Tag minimal intent="warning">
                {t.repeated()}
              </Tag>
            )}
          </>
        ),
      },
      {
        id: 'depositNum',
        header: t.columns.depositNum(),
        heads: true,
        value: (row) => row.depositNum,
        cell: (row) => <Ltr>{row.depositNum}</Ltr>,
      },
      {
        id: 'rows',
        header: t.columns.rows(),
        value: ({ rows }) => rows.join(', '),
        cell: ({ rows }) => <Ltr>{rows.join(', ')}</Ltr>,
      },
      {
        id: 'bankDate',
        header: t.columns.bankDate(),
        value: (row) => row.bankDate,
        cell: (row) => (row.bankDate ? format.date(row.bankDate) : null),
      },
      {
        id: 'bankAmount',
        header: t.columns.bankAmount(),
        align: 'number',
        value: (row) => row.bankAmount,
        cell: (row) => money(row.bankAmount),
      },
      {
        id: 'amount',
        header: t.columns.amount(),
        align: 'number',
        value: (row) => row.amount,
        cell: (row) => money(row.amount),
      },
      {
        id: 'difference',
        header: t.columns.difference(),
        align: 'number',
        value: difference,
        cell: (row) => money(difference(row)),
      },
      { id: 'students', header: t.columns.students(), value: names, cell: (row) => <bdi>{names(row)}</bdi> },
      { id: 'receipts', header: t.columns.receipts(), value: receipts, cell: (row) => <Ltr>{receipts(row)}</Ltr> },
    ]
  }, [t, format, language])
  const rows = chosen === 'all' ? result.results : result.results.filter(({ match }) => match === chosen)
  const label = (match: Match | 'all') => (match === 'all' ? t.all() : t.matches[match]())
  const count = (match: Match | 'all') =>
    match === 'all' ? MATCHES.reduce((sum, each) => sum + result.counts[each], 0) : result.counts[match]
  return (
    <section className="qb-panel qb-reconciliation-result" aria-label={t.tabs()}>
      <div className="qb-reconciliation-tabs" role="group" aria-label={t.tabs()}>
        {([...SHOWN, 'all'] as const).map((match) => (
          <Button
            key={match}
            active={chosen === match}
            aria-pressed={chosen === match}
            text={label(match)}
            endIcon={<Tag round>{format.number(count(match))}</Tag>}
            onClick={() => {
              choose(match)
              setLimit(FIRST_ROWS)
            }}
          />
        ))}
        <ExportButton title={t.title()} columns={columns} load={async () => result.results} />
      </div>
      <p className="qb-muted">{t.about[chosen]()}</p>
      {rows.length === 0 ? (
        <p>{t.noneOf()}</p>
      ) : (
        <div className="qb-reconciliation-preview" role="group" aria-label={label(chosen)} tabIndex={0}>
          <table>
            <caption className="qb-visually-hidden">{label(chosen)}</caption>
            <thead>
              <tr>
                {columns.map(({ id, header, align }) => (
                  <th key={id} scope="col" data-align={align}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, limit).map((row) => (
                <tr key={`${row.match}-${row.depositNum}`}>
                  {columns.map(({ id, heads, align, cell }) =>
                    heads ? (
                      <th key={id} scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={id} data-align={align}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > limit && (
        <Button text={t.more({ count: format.count(rows.length - limit) })} onClick={() => setLimit(rows.length)} />
      )}
    </section>
  )
}
