import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '../inputs/text-input.tsx'
import { useWidget } from '../widget-control.ts'

/** A line of text; its direction follows what is typed unless the uiSchema sets `dir`. */
export function TextWidget(props: WidgetProps) {
  const { control, options, changeText } = useWidget(props)
  return (
    <TextInput
      {...control}
      value={String(props.value ?? '')}
      onChange={changeText}
      keyFilter={options.keyFilter}
      dir={options.dir ?? 'auto'}
      autoComplete={options.autoComplete ?? 'off'}
      inputMode={options.inputMode}
      maxLength={options.maxLength}
    />
  )
}
