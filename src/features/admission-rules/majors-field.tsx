import { Checkbox } from '@blueprintjs/core'
import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { controlAria, Field } from '#src/forms/field.tsx'
import { fieldTexts, pointerOf, useSchemaForm } from '#src/forms/form-context.ts'
import type { Choice } from '#src/forms/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** What the uiSchema gives the field: the majors of the chosen certificate; null while none is chosen. */
export interface MajorsOptions {
  readonly majors: readonly Choice<number>[] | null
}

/** Majors of the chosen certificate, of which several can be chosen (document 3, section 2, Admission rules). */
export function MajorsField({ fieldPathId, formData, uiSchema, disabled = false }: FieldProps) {
  const t = useTexts('admission-rules')
  const form = useSchemaForm()
  const { majors } = getUiOptions(uiSchema) as unknown as MajorsOptions
  const { $id: id } = fieldPathId
  const pointer = pointerOf(fieldPathId)
  const { label, error } = fieldTexts(form, pointer)
  const chosen = (formData ?? []) as readonly number[]
  const change = (next: (major: number) => boolean) =>
    form.controller.change(pointer, (majors ?? []).map(({ value }) => value).filter(next))
  return (
    <Field id={id} group label={label} required error={error}>
      {majors === null ? (
        <p className="qb-muted">{t.majors.choose()}</p>
      ) : (
        <div className="qb-majors" id={id}>
          {majors.length > 1 && (
            <Checkbox
              className="qb-majors-all"
              label={t.majors.all()}
              checked={majors.every(({ value }) => chosen.includes(value))}
              indeterminate={chosen.length > 0 && chosen.length < majors.length}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => change(() => checked)}
            />
          )}
          {majors.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              label={name}
              checked={chosen.includes(value)}
              disabled={disabled}
              {...controlAria(id, { error })}
              onChange={({ currentTarget: { checked } }) =>
                change((major) => (major === value ? checked : chosen.includes(major)))
              }
              onBlur={() => form.controller.leave(pointer)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
