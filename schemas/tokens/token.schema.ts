import type { FromSchema } from 'json-schema-to-ts'
import type { Permission } from '../permissions.ts'
import { addressRangesOf, isAddressRange } from '../shared/address-ranges.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  choice,
  flag,
  id,
  integer,
  integerOrNull,
  list,
  nothing,
  object,
  text,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/**
 * States of the lifecycle `token`. `expiring`: another one has replaced it, and it is accepted until its grace ends.
 */
export const TOKEN_STATES = ['active', 'expiring', 'expired', 'revoked'] as const
export type TokenState = (typeof TOKEN_STATES)[number]

/** What a token may do: read what was sent and decided, send applications, send official results. */
export const TOKEN_SCOPES = ['read', 'write', 'results'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
/** The permission that a person needs to give a scope to a token. */
export const SCOPE_PERMISSIONS: Readonly<Record<TokenScope, Permission>> = {
  read: 'students_admission_apps.can_view_applications',
  write: 'students_admission_apps.can_edit_student_data',
  results: 'uploads.can_manage_uploads',
}
/** Whether scopes permit something that the permissions do not. */
export const areScopesAbove = (scopes: readonly TokenScope[], permissions: ReadonlySet<Permission>): boolean =>
  scopes.some((scope) => !permissions.has(SCOPE_PERMISSIONS[scope]))

/** Days that the former token is still accepted after it was replaced; 0: not at all. */
export const GRACES = [0, 1, 7] as const
export type Grace = (typeof GRACES)[number]

/** Days for which a token is issued at most. */
export const TOKEN_DAYS_MAX = 366
const TOKEN_NAME_MAX = 75
const ADDRESSES_MAX = 2_000
/** Faculties that a token names at most. */
const FACULTIES_MAX = 200

const requiredDate = withMessages(
  { type: 'string', format: 'calendar-date' },
  { type: 'REQUIRED_FIELD', format: 'INVALID_DATE' },
)
/**
 * The form of a new token. `faculties`: none means all of the university, also those that are added later. `addresses`:
 * one address or network on each line, from which it is accepted; none means from everywhere. `expiresOn`: its last day.
 */
export const tokenForm = object(
  {
    name: withMessages(
      { type: 'string', format: 'line-text', minLength: 1, maxLength: TOKEN_NAME_MAX },
      { type: 'REQUIRED_FIELD', minLength: 'REQUIRED_FIELD', maxLength: 'NAME_MAX', format: 'INVISIBLE_CHARACTERS' },
    ),
    scopes: withMessages(
      { type: 'array', items: choice(...TOKEN_SCOPES), minItems: 1, maxItems: TOKEN_SCOPES.length, uniqueItems: true },
      {
        type: 'REQUIRED_FIELD',
        minItems: 'REQUIRED_FIELD',
        maxItems: 'INVALID_CHOICE',
        uniqueItems: 'INVALID_CHOICE',
      },
    ),
    faculties: withMessages(
      { type: 'array', items: id, maxItems: FACULTIES_MAX, uniqueItems: true },
      { type: 'INVALID_CHOICE', maxItems: 'INVALID_CHOICE', uniqueItems: 'INVALID_CHOICE' },
    ),
    addresses: withMessages(
      { type: 'string', format: 'message-text', maxLength: ADDRESSES_MAX },
      { type: 'INVALID_INPUT', maxLength: 'ADDRESS_RANGES' },
    ),
    expiresOn: requiredDate,
  },
  ['name', 'scopes', 'expiresOn'],
)
export type TokenForm = FromSchema<typeof tokenForm>

/** How a token is replaced: until when the former one is accepted, and the last day of the new one. */
const rolling = { grace: choice(...GRACES), expiresOn: requiredDate } as const
export const rollOverForm = object(rolling, ['grace', 'expiresOn'])
export type RollOverForm = FromSchema<typeof rollOverForm>
export const rollOverBody = object({ id, version, ...rolling }, ['id', 'grace', 'expiresOn'])

export const tokenRef = object({ id, version }, ['id'])

/** The day so many days after a day, `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Rules that JSON Schema cannot express, for the page and the server: each line of the addresses is one, and the last
 * day lies between today and a year from today. `today`: in Egypt.
 */
export function tokenErrors(form: Partial<Pick<TokenForm, 'addresses' | 'expiresOn'>>, today: string): FieldError[] {
  const { addresses = '', expiresOn } = form
  return [
    ...(addressRangesOf(addresses).every(isAddressRange)
      ? []
      : [{ path: '/addresses', code: 'ADDRESS_RANGES' } as const]),
    ...(expiresOn === undefined || (expiresOn >= today && expiresOn <= dayAfter(today, TOKEN_DAYS_MAX))
      ? []
      : [{ path: '/expiresOn', code: 'TOKEN_DAYS' } as const]),
  ]
}

/** Filters of the list. `text`: parts of the name or of the prefix. */
export const tokenFilters = object(
  {
    text: withMessages(
      { type: 'string', format: 'search-line', maxLength: 75 },
      { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', format: 'INVISIBLE_CHARACTERS' },
    ),
    state: choice(null, ...TOKEN_STATES),
  },
  [],
)
export type TokenFilters = FromSchema<typeof tokenFilters>

/**
 * A token as listed: `prefix`, the part of it that is no secret; `faculties` by name, empty for all of the university;
 * `by`: who created it, and whether that account is still in use; `expiresAt`: when it is not accepted any more, earlier
 * where it was replaced; `replaces`: the id of the token that it was made from. `isAboveCaller`: it permits something
 * that the caller may not do.
 */
const row = {
  id: integer,
  name: text,
  prefix: text,
  scopes: list(choice(...TOKEN_SCOPES)),
  faculties: list(bilingual),
  addresses: list(text),
  state: choice(...TOKEN_STATES),
  by: { anyOf: [bilingual, nothing] },
  isByActive: flag,
  createdAt: text,
  expiresAt: text,
  lastUsedAt: textOrNull,
  replaces: integerOrNull,
  isAboveCaller: flag,
  version: integer,
} as const
export const tokenRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type TokenRow = FromSchema<typeof tokenRow>

/** Whether a token is found by the filters. */
export const matchesToken = (
  { name, prefix, state }: TokenRow,
  { text: typed = '', state: chosen = null }: TokenFilters,
) => isFoundBy(`${name} ${prefix}`, typed) && (chosen === null || chosen === state)

/** How a token begins, as lists show it. */
export const tokenStart = (prefix: string): string => `qabul_${prefix}_…`

/** A new token. `token`: the whole text, which is shown once and stored nowhere. */
export const issuedToken = object({ id: integer, token: text, expiresAt: text }, ['id', 'token', 'expiresAt'])
export type IssuedToken = FromSchema<typeof issuedToken>
