import { mailPieces, type Placeholder } from '#schemas/student-mails/student-mail.schema.ts'

/** The text of a mail with a name in the place of each placeholder, where it can be text alone: a label, a choice. */
export const plainMail = (text: string, names: Readonly<Record<Placeholder, () => string>>): string =>
  mailPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : names[piece.placeholder]()))
    .join('')
