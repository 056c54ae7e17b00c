import { Switch } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useWidget } from '../widget-control.ts'

/** On or off, such as active and inactive. */
export function SwitchWidget(props: WidgetProps) {
  const { control, label, isOn, turn } = useWidget(props)
  const { id, name, disabled, readOnly, aria, onBlur, onFocus } = control
  return (
    <Switch
      id={id}
      name={name}
      label={label}
      checked={isOn}
      disabled={disabled || readOnly}
      {...aria}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
