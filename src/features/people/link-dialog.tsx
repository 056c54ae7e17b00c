import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { api } from '#src/api/client.ts'
import { Field } from '#src/forms/field.tsx'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** A link as the server returned it, where no mail can leave, and the person whom it is for. */
export interface ShownLink {
  readonly id: number
  readonly link: string
}

interface LinkDialogProps {
  /** Null while the dialog is closed. */
  readonly shown: ShownLink | null
  readonly onClose: () => void
}

/** Shows a link once, to copy it. */
export function LinkDialog({ shown, onClose }: LinkDialogProps) {
  const t = useTexts('people')
  const c = useTexts('common')
  const format = useFormat()
  const fieldId = useId()
  const until = useAnswer(
    shown && `link ${shown.link}`,
    async (signal) => (await api.people.details({ id: shown!.id }, { signal })).data.linkExpiresAt,
  )
  const copy = () =>
    // a page without https has no clipboard
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(shown!.link))
      .then(
        () => toasts.show('success', t.link.copied()),
        () => toasts.show('error', t.link.copyFailed()),
      )
  return (
    <Modal isOpen={shown !== null} title={t.link.title()} onClose={onClose}>
      <DialogBody>
        <p>{t.link.lead()}</p>
        <Field id={fieldId} label={t.link.label()}>
          <InputGroup
            id={fieldId}
            dir="ltr"
            readOnly
            value={shown?.link ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <p className="qb-person-until">{until && t.link.until({ at: format.dateTime(until) })}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={onClose} />
            <Button intent="primary" icon="duplicate" text={t.link.copy()} onClick={() => void copy()} />
          </>
        }
      />
    </Modal>
  )
}
