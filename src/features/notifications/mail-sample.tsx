import type { ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { MailText } from '#src/kit/mail/mail-text.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

interface SampleProps {
  readonly name: Bilingual
  readonly number: string
  /** Empty: the server writes one. */
  readonly subject: string
  /** With placeholders, or as it is sent. */
  readonly text: string
  /** Where it goes; said above it. */
  readonly to?: string | null
  readonly children?: ReactNode
}

/** A message as one of the students reads it; names stand in it in Arabic, which every student has. */
export function MailSample({ name, number, subject, text, to, children }: SampleProps) {
  const t = useTexts('group-messages')
  const { language } = useLanguage()
  const fill = { studentName: name.ar, applicationNumber: <Ltr>{number}</Ltr> }
  return (
    <figure className="qb-mail-sample">
      <figcaption>
        {t.sample.of({ name: isolate(pickName(name, language)) })} {to && <bdi dir="ltr">{to}</bdi>} {children}
      </figcaption>
      <article>
        {subject ? (
          <h3 dir="auto">
            <MailText text={subject} fill={fill} />
          </h3>
        ) : null}
        {text.split('\n').map((line, at) => (
          <p key={at} dir="auto">
            <MailText text={line} fill={fill} />
          </p>
        ))}
      </article>
    </figure>
  )
}
