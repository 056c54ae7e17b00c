import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Suspense, useEffect, useId } from 'react'
import { SchemaForm, type SchemaFormProps } from '#src/forms/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'
import { useProblemText } from './use-problem-text.ts'
import type { RecordDialogControls } from './use-record-dialog.ts'

interface RecordDialogProps<Row, Value> extends Pick<SchemaFormProps<Value>, 'form' | 'texts' | 'uiSchema' | 'rules'> {
  readonly dialog: RecordDialogControls<Row, Value>
  readonly title: string
  /** The verb of the button; "Save" unless told. */
  readonly saveText?: string
}

/** Why the server refused to save, or that there is nothing to save, above the fields (document 1, sections 7 and 8). */
function Alert<Row, Value>({ dialog: { problem, isOutdated, hasNoChanges, reloadList } }: Pick<RecordDialogProps<Row, Value>, 'dialog'>) {
  const t = useTexts('common')
  const problemText = useProblemText()
  if (hasNoChanges) return <Callout className="qb-notice" role="alert" intent="primary" icon="info-sign">{t.dialog.unchanged()}</Callout>
  if (!problem) return null
  return (
    <Callout className="qb-notice" role="alert" intent="danger" icon="error">
      <p>{problemText(problem)}</p>
      {isOutdated ? <Button size="small" icon="refresh" text={t.actions.reload()} onClick={reloadList} /> : null}
    </Callout>
  )
}

/** Puts the keyboard into the first field as soon as the form is there: its code comes with the first dialog. */
function FocusFirstField({ formId }: { readonly formId: string }) {
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden], :disabled)')?.focus()
  }, [formId])
  return null
}

/** A dialog that adds or edits one record by its schema. Enter saves; leaving with something typed asks first. */
export function RecordDialog<Row, Value>({ dialog, title, saveText, ...form }: RecordDialogProps<Row, Value>) {
  const t = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const { isOpen, isBusy, isDiscarding, value, problem, change, save, close, stay, discard } = dialog
  return (
    <>
      <Modal className="qb-record-dialog" isOpen={isOpen} title={title} onClose={close} isLocked={isBusy}>
        <DialogBody>
          <Alert dialog={dialog} />
          <Suspense fallback={<Spinner className="qb-record-loading" aria-label={t.list.loading()} />}>
            <SchemaForm {...form} formId={formId} value={value} onChange={change} onSubmit={save} serverErrors={problem?.fields} disabled={isBusy} />
            <FocusFirstField formId={formId} />
          </Suspense>
        </DialogBody>
        <DialogFooter actions={(
          <>
            <Button text={t.actions.cancel()} onClick={close} disabled={isBusy} />
            <Button type="submit" form={formId} intent="primary" text={saveText ?? t.actions.save()} loading={isBusy} />
          </>
        )} />
      </Modal>
      <ConfirmDialog isOpen={isDiscarding} title={t.dialog.discardTitle()} confirmText={t.actions.discard()} cancelText={t.actions.stay()} isDangerous onConfirm={discard} onCancel={stay}>
        <p>{t.dialog.discardMessage()}</p>
      </ConfirmDialog>
    </>
  )
}
