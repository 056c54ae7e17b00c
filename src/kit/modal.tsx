import { Button, Classes, Dialog, type DialogProps } from '@blueprintjs/core'
import { useId } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import './kit.css'

interface ModalProps extends Pick<DialogProps, 'className' | 'role' | 'children' | 'aria-describedby'> {
  readonly isOpen: boolean
  readonly title: string
  /** Escape and the close button; a click beside the dialog does nothing. */
  readonly onClose: () => void
  /** Neither Escape nor the close button. */
  readonly isLocked?: boolean
}

/** A dialog with a header whose close button speaks the language of the page (Blueprint's says "Close"). Gives the focus back when it closes. */
export function Modal({ title, isLocked = false, onClose, children, ...dialog }: ModalProps) {
  const t = useTexts('common')
  const titleId = useId()
  return (
    <Dialog {...dialog} aria-labelledby={titleId} onClose={onClose} canOutsideClickClose={false} canEscapeKeyClose={!isLocked} shouldReturnFocusOnClose>
      <div className={Classes.DIALOG_HEADER}>
        <h2 className={Classes.HEADING} id={titleId}>{title}</h2>
        <Button className={Classes.DIALOG_CLOSE_BUTTON} variant="minimal" icon="cross" aria-label={t.actions.close()} disabled={isLocked} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  )
}
