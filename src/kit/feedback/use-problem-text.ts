import { useCallback } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { LONGEST_WAIT } from '#src/api/waiting.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { errorTextIn, useErrorText, useLanguage } from '#src/lib/i18n.tsx'
import type { Message } from '#src/lib/toaster.ts'

/** The server's message of a call, `arabic|english`, with its numbers in the digits of the page. */
export const messageTexts =
  (message: string): Message =>
  (language, format) =>
    format.digits(pickMessage(message, language))

/** The characters of a request id that a person reads out, and by which the log is searched. */
const REFERENCE_LENGTH = 8

/**
 * The text of a failed call: the server's message, or the text of its code (document 1, section 8); the time until a
 * retry, where it is longer than the client waits by itself; and the reference in the log of a server error. Every such
 * text is made here.
 */
export const problemTexts =
  ({ status, message, code, data, retryAfter = 0, requestId }: Problem): Message =>
  (language, format) => {
    const text = messageTexts(message)(language, format) || errorTextIn(language, code, data)
    const isLong = retryAfter > LONGEST_WAIT && code !== 'TOO_MANY_TRIES'
    const minutes = { minutes: Math.ceil(retryAfter / 60) }
    return [
      isLong ? `${text}. ${format.digits(errorTextIn(language, 'TRY_AGAIN_IN', minutes))}` : text,
      ...(status >= 500 && requestId
        ? [errorTextIn(language, 'REFERENCE', { reference: requestId.slice(0, REFERENCE_LENGTH) })]
        : []),
    ].join(' ')
  }

/** `problemTexts` in the language of the page. */
export function useProblemText(): (problem: Problem) => string {
  const { language, format } = useLanguage()
  useErrorText()
  return useCallback((problem) => problemTexts(problem)(language, format), [language, format])
}
