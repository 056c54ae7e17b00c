import { isCalendarDate } from '#schemas/formats.ts'
import { foldDigits, withoutMarks } from '#schemas/shared/text.ts'

/** The day, `YYYY-MM-DD`, that was typed as day/month/year or year-month-day, in the digits of either language. */
export function dayOf(text: string): string | null {
  const ascii = foldDigits(withoutMarks(text)).trim()
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(ascii)
  const day = written ? `${written[3]}-${written[2]!.padStart(2, '0')}-${written[1]!.padStart(2, '0')}` : ascii
  return isCalendarDate(day) ? day : null
}

/** A day as it is typed: day/month/year. */
export const textOfDay = (day: string): string => day.split('-').toReversed().join('/')
