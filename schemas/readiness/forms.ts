import type { CompiledForms } from '../compiled-form.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { object } from '../shared/fields.ts'

/** The check knows no filters: it is about the active season. */
export const readinessFilters = object({}, [])
export type ReadinessFilters = FromSchema<typeof readinessFilters>
export const FORMS = { filters: readinessFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
