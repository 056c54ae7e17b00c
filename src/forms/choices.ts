import type { WidgetProps } from '@rjsf/utils'
import { useSchemaForm } from './form-context.ts'
import type { Choice, FieldOptions } from './widget-control.ts'

/**
 * The choices of a field: from the uiSchema, otherwise the `enum` of the schema with the texts
 * `options.<field>.<value>` of the feature.
 */
export function useChoices({ id, options, schema }: WidgetProps): readonly Choice<string | number | boolean>[] {
  const { text, pointerOf } = useSchemaForm()
  const { choices } = options as FieldOptions
  if (choices) return choices
  const key = pointerOf(id).split('/').slice(1).join('.')
  const values = (schema.enum ?? (schema.type === 'boolean' ? [true, false] : [])) as (string | number | boolean)[]
  return values.map((value) => ({ value, label: text(`options.${key}.${String(value)}`) ?? String(value) }))
}
