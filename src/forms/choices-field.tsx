import { Checkbox } from '@blueprintjs/core'
import { getUiOptions, type FieldProps } from '@rjsf/utils'
import './choices-field.css'
import { controlAria, Field } from './field.tsx'
import { fieldTexts, pointerOf, useSchemaForm } from './form-context.ts'
import type { Choice } from './widget-control.ts'

/** Options of the field in the uiSchema. */
export interface ChoicesOptions {
  /** Null: there is nothing to choose from yet; `waits` is the reason. */
  readonly choices: readonly Choice[] | null
  readonly waits?: string
  /** Label of the box that chooses all; without it there is none. */
  readonly all?: string
  /** In several columns where there is room, instead of one. */
  readonly isWide?: boolean
}

/** Chooses several of a list, each with a box, and one box for all. Used in a `uiSchema` as `ui:field`. */
export function ChoicesField({ fieldPathId, formData, uiSchema, required, disabled = false }: FieldProps) {
  const form = useSchemaForm()
  const { choices, waits, all, isWide } = getUiOptions(uiSchema) as unknown as ChoicesOptions
  const { $id: id } = fieldPathId
  const pointer = pointerOf(fieldPathId)
  const { label, help, error } = fieldTexts(form, pointer)
  const chosen = (formData ?? []) as readonly Choice['value'][]
  const change = (next: (value: Choice['value']) => boolean) =>
    form.controller.change(pointer, (choices ?? []).map(({ value }) => value).filter(next))
  return (
    <Field id={id} group label={label} required={Boolean(required)} help={help} error={error}>
      {choices === null ? (
        <p className="qb-muted">{waits}</p>
      ) : (
        <div className="qb-choices" data-wide={isWide || undefined} id={id}>
          {all !== undefined && choices.length > 1 && (
            <Checkbox
              className="qb-choices-all"
              label={all}
              checked={choices.every(({ value }) => chosen.includes(value))}
              indeterminate={chosen.length > 0 && choices.some(({ value }) => !chosen.includes(value))}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => change(() => checked)}
            />
          )}
          {choices.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              label={name}
              checked={chosen.includes(value)}
              disabled={disabled}
              {...controlAria(id, { help, error })}
              onChange={({ currentTarget: { checked } }) =>
                change((one) => (one === value ? checked : chosen.includes(one)))
              }
              onBlur={() => form.controller.leave(pointer)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
