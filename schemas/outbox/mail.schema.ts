import type { FromSchema } from 'json-schema-to-ts'
import { choice, date, integer, integerOrNull, list, object, withMessages, text, textOrNull } from '../shared/fields.ts'

/** The states of a mail (`mail.lifecycle.ts`). */
export const MAIL_STATES = ['held', 'waiting', 'sending', 'sent', 'failed', 'cancelled', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]
/** After so many attempts a mail is given up. */
export const MAX_TRIES = 8

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const SORTABLE = ['createdAt'] as const
/** Addresses are searched for, so it takes more than names have. */
const SEARCH_LENGTH = 100
const search = withMessages(
  { type: 'string', format: 'search-line', maxLength: SEARCH_LENGTH },
  { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', format: 'INVISIBLE_CHARACTERS' },
)

/**
 * Filters of the list; null means all. `text`: a part of the address or subject, or the beginning of an application's
 * number. `day`: when it was put there, a whole day in Egypt (D65).
 */
export const filters = {
  state: withMessages(
    { type: ['string', 'null'], enum: [...MAIL_STATES, null] },
    { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
  ),
  text: search,
  day: date,
} as const
export const mailFilters = object(filters, [])
export type MailFilters = FromSchema<typeof mailFilters>

/** Changes by people: mails begin with 0, since what the sender does with them is in no audit trail (ADR 75). */
export const mailVersion = withMessages(
  { type: 'integer', minimum: 0, maximum: 2147483647 },
  { type: 'INVALID_INPUT', minimum: 'INVALID_INPUT', maximum: 'INVALID_INPUT' },
)

const row = {
  id: integer,
  version: integer,
  state: choice(...MAIL_STATES),
  to: text,
  subject: text,
  appNum: textOrNull,
  tries: integer,
  answer: textOrNull,
  isStanding: { type: 'boolean' },
  isCurrent: { type: 'boolean' },
  isOvertaken: { type: 'boolean' },
  createdAt: text,
  dueAt: textOrNull,
  sentAt: textOrNull,
  failedAt: textOrNull,
} as const
/**
 * A mail as listed, times in ISO (UTC). `to` is masked, also in `answer`, for callers who may not see applications.
 * `appNum`: of the application that it is about. `answer`: the mail server's last answer, or why it could not be
 * reached. `isStanding`: the message or decision behind it was not taken back. `isCurrent`: its application still has
 * the status that it is about, or it is about none; `isOvertaken`: it was stopped since that was no longer so (ADR 97).
 * `dueAt`: when it is sent, also after a failure; null while that is not known, and when it is over.
 */
export const mailRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type MailRow = FromSchema<typeof mailRow>

/** `body` null: it is not shown, since the caller may not see applications, or since it had links to an account. */
export const mailText = object({ ...row, body: textOrNull, applyId: integerOrNull }, [
  ...(Object.keys(row) as (keyof typeof row)[]),
  'body',
  'applyId',
])
export type MailText = FromSchema<typeof mailText>

/** The number of mails in each state, up to 10,000; past it `more` is true. */
export const mailCount = object({ state: choice(...MAIL_STATES), count: integer, more: { type: 'boolean' } }, [
  'state',
  'count',
  'more',
])
/**
 * `sends`: there is a mail server; without one mails stay (decision V5). `ownEmail`: the caller's own address, for a test
 * mail.
 */
export const mailPage = object(
  {
    results: list(mailRow),
    total: integer,
    more: { type: 'boolean' },
    counts: list(mailCount),
    sends: { type: 'boolean' },
    ownEmail: textOrNull,
  },
  ['results', 'total', 'more', 'counts', 'sends', 'ownEmail'],
)
export type MailPage = FromSchema<typeof mailPage>
