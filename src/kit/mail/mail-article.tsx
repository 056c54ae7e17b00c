import type { ReactNode } from 'react'
import type { Placeholder } from '#schemas/student-mails/student-mail.schema.ts'
import { MailText } from './mail-text.tsx'
import './mail.css'

interface MailArticleProps {
  readonly subject?: string | undefined
  /** Null: it is not shown, and `children` explain why. */
  readonly text: string | null
  /** The value of each placeholder; without it the mail is shown as it was sent. */
  readonly fill?: Readonly<Record<Placeholder, ReactNode>>
  readonly children?: ReactNode
}

/** A mail as it is read: each paragraph in its own direction, as mail programs show a plain text. */
export function MailArticle({ subject, text, fill, children }: MailArticleProps) {
  const filled = (part: string) => (fill ? <MailText text={part} fill={fill} /> : part)
  return (
    <article className="qb-mail-article">
      {subject ? <h3 dir="auto">{filled(subject)}</h3> : null}
      {text === null
        ? children
        : text.split('\n').map((line, at) => (
            <p key={at} dir="auto">
              {filled(line)}
            </p>
          ))}
    </article>
  )
}
