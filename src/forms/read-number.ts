import { foldDigits } from '#schemas/shared/text.ts'

/** Besides the point: the commas of both languages, and the Arabic decimal sign. */
const DECIMAL_SIGNS = /[,\u060C\u066B]/g

/**
 * A typed number, in the digits of either language and with any of their decimal signs; there is no grouping sign.
 * Returns the number, undefined for an empty text, and otherwise the text unchanged, which then fails validation: `1.`,
 * `.5`, more than two decimals, since `1.000` may mean a thousand, and decimals where it must be a whole number. `01`
 * is 1 (D04).
 */
export function readNumber(text: string, isWhole = false): number | string | undefined {
  const ascii = foldDigits(text).replaceAll(DECIMAL_SIGNS, '.').trim()
  if (ascii === '') return undefined
  return (isWhole ? /^-?\d+$/ : /^-?\d+(\.\d{1,2})?$/).test(ascii) ? Number(ascii) : text
}
