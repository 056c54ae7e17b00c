import { useEffect, useMemo, useRef } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { showToast } from '#src/lib/toaster.ts'
import { showUndo, type Undo } from './undo-toast.ts'
import { useProblemText } from './use-problem-text.ts'

/** Toasts of what the server answered: its message (`arabic|english`) or what went wrong. */
export interface Toasts { readonly success: (message: string) => void; readonly problem: (problem: Problem) => void; /** A success that can be taken back for 10 s. */ readonly undo: (message: string, undo: Undo) => void }

export function useToasts(): Toasts {
  const { language } = useLanguage()
  const problemText = useProblemText()
  const t = useTexts('common')
  const withdraw = useRef<() => void>(null)
  // whoever leaves the screen leaves what it offers to take back
  useEffect(() => () => withdraw.current?.(), [])
  return useMemo(() => ({
    success: (message) => void showToast('success', pickMessage(message, language)),
    problem: (problem) => void showToast('error', problemText(problem)),
    undo: (message, undo) => { withdraw.current = showUndo(pickMessage(message, language), t.actions.undo(), undo) },
  }), [language, problemText, t])
}
