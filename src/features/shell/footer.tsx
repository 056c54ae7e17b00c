import { Icon } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import { Phone, useHours } from './contact.tsx'
import { useShell } from './home-items.tsx'

/** The hotline with its hours, and the landlines (document 1, section 1). */
export function Footer() {
  const texts = useTexts('shell')
  const { hotline, landlines } = useShell()
  const hours = useHours()
  return (
    <footer className="qb-footer" aria-label={texts.footer.label()}>
      <p>
        <Icon icon="phone" size={14} /> {texts.footer.hotline()} <Phone number={hotline} />{' '}
        <span className="qb-footer-hours">{texts.footer.hours(hours)}</span>
      </p>
      <p>
        {texts.footer.landlines()}{' '}
        {landlines.map((line) => (
          <Phone key={line} number={line} />
        ))}
      </p>
    </footer>
  )
}
