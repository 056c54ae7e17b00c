import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '#src/lib/i18n.tsx'
import { useChoices } from '../choices.ts'
import { Select } from '../inputs/select.tsx'
import { useWidget } from '../widget-control.ts'

/** One of few choices, in the platform's own select. */
export function SelectWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  const texts = useTexts('forms')
  const choices = useChoices(props)
  const { invalid, aria, readOnly, placeholder, ...rest } = control
  const chosen = choices.findIndex((choice) => choice.value === props.value)
  return (
    <Select
      {...rest}
      {...aria}
      fill
      disabled={rest.disabled || readOnly}
      className={invalid ? 'qb-invalid' : undefined}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === '' ? undefined : choices[Number(currentTarget.value)]?.value)
      }
    >
      {!options.alwaysChosen && (
        <option value="" disabled={props.required}>
          {placeholder ?? texts.choose()}
        </option>
      )}
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
