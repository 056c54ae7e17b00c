import { Radio } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useChoices } from '../choices.ts'
import { useWidget } from '../widget-control.ts'

/** One of very few choices, all visible. */
export function RadioWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  const given = useChoices(props)
  const choices = options.none === undefined ? given : [{ value: null, label: options.none, disabled: false }, ...given]
  const { id, name, disabled, readOnly, aria, onBlur, onFocus } = control
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}__label`} {...aria} className="qb-choices">
      {choices.map((choice, index) => (
        <Radio
          key={String(choice.value)}
          id={`${id}__${index}`}
          name={name}
          label={choice.label}
          checked={(props.value ?? null) === choice.value}
          disabled={disabled || readOnly || choice.disabled}
          onChange={() => change(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  )
}
