import { foldDigits } from '#schemas/shared/text.ts'

/** Beside the point: the commas of both languages, and the Arabic decimal sign. */
const DECIMAL_SIGNS = /[,\u060C\u066B]/g

/**
 * A typed number, of the digits of either language (decisions G2, D02) and with any of their decimal signs; nothing
 * groups (ADR 28). Gives the number, undefined for an empty text, and otherwise the text as it is, which then fails
 * validation: `1.`, `.5`, more than two decimals, since `1.000` may be meant for a thousand, and decimals where it must
 * be a whole number. `01` is 1 (decision D04).
 */
export function readNumber(text: string, isWhole = false): number | string | undefined {
  const ascii = foldDigits(text).replaceAll(DECIMAL_SIGNS, '.').trim()
  if (ascii === '') return undefined
  return (isWhole ? /^-?\d+$/ : /^-?\d+(\.\d{1,2})?$/).test(ascii) ? Number(ascii) : text
}
