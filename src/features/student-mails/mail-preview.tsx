import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { StudentMail } from '#schemas/student-mails/student-mail.schema.ts'
import { Modal } from '#src/kit/modal.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { MailArticle } from '#src/kit/mail/mail-article.tsx'
import './student-mails.css'

/** Invented students, whose names are the same in either language. */
const STUDENTS = [
  { name: 'مريم محمود عبد الحميد', number: '26-1-004271' },
  { name: 'Daniel Haddad', number: '26-1-018350' },
] as const

interface MailPreviewProps {
  /** Null: the preview is closed. */
  readonly mail: StudentMail | null
  readonly onClose: () => void
}

/** How a mail reads for a student with an Arabic name, and for one with a Latin name. */
export function MailPreview({ mail, onClose }: MailPreviewProps) {
  const t = useTexts('student-mails')
  const c = useTexts('common')
  const notes = mail
    ? [...(mail.active ? [] : [t.preview.inactive()]), ...(mail.sendMailToStudent ? [] : [t.preview.notSent()])]
    : []
  return (
    <Modal className="qb-mail-preview" isOpen={mail !== null} title={t.preview.one()} onClose={onClose}>
      {/* long mails are scrolled by the keyboard, too */}
      <DialogBody role="group" aria-label={t.preview.one()} tabIndex={0}>
        {notes.map((note) => (
          <Callout key={note} className="qb-notice" icon="info-sign">
            {note}
          </Callout>
        ))}
        {mail && !mail.subject && !mail.content ? <p>{t.preview.empty()}</p> : null}
        {mail && (mail.subject || mail.content) ? (
          <div className="qb-mail-samples">
            {STUDENTS.map(({ name, number }) => (
              <Sample key={name} mail={mail} name={name} number={number} />
            ))}
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter actions={<Button data-first text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}

interface SampleProps {
  readonly mail: StudentMail
  readonly name: string
  readonly number: string
}
function Sample({ mail, name, number }: SampleProps) {
  const t = useTexts('student-mails')
  const fill = { studentName: name, applicationNumber: <Ltr>{number}</Ltr> }
  return (
    <figure className="qb-mail-sample">
      <figcaption>{t.preview.sample({ name: isolate(name) })}</figcaption>
      <MailArticle subject={mail.subject} text={mail.content} fill={fill} />
    </figure>
  )
}
