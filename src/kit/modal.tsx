import { Button, Classes, Dialog, type DialogProps } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useId } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost, retainFocusOutside, ReturnFocus } from '#src/lib/return-focus.tsx'
import './kit.css'
import { LayerContext } from './keys/layer.ts'

interface ModalProps extends Pick<DialogProps, 'className' | 'role' | 'children' | 'aria-describedby' | 'onClosed'> {
  readonly isOpen: boolean
  readonly title: string
  /**
   * Called by Escape and the close button; a click outside the dialog does nothing. Without it the dialog has neither:
   * it stays until its task is done.
   */
  readonly onClose?: (() => void) | undefined
  /** Disables Escape and the close button. */
  readonly isLocked?: boolean
  /** Its action is not offered now, or not any more. */
  readonly isRefused?: boolean
}

const FIRST =
  '[data-first], input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
/**
 * Focuses the dialog's content when it begins to open, so that nobody types outside of it, and again when it has
 * opened, since Blueprint focuses the dialog's frame when it opens for the second time. A focused control in the dialog
 * retains the focus.
 */
function focusInside(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement) && !isFocusLost()) return
  const body =
    dialog.querySelector<HTMLElement>('[data-first]') ??
    dialog.querySelector<HTMLElement>(`.${Classes.DIALOG_BODY} :is(${FIRST})`) ??
    dialog.querySelector<HTMLElement>(FIRST)
  body?.focus()
}

/**
 * A dialog with a header whose close button is in the language of the page (Blueprint's is always "Close"). Returns the
 * focus when it closes.
 */
export function Modal({ title, isLocked = false, isRefused = false, onClose, children, ...dialog }: ModalProps) {
  const t = useTexts('common')
  const titleId = useId()
  // a button that was disabled while the dialog was locked, or that was removed, has lost the focus
  useEffect(() => {
    const box = document.getElementById(titleId)?.closest<HTMLElement>(`.${Classes.DIALOG}`)
    if (box && !isLocked && isFocusLost()) focusInside(box)
  }, [isLocked, isRefused, title, titleId])
  const { isOpen } = dialog
  // Blueprint focuses a dialog a frame after it opened, also when it was closed within that frame
  useEffect(() => {
    const overlay = document.getElementById(titleId)?.closest<HTMLElement>(`.${Classes.OVERLAY}`)
    return overlay && !isOpen ? retainFocusOutside(overlay) : undefined
  }, [isOpen, titleId])
  return (
    <Dialog
      {...dialog}
      onOpening={focusInside}
      onOpened={focusInside}
      aria-labelledby={titleId}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isLocked && onClose !== undefined}
      // `ReturnFocus` does so, unless the focus is in a dialog that opened meanwhile
      shouldReturnFocusOnClose={false}
    >
      <ReturnFocus />
      <div className={Classes.DIALOG_HEADER}>
        <h2 className={Classes.HEADING} id={titleId}>
          {title}
        </h2>
        {onClose && (
          <Button
            className={Classes.DIALOG_CLOSE_BUTTON}
            variant="minimal"
            icon={<Cross />}
            aria-label={t.actions.close()}
            disabled={isLocked}
            onClick={onClose}
          />
        )}
      </div>
      <LayerContext value={titleId}>{children}</LayerContext>
    </Dialog>
  )
}
