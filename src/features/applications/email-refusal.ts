import { isolate } from '#locales/isolate.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** The text that the mail server refuses the student's address, since when and with which answer; else undefined. */
export function useEmailRefusal() {
  const t = useTexts('applications')
  const format = useFormat()
  return ({ emailRefused }: Pick<ApplicationDetails, 'emailRefused'>): string | undefined =>
    emailRefused
      ? t.details.emailRefused({ at: format.dateTime(emailRefused.at), answer: isolate(emailRefused.answer) })
      : undefined
}
