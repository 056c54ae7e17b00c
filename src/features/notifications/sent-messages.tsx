import { Button, PopupKind } from '@blueprintjs/core'
import type { SentMessage } from '#schemas/applications/application.schema.ts'
import { Popup } from '#src/kit/popup.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** What an applicant was sent already: how many, and the last one; all of them on demand (document 2, section 2.7). */
export function SentMessages({ messages }: { readonly messages: readonly SentMessage[] }) {
  const t = useTexts('group-messages')
  const format = useFormat()
  const [last] = messages
  if (!last) return null
  return (
    <div className="qb-sent">
      <p dir="auto">{last.msgText}</p>
      <time dateTime={last.msgDate}>{format.date(last.msgDate)}</time>
      <Popup
        popupKind={PopupKind.DIALOG}
        content={
          <div className="qb-sent-all" role="dialog" aria-label={t.sentMessages.title()} tabIndex={0}>
            {messages.map(({ msgDate, msgText }) => (
              <article key={msgDate}>
                <time dateTime={msgDate}>{format.dateTime(msgDate)}</time>
                <p dir="auto">{msgText}</p>
              </article>
            ))}
          </div>
        }
      >
        <Button variant="minimal" size="small" text={t.sentMessages.all({ count: messages.length })} />
      </Popup>
    </div>
  )
}
