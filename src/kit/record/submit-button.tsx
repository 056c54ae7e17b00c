import { Button, type ButtonProps } from '@blueprintjs/core'

interface SubmitButtonProps extends Pick<ButtonProps, 'text' | 'icon' | 'size' | 'disabled'> {
  readonly formId: string
  /** What `onReady` of the form said: its fields are there. */
  readonly isReady: boolean
  readonly isBusy?: boolean
}

/** Submits a `RecordForm`; it waits while the form is still being fetched, and while what it sent is on its way. */
export const SubmitButton = ({ formId, isReady, isBusy = false, ...button }: SubmitButtonProps) => (
  <Button {...button} type="submit" form={formId} intent="primary" loading={isBusy || !isReady} />
)
