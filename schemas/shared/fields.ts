import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ErrorCode } from '../errors.ts'
import { ARABIC_LETTERS as ARABIC, DIGITS, type KeyFilter } from './key-filters.ts'

/**
 * The validation tables of document 1, section 5, as named definitions. Each `errorMessage` is a key of the error
 * catalogue.
 */

type Messages = Readonly<Record<string, ErrorCode>>
/**
 * Adds the catalogue keys of a schema's keywords and the filter of its field's keys (without one every key is
 * accepted), without changing its type.
 */
export const withMessages = <const S extends JSONSchema>(schema: S, errorMessage: Messages, keyFilter?: KeyFilter): S =>
  ({ ...(schema as object), errorMessage, ...(keyFilter && { keyFilter }) }) as unknown as S

/** An optional field that must not be empty when it is sent: an empty text is a fault, and not an absent field. */
export const neverEmpty = <const S extends JSONSchema>(schema: S): S =>
  ({ ...(schema as object), neverEmpty: true }) as unknown as S

type Properties = Readonly<Record<string, JSONSchema>>
interface ObjectSchema<P extends Properties, R extends readonly (keyof P & string)[]> {
  readonly type: 'object'
  readonly properties: P
  readonly required: R
  readonly additionalProperties: false
}
/**
 * An object of exactly these properties; a missing one reports REQUIRED_FIELD (or its own key), an unknown one
 * UNKNOWN_FIELD.
 */
export function object<const P extends Properties, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
  missing: Readonly<Record<string, ErrorCode>> = {},
): ObjectSchema<P, R> {
  const keys = Object.fromEntries(required.map((key) => [key, missing[key] ?? 'REQUIRED_FIELD']))
  const schema = {
    type: 'object',
    properties,
    required,
    additionalProperties: false,
    errorMessage: {
      ...(required.length > 0 && { required: keys }),
      additionalProperties: 'UNKNOWN_FIELD',
      type: 'INVALID_INPUT',
    },
  }
  return schema as unknown as ObjectSchema<P, R>
}
/** Rows of a reply. */
export const list = <const S extends JSONSchema>(items: S) => ({ type: 'array', items }) as const

export const NAME_MIN = 5
export const NAME_MAX = 75

/** Arabic name of a sector, type or certificate (75) or course (50): document 1, section 5, Names. */
export const arabicName = (maxLength: number = NAME_MAX) =>
  withMessages(
    {
      type: 'string',
      format: 'arabic-name',
      minLength: NAME_MIN,
      maxLength,
      pattern: `^[${ARABIC}0-9 ()\\-]*$`,
      not: { type: 'string', pattern: '^[0-9]' },
    },
    {
      type: 'REQUIRED_FIELD',
      format: 'LETTER_REQUIRED',
      minLength: 'MIN_FIELD',
      maxLength: 'NAME_MAX',
      pattern: 'ARABIC_FIELD',
      not: 'PREVENT_NUMBERS_IN_FIRST',
    },
    'arabic-name',
  )

/** English name of a sector, type or certificate (75) or course (50): document 1, section 5, Names. */
export const englishName = (maxLength: number = NAME_MAX) =>
  withMessages(
    {
      type: 'string',
      format: 'english-name',
      minLength: NAME_MIN,
      maxLength,
      pattern: "^[A-Za-z0-9 '()\\-]*$",
      not: { type: 'string', pattern: '^[0-9]' },
    },
    {
      type: 'REQUIRED_FIELD',
      format: 'LETTER_REQUIRED',
      minLength: 'MIN_FIELD',
      maxLength: 'NAME_MAX',
      pattern: 'ENGLISH_FIELD',
      not: 'PREVENT_NUMBERS_IN_FIRST',
    },
    'english-name',
  )

/** Search text: Latin or Arabic letters, digits, spaces, parentheses and hyphens. */
export const searchText = (maxLength: number = NAME_MAX) =>
  withMessages(
    { type: 'string', format: 'search-text', maxLength, pattern: `^[A-Za-z${ARABIC}0-9 ()\\-]*$` },
    {
      type: 'INVALID_INPUT',
      maxLength: 'SEARCH_MAX',
      pattern: 'PREVENT_SPECIAL_CHARACTER_FIELD',
      format: 'INVISIBLE_CHARACTERS',
    },
    'search',
  )

/** Identity code: English letters and digits only, counter 25 (D08). */
export const IDENTITY_MAX = 25
export const IDENTITY_CODE = '^[A-Za-z0-9]*$'
export const identityCode = withMessages(
  { type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: IDENTITY_CODE },
  { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', pattern: 'IDENTITY_CODE_FIELD', format: 'IDENTITY_CODE_FIELD' },
  'code',
)

export const nationalId = withMessages(
  { type: 'string', format: 'national-id' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_NATIONAL_ID' },
  'digits',
)

/** E-mail by its grammar alone (D15): of an account. */
export const email = withMessages(
  { type: 'string', format: 'admission-email' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_EMAIL' },
)
/** E-mail of a student: at most 50 characters (document 2, section 5). */
export const EMAIL_MAX = 50
export const studentEmail = withMessages(
  { type: 'string', format: 'admission-email', maxLength: EMAIL_MAX },
  { type: 'REQUIRED_FIELD', format: 'INVALID_EMAIL', maxLength: 'EMAIL_MAX' },
)

/** A record's id. */
export const id = withMessages(
  { type: 'integer', minimum: 1, maximum: 2147483647 },
  { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
)
/** An id, or null for "all". */
export const idOrAll = withMessages(
  { type: ['integer', 'null'], minimum: 1, maximum: 2147483647 },
  { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
)
/** How many of something a person was shown before a change: it is made only while that is still so (ADR 32). */
export const shownCount = withMessages(
  { type: 'integer', minimum: 0, maximum: 2147483647 },
  { type: 'INVALID_INPUT', minimum: 'INVALID_INPUT', maximum: 'INVALID_INPUT' },
)
/** The version of the record that a change starts from (D48). Absent: 428. */
export const version = withMessages(
  { type: 'integer', minimum: 1, maximum: 2147483647 },
  { type: 'INVALID_INPUT', minimum: 'INVALID_INPUT', maximum: 'INVALID_INPUT' },
)
export const date = withMessages(
  { type: ['string', 'null'], format: 'calendar-date' },
  { type: 'INVALID_DATE', format: 'INVALID_DATE' },
)

/** Page of a server-paged list, from 1 (D37). */
export const page = withMessages(
  { type: 'integer', minimum: 1, maximum: 1000000 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
/** Rows of one page; each page chooses which sizes it offers (D38). */
export const pageSize = withMessages(
  { type: 'integer', minimum: 1, maximum: 100 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
/** As a page size: all rows, for the export (D71). */
export const ALL_ROWS = -1
/** A page size of at most so many rows, or all of them. */
export const sizeOrAll = (maximum: number) =>
  withMessages(
    { type: 'integer', minimum: ALL_ROWS, maximum, not: { const: 0 } },
    { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER', not: 'INVALID_NUMBER' },
  )
export const orderType = withMessages(
  { type: 'string', enum: ['asc', 'desc'] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
/** A name as it was shown, which a call sends with the id. */
export const nameLine = withMessages(
  { type: 'string', format: 'line-text', maxLength: 200 },
  { type: 'INVALID_INPUT', maxLength: 'INVALID_INPUT', format: 'INVISIBLE_CHARACTERS' },
)

/** A name that must not be empty: one line of at most 200 characters. */
export const requiredLine = withMessages(
  { type: 'string', format: 'line-text', minLength: 1, maxLength: 200 },
  { type: 'REQUIRED_FIELD', minLength: 'REQUIRED_FIELD', maxLength: 'LINE_MAX', format: 'INVISIBLE_CHARACTERS' },
)

/** Plain types, for replies. */
export const text = { type: 'string' } as const
export const textOrNull = { type: ['string', 'null'] } as const
export const integer = { type: 'integer' } as const
export const integerOrNull = { type: ['integer', 'null'] } as const
export const numberOrNull = { type: ['number', 'null'] } as const
export const flag = withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' })
export const nothing = { type: 'null' } as const
/** A name in both languages; the screen shows the one of its language. */
export const bilingual = object({ ar: text, en: text }, ['ar', 'en'])
export type Bilingual = FromSchema<typeof bilingual>

/** One of these values. */
export const choice = <
  const V extends readonly [string | number | boolean | null, ...(string | number | boolean | null)[]],
>(
  ...values: V
) => withMessages({ enum: values } as { readonly enum: V }, { enum: 'INVALID_CHOICE' })
/** A yes or no that the documents write as 1 or 0. */
export const bit = withMessages({ type: 'integer', enum: [0, 1] }, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' })
/** A field of the row by which a server-paged list sorts (D39). */
export const orderBy = <const C extends readonly [string, ...string[]]>(columns: C) =>
  withMessages({ type: 'string', enum: columns } as { readonly type: 'string'; readonly enum: C }, {
    type: 'INVALID_CHOICE',
    enum: 'INVALID_CHOICE',
  })

/**
 * The least amount of two decimals that is more than 0; `exclusiveMinimum: 0` would let 1e-9 through, which is stored
 * as 0.
 */
export const LEAST = 0.01
/**
 * What was typed with a third decimal: no number, also where that is a zero, since `1.000` may be meant for a thousand
 * (ADR 28).
 */
export const THIRD_DECIMAL = {
  type: 'string',
  pattern: `^\\s*-?[${DIGITS}]+[.,\\u060C\\u066B][${DIGITS}]{3,}\\s*$`,
} as const

/** Total of a certificate: more than 0, at most 999999, two decimals (D11). */
export const TOTAL_MAX = 999999
export const certificateTotal = withMessages(
  { type: 'number', minimum: LEAST, maximum: TOTAL_MAX, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'TOTAL_MIN',
    maximum: 'TOTAL_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)

/**
 * Degree of a course in a certificate, and the total that an approval rule allows: more than 0, at most 999999.99, two
 * decimals (D11).
 */
export const DEGREE_MAX = 999999.99
export const degree = withMessages(
  { type: 'number', minimum: LEAST, maximum: DEGREE_MAX, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'TOTAL_MIN',
    maximum: 'DEGREE_MAX',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)

/** Students of a faculty by an approval rule: whole, 1 to 100000 (document 1, section 5, Numbers). */
export const STUDENTS_MAX = 100000
export const studentsNumber = withMessages(
  { type: 'integer', minimum: 1, maximum: STUDENTS_MAX },
  { type: 'INT_NUMBER_FIELD', minimum: 'STUDENTS_NUMBER_MIN', maximum: 'STUDENTS_NUMBER_MAX' },
)
/** Students of one branch: whole, also none (D10). Their sum is checked outside of the schema: BRANCHES_NUMBERS_MAX. */
export const branchNumber = withMessages(
  { type: 'integer', minimum: 0, maximum: STUDENTS_MAX },
  { type: 'INT_NUMBER_FIELD', minimum: 'INT_NUMBER_FIELD', maximum: 'STUDENTS_NUMBER_MAX' },
)

/** A record to choose from; one that is not active is shown where it is used, and not offered for new records (D55). */
export const activeNamed = object({ id: integer, name: bilingual, active: { type: 'boolean' } }, [
  'id',
  'name',
  'active',
])
export const named = object({ id: integer, name: bilingual }, ['id', 'name'])
