import type { FromSchema } from 'json-schema-to-ts'
import { choice, email, integer, object, text, textOrNull } from '../shared/fields.ts'

/** A mail that is sent at once, to see whether the mail server takes it: to one address, in one language. */
export const testMailForm = object({ to: email, language: choice('ar', 'en') }, ['to', 'language'])
export type TestMailForm = FromSchema<typeof testMailForm>

/** What became of a test mail. */
export const TEST_MAIL_OUTCOMES = ['accepted', 'refused', 'loginRefused', 'tls', 'unreachable', 'timeout'] as const
export type TestMailOutcome = (typeof TEST_MAIL_OUTCOMES)[number]

/**
 * `host`, `port`: the mail server that was asked. `answer`: its own words, else what the connection failed with; null:
 * nothing came in time.
 */
export const testMailAnswer = object(
  { outcome: choice(...TEST_MAIL_OUTCOMES), host: text, port: integer, answer: textOrNull },
  ['outcome', 'host', 'port', 'answer'],
)
export type TestMailAnswer = FromSchema<typeof testMailAnswer>
