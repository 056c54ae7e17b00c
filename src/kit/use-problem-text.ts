import { useCallback } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useErrorText, useLanguage } from '#src/lib/i18n.tsx'

/** What a failed call says to the person: the server's message in the language of the page, or the text of its code (document 1, section 8). */
export function useProblemText(): (problem: Problem) => string {
  const { language } = useLanguage()
  const errorText = useErrorText()
  return useCallback(({ message, code, data }) => (message ? pickMessage(message, language) : errorText(code, data)), [language, errorText])
}
