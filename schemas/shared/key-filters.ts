/**
 * Characters that cannot be typed into a field. A field's schema names its filter (`keyFilter`), so that it is next to
 * the rule. Only single key strokes are blocked: what is pasted is validated. Fields of numbers have none: a number
 * that misses a character is another number (ADR 28).
 */

/**
 * Arabic letters as the rule ARABIC_FIELD means them: the 36 letters of Arabic writing, without Persian or Urdu ones
 * (D01).
 */
export const ARABIC_LETTERS = '\\u0621-\\u063A\\u0641-\\u064A'
/** Diacritics of Arabic letters, and tatweel: a search takes them and looks past them, as names are folded. */
export const ARABIC_MARKS = '\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED'
/** Persian ye and kaf: a search takes them for the Arabic letters that they look like (D01). */
const PERSIAN_LETTERS = '\\u06CC\\u06A9'
/** Digits of either language: they are folded before they are checked (D02). */
export const DIGITS = '0-9\\u0660-\\u0669\\u06F0-\\u06F9'

export const KEY_FILTERS = {
  arabic: new RegExp(`^[${ARABIC_LETTERS}${DIGITS} ]$`, 'u'),
  english: new RegExp(`^[A-Za-z${DIGITS}. \\-]$`, 'u'),
  // The rules of names allow a little more than the two general filters.
  'arabic-name': new RegExp(`^[${ARABIC_LETTERS}${DIGITS} ()\\-]$`, 'u'),
  'english-name': new RegExp(`^[A-Za-z${DIGITS} '()\\-]$`, 'u'),
  search: new RegExp(`^[A-Za-z${ARABIC_LETTERS}${ARABIC_MARKS}${PERSIAN_LETTERS}${DIGITS} ()\\-]$`, 'u'),
  code: new RegExp(`^[A-Za-z${DIGITS}]$`, 'u'),
  'application-number': new RegExp(`^[A-Za-z${DIGITS}\\-]$`, 'u'),
  digits: new RegExp(`^[${DIGITS}]$`, 'u'),
  'no-spaces': /^\S$/u,
  /** Anything; as with all filters, a space cannot come first. */
  'no-first-space': /^.$/su,
} as const
export type KeyFilter = keyof typeof KEY_FILTERS

/** Whether the filter lets a character be typed at an index of the text; a space cannot come first. */
export const lets = (filter: KeyFilter, character: string, position: number): boolean =>
  KEY_FILTERS[filter].test(character) && !(character === ' ' && position === 0)

/** The key filter that a field's schema names; undefined: everything can be typed. */
export const keyFilterOf = (schema: unknown): KeyFilter | undefined =>
  (schema as { readonly keyFilter?: KeyFilter } | undefined)?.keyFilter
