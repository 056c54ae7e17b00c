import { PlainButton as Button, PlainCallout as Callout } from '#src/forms/plain.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { form as loginForm } from 'virtual:validators/session/login'
import { LightForm } from '#src/forms/light-form.tsx'
import type { Draft } from '#src/forms/form-value.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import type { LoginForm } from '#schemas/session/session.schema.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { renewLoginData, useLoginData } from './login-data.ts'
import { LoginBrand } from './login-brand.tsx'
import { usePreferences } from './preferences.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useSessionActor, useSessionState } from './session-provider.tsx'
import './login.css'

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog.tsx').then((module) => ({ default: module.ForgotPasswordDialog })),
)
const ResetPassword = lazy(() => import('./reset-password.tsx').then((module) => ({ default: module.ResetPassword })))

const FORM_ID = 'login'

/** The login screen; for a mailed link, `/login?reset=<token>`, it is a form for a new password (V1). */
export function LoginScreen() {
  const texts = useTexts('session')
  const { language } = useLanguage()
  const brand = useLoginData()
  const token = new URLSearchParams(useSearch()).get('reset')
  // nobody is logged in, so that no reply says that it was changed
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') renewLoginData().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [])
  usePageTitle(brand ? pickName(brand.systemName, language) : texts.login.title())
  return (
    <div className="qb-login">
      <LoginBrand brand={brand} />
      <main className="qb-login-main">
        <div className="qb-login-tools">
          <LanguageSwitch />
        </div>
        <div className="qb-login-card">
          {token ? (
            <Suspense>
              <ResetPassword token={token} />
            </Suspense>
          ) : (
            <Login demo={brand?.demo ?? false} />
          )}
        </div>
      </main>
    </div>
  )
}

function LanguageSwitch() {
  const texts = useTexts('session')
  const { choose, preferences } = usePreferences()
  const next = preferences.language === 'ar' ? 'en' : 'ar'
  return (
    <Button
      variant="minimal"
      lang={next}
      aria-label={texts.language.label()}
      onClick={() => choose({ language: next })}
    >
      {texts.language.switch()}
    </Button>
  )
}

function Login({ demo }: { readonly demo: boolean }) {
  const texts = useTexts('session')
  const actor = useSessionActor()
  const busy = useSessionState((state) => state.hasTag('busy'))
  const problem = useSessionState(({ context }) => context.problem)
  const problemText = useProblemText()
  const [value, setValue] = useState<Draft>({})
  const [isResetOpen, setResetOpen] = useState(false)

  useEffect(() => {
    // On a touch screen the on-screen keyboard would cover the page before anybody has seen it.
    if (matchMedia('(pointer: fine)').matches) document.getElementById(`${FORM_ID}_username`)?.focus()
  }, [])
  const fillIn = (username: string) => {
    setValue({ ...value, username })
    document.getElementById(`${FORM_ID}_password`)?.focus()
  }
  return (
    <>
      <header className="qb-login-head">
        <h1>{texts.login.welcome()}</h1>
        <p className="qb-muted">{texts.login.lead()}</p>
      </header>
      <div role="alert">
        {problem && (
          <Callout intent="danger" className="qb-login-problem">
            {problemText(problem)}
          </Callout>
        )}
      </div>
      <LightForm<LoginForm>
        form={loginForm}
        formId={FORM_ID}
        texts="session"
        value={value}
        onChange={setValue}
        serverErrors={problem?.fields}
        fields={[
          { name: 'username', kind: 'text', autoComplete: 'username' },
          { name: 'password', kind: 'password', autoComplete: 'current-password' },
        ]}
        onSubmit={(login) => actor.send({ type: 'login.submit', ...login })}
      >
        <Button type="submit" intent="primary" size="large" fill loading={busy} text={texts.login.submit()} />
        <Button
          variant="minimal"
          intent="primary"
          className="qb-login-forgot"
          text={texts.login.forgot()}
          onClick={() => setResetOpen(true)}
        />
      </LightForm>
      {demo && <DemoAccounts onUse={fillIn} />}
      {isResetOpen && (
        <Suspense>
          <ForgotPasswordDialog onClose={() => setResetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
