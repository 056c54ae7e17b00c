import { Radio } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useChoices } from '../choices.ts'
import { useWidget } from '../widget-control.ts'

/** One of very few choices, all visible. */
export function RadioWidget(props: WidgetProps) {
  const { control, change } = useWidget(props)
  const choices = useChoices(props)
  const { id, name, disabled, readOnly, aria, onBlur, onFocus } = control
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}__label`} {...aria} className="qb-choices">
      {choices.map((choice, index) => (
        <Radio
          key={String(choice.value)}
          id={`${id}__${index}`}
          name={name}
          label={choice.label}
          checked={props.value === choice.value}
          disabled={disabled || readOnly || choice.disabled}
          onChange={() => change(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  )
}
