import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '../inputs/text-input.tsx'
import { useWidget } from '../widget-control.ts'

export function EmailWidget(props: WidgetProps) {
  const { control, options, changeText } = useWidget(props)
  return (
    <TextInput
      {...control}
      value={String(props.value ?? '')}
      onChange={changeText}
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete={options.autoComplete ?? 'off'}
    />
  )
}
