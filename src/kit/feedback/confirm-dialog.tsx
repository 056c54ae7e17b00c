import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { Modal } from '../modal.tsx'
import { useTopQuestion } from './questions.ts'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What will be done, to which record. */
  readonly children: ReactNode
  /** The verb of the confirmed action: "Delete", not "OK". */
  readonly confirmText: string
  /** Null: there is nothing to cancel. */
  readonly cancelText?: string | null
  /** It cannot be undone: Cancel has the focus. */
  readonly isDangerous?: boolean
  /** There is something to read before it is confirmed: Cancel has the focus. */
  readonly isCancelFirst?: boolean
  /** The third answer, where there is one. */
  readonly extra?: { readonly text: string; readonly onChoose: () => void }
  /** The confirmed action is running: no button can be pressed. */
  readonly isBusy?: boolean
  /** The form among the children that the confirm button submits, instead of calling `onConfirm`. */
  readonly formId?: string | undefined
  /** Only cancelling is offered: the action was refused for good, or has to wait. */
  readonly isRefused?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A confirmation before an action (document 1, section 2). Escape, the close button and going back cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmText,
  cancelText,
  isDangerous = false,
  isCancelFirst = isDangerous,
  extra,
  isBusy = false,
  isRefused = false,
  formId,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useTexts('common')
  const messageId = useId()
  const beginsAtCancel = (isCancelFirst || isRefused) && cancelText !== null
  useTopQuestion(isOpen, () => {
    if (!isBusy) onCancel()
  })
  return (
    <Modal
      className="qb-confirm"
      role="alertdialog"
      aria-describedby={messageId}
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      isLocked={isBusy}
      isRefused={isRefused}
    >
      <DialogBody>
        <div id={messageId}>{children}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {cancelText === null ? null : (
              <Button
                text={cancelText ?? t.actions.cancel()}
                onClick={onCancel}
                disabled={isBusy}
                autoFocus={beginsAtCancel}
                data-first={beginsAtCancel || undefined}
              />
            )}
            {extra ? <Button text={extra.text} onClick={extra.onChoose} disabled={isBusy} /> : null}
            <Button
              intent={isDangerous ? 'danger' : 'primary'}
              text={confirmText}
              {...(formId ? { type: 'submit' as const, form: formId } : { onClick: onConfirm })}
              loading={isBusy}
              disabled={isRefused}
              autoFocus={!beginsAtCancel}
              data-first={!beginsAtCancel || undefined}
              data-confirms
            />
          </>
        }
      />
    </Modal>
  )
}
