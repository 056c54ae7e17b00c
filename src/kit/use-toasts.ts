import { useMemo } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { showToast } from '#src/lib/toaster.ts'
import { useProblemText } from './use-problem-text.ts'

/** Toasts of what the server answered: its message (`arabic|english`) or what went wrong. */
export interface Toasts { readonly success: (message: string) => void; readonly problem: (problem: Problem) => void }

export function useToasts(): Toasts {
  const { language } = useLanguage()
  const problemText = useProblemText()
  return useMemo(() => ({
    success: (message) => void showToast('success', pickMessage(message, language)),
    problem: (problem) => void showToast('error', problemText(problem)),
  }), [language, problemText])
}
