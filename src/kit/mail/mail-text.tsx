import type { ReactNode } from 'react'
import { mailPieces, type Placeholder } from '#schemas/student-mails/student-mail.schema.ts'
import './mail.css'

interface MailTextProps {
  readonly text: string
  /** The value of each placeholder. */
  readonly fill: Readonly<Record<Placeholder, ReactNode>>
}

/** The text of a mail with its placeholders filled, without a wrapping element. */
export const MailText = ({ text, fill }: MailTextProps) =>
  mailPieces(text).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <bdi key={at} className="qb-mail-filled">
        {fill[piece.placeholder]}
      </bdi>
    ),
  )
