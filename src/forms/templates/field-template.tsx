import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils'
import { Counter, Field } from '../field.tsx'
import { fieldTexts, pointerOf, useSchemaForm } from '../form-context.ts'
import type { FieldOptions } from '../widget-control.ts'

const OWN_LABEL = new Set<string | undefined>(['checkbox', 'switch', undefined])

/** The frame of a field: label, control, help, error, counter. Objects and lists have their own frame. */
export function FieldTemplate({
  id,
  schema,
  uiSchema,
  fieldPathId,
  formData,
  required,
  hidden,
  children,
}: FieldTemplateProps) {
  const context = useSchemaForm()
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === 'object' || schema.type === 'array') return children
  const { label, help: usual, error } = fieldTexts(context, pointerOf(fieldPathId))
  const {
    widget,
    counter,
    maxLength = schema.maxLength,
    help = usual,
    required: isRequired = required,
  } = getUiOptions(uiSchema) as FieldOptions
  const ownLabel = OWN_LABEL.has(widget) && (schema.type === 'boolean' || widget !== undefined)
  const footer =
    counter && maxLength !== undefined ? <Counter id={id} text={String(formData ?? '')} max={maxLength} /> : undefined
  return (
    <Field
      id={id}
      label={ownLabel ? undefined : label}
      group={widget === 'radio'}
      required={isRequired}
      help={help}
      error={error}
      footer={footer}
    >
      {children}
    </Field>
  )
}
