import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { CARD_TYPE, SEARCH_BY } from '../status.ts'
import { isNationalId } from '../formats.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  bit,
  choice,
  id,
  idOrAll,
  IDENTITY_CODE,
  IDENTITY_MAX,
  integer,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  withMessages,
  searchText,
  studentEmail,
  text,
  textOrNull,
  version,
} from '../shared/fields.ts'
import { identitySearchErrors } from '../shared/identity-search.ts'
import { nameSearchErrors } from '../shared/student-search.ts'

/** Columns that the list sorts on. Status and number of applications are not among them (ADR 65). */
export const SORTABLE = ['studentName', 'identityNum', 'studentEmail', 'userName'] as const
export type SortableColumn = (typeof SORTABLE)[number]

/** Filters of the list (document 2, section 2.8). `searchText`: a name, or the beginning of an identity number. */
const filters = {
  studentId: idOrAll,
  identityType: choice(SEARCH_BY.name, SEARCH_BY.identity),
  searchText: searchText(),
} as const satisfies Record<string, JSONSchema>
export const accountFilters = object(filters, [])
export type AccountFilters = FromSchema<typeof accountFilters>
export const accountListBody = object({ ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, [
  'page',
  'pageSize',
])
export type AccountListBody = FromSchema<typeof accountListBody>

/** Rules of a search that JSON Schema cannot express, called on both sides (D08). */
export const accountFilterErrors = ({ identityType, searchText: term = '' }: AccountFilters): FieldError[] =>
  (identityType === SEARCH_BY.identity ? identitySearchErrors : nameSearchErrors)(term.trim(), '/searchText')

/** National id or passport number; the card decides which of the two rules applies: `identityErrors`. */
const identity = withMessages(
  { type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: IDENTITY_CODE },
  { type: 'REQUIRED_FIELD', maxLength: 'SEARCH_MAX', pattern: 'IDENTITY_CODE_FIELD', format: 'IDENTITY_CODE_FIELD' },
)
/** Form of the dialog (document 2, section 5). */
export const accountForm = object({ nId: identity, email: studentEmail }, ['nId', 'email'])
export type AccountForm = FromSchema<typeof accountForm>
/** A national id is one by the shared rule, the number of a passport an identity code (D14). Called on both sides. */
export const identityErrors = (cardType: number, nId: string, path = '/nId'): FieldError[] =>
  cardType === CARD_TYPE.nationalId && !isNationalId(nId) ? [{ path, code: 'INVALID_NATIONAL_ID' }] : []

/** As it was shown: it may break the rules of today. */
const shown = withMessages(
  { type: ['string', 'null'], maxLength: 320 },
  { type: 'INVALID_INPUT', maxLength: 'INVALID_INPUT' },
)
/** What the person saw, and the new values (D48). */
export const accountChange = object(
  {
    editedData: object({ stuId: id, nId: identity, email: studentEmail }, ['stuId', 'nId', 'email']),
    oldData: object({ stuId: id, nId: shown, email: shown }, ['stuId']),
    version,
  },
  ['editedData', 'oldData'],
)

/**
 * A student user as listed. `accountStatus`: 1 active. `appCount`: applications in the scope. `cardType` and `gender`
 * decide by which rule the identity is checked (D63).
 */
const row = {
  studentId: integer,
  studentName: bilingual,
  identityNum: text,
  studentEmail: textOrNull,
  accountStatus: bit,
  appCount: integer,
  userName: textOrNull,
  cardType: integer,
  gender: integer,
  version: integer,
} as const
export const studentAccount = object(row, Object.keys(row) as (keyof typeof row)[])
export type StudentAccount = FromSchema<typeof studentAccount>
