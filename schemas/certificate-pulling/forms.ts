import { object } from '../shared/fields.ts'
import { showForm } from './certificate-pulling.schema.ts'

/** Forms of the feature; each gets a precompiled validator. The shown certificates are not searched. */
export const FORMS = { show: showForm, filters: object({}, []) } as const
