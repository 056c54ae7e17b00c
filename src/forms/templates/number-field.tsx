import type { FieldProps } from '@rjsf/utils'

/**
 * A field of numbers: typed into our own widget, unless it is chosen. What is no number stays as it was typed and is
 * refused (D04); rjsf's own field would mend it, and read the digits of one language only (G2).
 */
export function NumberField(props: FieldProps) {
  const { StringField } = props.registry.fields
  const typed = props.schema.enum ? {} : { 'ui:widget': 'number' }
  return StringField ? <StringField {...props} uiSchema={{ ...typed, ...props.uiSchema }} /> : null
}
