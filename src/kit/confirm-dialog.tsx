import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What will be done, to which record. */
  readonly children: ReactNode
  /** The verb of what is confirmed: "Delete", not "OK". */
  readonly confirmText: string
  readonly cancelText?: string
  /** It cannot be taken back: Cancel has the focus. */
  readonly isDangerous?: boolean
  /** The third answer, where there is one. */
  readonly extra?: { readonly text: string; readonly onChoose: () => void }
  /** The confirmed thing is being done: nothing can be pressed. */
  readonly isBusy?: boolean
  /** It was refused for good: only leaving is offered. */
  readonly isRefused?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is done (document 1, section 2). Escape and the close button cancel. */
export function ConfirmDialog({ isOpen, title, children, confirmText, cancelText, isDangerous = false, extra, isBusy = false, isRefused = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useTexts('common')
  const messageId = useId()
  return (
    <Modal className="qb-confirm" role="alertdialog" aria-describedby={messageId} isOpen={isOpen} title={title} onClose={onCancel} isLocked={isBusy}>
      <DialogBody><div id={messageId}>{children}</div></DialogBody>
      <DialogFooter actions={(
        <>
          <Button text={cancelText ?? t.actions.cancel()} onClick={onCancel} disabled={isBusy} autoFocus={isDangerous} data-first={isDangerous || undefined} />
          {extra ? <Button text={extra.text} onClick={extra.onChoose} disabled={isBusy} /> : null}
          <Button intent={isDangerous ? 'danger' : 'primary'} text={confirmText} onClick={onConfirm} loading={isBusy} disabled={isRefused} autoFocus={!isDangerous} data-first={!isDangerous || undefined} />
        </>
      )} />
    </Modal>
  )
}
