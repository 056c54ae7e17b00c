import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Suspense, useEffect, useId, useState } from 'react'
import { focusFirstField, SchemaForm, type SchemaFormProps } from '#src/forms/index.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
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

/** Why the server refused to save, that there is nothing to save, or that something is missing, above the fields (document 1, sections 7 and 8; document 2, section 5). */
function Alert<Row, Value>({ dialog: { problem, isOutdated, hasNoChanges, reloadList }, isIncomplete }: Pick<RecordDialogProps<Row, Value>, 'dialog'> & { readonly isIncomplete: boolean }) {
  const errorText = useErrorText()
  const t = useTexts('common')
  const problemText = useProblemText()
  if (hasNoChanges) return <Callout className="qb-notice" role="alert" intent="primary" icon="info-sign">{t.dialog.unchanged()}</Callout>
  if (isIncomplete) return <Callout className="qb-notice" role="alert" intent="danger" icon="error">{errorText('COMPLETE_DATA_ERROR')}</Callout>
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
  useEffect(() => focusFirstField(formId), [formId])
  return null
}

type FieldsProps<Row, Value> = Omit<RecordDialogProps<Row, Value>, 'title' | 'saveText'> & { readonly formId: string }
/** The form and what is said about it; it begins anew each time the dialog opens. */
function Fields<Row, Value>({ dialog, formId, ...form }: FieldsProps<Row, Value>) {
  const t = useTexts('common')
  const [isIncomplete, setIncomplete] = useState(false)
  const { value, problem, isBusy, change, save } = dialog
  const settled = <V,>(then: (value: V) => void) => (next: V) => {
    setIncomplete(false)
    then(next)
  }
  return (
    <>
      <Alert dialog={dialog} isIncomplete={isIncomplete} />
      <Suspense fallback={<Spinner className="qb-record-loading" aria-label={t.list.loading()} />}>
        <SchemaForm {...form} formId={formId} value={value} onChange={settled(change)} onSubmit={settled(save)} onIncomplete={() => setIncomplete(true)} serverErrors={problem?.fields} disabled={isBusy} />
        <FocusFirstField formId={formId} />
      </Suspense>
    </>
  )
}

/** A dialog that adds or edits one record by its schema. Enter saves; leaving with something typed asks first. */
export function RecordDialog<Row, Value>({ dialog, title, saveText, ...form }: RecordDialogProps<Row, Value>) {
  const t = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const { isOpen, isBusy, isDiscarding, close, stay, discard } = dialog
  return (
    <>
      <Modal className="qb-record-dialog" isOpen={isOpen} title={title} onClose={close} isLocked={isBusy}>
        <DialogBody>
          <Fields {...form} dialog={dialog} formId={formId} />
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
