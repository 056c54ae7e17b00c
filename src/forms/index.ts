import { lazy } from 'react'

/** Fetches the code of the form before there is one, where its arrival would move what stands after it. */
export const loadSchemaForm = () => import('./schema-form.tsx').then((module) => ({ default: module.SchemaForm }))

/**
 * rjsf and the whole theme load with the first form after login (stack.md, Weight). Must be rendered inside a Suspense.
 */
export const SchemaForm = lazy(loadSchemaForm) as unknown as typeof import('./schema-form.tsx').SchemaForm

export type { CompiledForm, ValueOf } from '#schemas/compiled-form.ts'
export { FormPlaceholder } from './form-placeholder.tsx'
export type { FieldError } from './field-errors.ts'
export { fitting, type Draft } from './form-value.ts'
export { LightForm, type LightField } from './light-form.tsx'
export { PlainButton, PlainCallout } from './plain.tsx'
export type { SchemaFormProps } from './schema-form.tsx'
export { fieldId, focusFirstField, type FormProps } from './use-form.ts'
export type { Choice, FieldOptions } from './widget-control.ts'
