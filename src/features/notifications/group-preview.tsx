import { Button, Callout, Collapse } from '@blueprintjs/core'
import { useState } from 'react'
import {
  STATUS_UNCHANGED,
  type GroupPreview,
  type LeftOutCode,
  type StatusOption,
} from '#schemas/notifications/group.schema.ts'
import { api } from '#src/api/client.ts'
import { MailSample } from '#src/kit/mail/mail-sample.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** Names that are shown of one reason; the result of the job has them all. */
const NAMES = 20

/** Who is left out for one reason, on demand. */
function LeftOut({
  token,
  code,
  count,
}: {
  readonly token: string
  readonly code: LeftOutCode
  readonly count: number
}) {
  const t = useTexts('group-messages')
  const { language } = useLanguage()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  // those out of the scope have no names here
  const hasNames = code !== 'GROUP_OUT_OF_SCOPE'
  const page = useAnswer(
    isOpen ? `${token} ${code}` : null,
    async (signal) =>
      (
        await api.notifications.leftOut(
          { previewToken: token, code, page: 1, pageSize: NAMES },
          { signal, background: true },
        )
      ).data,
  )
  return (
    <li>
      <span>{t.leftOut[code]()}</span> <strong>{format.number(count)}</strong>
      {hasNames && (
        <Button
          variant="minimal"
          size="small"
          endIcon={isOpen ? 'chevron-up' : 'chevron-down'}
          text={t.preview.names()}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <Collapse isOpen={isOpen && page !== null}>
        <ul className="qb-left-out">
          {page?.results.map(({ applyId, appNum, studentName }) => (
            <li key={applyId}>
              <bdi>{pickName(studentName, language)}</bdi> <Ltr>{appNum}</Ltr>
            </li>
          ))}
        </ul>
        {page && page.total > NAMES && (
          <p className="qb-muted">{t.preview.others({ count: format.count(page.total - NAMES) })}</p>
        )}
      </Collapse>
    </li>
  )
}

/** What a send would do: how many get it, who is left out and why, and three of the mails as they will be. */
export function GroupPreviewView({
  preview,
  option,
}: {
  readonly preview: GroupPreview
  readonly option: StatusOption
}) {
  const t = useTexts('group-messages')
  const format = useFormat()
  const { token, total, recipients, mails, leftOut, acceptedElsewhere, samples, holdMinutes } = preview
  return (
    <div className="qb-group-preview">
      <p className="qb-group-count" role="status">
        {t.preview.recipients({ recipients: format.count(recipients), total: format.number(total) })}
      </p>
      {option !== STATUS_UNCHANGED && recipients > 0 && (
        <p>{t.preview.moved({ status: t.options.applicationStatusOption[`${option}`]() })}</p>
      )}
      <p>{mails > 0 ? t.preview.mails({ count: format.count(mails) }) : t.preview.noMails()}</p>
      {recipients > 0 && holdMinutes > 0 && <p>{t.preview.hold({ minutes: format.count(holdMinutes) })}</p>}
      {mails > 0 && !preview.hasServer && <p>{t.preview.noServer()}</p>}
      {preview.overtakes > 0 && (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.preview.overtakes({ count: format.count(preview.overtakes) })}
        </Callout>
      )}
      {acceptedElsewhere > 0 && (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.preview.acceptedElsewhere({ count: format.count(acceptedElsewhere) })}
        </Callout>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3>{t.preview.leftOut({ count: format.count(total - recipients) })}</h3>
          <ul className="qb-left-out-reasons">
            {leftOut.map(({ code, count }) => (
              <LeftOut key={code} token={token} code={code} count={count} />
            ))}
          </ul>
        </section>
      )}
      {samples.length > 0 && (
        <section>
          <h3>{t.preview.samples()}</h3>
          <div className="qb-mail-samples" role="group" aria-label={t.preview.samples()} tabIndex={0}>
            {samples.map(({ applyId, appNum, studentName, to, subject, text }) => (
              <MailSample key={applyId} name={studentName} number={appNum} to={to} subject={subject} text={text} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
