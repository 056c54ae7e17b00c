import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useMemo } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import { useErrorText, useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { Draft } from './form-value.ts'
import { pointerOfId, SchemaFormProvider, type SchemaFormContext } from './form-context.ts'
import { FIELDS, TEMPLATES, WIDGETS } from './theme.ts'
import { translatorFor } from './translate.ts'
import { useForm, type FormProps } from './use-form.ts'

export interface SchemaFormProps<T> extends FormProps<T> {
  /** Namespace of the texts: labels `fields.<name>`, help `help.<name>`, placeholders, `options.<name>.<value>`. */
  readonly texts: Namespaces
  readonly uiSchema?: UiSchema
}

const validators = new WeakMap<CompiledForm, ReturnType<typeof createPrecompiledValidator>>()
/** rjsf's validator of a form: rjsf evaluates parts of the schema with it; the errors are found by `useForm`. */
function validatorOf(form: CompiledForm) {
  const known = validators.get(form)
  if (known) return known
  const made = createPrecompiledValidator(form.validators as never, form.schema as RJSFSchema)
  validators.set(form, made)
  return made
}

/** A form from its JSON Schema. Submit it by a button with `type="submit"` and `form={formId}`. */
export function SchemaForm<T>({ texts, uiSchema, ...props }: SchemaFormProps<T>) {
  const { form, value, disabled, formId } = props
  const controller = useForm(props)
  const text = useTextLookup(texts)
  const errorText = useErrorText()
  const own = useTexts('forms')
  const translateString = useMemo(() => translatorFor(own), [own])
  const context: SchemaFormContext = { controller, text, errorText, pointerOf: (id) => pointerOfId(formId, id) }
  return (
    <SchemaFormProvider value={context}>
      <Form
        className="qb-form"
        id={formId}
        idPrefix={formId}
        schema={form.schema as RJSFSchema}
        uiSchema={{ ...uiSchema, 'ui:submitButtonOptions': { norender: true } }}
        validator={validatorOf(form as CompiledForm)}
        formData={value}
        disabled={disabled}
        fields={FIELDS}
        widgets={WIDGETS}
        templates={TEMPLATES}
        translateString={translateString}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => controller.replace(formData as Draft)}
        onBlur={(id) => controller.leave(pointerOfId(formId, id))}
        onSubmit={() => controller.submit()}
      />
    </SchemaFormProvider>
  )
}
