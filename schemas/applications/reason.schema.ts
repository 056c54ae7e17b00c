import type { FromSchema } from 'json-schema-to-ts'
import { idOrAll, object, withMessages } from '../shared/fields.ts'

/**
 * Length of the text of a rejection, or of a returned paper, besides the chosen reason; counted as the feedback message
 * is (D24).
 */
export const REASON_MAX = 500
export const reasonText = withMessages(
  { type: 'string', format: 'message-text', maxLength: REASON_MAX },
  { type: 'INVALID_INPUT', maxLength: 'REASON_MAX' },
)
/** Why an application is refused; both fields are optional (ADR 63). */
export const reasonForm = object({ reasonId: idOrAll, reasonText }, [])
export type ReasonForm = FromSchema<typeof reasonForm>
