import type { CompiledForms } from '../compiled-form.ts'
import { openBranchFilters } from './open-branch.schema.ts'

/** Forms of the feature. `virtual:validators/open-branches` gives them as `forms`, with their validators. */
export const FORMS = { filters: openBranchFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
