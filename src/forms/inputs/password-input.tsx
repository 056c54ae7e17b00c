import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** An eye, crossed out while the password is visible. */
const Eye = ({ crossed }: { readonly crossed: boolean }) => (
  <svg
    className="bp6-icon"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M1.7 10S4.7 4.3 10 4.3 18.3 10 18.3 10 15.3 15.7 10 15.7 1.7 10 1.7 10z" />
    <circle cx="10" cy="10" r="2.5" />
    {crossed ? <path d="M3.5 16.5l13-13" /> : null}
  </svg>
)

/** A password that can be shown. Read from left to right in both languages, and never normalised (decision D05). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action' | 'dir'>) {
  const [visible, setVisible] = useState(false)
  const texts = useTexts('forms')
  return (
    <TextInput
      {...props}
      dir="ltr"
      type={visible ? 'text' : 'password'}
      action={
        <button
          type="button"
          className="bp6-button bp6-minimal bp6-small"
          disabled={props.disabled}
          aria-controls={props.id}
          aria-label={visible ? texts.hidePassword() : texts.showPassword()}
          onClick={() => setVisible(!visible)}
        >
          <Eye crossed={visible} />
        </button>
      }
    />
  )
}
