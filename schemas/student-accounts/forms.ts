import type { CompiledForms } from '../compiled-form.ts'
import { accountFilters, accountForm } from './student-account.schema.ts'

/** Forms of the feature. `virtual:validators/student-accounts` gives them as `forms`, with their validators. */
export const FORMS = { record: accountForm, filters: accountFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
