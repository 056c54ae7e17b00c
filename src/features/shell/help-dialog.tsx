import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Modal } from '#src/kit/modal.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { MailAddress, Phone, useHours } from './contact.tsx'
import { useShell } from './home-items.tsx'

/** Help: whom to call, and when (document 1, section 2); unknown numbers are left out. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('shell')
  const { hotline, landlines, contactMail } = useShell()
  const hours = useHours()
  const isKnown = hotline !== '' || landlines.length > 0 || contactMail !== ''
  return (
    <Modal isOpen title={texts.help.title()} onClose={onClose}>
      <DialogBody>
        <p className="qb-dialog-lead">{isKnown ? texts.help.lead() : texts.help.unknown()}</p>
        {isKnown && (
          <dl className="qb-help">
            {hotline !== '' && (
              <div className="qb-help-hotline">
                <dt>{texts.help.hotline()}</dt>
                <dd>
                  <Phone number={hotline} />
                  <small className="qb-muted">{texts.help.hours(hours)}</small>
                </dd>
              </div>
            )}
            {landlines.length > 0 && (
              <div>
                <dt>{texts.help.landlines()}</dt>
                <dd>
                  {landlines.map((line) => (
                    <Phone key={line} number={line} />
                  ))}
                </dd>
              </div>
            )}
            {contactMail !== '' && (
              <div>
                <dt>{texts.help.mail()}</dt>
                <dd>
                  <MailAddress address={contactMail} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" data-first text={texts.help.close()} onClick={onClose} />} />
    </Modal>
  )
}
