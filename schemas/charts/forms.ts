import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'

/** The page has no form that the server checks. */
export const FORMS = { filters: object({}, []) } as const
export declare const forms: CompiledForms<typeof FORMS>
