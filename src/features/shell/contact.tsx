import { useFormat } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** When the hotline is open (document 1, section 9). */
const HOURS = { from: '09:00', to: '21:00' } as const

/** A phone number that is called with a press, in the digits of the user (decision G2). */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className="qb-phone">
      <Ltr>{number}</Ltr>
    </a>
  )
}

/** A mail address that is written to with a press. */
export function MailAddress({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className="qb-phone">
      <Ltr>{address}</Ltr>
    </a>
  )
}

/** The hours of the hotline in the digits of the user. */
export function useHours(): { readonly from: string; readonly to: string } {
  const { digits } = useFormat()
  return { from: digits(HOURS.from), to: digits(HOURS.to) }
}
