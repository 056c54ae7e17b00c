import { feedbackForm, filterForm } from './application.schema.ts'

/** Forms of the feature; each gets a precompiled validator. */
export const FORMS = { filter: filterForm, feedback: feedbackForm } as const
