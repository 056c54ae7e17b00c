import type { FieldError } from './field-errors.ts'
import { IDENTITY_CODE, IDENTITY_MAX } from './fields.ts'

/** The number of an application as pages show it, `26-1-012946`, whole or its beginning (ADR 26). */
const APPLICATION_NUMBER = '^[A-Za-z0-9-]*$'

const codeErrors =
  (pattern: string) =>
  (text: string, path: string): FieldError[] => [
    ...(new RegExp(pattern).test(text) ? [] : [{ path, code: 'IDENTITY_CODE_FIELD' as const }]),
    ...([...text].length > IDENTITY_MAX ? [{ path, code: 'SEARCH_MAX' as const }] : []),
  ]
/**
 * Search by identity or application id, in a field that also takes names: the text then follows the rule of identity
 * codes (D08). Called on both sides.
 */
export const identitySearchErrors = codeErrors(IDENTITY_CODE)
export const applicationSearchErrors = codeErrors(APPLICATION_NUMBER)
