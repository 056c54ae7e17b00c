import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import {
  bilingual,
  choice,
  flag,
  id,
  IDENTITY_CODE,
  IDENTITY_MAX,
  integer,
  list,
  named,
  nothing,
  object,
  requiredLine,
  studentEmail,
  text,
  textOrNull,
  withMessages,
} from '../shared/fields.ts'
import { profileTotal, requiredDate } from '../shared/numbers-and-dates.ts'
import { CARD_TYPE, GENDER } from '../status.ts'

/** National id or passport number; the type of the card decides which of the two rules applies: `applicantErrors`. */
const cardId = withMessages(
  { type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: IDENTITY_CODE },
  { type: 'REQUIRED_FIELD', maxLength: 'SEARCH_MAX', pattern: 'IDENTITY_CODE_FIELD', format: 'IDENTITY_CODE_FIELD' },
)
/** A number to call: digits, with a plus before the code of a country. */
const phone = withMessages(
  { type: 'string', format: 'code-text', pattern: '^\\+?[0-9]{7,15}$' },
  { type: 'INVALID_PHONE', format: 'INVALID_PHONE', pattern: 'INVALID_PHONE' },
)

/** What is known of a student (document 2, section 3). The birthdate, gender and governorate are in a national id. */
const applicant = {
  cardType: choice(CARD_TYPE.nationalId, CARD_TYPE.passport),
  cardId,
  arName: requiredLine,
  enName: requiredLine,
  gender: choice(GENDER.male, GENDER.female),
  birthdate: requiredDate,
  nationalityId: id,
  mobile: phone,
  telephone: phone,
  email: studentEmail,
  birthCountryId: id,
  birthCityId: id,
  addressCountryId: id,
  addressCityId: id,
} as const satisfies Record<string, JSONSchema>
const APPLICANT_NEEDS = ['cardType', 'cardId', 'arName', 'enName', 'gender', 'birthdate', 'nationalityId'] as const

const DESIRE_MAX = 99
const desireNumber = withMessages(
  { type: 'integer', minimum: 1, maximum: DESIRE_MAX },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
const year = withMessages(
  { type: 'integer', minimum: 1950, maximum: 2100 },
  { type: 'INVALID_YEAR', minimum: 'INVALID_YEAR', maximum: 'INVALID_YEAR' },
)
/** An official seat number, as results have it. */
const seatNumber = withMessages(
  { type: 'integer', minimum: 1, maximum: 2147483647 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
/**
 * An application to a branch in the current season, and the certificate that the student claims. Which of the names of
 * certificates are needed follows from the meaning of the type: `certificateErrors`.
 */
const application = {
  facultyId: id,
  branchId: id,
  desireNumber,
  quotaId: id,
  categoryId: id,
  typeId: id,
  certificateNameId: id,
  otherCertificateText: requiredLine,
  equationTypeId: id,
  equationNameId: id,
  preQualYear: year,
  preQualCountryId: id,
  preQualTotal: profileTotal,
  submittedTotal: profileTotal,
  seatNumber,
} as const satisfies Record<string, JSONSchema>
const APPLICATION_NEEDS = [
  'facultyId',
  'branchId',
  'quotaId',
  'categoryId',
  'typeId',
  'preQualYear',
  'submittedTotal',
] as const

export const applicantBody = object(applicant, APPLICANT_NEEDS)
export type ApplicantBody = FromSchema<typeof applicantBody>
export const applicationBody = object(application, APPLICATION_NEEDS)
export type ApplicationBody = FromSchema<typeof applicationBody>
/** A student who is not known yet, with an application. */
export const entryBody = object({ ...applicant, ...application }, [...APPLICANT_NEEDS, ...APPLICATION_NEEDS])
export type EntryBody = FromSchema<typeof entryBody>
/** An application of a student who is known, by the number alone: ids say nothing of who may name him. */
export const furtherBody = object({ cardType: applicant.cardType, cardId, ...application }, [
  'cardType',
  'cardId',
  ...APPLICATION_NEEDS,
])
export type FurtherBody = FromSchema<typeof furtherBody>

/** Beside what is sent: the governorates by which the cities are found. */
const governorates = { birthGovernorateId: id, addressGovernorateId: id } as const
/** The form of a student who is not known yet, with an application. */
export const entryForm = object({ ...applicant, ...governorates, ...application }, [
  ...APPLICANT_NEEDS,
  ...APPLICATION_NEEDS,
])
export type EntryForm = FromSchema<typeof entryForm>

/** What is not as expected of what was entered; it refuses nothing. */
export const ENTRY_WARNINGS = ['GENDER_DIFFERS', 'BIRTHDATE_DIFFERS', 'OVER_CERTIFICATE_TOTAL'] as const
export type EntryWarning = (typeof ENTRY_WARNINGS)[number]

/** The application that was entered and sent, with its number and the status that it has (1 or 7, as a fee is due). */
export const entered = object(
  {
    applyId: integer,
    studentId: integer,
    appNum: text,
    status: integer,
    warnings: list({ type: 'string', enum: ENTRY_WARNINGS } as const),
  },
  ['applyId', 'studentId', 'appNum', 'status', 'warnings'],
)

export const findBody = object({ cardType: applicant.cardType, cardId }, ['cardType', 'cardId'])
/**
 * Of a student with this number: the applications of the current season in the scope, and the name where there is one in
 * any season, or none at all (ADR 65); null: not known.
 */
export const foundStudent = {
  anyOf: [
    object(
      {
        studentName: { anyOf: [bilingual, nothing] },
        applications: list(
          object({ applyId: integer, appNum: text, facultyName: bilingual, status: integer }, [
            'applyId',
            'appNum',
            'facultyName',
            'status',
          ]),
        ),
      },
      ['studentName', 'applications'],
    ),
    nothing,
  ],
} as const
export type FoundStudent = FromSchema<typeof foundStudent>

const part = <const P extends Record<string, JSONSchema>>(more: P) =>
  list(
    object({ id: integer, name: bilingual, ...more }, ['id', 'name', ...(Object.keys(more) as (keyof P & string)[])]),
  )
/**
 * What can be chosen. `season`: the current one; null: there is none. `branches`: those of the scope that are open for
 * applying. `governorates`: `code` as digits 8 and 9 of a national id have it.
 */
export const entryChoices = object(
  {
    season: {
      anyOf: [object({ year: named, semester: named, isOpen: flag }, ['year', 'semester', 'isOpen']), nothing],
    },
    faculties: part({ branches: list(named) }),
    quotas: list(named),
    categories: part({ meaning: textOrNull }),
    types: part({ categoryId: integer, meaning: textOrNull }),
    certificateNames: part({ kind: choice('foreign', 'egyptian'), meaning: textOrNull }),
    countries: list(named),
    governorates: part({ countryId: integer, code: text }),
  },
  ['season', 'faculties', 'quotas', 'categories', 'types', 'certificateNames', 'countries', 'governorates'],
)
export type EntryChoices = FromSchema<typeof entryChoices>
export const citiesBody = object({ governorateId: id }, ['governorateId'])
export const cities = list(named)
