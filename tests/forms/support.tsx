import { hashForSchema, type UiSchema } from '@rjsf/utils'
import { act, render } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Locales, Namespaces } from '#locales/i18n-types.ts'
import { loadLocaleAsync } from '#locales/i18n-util.async.ts'
import { loadedLocales } from '#locales/i18n-util.ts'
import { createAjv } from '#schemas/ajv.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { FieldError } from '#src/forms/field-errors.ts'
import type { Draft } from '#src/forms/form-value.ts'
import { SchemaForm } from '#src/forms/schema-form.tsx'
import { I18nProvider, useLanguage } from '#src/lib/i18n.tsx'
import { loadTexts } from '#src/lib/texts.ts'

/**
 * A form of a schema made in a test; the run-time Ajv replaces the compiled validator, which other tests prove equal.
 */
export function formOf(schema: object): CompiledForm {
  const validate = createAjv().compile(schema) as CompiledForm['validate']
  return { schema: schema as CompiledForm['schema'], validate, validators: { [hashForSchema(schema)]: validate } }
}

/** A way to switch the language from a test. */
function LanguageSwitch() {
  const { setLanguage } = useLanguage()
  return (
    <>
      <button type="button" onClick={() => setLanguage('en')}>
        to English
      </button>
      <button type="button" onClick={() => setLanguage('ar')}>
        to Arabic
      </button>
    </>
  )
}

/** Labels of the tests, so that the texts of a feature can change freely. */
const LABELS = {
  ar: {
    fields: { arName: 'الاسم العربي', enName: 'الاسم الإنجليزي', active: 'مفعّل' },
    help: { enName: 'كما في الوثائق' },
  },
  en: {
    fields: { arName: 'Arabic name', enName: 'English name', active: 'Active' },
    help: { enName: 'As in the documents' },
  },
} as const

/** Renders inside the provider with these namespaces loaded in both languages; labels come from `sectors`. */
export async function renderIn(language: Locales, namespaces: readonly Namespaces[], children: ReactNode) {
  for (const locale of ['ar', 'en'] as const) {
    await loadLocaleAsync(locale)
    for (const namespace of namespaces) await loadTexts(locale, namespace)
    Object.assign(loadedLocales[locale], { sectors: LABELS[locale] })
  }
  // Lazy parts load within the act.
  const result = await act(async () =>
    render(
      <I18nProvider initial={language}>
        <Suspense fallback="waiting">
          <LanguageSwitch />
          {children}
        </Suspense>
      </I18nProvider>,
    ),
  )
  await result.findByText('to English')
  return result
}

interface HostProps {
  readonly schema?: object
  readonly form?: CompiledForm
  readonly initial?: Draft
  readonly uiSchema?: UiSchema
  readonly onSubmit?: (value: unknown) => void
  readonly serverErrors?: readonly FieldError[]
  readonly disabled?: boolean
  readonly onValue?: (value: Draft) => void
}

/** A SchemaForm that stores its own value, with a submit button outside of it. */
export function Host({
  schema,
  form,
  initial = {},
  uiSchema,
  onSubmit = () => undefined,
  serverErrors,
  disabled,
  onValue,
}: HostProps) {
  const [compiled] = useState(() => form ?? formOf(schema!))
  const [value, setValue] = useState<Draft>(initial)
  return (
    <>
      <SchemaForm
        form={compiled}
        value={value}
        texts="sectors"
        formId="f"
        uiSchema={uiSchema}
        serverErrors={serverErrors}
        disabled={disabled}
        onSubmit={onSubmit}
        onChange={(next) => {
          setValue(next)
          onValue?.(next)
        }}
      />
      <button type="submit" form="f">
        send
      </button>
    </>
  )
}
