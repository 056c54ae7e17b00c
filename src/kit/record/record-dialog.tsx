import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useState, type ReactNode } from 'react'
import type { Effects } from '#machines/shared/problem.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { Modal } from '../modal.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RecordDialogControls } from './use-record-dialog.ts'

/** The confirmation before a save that changes other records too. */
interface Question {
  readonly title: string
  readonly confirmText: string
  readonly message: (effects: Effects) => ReactNode
}

interface RecordDialogProps<Value> extends Pick<
  RecordFormProps<Value>,
  'form' | 'texts' | 'uiSchema' | 'rules' | 'unchanged'
> {
  /** Of `useRecordDialog`. */
  readonly dialog: Omit<RecordDialogControls<unknown, Value>, 'actor' | 'record' | 'add' | 'edit'>
  readonly title: string
  /** What the record belongs to and what cannot be changed here, above the fields. */
  readonly introduction?: ReactNode
  /** The verb of the button; "Save" by default. */
  readonly saveText?: string
  /** Needed where the dialog counts the other records that saving changes. */
  readonly question?: Question
}

/**
 * A dialog that adds or edits one record by its schema. Enter saves; leaving with something typed needs a confirmation.
 */
export function RecordDialog<Value>({ dialog, title, saveText, question, ...form }: RecordDialogProps<Value>) {
  const t = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [isReady, setReady] = useState(false)
  const { isOpen, isBusy, isConfirming, isDiscarding, close, stay, discard } = dialog
  return (
    <>
      <Modal className="qb-record-dialog" isOpen={isOpen} title={title} onClose={close} isLocked={isBusy}>
        <DialogBody>
          <RecordForm {...form} controls={dialog} formId={formId} onReload={dialog.reloadList} onReady={setReady} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t.actions.cancel()} onClick={close} disabled={isBusy} />
              <SubmitButton formId={formId} text={saveText ?? t.actions.save()} isReady={isReady} isBusy={isBusy} />
            </>
          }
        />
      </Modal>
      {question && (
        <ConfirmDialog
          isOpen={isConfirming}
          title={question.title}
          confirmText={question.confirmText}
          isDangerous
          onConfirm={dialog.confirm}
          onCancel={dialog.back}
        >
          {dialog.isRecounted && (
            <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
              {t.dialog.recounted()}
            </Callout>
          )}
          {question.message(dialog.effects)}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t.dialog.discardTitle()}
        confirmText={t.actions.discard()}
        cancelText={t.actions.stay()}
        isDangerous
        onConfirm={discard}
        onCancel={stay}
      >
        <p>{t.dialog.discardMessage()}</p>
      </ConfirmDialog>
    </>
  )
}
