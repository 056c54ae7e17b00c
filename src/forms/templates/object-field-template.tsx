import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { fieldTexts, pointerOf, useSchemaForm } from '../form-context.ts'

/** Fields of a form under a title, in this order; a field of no group is not shown. */
export interface FieldGroup {
  readonly title: string
  readonly names: readonly string[]
}
interface ObjectOptions {
  readonly columns?: 1 | 2 | 3
  readonly groups?: readonly FieldGroup[]
}

/**
 * Fields of an object in one to three columns (`ui:options.columns`), or in titled groups (`ui:options.groups`); an inner
 * object is a group with a title.
 */
export function ObjectFieldTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps) {
  const context = useSchemaForm()
  const { columns = 1, groups } = getUiOptions(uiSchema) as ObjectOptions
  if (groups)
    return groups.map(({ title, names }) => (
      <fieldset key={title} className="qb-form-group">
        <legend>{title}</legend>
        <div className="qb-form-grid" data-columns={columns}>
          {names.map((name) => properties.find((property) => property.name === name)?.content)}
        </div>
      </fieldset>
    ))
  const fields = (
    <div className="qb-form-grid" data-columns={columns}>
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
