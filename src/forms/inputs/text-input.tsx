import { InputGroup, TextArea, type InputGroupProps } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { holdBack, type KeyFilter } from '../key-filter.ts'

export interface TextInputProps {
  readonly id: string
  readonly name?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly invalid?: boolean
  readonly keyFilter?: KeyFilter | undefined
  readonly autoComplete?: string | undefined
  readonly placeholder?: string | undefined
  readonly inputMode?: InputGroupProps['inputMode']
  /** Direction of what is typed; 'auto' follows its first letter. */
  readonly dir?: 'auto' | 'ltr' | 'rtl' | undefined
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'search'
  readonly leftIcon?: InputGroupProps['leftIcon']
  readonly rightElement?: ReactElement
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
}

/** With nothing in it, 'auto' is left to right: then the direction of the page holds. */
export const textDirection = (dir: TextInputProps['dir'], value: string): TextInputProps['dir'] => (dir === 'auto' && value === '' ? undefined : dir)

/** A line of text. */
export function TextInput({ onChange, onBlur, onFocus, invalid, keyFilter, aria, dir, ...props }: TextInputProps) {
  return (
    <InputGroup {...props} {...aria} dir={textDirection(dir, props.value)} fill intent={invalid ? 'danger' : 'none'} onValueChange={onChange}
      onBlur={onBlur} onFocus={onFocus} onKeyDown={holdBack(keyFilter)} />
  )
}

/** Several lines of text. */
export function MultilineInput({ onChange, onBlur, onFocus, invalid, keyFilter, aria, dir, rows = 4, id, name, value, disabled, readOnly, placeholder }: TextInputProps & { readonly rows?: number }) {
  return (
    <TextArea id={id} name={name} value={value} disabled={disabled} readOnly={readOnly} placeholder={placeholder} {...aria} dir={textDirection(dir ?? 'auto', value)} rows={rows} fill
      autoResize intent={invalid ? 'danger' : 'none'} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur} onFocus={onFocus} onKeyDown={holdBack(keyFilter)} />
  )
}
