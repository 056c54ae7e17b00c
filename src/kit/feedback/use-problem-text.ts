import { useCallback } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { errorTextIn, useErrorText, useLanguage } from '#src/lib/i18n.tsx'
import type { Words } from '#src/lib/toaster.ts'

/** What the server says of a call, `arabic|english`; its numbers in the digits of the page. */
export const messageWords =
  (message: string): Words =>
  (language, format) =>
    format.digits(pickMessage(message, language))

/**
 * What a failed call says to the person: the server's message, or the text of its code (document 1, section 8). The one
 * place that knows.
 */
export const problemWords =
  ({ message, code, data }: Problem): Words =>
  (language, format) =>
    messageWords(message)(language, format) || errorTextIn(language, code, data)

/** `problemWords` in the language of the page. */
export function useProblemText(): (problem: Problem) => string {
  const { language, format } = useLanguage()
  useErrorText()
  return useCallback((problem) => problemWords(problem)(language, format), [language, format])
}
