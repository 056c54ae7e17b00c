import { useEffect, useMemo, useRef } from 'react'
import type { ErrorCode, Problem } from '#schemas/errors.ts'
import { errorTextIn, useErrorText, useTexts } from '#src/lib/i18n.tsx'
import { dropToast, showToast, TOAST_MS, type ToastKind } from '#src/lib/toaster.ts'
import { showOffer, undoOffer, type Offer, type Undo } from './offer-toast.ts'
import { messageTexts, problemTexts } from './use-problem-text.ts'

/** Toasts of the server's replies: its message (`arabic|english`) or the error. Toasts are shown through this only. */
export interface Toasts {
  readonly success: (message: string, lasts?: keyof typeof TOAST_MS) => void
  readonly problem: (problem: Problem) => void
  /** A notice of the catalogue (document 1, section 8). */
  readonly notice: (code: ErrorCode) => void
  /** Removes a notice that no longer applies, where it is still shown. */
  readonly dropNotice: (code: ErrorCode) => void
  /** A text of the screen itself, in the language of the page. */
  readonly show: (kind: ToastKind, text: string) => void
  /** A success that can be undone for 10 s. */
  readonly undo: (message: string, undo: Undo) => void
  /** A success that offers the usual next step, for the same time. */
  readonly offer: (message: string, offer: Offer) => void
  /** Withdraws the offer of this component. */
  readonly withdrawOffer: () => void
}

/** For code outside of React components, once the texts of errors are loaded; a success needs none. */
export const toasts: Omit<Toasts, 'undo' | 'offer' | 'withdrawOffer'> = {
  success: (message, lasts = 'success') => void showToast('success', messageTexts(message), TOAST_MS[lasts]),
  problem: (problem) => void showToast('error', problemTexts(problem)),
  notice: (code) => void showToast('info', (language) => errorTextIn(language, code)),
  dropNotice: (code) => void dropToast('info', (language) => errorTextIn(language, code)),
  show: (kind, text) => void showToast(kind, () => text),
}

export function useToasts(): Toasts {
  useErrorText()
  useTexts('common')
  const withdraw = useRef<() => void>(null)
  // leaving the screen withdraws its offer
  useEffect(() => () => withdraw.current?.(), [])
  return useMemo(() => {
    const offer: Toasts['offer'] = (message, offered) => {
      withdraw.current = showOffer(messageTexts(message), offered)
    }
    return {
      ...toasts,
      offer,
      undo: (message, undo) => offer(message, undoOffer(undo)),
      withdrawOffer: () => withdraw.current?.(),
    }
  }, [])
}
