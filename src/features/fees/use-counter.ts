import { useCallback, useEffect, useRef, useState } from 'react'
import type { FeeFilters, FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { Reason } from '#src/kit/feedback/reason.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { codeOf } from '#src/kit/keys/key.ts'
import { useKeyHint, useKeys } from '#src/kit/keys/keys.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { SEARCH_ID } from './fee-filters.tsx'
import type { FeeList } from './fees.list.ts'
import type { FeeReasons } from './use-fee-reasons.ts'
import { usePayment, type PaymentControl, type SavedPayment } from './use-payment.ts'

/** A fee that cannot be paid, and why. */
export interface BlockedFee {
  readonly fee: FeeRow
  readonly reasons: readonly Reason[]
}
/** A receipt to print; `times` distinguishes the requests. */
export interface PrintRequest {
  readonly fee: FeeRow
  readonly times: number
}

export interface Counter {
  readonly payment: PaymentControl
  /** Opens the payment of the only fee that a number has found, or says why it cannot be paid. */
  readonly found: (fee: FeeRow) => void
  /** Opens a fee: to be paid, to be viewed, or with the reason why neither is possible. */
  readonly open: (fee: FeeRow) => void
  /** Until the list is searched again. */
  readonly blocked: BlockedFee | null
  readonly printing: PrintRequest | null
  readonly onPrinted: () => void
  /** The dialog has left the page. */
  readonly onClosed: () => void
}

/** Ms in which P, typed into the empty search, may turn out to be the first letter of a name or a passport number. */
const ALONE_MS = 400
const focusSearch = () => document.getElementById(SEARCH_ID)?.focus()

/**
 * Payments one after another, as at a counter: a number opens the payment of the fee that it finds; after it is saved,
 * P prints the receipt, and the search is empty and focused for the next number.
 */
export function useCounter(list: FeeList, why: FeeReasons, isGrouped: boolean): Counter {
  const t = useTexts('fees')
  const toasts = useToasts()
  const { title: receiptLabel, ...keyed } = useKeyHint(t.actions.receipt(), 'KeyP')
  const hasKeys = keyed['aria-keyshortcuts'] !== undefined
  const [receipt, setReceipt] = useState<FeeRow | null>(null)
  const [printing, setPrinting] = useState<PrintRequest | null>(null)
  const [blocked, setBlocked] = useState<(BlockedFee & { readonly of: FeeFilters }) | null>(null)
  /** The closing dialog must not take the focus from the search. */
  const isNext = useRef(false)
  const { filters } = list.query

  const print = useCallback((fee: FeeRow) => setPrinting((before) => ({ fee, times: (before?.times ?? 0) + 1 })), [])
  const payment = usePayment({
    reload: list.reload,
    onSaved: ({ fee, message, isNew }: SavedPayment) => {
      toasts.offer(message, { label: () => receiptLabel, act: () => print(fee) })
      setReceipt(fee)
      isNext.current = isNew
      if (isNew && filters.searchText) list.resetFilters()
      else list.reload()
    },
  })
  const { add, view, snapshot } = payment
  const isOpen = snapshot.hasTag('open')
  useEffect(() => {
    if (!isOpen && isNext.current) focusSearch()
  }, [isOpen])

  useKeys(receipt ? [{ code: 'KeyP', label: t.actions.receipt(), act: () => print(receipt) }] : [])
  const latest = useLatest({ filters, clear: list.clearSearch })
  useEffect(() => {
    if (!receipt || !hasKeys) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      clearTimeout(waiting)
      const field = event.target
      if (!(field instanceof HTMLInputElement) || field.id !== SEARCH_ID || field.value !== '') return
      if (event.repeat || event.isComposing || codeOf(event) !== 'KeyP') return
      waiting = setTimeout(() => {
        if (document.activeElement !== field || field.value.length !== 1) return
        latest.current.clear()
        print(receipt)
      }, ALONE_MS)
    }
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('keydown', press)
    }
  }, [receipt, hasKeys, print, latest])

  const block = useCallback(
    (fee: FeeRow, reasons: readonly Reason[]) => setBlocked({ fee, reasons, of: latest.current.filters }),
    [latest],
  )
  const found = useCallback(
    (fee: FeeRow) => {
      const reasons = why.act(fee, 'fee.pay')
      if (reasons.length === 0) add(fee)
      else block(fee, reasons)
    },
    [why, add, block],
  )
  const open = useCallback(
    (fee: FeeRow) => {
      const reasons = why.view(fee)
      if (reasons.length === 0) view(fee, why.act(fee, 'payment.edit').length === 0)
      else if (isGrouped) block(fee, reasons)
      else found(fee)
    },
    [why, isGrouped, view, block, found],
  )
  return {
    payment,
    found,
    open,
    blocked: blocked?.of === filters ? blocked : null,
    printing,
    onPrinted: () => setPrinting(null),
    onClosed: () => {
      if (isNext.current) focusSearch()
      isNext.current = false
    },
  }
}
