import type { JSONSchema } from 'json-schema-to-ts'
import type { ErrorCode } from '../errors.ts'

/** The validation tables of document 1, section 5, as named definitions. Each `errorMessage` is a key of the error catalogue. */

type Messages = Readonly<Record<string, ErrorCode>>
/** Adds the catalogue keys of a schema's keywords, without changing its type. */
export const says = <const S extends JSONSchema>(schema: S, errorMessage: Messages): S => ({ ...(schema as object), errorMessage }) as unknown as S

type Properties = Readonly<Record<string, JSONSchema>>
interface ObjectSchema<P extends Properties, R extends readonly (keyof P & string)[]> {
  readonly type: 'object'
  readonly properties: P
  readonly required: R
  readonly additionalProperties: false
}
/** An object of exactly these properties; a missing one says REQUIRED_FIELD (or its own key), an unknown one UNKNOWN_FIELD. */
export function object<const P extends Properties, const R extends readonly (keyof P & string)[]>(
  properties: P, required: R, missing: Readonly<Record<string, ErrorCode>> = {},
): ObjectSchema<P, R> {
  const keys = Object.fromEntries(required.map((key) => [key, missing[key] ?? 'REQUIRED_FIELD']))
  const schema = {
    type: 'object', properties, required, additionalProperties: false,
    errorMessage: { ...(required.length > 0 && { required: keys }), additionalProperties: 'UNKNOWN_FIELD', type: 'INVALID_INPUT' },
  }
  return schema as unknown as ObjectSchema<P, R>
}
/** Rows of a reply. */
export const list = <const S extends JSONSchema>(items: S) => ({ type: 'array', items }) as const

export const NAME_MIN = 5
export const NAME_MAX = 75

/** Arabic letters as the rule ARABIC_FIELD means them: the 36 letters of Arabic writing, without Persian or Urdu ones (D01). */
const ARABIC = '\\u0621-\\u063A\\u0641-\\u064A'

/** Arabic name of a sector, type or certificate (75) or course (50): document 1, section 5, Names. */
export const arabicName = (maxLength: number = NAME_MAX) =>
  says({ type: 'string', format: 'arabic-name', minLength: NAME_MIN, maxLength, pattern: `^[${ARABIC}0-9 ()\\-]*$`, not: { type: 'string', pattern: '^[0-9]' } },
    { type: 'REQUIRED_FIELD', format: 'LETTER_REQUIRED', minLength: 'MIN_FIELD', maxLength: 'NAME_MAX', pattern: 'ARABIC_FIELD', not: 'PREVENT_NUMBERS_IN_FIRST' })

/** English name of a sector, type or certificate (75) or course (50): document 1, section 5, Names. */
export const englishName = (maxLength: number = NAME_MAX) =>
  says({ type: 'string', format: 'english-name', minLength: NAME_MIN, maxLength, pattern: "^[A-Za-z0-9 '()\\-]*$", not: { type: 'string', pattern: '^[0-9]' } },
    { type: 'REQUIRED_FIELD', format: 'LETTER_REQUIRED', minLength: 'MIN_FIELD', maxLength: 'NAME_MAX', pattern: 'ENGLISH_FIELD', not: 'PREVENT_NUMBERS_IN_FIRST' })

/** Search text: Latin or Arabic letters, digits, spaces, parentheses and hyphens. */
export const searchText = (maxLength: number = NAME_MAX) =>
  says({ type: 'string', format: 'search-text', maxLength, pattern: `^[A-Za-z${ARABIC}0-9 ()\\-]*$` },
    { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', pattern: 'PREVENT_SPECIAL_CHARACTER_FIELD', format: 'INVISIBLE_CHARACTERS' })

/** Identity code: English letters and digits only, counter 25 (D08). */
export const IDENTITY_MAX = 25
export const identityCode = says({ type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: '^[A-Za-z0-9]*$' },
  { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', pattern: 'IDENTITY_CODE_FIELD', format: 'IDENTITY_CODE_FIELD' })

export const nationalId = says({ type: 'string', format: 'national-id' }, { type: 'REQUIRED_FIELD', format: 'INVALID_NATIONAL_ID' })

/** E-mail, at most 50 characters (document 2, section 5). */
export const EMAIL_MAX = 50
export const email = says({ type: 'string', format: 'admission-email', maxLength: EMAIL_MAX }, { type: 'REQUIRED_FIELD', format: 'INVALID_EMAIL', maxLength: 'EMAIL_MAX' })

/** A record's id. */
export const id = says({ type: 'integer', minimum: 1, maximum: 2147483647 }, { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' })
/** An id, or null for "all". */
export const idOrAll = says({ type: ['integer', 'null'], minimum: 1, maximum: 2147483647 }, { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' })
/** The version of the record that a change starts from (G14, D48). Absent: 428. */
export const version = says({ type: 'integer', minimum: 1, maximum: 2147483647 }, { type: 'INVALID_INPUT', minimum: 'INVALID_INPUT', maximum: 'INVALID_INPUT' })
export const date = says({ type: ['string', 'null'], format: 'calendar-date' }, { type: 'INVALID_DATE', format: 'INVALID_DATE' })

/** Page and page size of a server-paged list (D37, D38). */
export const page = says({ type: 'integer', minimum: 1, maximum: 1000000 }, { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' })
export const pageSize = says({ type: 'integer', minimum: 1, maximum: 100 }, { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' })
export const orderType = says({ type: 'string', enum: ['asc', 'desc'] }, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' })

/** Plain types, for replies. */
export const text = { type: 'string' } as const
export const textOrNull = { type: ['string', 'null'] } as const
export const integer = { type: 'integer' } as const
export const integerOrNull = { type: ['integer', 'null'] } as const
export const numberOrNull = { type: ['number', 'null'] } as const
export const flag = says({ type: 'boolean' }, { type: 'INVALID_CHOICE' })
export const nothing = { type: 'null' } as const
/** A name in both languages; the screen shows the one of its language. */
export const bilingual = object({ ar: text, en: text }, ['ar', 'en'])
