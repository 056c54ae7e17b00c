import { foldDigits } from '#schemas/shared/text.ts'

/**
 * A typed number in ASCII digits: Arabic-Indic and extended digits and the Arabic decimal and thousands signs are read too (decisions G2, D02).
 * Gives the number when the text is one, undefined when it is empty, and otherwise the text, which then fails validation as what it is.
 * `01` is 1; `1.`, `.5` are no numbers, and where it must be a whole one `1.0` is none (decision D04).
 */
export function readNumber(text: string, isWhole = false): number | string | undefined {
  const ascii = foldDigits(text).replaceAll('\u066B', '.').replaceAll('\u066C', '').trim()
  if (ascii === '') return undefined
  return (isWhole ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(ascii) ? Number(ascii) : ascii
}
