import { mailPieces, type Placeholder } from '#schemas/student-mails/student-mail.schema.ts'

/**
 * The text of a mail with each placeholder replaced by its name, where only plain text is possible: a label, an option.
 */
export const plainMail = (text: string, names: Readonly<Record<Placeholder, () => string>>): string =>
  mailPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : names[piece.placeholder]()))
    .join('')
