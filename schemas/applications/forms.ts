import type { CompiledForms } from '../compiled-form.ts'
import { feedbackForm, filterForm, reasonForm } from './application.schema.ts'

/** Forms of the feature. `virtual:validators/applications` gives them as `forms`, with their validators. */
export const FORMS = { filter: filterForm, feedback: feedbackForm, reason: reasonForm } as const
export declare const forms: CompiledForms<typeof FORMS>
