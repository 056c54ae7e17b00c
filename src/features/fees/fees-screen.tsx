import { AnchorButton } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { isolate } from '#locales/isolate.ts'
import type { FeePage } from '#schemas/fees/fee-list.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { useSeason } from '#src/kit/season.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useFeeColumns } from './columns.tsx'
import { FeeBlocked } from './fee-blocked.tsx'
import { FeeFilterBar } from './fee-filters.tsx'
import { FeeTotals } from './fee-totals.tsx'
import { listSpec, loadAll, type FeeList } from './fees.list.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { DAY_SHEET_PATH, RECONCILIATION_PATH } from './sheets.paths.ts'
import { useCounter } from './use-counter.ts'
import { useFeeReasons } from './use-fee-reasons.ts'
import './fees.css'

const loadPrint = () => import('./receipt-print.tsx').then(({ ReceiptPrint }) => ({ default: ReceiptPrint }))

/** Confirms deleting a payment, and lists the applications that will wait for the fee again (D52). */
function RemovePayment({ list, isGrouped }: { readonly list: FeeList; readonly isGrouped: boolean }) {
  const t = useTexts('fees')
  const format = useFormat()
  const { language } = useLanguage()
  const row = list.question?.row
  const deposit = isolate(format.digits(row?.paymentRefNum ?? ''))
  return (
    <RemoveQuestion
      texts={{
        title: t.remove.title,
        message: ({ name }) =>
          isGrouped
            ? t.remove.all({ name, deposit, count: format.count(row?.appsCount ?? 0) })
            : t.remove.one({ name, deposit, number: isolate(format.digits(row?.appNum ?? '')) }),
      }}
      name={row ? pickName(row.studentName, language) : null}
      onConfirm={list.confirm}
      onCancel={list.cancel}
    />
  )
}

/** Fees: who has paid and who has not; payments are added, viewed, corrected and deleted (document 2, section 2.6). */
export function FeesScreen() {
  const t = useTexts('fees')
  const format = useFormat()
  const toasts = useToasts()
  const { year, semester } = useSeason()
  const [feePage, setFeePage] = useState<FeePage | null>(null)
  const spec = useMemo(
    () => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null, setFeePage),
    [year, semester],
  )
  const list = useList(spec)
  const why = useFeeReasons()
  const isGrouped = feePage?.groupedFees ?? false
  const counter = useCounter(list, why, isGrouped)
  const { payment, open, found, blocked, printing } = counter
  const columns = useFeeColumns({ isGrouped, why, openQuestion: list.openQuestion, pay: payment.add, view: open })
  const { shown } = useColumnChoice(columns)
  const first = shown[0]!.id

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ applyId }) => applyId}
      onOpen={open}
      onFound={isGrouped ? open : found}
      emptyHint={t.empty()}
      actions={
        <>
          <Link href={DAY_SHEET_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="calendar" text={t.actions.day()} />
          </Link>
          <Link href={RECONCILIATION_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="comparison" text={t.actions.reconciliation()} />
          </Link>
          <ExportButton
            title={t.title()}
            columns={shown}
            failure="NOT_FOUND_SERVER_ERROR"
            load={async (call) => {
              const { results, more } = await loadAll(list.query, call)
              if (more) toasts.show('info', t.more({ max: format.number(EXPORT_MAX) }))
              return results
            }}
            totals={(rows) => ({
              [first]: t.totals.amount(),
              amount: rows.reduce((sum, { payment: isPaid, amount }) => sum + (isPaid ? (amount ?? 0) : 0), 0),
            })}
          />
        </>
      }
      filters={
        <>
          <FeeFilterBar list={list} />
          {blocked && <FeeBlocked {...blocked} />}
        </>
      }
      below={<FeeTotals list={list} />}
    >
      <PaymentDialog control={payment} isGrouped={isGrouped} why={why} onClosed={counter.onClosed} />
      {printing && (
        <LazyPart key={printing.times} load={loadPrint} with={{ fee: printing.fee, onPrinted: counter.onPrinted }} />
      )}
      <RemovePayment list={list} isGrouped={isGrouped} />
    </ListScreen>
  )
}
