import type { CompiledForms } from '../compiled-form.ts'
import { readFilters } from './read.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: readFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
