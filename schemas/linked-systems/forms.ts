import type { CompiledForms } from '../compiled-form.ts'

/** The feature has no forms. */
export const FORMS = {} as const
export declare const forms: CompiledForms<typeof FORMS>
