import { mailSubject, fillPlaceholders } from '../../kit/student-mail.ts'
import type { Written } from './group.preview.sql.ts'
import type { Recipient } from './group.recipients.sql.ts'

/** The mail of one who gets a message to many. A subject that nobody wrote is the server's, in both languages. */
export function mailOf(
  { ar, en, number, email }: Recipient,
  { message, subject }: Pick<Written, 'message' | 'subject'>,
): { readonly to: string | null; readonly subject: string; readonly body: string } {
  const student = { name: { ar, en }, number }
  return {
    to: email,
    subject: subject ? fillPlaceholders(subject, student) : mailSubject('GROUP_MAIL_SUBJECT'),
    body: fillPlaceholders(message, student),
  }
}
