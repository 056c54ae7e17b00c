/**
 * The form in which names are searched and sorted (trust.md, For everyone): Arabic letters that people write for one another are one
 * (أ إ آ ٱ ا, ى ي, ه ة, ؤ و, ئ ي), tatweel and diacritics fall away, Latin is lower case, digits are ASCII, runs of space are one space.
 * Written by the application into `name_norm`; a search text goes through the same function.
 */
const FOLD: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' }

export const normaliseName = (name: string): string =>
  name.normalize('NFKC')
    .replace(/[\u064B-\u065F\u0670\u0640\u06D6-\u06ED]/g, '')
    .replace(/[أإآٱىئةؤ]/g, (letter) => FOLD[letter]!)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase().replace(/\s+/g, ' ').trim()
