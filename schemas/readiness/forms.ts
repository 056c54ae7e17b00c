import type { CompiledForms } from '../compiled-form.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { object } from '../shared/fields.ts'
import { setAsideForm } from './readiness.schema.ts'

/** The check knows no filters: it is about the active season. */
export const readinessFilters = object({}, [])
export type ReadinessFilters = FromSchema<typeof readinessFilters>
export const FORMS = { filters: readinessFilters, setAside: setAsideForm } as const
export declare const forms: CompiledForms<typeof FORMS>
