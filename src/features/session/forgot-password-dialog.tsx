import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { forms } from 'virtual:validators/session'
import { LightForm } from '#src/forms/light-form.tsx'
import type { Draft } from '#src/forms/form-value.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ForgotPasswordForm } from '#schemas/session/session.schema.ts'
import { passwordResetMachine } from './password.actors.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'

const FORM_ID = 'forgot'

/** Requests a link to a new password. The reply does not reveal whether the account exists (V1). */
export function ForgotPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('session')
  const toasts = useToasts()
  const actor = useActorRef(passwordResetMachine, { input: { token: null } })
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const ended = useSelector(actor, (state) => state.status === 'done')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [value, setValue] = useState<Draft>({})

  useEffect(() => {
    if (ended) onClose()
  }, [ended, onClose])
  useEffect(() => {
    if (problem) toasts.problem(problem)
  }, [problem, toasts])

  const cancel = () => actor.send({ type: 'reset.cancel' })
  return (
    <Modal isOpen title={texts.forgot.title()} onClose={cancel} isLocked={busy}>
      <DialogBody>
        <p className="qb-dialog-lead">{texts.forgot.lead()}</p>
        <LightForm<ForgotPasswordForm>
          form={forms.forgotPassword}
          formId={FORM_ID}
          texts="session"
          value={value}
          onChange={setValue}
          serverErrors={problem?.fields}
          disabled={busy}
          fields={[
            { name: 'cardID', kind: 'text', dir: 'ltr', autoComplete: 'off' },
            { name: 'email', kind: 'email', autoComplete: 'email' },
          ]}
          onSubmit={(request) => actor.send({ type: 'link.request', ...request })}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={texts.forgot.cancel()} disabled={busy} onClick={cancel} />
            <Button type="submit" form={FORM_ID} intent="primary" loading={busy} text={texts.forgot.submit()} />
          </>
        }
      />
    </Modal>
  )
}
