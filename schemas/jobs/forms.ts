import type { CompiledForms } from '../compiled-form.ts'
import { itemFilters, jobFilters } from './job.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: jobFilters, items: itemFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
