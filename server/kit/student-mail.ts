import { isolate } from '#locales/isolate.ts'
import { mailPieces, type Placeholder } from '#schemas/student-mails/student-mail.schema.ts'
import { messageText, type Bilingual, type MessageKey, type Params } from './bilingual.ts'

/** A student's language is not known: the mail has both, Arabic first. */
export const bothLanguages = (text: string): string => text.split('|').join('\n\n')

/** Subject of a feedback's mail in both languages, `arabic|english`. */
export const feedbackSubject = (number: string): string => messageText('FEEDBACK_MAIL_SUBJECT', { number })

/** A subject that the server writes, in both languages in one line. */
export const mailSubject = (key: MessageKey, params: Params = {}): string =>
  messageText(key, params).split('|').join(' - ')

/**
 * A text for the student; the name is the Arabic one, which every student has. Name and number are isolated for their
 * direction: a number behind Arabic letters would be read from its end.
 */
export function fillPlaceholders(
  text: string,
  { name, number }: { readonly name: Bilingual; readonly number: string },
) {
  const values: Readonly<Record<Placeholder, string>> = {
    studentName: isolate(name.ar),
    applicationNumber: isolate(number),
  }
  return mailPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : values[piece.placeholder]))
    .join('')
}
/** Whether what is written differs from application to application: then each has its own mail (D78). */
export const namesApplication = (...texts: readonly string[]): boolean =>
  texts.some((text) =>
    mailPieces(text).some((piece) => typeof piece !== 'string' && piece.placeholder === 'applicationNumber'),
  )
