import { formatFor } from '#src/lib/format.ts'
import { useLanguage } from '#src/lib/i18n.tsx'

/** When the hotline is open (document 1, section 9). */
const HOURS = { from: '09:00', to: '21:00' } as const

/**
 * Phone numbers and hours are in the digits of the language, regardless of the user's choice for data (document 1,
 * section 1).
 */
function useLanguageDigits(): (text: string) => string {
  const { language } = useLanguage()
  return formatFor(language, language === 'ar' ? 'arab' : 'latn').digits
}

export function Phone({ number }: { readonly number: string }) {
  const digits = useLanguageDigits()
  return (
    <a href={`tel:${number}`} className="qb-phone">
      <bdi dir="ltr">{digits(number)}</bdi>
    </a>
  )
}

export function useHours(): { readonly from: string; readonly to: string } {
  const digits = useLanguageDigits()
  return { from: digits(HOURS.from), to: digits(HOURS.to) }
}
