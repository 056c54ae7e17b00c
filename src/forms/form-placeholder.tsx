import { Classes } from '@blueprintjs/core'
import type { Namespaces } from '#locales/i18n-types.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { useTextLookup } from '#src/lib/i18n.tsx'
import { Field } from './field.tsx'

interface FormPlaceholderProps {
  readonly form: CompiledForm
  /** Namespace of the texts, as of the form itself. */
  readonly texts: Namespaces
  /** The fields to show; all by default. */
  readonly keys?: readonly string[]
}

/**
 * Reserves the space of a form whose code is loading, so that the controls below do not move while somebody is about to
 * press them. For forms with one line per field.
 */
export function FormPlaceholder({ form, texts, keys = propertiesOf(form) }: FormPlaceholderProps) {
  const text = useTextLookup(texts)
  return (
    <div className="qb-form qb-form-place" aria-hidden>
      <div className="qb-form-grid">
        {keys.map((key) => (
          <Field key={key} id={`place-${key}`} label={text(`fields.${key}`) ?? ''} help={text(`help.${key}`)}>
            <div className={Classes.INPUT} />
          </Field>
        ))}
      </div>
    </div>
  )
}

const propertiesOf = ({ schema }: CompiledForm): readonly string[] =>
  Object.keys((schema as { readonly properties: object }).properties)
