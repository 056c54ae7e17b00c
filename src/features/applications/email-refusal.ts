import { isolate } from '#locales/isolate.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** Says that the mail server takes no mail for the student's address, since when, and in which words; undefined: it does. */
export function useEmailRefusal() {
  const t = useTexts('applications')
  const format = useFormat()
  return ({ emailRefused }: Pick<ApplicationDetails, 'emailRefused'>): string | undefined =>
    emailRefused
      ? t.details.emailRefused({ at: format.dateTime(emailRefused.at), answer: isolate(emailRefused.answer) })
      : undefined
}
