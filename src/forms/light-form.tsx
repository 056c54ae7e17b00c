import type { FormEvent, ReactNode } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import { keyFilterOf } from '#schemas/shared/key-filters.ts'
import { useErrorText, useTextLookup } from '#src/lib/i18n.tsx'
import { controlAria, Field } from './field.tsx'
import { PasswordInput } from './inputs/password-input.tsx'
import { TextInput } from './inputs/text-input.tsx'
import { fieldId, useForm, type FormProps } from './use-form.ts'

/** A field of a light form. Label and help are the texts `fields.<name>` and `help.<name>` of the namespace. */
export interface LightField {
  readonly name: string
  readonly kind: 'text' | 'password' | 'email'
  readonly autoComplete?: string
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  readonly disabled?: boolean
}

interface LightFormProps<T> extends FormProps<T> {
  /** Namespace of the texts. */
  readonly texts: Namespaces
  readonly fields: readonly LightField[]
  /** Shown below the fields: buttons, links. */
  readonly children?: ReactNode
}

/**
 * A form of texts and passwords without rjsf, for the login page: same schemas, validators and style at a twentieth of
 * the size (stack.md, Weight).
 */
export function LightForm<T>({ texts, fields, children, ...props }: LightFormProps<T>) {
  const { form, value, disabled, formId } = props
  const controller = useForm(props)
  const text = useTextLookup(texts)
  const errorText = useErrorText()
  const { properties, required: needed } = form.schema as {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
  }
  const required = new Set(needed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    controller.submit()
  }
  return (
    <form id={formId} className="qb-form" noValidate onSubmit={submit}>
      {fields.map(({ name, kind, ...options }) => {
        const path = `/${name}`
        const id = fieldId(formId, path)
        const code = controller.errorAt(path)
        const error = code && errorText(code)
        const help = text(`help.${name}`)
        const control = {
          ...options,
          keyFilter: keyFilterOf(properties?.[name]),
          id,
          name,
          value: typeof value[name] === 'string' ? value[name] : '',
          disabled: disabled || options.disabled,
          invalid: Boolean(error),
          aria: controlAria(id, { help, error, required: required.has(name) }),
          onChange: (next: string) => controller.change(path, next),
          onBlur: () => controller.leave(path),
        }
        return (
          <Field
            key={name}
            id={id}
            label={text(`fields.${name}`) ?? name}
            required={required.has(name)}
            help={help}
            error={error}
          >
            {kind === 'password' ? (
              <PasswordInput {...control} />
            ) : (
              <TextInput {...control} type={kind} dir={options.dir ?? (kind === 'email' ? 'ltr' : 'auto')} />
            )}
          </Field>
        )
      })}
      {children}
    </form>
  )
}
