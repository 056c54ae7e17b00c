import { useState } from 'react'
import { withoutInvisible } from '#schemas/shared/text.ts'
import { useFormat } from '#src/lib/i18n.tsx'
import { readNumber } from '../read-number.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** From here on a number may differ from the text that was typed, so that the text stays in the field. */
const EXACT = 1e13

interface NumberInputProps extends Pick<
  TextInputProps,
  'id' | 'name' | 'onFocus' | 'onBlur' | 'disabled' | 'readOnly' | 'invalid' | 'placeholder' | 'aria'
> {
  /** A number; a text that is not a number; undefined or null: nothing. */
  readonly value: unknown
  readonly isWhole?: boolean | undefined
  /** Called with the result of `readNumber`. */
  readonly onChange: (value: number | string | undefined) => void
}

/**
 * A number, in the digits of either language. No key is blocked: without one character between others it would be
 * another number (ADR 28). A text that is not a number stays as typed, and is refused.
 */
export function NumberInput({ value, isWhole = false, onChange, onBlur, ...props }: NumberInputProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'number' ? format.digits(value) : String(value ?? '')
  const type = (text: string) => {
    // direction marks, which come with pasted text, would show the digits in another order than they are read in
    const shown = withoutInvisible(text)
    setTyped(shown)
    onChange(readNumber(shown, isWhole))
  }
  const leave = () => {
    if (typeof value !== 'number' || Math.abs(value) < EXACT) setTyped(undefined)
    onBlur?.()
  }
  return (
    <TextInput
      {...props}
      value={typed ?? stored}
      onChange={type}
      onBlur={leave}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  )
}
