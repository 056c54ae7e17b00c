/**
 * Texts: how they are normalised before they are checked (D02), and their shared rules. The kind of a text is the
 * `format` of its schema, so that the browser and the server treat it alike.
 */

import { ARABIC_MARKS } from './key-filters.ts'

const DIGITS = /[٠-٩۰-۹]/g
/** Arabic-Indic and extended digits become ASCII digits (decision G2). */
export const foldDigits = (text: string): string => text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Bidi overrides, embeddings, isolates, marks, zero-width and control characters that a person cannot see. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g
export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Marks that nobody sees and that come along with what is copied: no text but a password has them (D25). */
const HIDDEN = /[\u00AD\u200B-\u200F\u2060-\u2069\uFEFF]/g
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '')
/** These, and marks that turn the direction of a text: searches, numbers and codes have none of them (D25). */
const MARKS_OF_DIRECTION = /[\u061C\u202A-\u202E]/g
export const withoutMarks = (text: string): string => withoutHidden(text).replace(MARKS_OF_DIRECTION, '')

const PERSIAN: Readonly<Record<string, string>> = { '\u06CC': 'ي', '\u06A9': 'ك' }
/** Persian ye and kaf as the Arabic letters, which they look like (D01). */
export const withArabicLetters = (text: string): string => text.replace(/[\u06CC\u06A9]/g, (letter) => PERSIAN[letter]!)

const spaces = (text: string): string => text.replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
/**
 * No name longer than this is valid, also when folded; and sorting tens of thousands of combining marks takes seconds.
 */
const FOLDED_MAX = 1_000
function name(text: string): string {
  const bare = spaces(withoutHidden(text)).trim()
  return bare.length > FOLDED_MAX ? bare : foldDigits(bare.normalize('NFKC').replaceAll('\u0640', '')).trim()
}

const DIACRITICS = new RegExp(`[${ARABIC_MARKS}]`, 'g')
const code = (text: string): string => foldDigits(withoutMarks(text)).trim()
const address = (text: string): string => foldDigits(withoutHidden(text)).trim()
const asWritten = (text: string): string => text

/**
 * What each kind of text becomes before it is checked. Any other text loses the marks that nobody sees, and passwords
 * are never touched (D05).
 */
export const TEXT_KINDS = {
  'arabic-name': name,
  'english-name': name,
  'search-text': (text: string) =>
    withArabicLetters(name(withoutMarks(text)))
      .replace(DIACRITICS, '')
      .trim(),
  'search-line': (text: string) => spaces(withoutMarks(text)).trim(),
  'code-text': code,
  'card-text': code,
  'national-id': code,
  'local-moment': code,
  'calendar-date': withoutMarks,
  'service-ip': address,
  'service-url': address,
  'admission-email': address,
  'line-text': (text: string) => spaces(withoutHidden(text)).trim(),
  'message-text': (text: string) => withoutInvisible(text).trim(),
  password: asWritten,
  'repeated-password': asWritten,
} as const satisfies Record<string, (text: string) => string>

/** The keywords of a schema that `normalise` reads. */
interface Shape {
  readonly format?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly neverEmpty?: boolean
}

/**
 * A copy of `value` in which each text that has a schema is normalised, and a list that is too long is cut
 * to one item more than it may have: it stays too long, and is refused without checking thousands of items. Anything
 * else is returned as it is.
 */
export function normalise(schema: unknown, value: unknown): unknown {
  const { format, properties, items, maxItems = Infinity } = (schema ?? {}) as Shape
  if (typeof value === 'string') {
    if (!schema) return value
    const kind = format && Object.hasOwn(TEXT_KINDS, format) ? TEXT_KINDS[format as keyof typeof TEXT_KINDS] : undefined
    return (kind ?? withoutHidden)(value)
  }
  if (Array.isArray(value)) return items ? value.slice(0, maxItems + 1).map((item) => normalise(items, item)) : value
  if (typeof value === 'object' && value !== null && properties) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        Object.hasOwn(properties, key) ? normalise(properties[key], item) : item,
      ]),
    )
  }
  return value
}

/** Whether null is a value of the field. */
const takesNull = (schema: unknown): boolean => {
  const { type, enum: values } = (schema ?? {}) as {
    readonly type?: string | readonly string[]
    readonly enum?: readonly unknown[]
  }
  return type === undefined ? (values?.includes(null) ?? true) : [type].flat().includes('null')
}

/**
 * A copy without what counts as absent, so that page and server both report "required" about it: empty texts of the
 * schema's fields, and null in a required field that does not allow null. In an optional field null is a fault: it may
 * be meant to empty it; so is an empty text where the schema has `neverEmpty`, which becomes null.
 */
export function withoutEmpty(schema: unknown, value: unknown, alsoRequired: readonly string[] = []): unknown {
  const { properties, items, required = [] } = (schema ?? {}) as Shape
  if (Array.isArray(value)) return items ? value.map((item) => withoutEmpty(items, item)) : value
  if (typeof value !== 'object' || value === null || !properties) return value
  const isEmpty = (key: string, item: unknown) =>
    item === '' ||
    item === undefined ||
    (item === null && (required.includes(key) || alsoRequired.includes(key)) && !takesNull(properties[key]))
  const isFault = (key: string, item: unknown) =>
    item === '' && Object.hasOwn(properties, key) && (properties[key] as Shape).neverEmpty === true
  const filled = Object.entries(value)
    .map(([key, item]): [string, unknown] => [key, isFault(key, item) ? null : item])
    .filter(([key, item]) => !Object.hasOwn(properties, key) || !isEmpty(key, item))
  return Object.fromEntries(
    filled.map(([key, item]) => [key, Object.hasOwn(properties, key) ? withoutEmpty(properties[key], item) : item]),
  )
}
