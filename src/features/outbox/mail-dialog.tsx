import { Button, Callout, Classes, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { isForbidden, problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import type { MailRow, MailText } from '#schemas/outbox/mail.schema.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { useAccess } from '#src/kit/access.tsx'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { MailArticle } from '#src/kit/mail/mail-article.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { MailStateTag, MailTimes } from './mail-state.tsx'

type Answer = { readonly mail: MailText } | { readonly problem: Problem }
const load = (id: number, signal: AbortSignal): Promise<Answer> =>
  api.outbox.mail({ params: { id: String(id) }, signal }).then(
    ({ data }) => ({ mail: data }),
    (error: unknown) => {
      if (isAborted(error)) throw error
      return { problem: problemOf(error) }
    },
  )

/** One mail with its text and what became of it. `mail` null: the dialog is closed. */
export function MailDialog({ mail, onClose }: { readonly mail: MailRow | null; readonly onClose: () => void }) {
  const t = useTexts('outbox')
  const c = useTexts('common')
  return (
    <Modal className="qb-outbox-mail" isOpen={mail !== null} title={t.detail.title()} onClose={onClose}>
      {/* long mails are scrolled by the keyboard, too */}
      <DialogBody role="group" aria-label={t.detail.text()} tabIndex={0}>
        {mail && <Loaded row={mail} />}
      </DialogBody>
      <DialogFooter actions={<Button data-first text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}

function Loaded({ row }: { readonly row: MailRow }) {
  const t = useTexts('outbox')
  const [tries, setTries] = useState(0)
  const answer = useAnswer(`${row.id} ${tries}`, (signal) => load(row.id, signal))
  if (answer && 'problem' in answer)
    return isForbidden(answer.problem) ? (
      <RefusedState problem={answer.problem} title={t.detail.refused()} />
    ) : (
      <FailedState problem={answer.problem} title={t.detail.failed()} onRetry={() => setTries(tries + 1)} />
    )
  return (
    <>
      <Facts mail={answer?.mail ?? row} />
      {answer ? (
        <Text mail={answer.mail} />
      ) : (
        <p className={Classes.SKELETON} aria-busy>
          {row.subject}
        </p>
      )}
    </>
  )
}

function Facts({ mail }: { readonly mail: MailRow }) {
  const t = useTexts('outbox')
  const format = useFormat()
  return (
    <dl className="qb-outbox-facts">
      <dt>{t.columns.to()}</dt>
      <dd>
        <bdi dir="ltr">{mail.to}</bdi>
      </dd>
      {mail.appNum && (
        <>
          <dt>{t.columns.appNum()}</dt>
          <dd>
            <Ltr>{mail.appNum}</Ltr>
          </dd>
        </>
      )}
      <dt>{t.columns.state()}</dt>
      <dd>
        <MailStateTag mail={mail} /> <MailTimes mail={mail} />
      </dd>
      <dt>{t.columns.createdAt()}</dt>
      <dd>
        <time dateTime={mail.createdAt}>{format.dateTime(mail.createdAt)}</time>
      </dd>
      <dt>{t.columns.tries()}</dt>
      <dd>{format.number(mail.tries)}</dd>
      {mail.answer && (
        <>
          <dt>{t.columns.answer()}</dt>
          <dd>
            <bdi dir="ltr">{mail.answer}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

function Text({ mail: { subject, body } }: { readonly mail: MailText }) {
  const t = useTexts('outbox')
  const { permissions } = useAccess()
  const mayRead = permissions.includes('students_admission_apps.can_view_applications')
  return (
    <MailArticle subject={subject} text={body === null ? null : body.trim()}>
      <Callout className="qb-notice" icon="info-sign">
        {mayRead ? t.detail.links() : t.detail.hidden()}
      </Callout>
    </MailArticle>
  )
}
