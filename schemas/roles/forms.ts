import type { CompiledForms } from '../compiled-form.ts'
import { holderFilters, roleFilters, roleForm } from './role.schema.ts'

/** Forms of the feature. `virtual:validators/roles` gives them as `forms`, with their validators. */
export const FORMS = { role: roleForm, filters: roleFilters, holders: holderFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
