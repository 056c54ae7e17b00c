import { HTMLSelect } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '#src/lib/i18n.tsx'
import { choicesOf } from '../choices.ts'
import { widgetControl } from '../widget-control.ts'

/** One of few choices, in the platform's own select. */
export function SelectWidget(props: WidgetProps) {
  const { control, change } = widgetControl(props)
  const texts = useTexts('forms')
  const choices = choicesOf(props)
  const { invalid, aria, readOnly, placeholder, ...rest } = control
  const chosen = choices.findIndex((choice) => choice.value === props.value)
  return (
    <HTMLSelect {...rest} {...aria} fill disabled={rest.disabled || readOnly} className={invalid ? 'qb-invalid' : undefined} iconName="caret-down"
      value={chosen < 0 ? '' : String(chosen)} onChange={({ currentTarget }) => change(currentTarget.value === '' ? undefined : choices[Number(currentTarget.value)]?.value)}>
      <option value="" disabled={props.required}>{placeholder ?? texts.choose()}</option>
      {choices.map((choice, index) => <option key={String(choice.value)} value={index} disabled={choice.disabled}>{choice.label}</option>)}
    </HTMLSelect>
  )
}
