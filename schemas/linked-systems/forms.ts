import type { CompiledForms } from '../compiled-form.ts'
import { systemFilters } from './linked-system.schema.ts'

/** Forms of the feature. `virtual:validators/linked-systems` gives them as `forms`, with their validators. */
export const FORMS = { filters: systemFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
