import type { ErrorObject } from 'ajv'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** A validator that Ajv compiled while building: needs neither Ajv nor eval. */
export interface CompiledValidator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** A form of `schemas/<feature>/forms.ts` with its compiled validators, as `virtual:validators/<feature>` gives it. */
export interface CompiledForm<T = unknown> {
  readonly schema: JSONSchema
  readonly validate: CompiledValidator
  /** By rjsf's hash of each (sub-)schema that rjsf may look up. */
  readonly validators: Readonly<Record<string, CompiledValidator>>
  /** For types only: what a valid value looks like. */
  readonly sample?: T
}

export type CompiledForms<F extends Readonly<Record<string, JSONSchema>>> = {
  readonly [Name in keyof F]: CompiledForm<FromSchema<F[Name]>>
}
/** The value of a form, once it is valid. */
export type ValueOf<F> = F extends CompiledForm<infer T> ? T : never
