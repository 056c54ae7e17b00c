import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  bit,
  flag,
  id,
  idOrAll,
  integer,
  nothing,
  object,
  withMessages,
  searchText,
  text,
  version,
} from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/** Subject of a mail: one line, at most 75 characters (D25). */
export const MAIL_SUBJECT_MAX = 75
export const mailSubject = withMessages(
  { type: 'string', format: 'line-text', maxLength: MAIL_SUBJECT_MAX },
  { type: 'REQUIRED_FIELD', maxLength: 'MAIL_SUBJECT_MAX', format: 'INVISIBLE_CHARACTERS' },
)
/** Text of a mail: at most 10000 characters (D25). */
export const MAIL_CONTENT_MAX = 10_000
export const mailContent = withMessages(
  { type: 'string', format: 'message-text', maxLength: MAIL_CONTENT_MAX },
  { type: 'REQUIRED_FIELD', maxLength: 'MAIL_CONTENT_MAX' },
)

/** The placeholders of a mail for data of the student, each in its one spelling (ADR 54). */
export const PLACEHOLDERS = { applicationNumber: '{applicationNumber}', studentName: '{studentName}' } as const
export type Placeholder = keyof typeof PLACEHOLDERS
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
/** What reads like a placeholder: braces with anything between them, in one line. */
const BRACED = /(\{[^{}\n]*\})/
const placeholderOf = (braced: string): Placeholder | undefined =>
  PLACEHOLDER_NAMES.find((name) => PLACEHOLDERS[name] === braced)

/** A mail's text in pieces: literal text, and the placeholders. */
export const mailPieces = (mail: string): (string | { readonly placeholder: Placeholder })[] =>
  mail.split(BRACED).map((piece) => {
    const placeholder = placeholderOf(piece)
    return placeholder ? { placeholder } : piece
  })

/** A word with a brace at either side, whole or not: `{{studentName}}`, `{studentName`, `studentName}}`. */
const NEXT_TO_BRACE = /\{+[^{}\n]*\}+|\{+[\p{L}\p{N}_]+|[\p{L}\p{N}_]+\}+/gu
const unknownPlaceholders = (mail: string): string[] =>
  (mail.match(NEXT_TO_BRACE) ?? []).filter((found) => !placeholderOf(found))

const TEXTS = ['subject', 'content'] as const
export type MailTexts = { readonly [T in (typeof TEXTS)[number]]?: string }
/**
 * Rules that JSON Schema cannot express, called on both sides: both texts are required unless the category does
 * without, and a placeholder that nobody fills is refused before it reaches students (ADR 54).
 */
export const mailErrors = (mail: MailTexts, areTextsOptional: boolean): FieldError[] =>
  TEXTS.flatMap((field): FieldError[] => {
    const path = `/${field}`
    const written = mail[field] ?? ''
    if (!written) return areTextsOptional ? [] : [{ path, code: 'REQUIRED_FIELD' }]
    const unknown = unknownPlaceholders(written)
    const params = { unknown: unknown[0] ?? '', known: Object.values(PLACEHOLDERS).join(' ') }
    return unknown.length > 0 ? [{ path, code: 'UNKNOWN_PLACEHOLDER', params }] : []
  })

const fields = {
  categoryId: id,
  subject: mailSubject,
  content: mailContent,
  sendMailToStudent: bit,
  active: flag,
} as const
const always = ['categoryId', 'sendMailToStudent', 'active'] as const

/** Form of the add and edit dialog; of a category that does without texts, `noticeForm`. */
export const studentMailForm = object(fields, ['categoryId', 'subject', 'content', 'sendMailToStudent', 'active'])
export const noticeForm = object(fields, always)
export type StudentMailForm = FromSchema<typeof noticeForm>
/** A new template. The documents' front end sends an id, which is null. */
export const newStudentMail = object({ id: nothing, ...fields }, always)
/** The whole template, or id and active alone, which switches it (document 3, section 7). */
export const studentMailChange = {
  ...object({ id, ...fields, version }, ['id', 'active']),
  dependencies: {
    categoryId: ['sendMailToStudent'],
    sendMailToStudent: ['categoryId'],
    subject: ['categoryId'],
    content: ['categoryId'],
  },
} as const
export const studentMailRemoval = object({ mailItemID: id, version }, ['mailItemID'])

/** Search of the list, by parts of either text, category and state; it is part of the address. */
export const mailFilters = object(
  {
    text: searchText(),
    categoryId: idOrAll,
    active: withMessages({ type: ['boolean', 'null'] }, { type: 'INVALID_CHOICE' }),
  },
  [],
)
export type MailFilters = FromSchema<typeof mailFilters>

/** A template as listed. `category`: what it is called. */
export const studentMail = object(
  {
    id: integer,
    categoryId: integer,
    category: bilingual,
    subject: text,
    content: text,
    sendMailToStudent: bit,
    active: flag,
    version: integer,
  },
  ['id', 'categoryId', 'category', 'subject', 'content', 'sendMailToStudent', 'active', 'version'],
)
export type StudentMail = FromSchema<typeof studentMail>
/** What a mail is about. `textsOptional`: its mails may do without subject and content (document 3, section 5). */
export const mailCategory = object({ id: integer, name: bilingual, textsOptional: flag }, [
  'id',
  'name',
  'textsOptional',
])
export type MailCategory = FromSchema<typeof mailCategory>

export const matchesMail = (mail: StudentMail, { text: term = '', categoryId, active }: MailFilters): boolean =>
  (categoryId == null || mail.categoryId === categoryId) &&
  (active == null || mail.active === active) &&
  TEXTS.some((field) => isFoundBy(mail[field], term))

/** Categories of mails about a decision, of those that every database begins with (document 3, section 2). */
export const MAIL_CATEGORY = { accepted: 4, refused: 5 } as const
