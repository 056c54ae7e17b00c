import { object } from '../shared/fields.ts'

/** The page has no form that the server checks. */
export const FORMS = { filters: object({}, []) } as const
