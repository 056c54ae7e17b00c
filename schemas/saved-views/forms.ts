import type { CompiledForms } from '../compiled-form.ts'
import { savedViewForm } from './saved-view.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { record: savedViewForm } as const
export declare const forms: CompiledForms<typeof FORMS>
