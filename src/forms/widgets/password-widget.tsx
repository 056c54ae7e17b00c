import type { WidgetProps } from '@rjsf/utils'
import { PasswordInput } from '../inputs/password-input.tsx'
import { useWidget } from '../widget-control.ts'

export function PasswordWidget(props: WidgetProps) {
  const { control, options, changeText } = useWidget(props)
  return (
    <PasswordInput
      {...control}
      value={String(props.value ?? '')}
      onChange={changeText}
      keyFilter={options.keyFilter}
      autoComplete={options.autoComplete ?? 'off'}
    />
  )
}
