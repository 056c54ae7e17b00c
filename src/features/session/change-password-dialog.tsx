import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { forms } from 'virtual:validators/session'
import { LightForm } from '#src/forms/light-form.tsx'
import type { Draft } from '#src/forms/form-value.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ChangePasswordForm } from '#schemas/session/session.schema.ts'
import { passwordChangeMachine } from './password.actors.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useSessionActor } from './session-provider.tsx'

const FORM_ID = 'change-password'
interface ChangePasswordProps {
  readonly forced?: boolean
  readonly onClose: () => void
}

/**
 * Change-password dialog (document 1, section 2). `forced`: a one-time password must be changed before anything else.
 */
export function ChangePasswordDialog({ forced = false, onClose }: ChangePasswordProps) {
  const texts = useTexts('session')
  const problemText = useProblemText()
  const session = useSessionActor()
  const actor = useActorRef(passwordChangeMachine, { input: { forced } })
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const locked = useSelector(actor, (state) => state.hasTag('locked'))
  const ended = useSelector(actor, (state) =>
    state.status === 'done' ? (state.hasTag('changed') ? 'changed' : 'cancelled') : null,
  )
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [value, setValue] = useState<Draft>({})

  useEffect(() => {
    if (!ended) return
    const { session: user } = session.getSnapshot().context
    if (ended === 'changed' && user)
      session.send({ type: 'session.update', session: { ...user, mustChangePassword: false } })
    onClose()
  }, [ended, onClose, session])

  const change = (next: Draft) => {
    setValue(next)
    actor.send({ type: next.oldPassword ? 'oldPassword.fill' : 'oldPassword.clear' })
  }
  const cancel = () => actor.send({ type: 'dialog.cancel' })
  return (
    <Modal isOpen title={texts.change.title()} onClose={forced ? undefined : cancel} isLocked={busy}>
      <DialogBody>
        {forced && <p className="qb-dialog-lead">{texts.change.forced()}</p>}
        <div role="alert">
          {problem && (
            <Callout intent="danger" compact className="qb-dialog-problem">
              {problemText(problem)}
            </Callout>
          )}
        </div>
        <LightForm<ChangePasswordForm>
          form={forms.changePassword}
          formId={FORM_ID}
          texts="session"
          value={value}
          onChange={change}
          serverErrors={problem?.fields}
          disabled={busy}
          fields={[
            { name: 'oldPassword', kind: 'password', autoComplete: 'current-password' },
            { name: 'newPassword', kind: 'password', autoComplete: 'new-password', disabled: locked },
            { name: 'confirmPassword', kind: 'password', autoComplete: 'new-password', disabled: locked },
          ]}
          onSubmit={(passwords) => actor.send({ type: 'password.save', ...passwords })}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {forced ? (
              <Button
                text={texts.change.logout()}
                disabled={busy}
                onClick={() => session.send({ type: 'logout.request' })}
              />
            ) : (
              <Button text={texts.change.cancel()} disabled={busy} onClick={cancel} />
            )}
            <Button
              type="submit"
              form={FORM_ID}
              intent="primary"
              loading={busy}
              disabled={locked}
              text={texts.change.submit()}
            />
          </>
        }
      />
    </Modal>
  )
}
