import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { MATCHES, type Match, type Reconciled, type Reconciliation } from '#schemas/fees/payment-record.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** The outcomes; those that need somebody's work come first. */
const SHOWN = ['missingHere', 'missingThere', 'amountDiffers', 'matched'] as const satisfies readonly Match[]

/** What was found, by its kind, and the whole as a spreadsheet. */
export function ReconciliationResult({ result }: { readonly result: Reconciliation }) {
  return (
    <PrivateAddress>
      <Results result={result} />
    </PrivateAddress>
  )
}

const rowKey = ({ match, depositNum }: Reconciled): string => `${match}-${depositNum}`
const namesOf = ({ payments }: Reconciled) => payments.map(({ studentName }) => studentName)
const receiptsOf = ({ payments }: Reconciled) => payments.map(({ receiptNum }) => receiptNum)
/** The amount at the bank less that here; null where one of them is missing. */
const differenceOf = ({ bankAmount, amount }: Reconciled): number | null =>
  bankAmount === null || amount === null ? null : Math.round((bankAmount - amount) * 100) / 100

function Results({ result }: { readonly result: Reconciliation }) {
  const t = useTexts('fee-sheets').reconciliation
  const format = useFormat()
  const { language } = useLanguage()
  const list = useResults(
    result.results,
    useMemo<ResultLook<Reconciled>>(
      () => ({
        sortBy: {
          depositNum: (row) => row.depositNum,
          rows: ({ rows }) => rows[0] ?? null,
          bankDate: (row) => row.bankDate,
          bankAmount: (row) => row.bankAmount,
          amount: (row) => row.amount,
          difference: differenceOf,
          students: (row) => (row.payments[0] ? pickName(row.payments[0].studentName, language) : null),
        },
        orderBy: null,
        names: (row) => namesOf(row).flatMap(({ ar, en }) => [ar, en]),
        numbers: (row) => [row.depositNum, ...receiptsOf(row)],
        outcome: ({ match }) => match,
        opening: SHOWN.find((match) => result.counts[match] > 0) ?? null,
      }),
      [result, language],
    ),
  )
  const columns = useMemo<Column<Reconciled>[]>(() => {
    const names = (row: Reconciled) =>
      namesOf(row)
        .map((name) => pickName(name, language))
        .join(' · ')
    const receipts = (row: Reconciled) => receiptsOf(row).join(' · ')
    const money = (amount: number | null) => (amount === null ? null : <bdi dir="ltr">{format.total(amount)}</bdi>)
    return [
      {
        id: 'match',
        header: t.columns.match(),
        width: '9rem',
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
        value: differenceOf,
        cell: (row) => money(differenceOf(row)),
      },
      { id: 'students', header: t.columns.students(), value: names, cell: (row) => <bdi>{names(row)}</bdi> },
      { id: 'receipts', header: t.columns.receipts(), value: receipts, cell: (row) => <Ltr>{receipts(row)}</Ltr> },
    ]
  }, [t, format, language])
  const chosen = SHOWN.find((match) => match === list.query.filters.outcome) ?? 'all'
  return (
    <section className="qb-panel qb-reconciliation-result" aria-label={t.tabs()}>
      <ResultList
        list={list}
        columns={columns}
        rowKey={rowKey}
        caption={t.tabs()}
        searchLabel={t.search()}
        outcomes={[
          ...SHOWN.map((match) => ({ value: match, label: t.matches[match](), count: result.counts[match] })),
          { value: null, label: t.all(), count: MATCHES.reduce((sum, each) => sum + result.counts[each], 0) },
        ]}
        tools={<ExportButton title={t.title()} columns={columns} load={async () => result.results} />}
        note={t.about[chosen]()}
      />
    </section>
  )
}
