import { isolate } from '#locales/isolate.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { MailArticle } from './mail-article.tsx'
import './mail.css'

interface SampleProps {
  readonly name: Bilingual
  readonly number: string
  /** Empty: the server writes the subject. */
  readonly subject?: string
  /** With placeholders, or as it is sent. */
  readonly text: string
  /** The recipient's address; shown above the message. */
  readonly to?: string | null
}

/** A message as one student reads it; names in it are in Arabic, which every student has. */
export function MailSample({ name, number, subject, text, to }: SampleProps) {
  const t = useTexts('common')
  const { language } = useLanguage()
  const fill = { studentName: name.ar, applicationNumber: <Ltr>{number}</Ltr> }
  return (
    <figure className="qb-mail-sample">
      <figcaption>
        {t.sample({ name: isolate(pickName(name, language)) })} {to && <bdi dir="ltr">{to}</bdi>}
      </figcaption>
      <MailArticle subject={subject} text={text} fill={fill} />
    </figure>
  )
}
