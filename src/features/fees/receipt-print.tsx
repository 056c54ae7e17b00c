import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { api } from '#src/api/client.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { Receipt } from './receipt-screen.tsx'

interface ReceiptPrintProps {
  readonly fee: FeeRow
  readonly onPrinted: () => void
}

/** Prints once what is rendered next to it. */
function Print({ onPrinted }: Pick<ReceiptPrintProps, 'onPrinted'>) {
  const latest = useLatest(onPrinted)
  useEffect(() => {
    window.print()
    latest.current()
  }, [latest])
  return null
}

/** Prints the receipt of a fee without leaving the page: on paper, it alone is there. */
export function ReceiptPrint({ fee: { applyId, studentId }, onPrinted }: ReceiptPrintProps) {
  const receipt = useAnswer(
    `${applyId} ${studentId}`,
    async (signal) => (await api.fees.receipt({ applyId, studentId }, { signal, background: true })).data,
  )
  if (!receipt) return null
  return createPortal(
    <div className="qb-print-only qb-receipt-print">
      <Suspense>
        <Receipt receipt={receipt} />
        <Print onPrinted={onPrinted} />
      </Suspense>
    </div>,
    document.body,
  )
}
