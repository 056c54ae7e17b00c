import { forms } from 'virtual:validators/outbox'
import { Button, Callout, DialogBody, DialogFooter, type CalloutProps } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { TestMailAnswer, TestMailForm } from '#schemas/outbox/test-mail.schema.ts'
import { Modal } from '#src/kit/modal.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { SubmitButton } from '#src/kit/record/submit-button.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import type { TestMailControl } from './use-test-mail.ts'

const UI = {
  to: { 'ui:widget': 'email', 'ui:options': { dir: 'ltr' } },
  language: { 'ui:widget': 'radio' },
}

/** Sends one mail at once, and shows what the mail server answered; without one it says who sets it. */
export function TestMailDialog({ control: { actor, snapshot } }: { readonly control: TestMailControl }) {
  const t = useTexts('outbox')
  const c = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [isReady, setReady] = useState(false)
  const { value, answer, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Modal className="qb-outbox-test" isOpen={snapshot.hasTag('open')} title={t.test.title()} onClose={close}>
      <DialogBody>
        {snapshot.hasTag('unavailable') && (
          <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
            {t.noServer()}
          </Callout>
        )}
        {snapshot.hasTag('writing') && (
          <RecordForm<TestMailForm>
            controls={{
              value,
              problem,
              isOutdated: false,
              hasNoChanges: false,
              isBusy,
              change: (next) => actor.send({ type: 'value.change', value: next }),
              save: (form) => actor.send({ type: 'test.send', form }),
            }}
            form={forms.testMail}
            texts="outbox"
            uiSchema={UI}
            formId={formId}
            introduction={<p>{t.test.about()}</p>}
            onReload={close}
            onReady={setReady}
          />
        )}
        <div role="status">
          {isBusy && <p>{t.test.waiting()}</p>}
          {answer && <Answer answer={answer} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={close} data-first={snapshot.hasTag('unavailable') || undefined} />
            {!snapshot.hasTag('unavailable') && (
              <SubmitButton
                formId={formId}
                icon="send-message"
                text={t.test.send()}
                isReady={isReady}
                isBusy={isBusy}
              />
            )}
          </>
        }
      />
    </Modal>
  )
}

const LOOK: Readonly<Record<'yes' | 'no', Pick<CalloutProps, 'intent' | 'icon'>>> = {
  yes: { intent: 'success', icon: 'tick' },
  no: { intent: 'danger', icon: 'error' },
}

function Answer({ answer: { outcome, host, port, answer } }: { readonly answer: TestMailAnswer }) {
  const t = useTexts('outbox').test
  return (
    <Callout className="qb-notice" {...LOOK[outcome === 'accepted' ? 'yes' : 'no']}>
      <p>
        <strong>{t.outcomes[outcome]()}</strong>
      </p>
      <p>{t.next[outcome]()}</p>
      <dl className="qb-outbox-facts">
        <dt>{t.server()}</dt>
        <dd>
          <bdi dir="ltr">
            {host}:{port}
          </bdi>
        </dd>
        <dt>{t.answer()}</dt>
        <dd>{answer === null ? t.noAnswer() : <bdi dir="ltr">{answer}</bdi>}</dd>
      </dl>
    </Callout>
  )
}
