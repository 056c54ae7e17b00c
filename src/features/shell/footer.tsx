import { Icon } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import { MailAddress, Phone, useHours } from './contact.tsx'
import { useShell } from './home-items.tsx'

/** The hotline with its hours, the landlines (document 1, section 1) and the mail address; what is unknown is left out. */
export function Footer() {
  const texts = useTexts('shell')
  const { hotline, landlines, contactMail } = useShell()
  const hours = useHours()
  if (hotline === '' && landlines.length === 0 && contactMail === '') return null
  return (
    <footer className="qb-footer" aria-label={texts.footer.label()}>
      {hotline !== '' && (
        <p>
          <Icon icon="phone" size={14} /> {texts.footer.hotline()} <Phone number={hotline} />{' '}
          <span className="qb-footer-hours">{texts.footer.hours(hours)}</span>
        </p>
      )}
      {landlines.length > 0 && (
        <p>
          {texts.footer.landlines()}{' '}
          {landlines.map((line) => (
            <Phone key={line} number={line} />
          ))}
        </p>
      )}
      {contactMail !== '' && (
        <p>
          {texts.footer.mail()} <MailAddress address={contactMail} />
        </p>
      )}
    </footer>
  )
}
