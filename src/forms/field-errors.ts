import { fieldErrors, type FieldError } from '#schemas/shared/field-errors.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'

export { fieldErrors, type FieldError }

/** The errors of a value; empty when it is valid. Pass the value as `prepare` returns it. */
export function check(form: Pick<CompiledForm, 'validate'>, value: unknown): FieldError[] {
  if (form.validate(value)) return []
  const errors = fieldErrors(form.validate.errors)
  form.validate.errors = null
  return errors
}
