import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, integer, integerOrNull, list, object, text, textOrNull } from '../shared/fields.ts'
import { paperStep } from './paper.schema.ts'

const nameOrNull = { anyOf: [bilingual, { type: 'null' }] } as const

/**
 * Delivery status of a message's mail, by the outbox: it was not mailed at all; it waits, is sent again, has gone out,
 * was given up after the last attempt, was taken back with the message, or was stopped since the application has
 * another status; or the outbox has no record of it.
 */
export const DELIVERY_STATUSES = [
  'none',
  'waiting',
  'delayed',
  'sent',
  'failed',
  'withdrawn',
  'overtaken',
  'unknown',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
/** `to`: the address; `at`: when it went out. */
const mail = object({ fate: { type: 'string', enum: DELIVERY_STATUSES }, to: textOrNull, at: textOrNull }, [
  'fate',
  'to',
  'at',
])

/** A payment that was made or deleted, as far as the trail, or the application that is still paid, has its data. */
const payment = object({ reference: textOrNull, paidAt: textOrNull }, ['reference', 'paidAt'])

/** A text, a number, or the name of a quota. */
export const correctedValue = { anyOf: [{ type: ['string', 'number', 'null'] }, bilingual] } as const
/**
 * One step of an application's history (from the audit trail): who, when, from, to, why. `reasonName`: the reason of a
 * rejection, by its name at that time; `reason`: the written text. `who` null: the applicant or the system, by `by`.
 * `version`: the application's after the step. `own`: the caller's own step. `correction`: the value before and after,
 * where a field was corrected; null for an empty one. `mail`: of a message. `payment`: where the step is about the fee.
 */
export const historyStep = object(
  {
    at: text,
    by: { type: 'string', enum: ['staff', 'applicant', 'system'] },
    who: nameOrNull,
    event: text,
    from: integerOrNull,
    to: integerOrNull,
    reason: textOrNull,
    reasonName: nameOrNull,
    version: integer,
    own: { type: 'boolean' },
    correction: {
      anyOf: [object({ before: correctedValue, after: correctedValue }, ['before', 'after']), { type: 'null' }],
    },
    mail: { anyOf: [mail, { type: 'null' }] },
    payment: { anyOf: [payment, { type: 'null' }] },
  },
  ['at', 'by', 'who', 'event', 'from', 'to', 'reason', 'reasonName', 'version', 'own', 'correction', 'mail', 'payment'],
)
export type HistoryStep = FromSchema<typeof historyStep>

/** What of an account was corrected on the page of the accounts (ADR 65): one field or both. */
export const ACCOUNT_FIELDS = ['card', 'email'] as const
const accountCorrection = object(
  { field: { type: 'string', enum: ACCOUNT_FIELDS }, before: textOrNull, after: textOrNull },
  ['field', 'before', 'after'],
)
/** A correction of the student's account since the application began. `version`: the student's after it. */
export const accountStep = object(
  { at: text, who: nameOrNull, version: integer, corrections: list(accountCorrection) },
  ['at', 'who', 'version', 'corrections'],
)
export type AccountStep = FromSchema<typeof accountStep>

/** What happened to an application, to its student's papers and to the student's account, each oldest first. */
export const applicationHistory = object(
  { steps: list(historyStep), papers: list(paperStep), account: list(accountStep) },
  ['steps', 'papers', 'account'],
)
export type ApplicationHistory = FromSchema<typeof applicationHistory>
