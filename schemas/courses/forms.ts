import { object } from '../shared/fields.ts'
import { courseFilters, courseForm } from './course.schema.ts'

/** Forms of the feature; each gets a precompiled validator. Nothing is searched for among a course's certificates. */
export const FORMS = { record: courseForm, filters: courseFilters, related: object({}, []) } as const
