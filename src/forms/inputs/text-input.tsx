import type { InputHTMLAttributes, ReactNode } from 'react'
import type { KeyFilter } from '#schemas/shared/key-filters.ts'
import { block } from '../key-filter.ts'
import { pasteVisible } from '../paste.ts'

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
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number | undefined
  /** Direction of what is typed; 'auto' follows its first letter. */
  readonly dir?: 'auto' | 'ltr' | 'rtl' | undefined
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'search'
  /** A button at the end of the field. */
  readonly action?: ReactNode
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
}

/** For an empty field, 'auto' would be left to right: the direction of the page is used instead. */
export const textDirection = (dir: TextInputProps['dir'], value: string): TextInputProps['dir'] =>
  dir === 'auto' && value === '' ? undefined : dir

/**
 * A line of text. Blueprint's look without its component, which the login page need not load (stack.md, Weight).
 */
export function TextInput({
  onChange,
  invalid,
  keyFilter,
  aria,
  dir,
  action,
  type = 'text',
  ...props
}: TextInputProps) {
  return (
    <div className={`bp6-input-group bp6-fill${invalid ? ' bp6-intent-danger' : ''}`}>
      <input
        {...props}
        {...aria}
        className="bp6-input"
        type={type}
        dir={textDirection(dir, props.value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={block(keyFilter)}
        onPaste={type === 'password' ? undefined : pasteVisible(keyFilter)}
      />
      {action ? <span className="bp6-input-action">{action}</span> : null}
    </div>
  )
}
