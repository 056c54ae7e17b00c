import { TextArea } from '@blueprintjs/core'
import { block } from '../key-filter.ts'
import { textDirection, type TextInputProps } from './text-input.tsx'

/** Several lines of text. */
export function MultilineInput({
  onChange,
  onBlur,
  onFocus,
  invalid,
  keyFilter,
  aria,
  dir,
  rows = 4,
  id,
  name,
  value,
  disabled,
  readOnly,
  placeholder,
}: TextInputProps & { readonly rows?: number }) {
  return (
    <TextArea
      id={id}
      name={name}
      value={value}
      disabled={disabled}
      readOnly={readOnly}
      placeholder={placeholder}
      {...aria}
      dir={textDirection(dir ?? 'auto', value)}
      rows={rows}
      fill
      autoResize
      intent={invalid ? 'danger' : 'none'}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      onFocus={onFocus}
      onKeyDown={block(keyFilter)}
    />
  )
}
