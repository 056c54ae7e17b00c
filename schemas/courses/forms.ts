import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { courseFilters, courseForm } from './course.schema.ts'

/** Forms of the feature. `virtual:validators/courses` gives them as `forms`, with their validators. Nothing is searched for among a course's certificates. */
export const FORMS = { record: courseForm, filters: courseFilters, related: object({}, []) } as const
export declare const forms: CompiledForms<typeof FORMS>
