import { Checkbox } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useWidget } from '../widget-control.ts'

export function CheckboxWidget(props: WidgetProps) {
  const { control, label, change } = useWidget(props)
  const { id, name, disabled, readOnly, aria, onBlur, onFocus } = control
  return <Checkbox id={id} name={name} label={label} checked={props.value === true} disabled={disabled || readOnly} {...aria}
    onChange={({ currentTarget }) => change(currentTarget.checked)} onBlur={onBlur} onFocus={onFocus} />
}
