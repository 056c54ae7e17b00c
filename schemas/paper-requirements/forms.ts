import type { CompiledForms } from '../compiled-form.ts'
import { paperRequirementFilters, paperRequirementForm } from './paper-requirement.schema.ts'

/** Forms of the feature. `virtual:validators/paper-requirements` gives them as `forms`, with their validators. */
export const FORMS = { record: paperRequirementForm, filters: paperRequirementFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
