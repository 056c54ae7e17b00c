import type { JSONSchema } from 'json-schema-to-ts'
import { withMessages } from '../shared/fields.ts'

/**
 * No deployment allows longer ones; the format `password` checks the limit of this one, 20 unless raised (decision V2).
 */
const LONGEST = 200
export const PASSWORD_MIN = 6
const COMPLEX = '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%^&*])'

/**
 * A new password: four classes, 6 to 20 characters, no spaces (document 1, section 5, Password rule set), nor what no
 * key types. Never trimmed or folded.
 */
export const newPassword = withMessages(
  {
    type: 'string',
    minLength: PASSWORD_MIN,
    maxLength: LONGEST,
    format: 'password',
    pattern: COMPLEX,
    not: { type: 'string', pattern: '[\\s\\p{Cc}]' },
  } as const satisfies JSONSchema,
  {
    type: 'PASSWORD_REQUIRED',
    minLength: 'PASSWORD_MIN',
    maxLength: 'PASSWORD_MAX',
    format: 'PASSWORD_MAX',
    pattern: 'PASSWORD_COMPLEX',
    not: 'PASSWORD_SPACES',
  },
  'no-spaces',
)

/**
 * A password that is typed to log in: it need only be present and not too long. Without NUL, at which some libraries
 * end a text, so that what follows would not count.
 */
export const givenPassword = withMessages(
  {
    type: 'string',
    minLength: 1,
    maxLength: LONGEST,
    format: 'password',
    not: { type: 'string', pattern: '\\u0000' },
  } as const satisfies JSONSchema,
  {
    type: 'PASSWORD_REQUIRED',
    minLength: 'PASSWORD_REQUIRED',
    maxLength: 'PASSWORD_MAX',
    format: 'PASSWORD_MAX',
    not: 'INVISIBLE_CHARACTERS',
  },
)

/** The old password of the change-password dialog, where spaces are blocked. */
export const oldPassword = { ...givenPassword, keyFilter: 'no-spaces' } as typeof givenPassword

/** The same text as in the field `newPassword`. */
export const repeatedPassword = withMessages(
  { type: 'string', format: 'repeated-password', const: { $data: '1/newPassword' } } as unknown as {
    readonly type: 'string'
  },
  { type: 'PASSWORD_REQUIRED', const: 'PASSWORD_MISMATCH' },
  'no-spaces',
)
