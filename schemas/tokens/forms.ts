import type { CompiledForms } from '../compiled-form.ts'
import { rollOverForm, tokenFilters, tokenForm } from './token.schema.ts'

/** Forms of the feature. `virtual:validators/tokens` gives them as `forms`, with their validators. */
export const FORMS = { token: tokenForm, rollOver: rollOverForm, filters: tokenFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
