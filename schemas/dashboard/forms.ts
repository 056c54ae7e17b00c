import type { FromSchema } from 'json-schema-to-ts'
import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'

/** The home page knows no filters: it is about the active season, in the scope. */
export const dashboardFilters = object({}, [])
export type DashboardFilters = FromSchema<typeof dashboardFilters>
export const FORMS = { filters: dashboardFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
