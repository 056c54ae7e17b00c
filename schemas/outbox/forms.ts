import type { CompiledForms } from '../compiled-form.ts'
import { mailFilters } from './mail.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: mailFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
