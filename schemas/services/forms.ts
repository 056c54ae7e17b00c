import type { CompiledForms } from '../compiled-form.ts'
import { serviceFilters, serviceForm } from './service.schema.ts'

/** Forms of the feature. `virtual:validators/services` gives them as `forms`, with their validators. */
export const FORMS = { record: serviceForm, filters: serviceFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
