import type { WidgetProps } from '@rjsf/utils'
import { NumberInput } from '../inputs/number-input.tsx'
import { useWidget } from '../widget-control.ts'

export function NumberWidget(props: WidgetProps) {
  const { control, change } = useWidget(props)
  return <NumberInput {...control} value={props.value} isWhole={props.schema.type === 'integer'} onChange={change} />
}
