import { Button, Callout, Spinner } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { useTexts, usePageTitle } from '#src/lib/i18n.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import './form-page.css'
import '#src/kit/kit.css'
import { RecordForm, type RecordFormProps } from '#src/kit/record/record-form.tsx'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import type { FormPageControls } from '#src/kit/record/use-form-page.ts'
import type { Reason } from '#src/kit/feedback/why-not.tsx'

interface FormPageProps<Row, Choices, Value> extends Pick<
  RecordFormProps<Value>,
  'form' | 'texts' | 'uiSchema' | 'rules'
> {
  readonly page: FormPageControls<Row, Choices, Value>
  readonly title: string
  /** Why the record may not be edited, when it is locked. */
  readonly reasons: readonly Reason[]
  /** Above the form: which record it is. */
  readonly introduction?: ReactNode
  /** What saving is called here. */
  readonly saveText?: string
  /** Below the form. */
  readonly children?: ReactNode
}

/** Why the record cannot be edited now. */
function Locked({ reasons }: { readonly reasons: readonly Reason[] }) {
  const t = useTexts('common')
  return (
    <Callout className="qb-notice" intent="warning" icon="lock">
      <strong>{t.formPage.locked()}</strong>
      <ul className="qb-form-page-reasons">
        {reasons.map(({ why, help }) => (
          <li key={why}>
            {why} {help}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/**
 * A page that adds or edits one record by its schema. Enter saves; leaving with something typed needs a confirmation
 * (document 1, section 2).
 */
export function FormPage<Row, Choices, Value>({
  page,
  title,
  reasons,
  introduction,
  saveText,
  children,
  ...form
}: FormPageProps<Row, Choices, Value>) {
  const t = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const { view, failure, isBusy, isDiscarding, leave, stay, discard, reload } = page
  usePageTitle(title)
  return (
    <div className="qb-list-screen qb-form-page">
      <header className="qb-screen-header">
        <h1 id="screen-title">{title}</h1>
      </header>
      <section className="qb-panel" aria-labelledby="screen-title" aria-busy={view === 'loading'}>
        <div className="qb-form-page-body">
          {introduction}
          {view === 'loading' ? <Spinner className="qb-record-loading" aria-label={t.list.loading()} /> : null}
          {view === 'failed' && failure ? (
            <FailedState problem={failure} onRetry={reload} title={t.formPage.failed()} />
          ) : null}
          {view === 'forbidden' && failure ? <RefusedState problem={failure} title={t.formPage.refused()} /> : null}
          {view === 'locked' ? <Locked reasons={reasons} /> : null}
          {view === 'form' ? <RecordForm {...form} controls={page} formId={formId} onReload={reload} /> : null}
        </div>
        <footer className="qb-form-page-actions">
          {view === 'form' ? (
            <>
              <Button text={t.actions.cancel()} onClick={leave} disabled={isBusy} />
              <Button
                type="submit"
                form={formId}
                intent="primary"
                text={saveText ?? t.actions.save()}
                loading={isBusy}
              />
            </>
          ) : (
            <Button icon="arrow-left" text={t.actions.back()} onClick={leave} disabled={view === 'loading'} />
          )}
        </footer>
      </section>
      {children}
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t.dialog.discardTitle()}
        confirmText={t.actions.discard()}
        cancelText={t.actions.stay()}
        isDangerous
        onConfirm={discard}
        onCancel={stay}
      >
        <p>{t.formPage.discardMessage()}</p>
      </ConfirmDialog>
    </div>
  )
}
