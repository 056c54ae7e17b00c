import type { FromSchema } from 'json-schema-to-ts'
import { choice, email, flag, integer, object, text, textOrNull, version, withMessages } from '../shared/fields.ts'
import { ARABIC_LETTERS } from '../shared/key-filters.ts'
import { LOGOS } from './logo.ts'

const UNIVERSITY_NAME_MAX = 100
/** A name as the university writes it, with any signs; it has a letter that a person can see. */
const name = withMessages(
  {
    type: 'string',
    format: 'line-text',
    minLength: 1,
    maxLength: UNIVERSITY_NAME_MAX,
    pattern: `[A-Za-z${ARABIC_LETTERS}]`,
  },
  {
    type: 'REQUIRED_FIELD',
    minLength: 'REQUIRED_FIELD',
    maxLength: 'NAME_MAX',
    pattern: 'LETTER_REQUIRED',
    format: 'INVISIBLE_CHARACTERS',
  },
)
const cardColor = withMessages(
  { type: 'string', format: 'code-text', pattern: '^#[0-9A-Fa-f]{6}$' },
  { type: 'REQUIRED_FIELD', format: 'CARD_COLOR_FIELD', pattern: 'CARD_COLOR_FIELD' },
)
/** A number that a phone calls as it is written: a hotline has three digits or more. */
const phone = withMessages(
  { type: 'string', format: 'code-text', pattern: '^\\+?[0-9]{3,15}$' },
  { type: 'PHONE_FIELD', format: 'PHONE_FIELD', pattern: 'PHONE_FIELD' },
)

/**
 * Form of the university. `systemArName` and `systemEnName`: of the system, beside the logo. The last five stand in the
 * footer of every page and in the help; an absent one is not shown.
 */
const fields = {
  arName: name,
  enName: name,
  systemArName: name,
  systemEnName: name,
  cardColor,
  hotline: phone,
  landline1: phone,
  landline2: phone,
  landline3: phone,
  contactMail: email,
} as const
const required = ['arName', 'enName', 'systemArName', 'systemEnName', 'cardColor'] as const
export const universityForm = object(fields, required)
export type UniversityForm = FromSchema<typeof universityForm>
export const universityChange = object({ ...fields, version }, required)

const row = {
  version: integer,
  arName: text,
  enName: text,
  systemArName: text,
  systemEnName: text,
  cardColor: textOrNull,
  hotline: text,
  landlines: { type: 'array', items: text },
  contactMail: text,
  scopeLogo: text,
  systemLogo: text,
  hasScopeLogo: flag,
  hasSystemLogo: flag,
} as const
/**
 * The university as it is read. Null colour: the default one. Empty texts: none. The logos are addresses; the last two:
 * whether they are installed ones, and not those of the product.
 */
export const university = object(row, Object.keys(row) as (keyof typeof row)[])
export type University = FromSchema<typeof university>

export const logoChange = object({ logo: choice(...LOGOS), version }, ['logo'])
/** Form of a logo: `file` is the key of the file that was chosen on the page. */
export const logoForm = object({ file: text }, ['file'])
export type LogoForm = FromSchema<typeof logoForm>
