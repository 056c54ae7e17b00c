import { Callout } from '@blueprintjs/core'
import { STATUS_UNCHANGED, type GroupPreview, type StatusOption } from '#schemas/notifications/group.schema.ts'
import { MailSample } from '#src/kit/mail/mail-sample.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { PreviewRows } from './preview-rows.tsx'

/** What a send would do: how many get it, who and who does not, and why, and three of the mails as they will be. */
export function GroupPreviewView({
  preview,
  option,
}: {
  readonly preview: GroupPreview
  readonly option: StatusOption
}) {
  const t = useTexts('group-messages')
  const format = useFormat()
  const { total, recipients, mails, leftOut, acceptedElsewhere, samples, holdMinutes } = preview
  const unseen = leftOut.find(({ code }) => code === 'GROUP_OUT_OF_SCOPE')?.count ?? 0
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
      {unseen > 0 && <p>{t.preview.unseen({ count: format.count(unseen) })}</p>}
      <section>
        <h3>{t.preview.rows()}</h3>
        <PreviewRows preview={preview} />
      </section>
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
