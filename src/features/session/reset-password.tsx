import { PlainButton as Button, PlainCallout as Callout } from '#src/forms/plain.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { forms } from 'virtual:validators/session'
import { LightForm } from '#src/forms/light-form.tsx'
import type { Draft } from '#src/forms/form-value.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ResetPasswordForm } from '#schemas/session/session.schema.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { passwordResetMachine } from './password.actors.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'

/** The new password behind a mailed link (decision V1). */
export function ResetPassword({ token }: { readonly token: string }) {
  const texts = useTexts('session')
  const problemText = useProblemText()
  const [, navigate] = useLocation()
  const actor = useActorRef(passwordResetMachine, { input: { token } })
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const chooses = useSelector(actor, (state) => state.hasTag('chooses'))
  const requests = useSelector(actor, (state) => state.hasTag('requests'))
  const ended = useSelector(actor, (state) => state.status === 'done')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [value, setValue] = useState<Draft>({})

  useEffect(() => {
    if (ended) navigate('/login', { replace: true })
  }, [ended, navigate])

  if (requests) return <ForgotPasswordDialog onClose={() => navigate('/login', { replace: true })} />
  const back = (
    <Button
      variant="minimal"
      className="qb-login-forgot"
      disabled={busy}
      text={texts.reset.back()}
      onClick={() => actor.send({ type: 'reset.cancel' })}
    />
  )
  if (!chooses) {
    return (
      <>
        <header className="qb-login-head">
          <h1>{texts.reset.dead()}</h1>
          {problem && (
            <p className="qb-muted" role="alert">
              {problemText(problem)}
            </p>
          )}
        </header>
        <Button
          intent="primary"
          size="large"
          fill
          text={texts.reset.renew()}
          onClick={() => actor.send({ type: 'link.renew' })}
        />
        {back}
      </>
    )
  }
  return (
    <>
      <header className="qb-login-head">
        <h1>{texts.reset.title()}</h1>
        <p className="qb-muted">{texts.reset.lead()}</p>
      </header>
      <div role="alert">
        {problem && (
          <Callout intent="danger" className="qb-login-problem">
            {problemText(problem)}
          </Callout>
        )}
      </div>
      <LightForm<ResetPasswordForm>
        form={forms.resetPassword}
        formId="reset"
        texts="session"
        value={value}
        onChange={setValue}
        serverErrors={problem?.fields}
        disabled={busy}
        fields={[
          { name: 'newPassword', kind: 'password', autoComplete: 'new-password' },
          { name: 'confirmPassword', kind: 'password', autoComplete: 'new-password' },
        ]}
        onSubmit={(password) => actor.send({ type: 'password.save', ...password })}
      >
        <Button type="submit" intent="primary" size="large" fill loading={busy} text={texts.reset.submit()} />
      </LightForm>
      {back}
    </>
  )
}
