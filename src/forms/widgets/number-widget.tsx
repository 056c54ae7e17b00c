import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { useFormat } from '#src/lib/i18n.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { readNumber } from '../read-number.ts'
import { useWidget } from '../widget-control.ts'

/** A number, typed in the digits of either language. What is typed stays as typed until the field is left. */
export function NumberWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const stored = props.value === undefined || props.value === null ? '' : format.digits(String(props.value))
  const type = (text: string) => {
    setTyped(text)
    change(readNumber(text, props.schema.type === 'integer'))
  }
  const leave = () => {
    setTyped(undefined)
    control.onBlur()
  }
  return <TextInput {...control} value={typed ?? stored} onChange={type} onBlur={leave} dir="ltr" keyFilter={options.keyFilter ?? 'decimal'}
    inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'} autoComplete="off" />
}
