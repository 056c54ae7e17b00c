import { Tag, type IconName, type Intent } from '@blueprintjs/core'
import type { MailRow, MailState } from '#schemas/outbox/mail.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** Each state has a different icon, so that colour alone never identifies a state. */
const LOOK: Readonly<Record<MailState, { readonly icon: IconName; readonly intent?: Intent }>> = {
  held: { icon: 'history' },
  waiting: { icon: 'time' },
  sending: { icon: 'send-message', intent: 'primary' },
  sent: { icon: 'tick', intent: 'success' },
  failed: { icon: 'error', intent: 'danger' },
  cancelled: { icon: 'delete' },
  expired: { icon: 'disable' },
}

/** The state of a mail, and why it does not go out where that is known. */
export function MailStateTag({ mail: { state, isCurrent, isOvertaken } }: { readonly mail: MailRow }) {
  const t = useTexts('outbox')
  const waits = state === 'held' || state === 'waiting'
  const why = isOvertaken ? t.overtaken.stopped() : waits && !isCurrent ? t.overtaken.willStop() : null
  return (
    <>
      <Tag minimal round {...LOOK[state]}>
        {t.states[state]()}
      </Tag>
      {why && <span className="qb-outbox-why">{why}</span>}
    </>
  )
}

/** When it is due, was sent, or failed for good. */
export function MailTimes({ mail: { state, dueAt, sentAt, failedAt } }: { readonly mail: MailRow }) {
  const t = useTexts('outbox')
  const format = useFormat()
  const sentenceOf = (text: (about: { at: string }) => string, at: string) => (
    <time dateTime={at}>{text({ at: format.dateTime(at) })}</time>
  )
  if (sentAt) return sentenceOf(t.times.sent, sentAt)
  if (failedAt) return sentenceOf(t.times.failed, failedAt)
  if (dueAt) return sentenceOf(t.times.due, dueAt)
  return state === 'held' ? t.times.dueUnknown() : null
}
