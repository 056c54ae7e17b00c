import type { WidgetProps } from '@rjsf/utils'
import { MultilineInput } from '../inputs/multiline-input.tsx'
import { useWidget } from '../widget-control.ts'

export function TextareaWidget(props: WidgetProps) {
  const { control, options, changeText } = useWidget(props)
  return (
    <MultilineInput
      {...control}
      value={String(props.value ?? '')}
      onChange={changeText}
      keyFilter={options.keyFilter}
      dir={options.dir}
      rows={options.rows}
    />
  )
}
