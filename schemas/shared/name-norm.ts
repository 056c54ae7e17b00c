import { ARABIC_MARKS } from './key-filters.ts'
import { spellingsOf, withoutHamza } from './hamza.ts'
import { foldDigits, withArabicLetters, withoutInvisible } from './text.ts'

const FOLD: Readonly<Record<string, string>> = { إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }
const DIACRITICS = new RegExp(`[${ARABIC_MARKS}]`, 'g')

/** Folded but for hamza on alif, waw and ye, of which a search looks for all spellings. */
const foldLetters = (name: string): string =>
  foldDigits(withArabicLetters(withoutInvisible(name).normalize('NFKC')))
    .replace(DIACRITICS, '')
    .replace(/[إآٱىة]/g, (letter) => FOLD[letter]!)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The form in which names are searched and sorted (trust.md, For everyone): Arabic letters that people write for one
 * another are one (أ إ آ ٱ ا, ى ی ي, ک ك, ه ة, ؤ و, ئ ي), tatweel, diacritics and marks that nobody sees fall away,
 * Latin is lower case, digits are ASCII, runs of space are one space. Written by the application into `name_norm`.
 */
export const normaliseName = (name: string): string => withoutHamza(foldLetters(name))

/**
 * The tokens of a search text, folded as names are, with hamza as it was typed: `containsTokens` looks for its
 * spellings.
 */
export const tokensOf = (text: string): string[] => foldLetters(text).split(' ').filter(Boolean)

/** The letters of a word, as a part of a regular expression that goes on across spaces. */
const lettersOf = (word: string): string =>
  [...word].map((letter) => letter.replace(/[\\^$.|?*+()[\]{}-]/, '\\$&')).join(' ?')
/**
 * A regular expression, for JavaScript and PostgreSQL alike, that finds a word as it begins a word of a folded name and
 * goes on across its spaces: `عبدالمنعم` in `عبد المنعم`. Not from the middle of a word: `دينا` is not in `حمدي نادين`
 * (ADR 30).
 */
export const acrossSpaces = (word: string): string => `(^| )${lettersOf(word)}`

/**
 * The same for another spelling of a token, which may also follow the article or عبد. Not within any token: `روف` of
 * `رؤوف` is not in `معروف`.
 */
export const atBeginning = (spelling: string): string => `(^| |ال|عبد)${lettersOf(spelling)}`

/**
 * Whether a folded name contains each of the tokens, also across its spaces, in any spelling of their hamza. The server
 * has a twin of the same name.
 */
export const containsTokens = (folded: string, tokens: readonly string[]): boolean =>
  tokens.every((word) => {
    const [usual, ...others] = spellingsOf(word)
    return (
      folded.includes(usual) ||
      new RegExp(acrossSpaces(usual)).test(folded) ||
      others.some((spelling) => new RegExp(atBeginning(spelling)).test(folded))
    )
  })

/**
 * Whether a name, as it is written, is found by a search text: each of its tokens, in any order. An empty text finds
 * all.
 */
export const isFoundBy = (name: string, text: string): boolean => containsTokens(normaliseName(name), tokensOf(text))
