import { Button } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password that can be shown. Read from left to right in both languages, and never normalised (decision D05). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightElement' | 'dir'>) {
  const [visible, setVisible] = useState(false)
  const texts = useTexts('forms')
  return (
    <TextInput {...props} dir="ltr" type={visible ? 'text' : 'password'} rightElement={
      <Button variant="minimal" size="small" className="qb-reveal" icon={visible ? <EyeOff /> : <EyeOpen />} disabled={props.disabled} aria-pressed={visible}
        aria-label={visible ? texts.hidePassword() : texts.showPassword()} aria-controls={props.id} onClick={() => setVisible(!visible)} />
    } />
  )
}
