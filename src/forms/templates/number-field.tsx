import type { FieldProps } from '@rjsf/utils'

/**
 * A field of numbers, with our own widget for typing unless it is a choice. A text that is not a number stays as typed
 * and is refused (D04); rjsf's own field would correct it, and read the digits of one language only.
 */
export function NumberField(props: FieldProps) {
  const { StringField } = props.registry.fields
  const typed = props.schema.enum ? {} : { 'ui:widget': 'number' }
  return StringField ? <StringField {...props} uiSchema={{ ...typed, ...props.uiSchema }} /> : null
}
