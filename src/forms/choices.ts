import type { WidgetProps } from '@rjsf/utils'
import { contextOf } from './form-context.ts'
import { type Choice, widgetControl } from './widget-control.ts'

/**
 * The choices of a field: those that the uiSchema gives, otherwise the `enum` of the schema with the texts
 * `options.<field>.<value>` of the feature.
 */
export function choicesOf(props: WidgetProps): readonly Choice<string | number | boolean>[] {
  const { options, pointer } = widgetControl(props)
  if (options.choices) return options.choices
  const { text } = contextOf(props.registry)
  const key = pointer.split('/').slice(1).join('.')
  const values = (props.schema.enum ?? (props.schema.type === 'boolean' ? [true, false] : [])) as (string | number | boolean)[]
  return values.map((value) => ({ value, label: text(`options.${key}.${String(value)}`) ?? String(value) }))
}
