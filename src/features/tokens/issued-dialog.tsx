import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import type { IssuedToken } from '#schemas/tokens/token.schema.ts'
import { Field } from '#src/forms/field.tsx'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

interface IssuedDialogProps {
  /** Null while the dialog is closed. */
  readonly issued: IssuedToken | null
  readonly onClose: () => void
}

/** Shows a new token once, to copy it. */
export function IssuedDialog({ issued, onClose }: IssuedDialogProps) {
  const t = useTexts('tokens').issued
  const c = useTexts('common')
  const format = useFormat()
  const fieldId = useId()
  const copy = () =>
    // a page without https has no clipboard
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(issued!.token))
      .then(
        () => toasts.show('success', t.copied()),
        () => toasts.show('error', t.copyFailed()),
      )
  return (
    <Modal isOpen={issued !== null} title={t.title()} onClose={onClose}>
      <DialogBody>
        <p>{t.lead()}</p>
        <Field id={fieldId} label={t.label()}>
          <InputGroup
            id={fieldId}
            dir="ltr"
            readOnly
            autoComplete="off"
            value={issued?.token ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <p className="qb-token-until">{issued && t.until({ at: format.dateTime(issued.expiresAt) })}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={onClose} />
            <Button intent="primary" icon="duplicate" text={t.copy()} onClick={() => void copy()} />
          </>
        }
      />
    </Modal>
  )
}
