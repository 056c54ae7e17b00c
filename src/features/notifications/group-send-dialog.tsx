import { forms } from 'virtual:validators/notifications'
import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { GROUP_EVENTS } from '#machines/applications/application.group.ts'
import type { Draft } from '#machines/notifications/group-send.flow.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { STATUS_UNCHANGED, STATUS_OPTIONS, type GroupForm } from '#schemas/notifications/group.schema.ts'
import { groupErrors } from '#schemas/notifications/notification.rules.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { ContentWidget } from '#src/kit/mail/content-widget.tsx'
import { MailSample } from '#src/kit/mail/mail-sample.tsx'
import { MailTemplates } from '#src/kit/mail/mail-templates.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { SubmitButton } from '#src/kit/record/submit-button.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { GroupPreviewView } from './group-preview.tsx'
import type { GroupSend } from './use-group-send.ts'

const rules = (value: unknown) => groupErrors(value as GroupForm)

interface DialogProps {
  readonly control: GroupSend
  /** One of those who are written to: the sample that is shown while one writes. */
  readonly example: ApplicationRow | undefined
}

/** The group-control dialog: write, preview, confirm, send (document 2, section 2.7). */
export function GroupSendDialog({ control, example }: DialogProps) {
  const { actor, snapshot } = control
  const t = useTexts('group-messages')
  const format = useFormat()
  const count = snapshot.context.selection?.count ?? 0
  return (
    <Modal
      className="qb-group-dialog"
      isOpen={snapshot.hasTag('open')}
      title={t.dialog.title({ count: format.count(count) })}
      onClose={() => actor.send({ type: 'group.close' })}
      isLocked={!snapshot.can({ type: 'group.close' })}
    >
      <Step control={control} example={example} />
    </Modal>
  )
}

function Step({ control, example }: DialogProps) {
  const { snapshot } = control
  // it is just fading away
  if (!snapshot.hasTag('open')) return null
  if (snapshot.hasTag('writing')) return <Writing control={control} example={example} />
  if (snapshot.hasTag('confirming')) return <Confirming control={control} />
  if (snapshot.hasTag('sent')) return <Sent control={control} />
  if (snapshot.hasTag('failed')) return <Failed control={control} />
  return <Busy control={control} />
}

/** Decisions need their own permission, row by row; without it the option is disabled with the reason (D46). */
function useStatusOptions() {
  const t = useTexts('group-messages')
  const { hasPermission } = useCallAccess(applicationsEndpoints.decide)
  return STATUS_OPTIONS.map((value) => {
    const isDecision = GROUP_EVENTS[value].startsWith('application.')
    const label = t.options.applicationStatusOption[`${value}`]()
    const isOffered = hasPermission || !isDecision
    return { value, label: isOffered ? label : t.dialog.notPermitted({ option: label }), disabled: !isOffered }
  })
}

function Writing({ control: { actor, snapshot }, example }: DialogProps) {
  const t = useTexts('group-messages')
  const c = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [isReady, setReady] = useState(false)
  const choices = useStatusOptions()
  const { draft, problem } = snapshot.context
  const change = (next: Draft) => actor.send({ type: 'text.change', draft: next })
  return (
    <>
      <DialogBody className="qb-group-writing">
        <div>
          <MailTemplates
            onTake={({ subject, content, sendMailToStudent }) =>
              change({ ...draft, subject, message: content, sendMailToStudent: sendMailToStudent as 0 | 1 })
            }
          />
          <RecordForm<GroupForm>
            form={forms.group}
            texts="group-messages"
            formId={formId}
            rules={rules}
            controls={{
              value: { applicationStatusOption: STATUS_UNCHANGED, sendMailToStudent: 1, ...draft },
              problem,
              isOutdated: false,
              hasNoChanges: false,
              isBusy: false,
              change: (value) => change(value as Draft),
              save: (written) => actor.send({ type: 'preview.ask', written }),
            }}
            onReload={() => {}}
            onReady={setReady}
            uiSchema={{
              'ui:order': ['applicationStatusOption', 'sendMailToStudent', 'subject', 'message'],
              applicationStatusOption: { 'ui:widget': 'select', 'ui:options': { choices, alwaysChosen: true } },
              sendMailToStudent: { 'ui:widget': 'radio' },
              message: { 'ui:widget': ContentWidget, 'ui:options': { counter: true, rows: 7 } },
            }}
          />
        </div>
        {example && draft.message ? (
          <MailSample
            name={example.studentName}
            number={example.appNum}
            subject={draft.subject ?? ''}
            text={draft.message}
          />
        ) : null}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={() => actor.send({ type: 'group.close' })} />
            <SubmitButton formId={formId} text={t.dialog.preview()} isReady={isReady} />
          </>
        }
      />
    </>
  )
}

function Busy({ control: { actor, snapshot } }: { readonly control: GroupSend }) {
  const t = useTexts('group-messages')
  const c = useTexts('common')
  const isPreviewing = snapshot.can({ type: 'text.edit' })
  return (
    <>
      <DialogBody>
        <div className="qb-group-busy" role="status">
          <Spinner aria-hidden />
          <p>{isPreviewing ? t.dialog.previewing() : t.dialog.sending()}</p>
        </div>
      </DialogBody>
      {isPreviewing && (
        <DialogFooter
          actions={<Button text={c.actions.cancel()} onClick={() => actor.send({ type: 'text.edit' })} data-first />}
        />
      )}
    </>
  )
}

function Confirming({ control: { actor, snapshot } }: { readonly control: GroupSend }) {
  const t = useTexts('group-messages')
  const format = useFormat()
  const { preview, draft } = snapshot.context
  if (!preview) return null
  return (
    <>
      <DialogBody>
        <GroupPreviewView preview={preview} option={draft.applicationStatusOption ?? STATUS_UNCHANGED} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t.dialog.edit()} onClick={() => actor.send({ type: 'text.edit' })} data-first />
            {preview.recipients > 0 && (
              <Button
                className="qb-group-confirm"
                intent="primary"
                icon="send-message"
                text={t.dialog.send({ count: format.count(preview.recipients) })}
                onClick={() => actor.send({ type: 'send.confirm' })}
              />
            )}
          </>
        }
      />
    </>
  )
}

function Sent({ control: { actor, snapshot } }: { readonly control: GroupSend }) {
  const t = useTexts('group-messages')
  const c = useTexts('common')
  const format = useFormat()
  const { result, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  if (!result) return null
  return (
    <>
      <DialogBody>
        <ProblemNotice problem={problem} />
        <div role="status">
          {result.isDone ? (
            <p>{t.sent.done({ done: format.count(result.done), refused: format.count(result.refused) })}</p>
          ) : (
            <p>{t.sent.queued({ count: format.count(result.items) })}</p>
          )}
          {result.heldUntil && <p>{t.sent.held({ at: format.dateTime(result.heldUntil) })}</p>}
        </div>
        <p>
          <Link href={jobPath(result.jobId)}>{t.sent.job()}</Link>
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {result.heldUntil && (
              <Button
                icon="undo"
                text={t.sent.takeBack()}
                loading={isBusy}
                onClick={() => actor.send({ type: 'group.takeBack' })}
              />
            )}
            <Button
              text={c.actions.close()}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'group.close' })}
              data-first
            />
          </>
        }
      />
    </>
  )
}

function Failed({ control: { actor, snapshot } }: { readonly control: GroupSend }) {
  const t = useTexts('group-messages')
  const c = useTexts('common')
  const problemText = useProblemText()
  const { problem } = snapshot.context
  return (
    <>
      <DialogBody>
        <Callout className="qb-notice" role="alert" intent="danger" icon="error">
          <p>{problem && problemText(problem)}</p>
          <p>{t.dialog.onceOnly()}</p>
        </Callout>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={() => actor.send({ type: 'group.close' })} />
            <Button text={t.dialog.edit()} onClick={() => actor.send({ type: 'text.edit' })} />
            <Button
              intent="primary"
              icon="refresh"
              text={c.actions.retry()}
              onClick={() => actor.send({ type: 'send.retry' })}
              data-first
            />
          </>
        }
      />
    </>
  )
}
