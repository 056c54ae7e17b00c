import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { fieldTexts, pointerOf, useSchemaForm } from '../form-context.ts'

/** Fields of an object in one or two columns (`ui:options.columns`); an inner object is a group with a title. */
export function ObjectFieldTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps) {
  const context = useSchemaForm()
  const { columns } = getUiOptions(uiSchema) as { columns?: 1 | 2 }
  const fields = (
    <div className="qb-form-grid" data-columns={columns ?? 1}>
      {properties.map(({ content }) => content)}
    </div>
  )
  const pointer = pointerOf(fieldPathId)
  if (pointer === '') return fields
  const { label } = fieldTexts(context, pointer)
  return (
    <fieldset className="qb-form-group">
      <legend>{label}</legend>
      {fields}
    </fieldset>
  )
}
