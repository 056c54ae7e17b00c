import { ARABIC_MARKS } from './key-filters.ts'

/**
 * The form in which names are searched and sorted (trust.md, For everyone): Arabic letters that people write for one
 * another are one (أ إ آ ٱ ا, ى ي, ه ة, ؤ و, ئ ي), tatweel and diacritics fall away, Latin is lower case, digits are
 * ASCII, runs of space are one space. Written by the application into `name_norm`; a search text goes through the same
 * function.
 */
const FOLD: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' }
const MARKS = new RegExp(`[${ARABIC_MARKS}]`, 'g')

export const normaliseName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(/[أإآٱىئةؤ]/g, (letter) => FOLD[letter]!)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a search text, folded as names are. */
export const wordsOf = (text: string): string[] => normaliseName(text).split(' ').filter(Boolean)

/**
 * A regular expression, for JavaScript and PostgreSQL alike, that finds a word as it begins a word of a folded name and
 * goes on across its spaces: `عبدالمنعم` in `عبد المنعم`. Not from the middle of a word: `دينا` is not in `حمدي نادين`
 * (ADR 30).
 */
export const acrossSpaces = (word: string): string =>
  `(^| )${[...word].map((letter) => letter.replace(/[\\^$.|?*+()[\]{}-]/, '\\$&')).join(' ?')}`

/**
 * Whether a folded name holds each of the words, within one of its own or across its spaces. The server has a twin of
 * the same name.
 */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word) || new RegExp(acrossSpaces(word)).test(folded))

/**
 * Whether a name, as it is written, is found by a search text: each of its words, in any order. An empty text finds
 * all.
 */
export const isFoundBy = (name: string, text: string): boolean => holdsWords(normaliseName(name), wordsOf(text))
