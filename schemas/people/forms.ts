import type { CompiledForms } from '../compiled-form.ts'
import { assignmentForm, invitationForm, peopleFilters } from './person.schema.ts'

/** Forms of the feature. `virtual:validators/people` gives them as `forms`, with their validators. */
export const FORMS = { invitation: invitationForm, assignment: assignmentForm, filters: peopleFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
