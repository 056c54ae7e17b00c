import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  bit,
  choice,
  flag,
  id,
  idOrAll,
  integer,
  list,
  named,
  object,
  withMessages,
  searchText,
  version,
} from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/** More than any certificate has. */
const MAJORS_MAX = 100
/** At least one. (`minItems` would make the form begin with one that is empty.) */
const majorIds = withMessages(
  { type: 'array', items: id, contains: { type: 'integer' }, maxItems: MAJORS_MAX },
  { type: 'REQUIRED_FIELD', contains: 'REQUIRED_FIELD', maxItems: 'INVALID_INPUT' },
)
/** Ids joined by commas, as in document 3 (sections 3 and 7), or a list of them (D72). */
const majorTypes = withMessages(
  {
    type: ['string', 'array'],
    maxLength: 1200,
    pattern: '^[1-9][0-9]{0,9}( ?, ?[1-9][0-9]{0,9})*$',
    items: id,
    minItems: 1,
    maxItems: MAJORS_MAX,
  },
  {
    type: 'REQUIRED_FIELD',
    maxLength: 'INVALID_INPUT',
    pattern: 'INVALID_CHOICE',
    minItems: 'REQUIRED_FIELD',
    maxItems: 'INVALID_INPUT',
  },
)
/** Each of them once. */
export function majorIdsOf(majors: FromSchema<typeof majorTypes>): number[] {
  const ids = typeof majors === 'string' ? majors.split(',') : (majors as readonly unknown[])
  return [...new Set(ids.map(Number))]
}

const key = { faculty: id, certificateType: id } as const
const required = ['faculty', 'certificateType', 'majorTypes', 'isActive'] as const

/** Form of the add and edit dialog (document 3, section 2, Admission rules). `season`: as in the list's `seasons`. */
export const admissionRuleForm = object({ season: id, ...key, majorTypes: majorIds, isActive: bit }, [
  'season',
  ...required,
])
export type AdmissionRuleForm = FromSchema<typeof admissionRuleForm>

/** `signatureUser` is always 1 (document 3, section 3). */
const fields = { ...key, majorTypes, signatureUser: choice(1), isActive: bit } as const
/** `season`: where it is absent, as in the documents, the current one. */
export const admissionRuleBody = object({ ...fields, season: idOrAll }, required)
export type AdmissionRuleBody = FromSchema<typeof admissionRuleBody>
export const admissionRuleChange = object({ ...fields, version }, required)

/** `flag`: 1 lists active rules alone, 0 or none all of them. */
export const admissionRuleListBody = object({ flag: bit }, [])

/**
 * Search of the list, by parts of faculty or certificate, by faculty, and by season, null: all but archived ones (ADR
 * 115); it is part of the address.
 */
export const admissionRuleFilters = object({ name: searchText(), faculty: idOrAll, season: idOrAll }, [])
export type AdmissionRuleFilters = FromSchema<typeof admissionRuleFilters>

/** Which majors of a certificate type a faculty admits, as applicants may know it (D87). */
export const publishedAdmissionRule = object(
  {
    facultyId: integer,
    facultyName: bilingual,
    certificateTypeId: integer,
    certificateTypeName: bilingual,
    majors: list(named),
  },
  ['facultyId', 'facultyName', 'certificateTypeId', 'certificateTypeName', 'majors'],
)

const row = {
  id: integer,
  faculty: integer,
  facultyName: bilingual,
  facultyActive: flag,
  certificate_type: integer,
  certificateName: bilingual,
  major_types: list(integer),
  majorNames: list(bilingual),
  is_active: bit,
  signatureUser: choice(1),
  season: integer,
  yearName: bilingual,
  semesterName: bilingual,
  isOfEditableSeason: flag,
  isArchived: flag,
  version: integer,
} as const
/**
 * A rule as listed (document 3, section 3): its faculty admits these majors of this certificate in this year and
 * semester. `majorNames` are in the order of `major_types`; `season` is the id of its season,
 * `isArchived` whether that is archived.
 */
export const admissionRule = object(row, Object.keys(row) as (keyof typeof row)[])
export type AdmissionRule = FromSchema<typeof admissionRule>

/** Whether faculty or certificate of a rule are found by what was searched for. */
export const matchesAdmissionRule = (
  { facultyName, certificateName }: Pick<AdmissionRule, 'facultyName' | 'certificateName'>,
  text = '',
): boolean =>
  (['ar', 'en'] as const).some((language) => isFoundBy(`${facultyName[language]} ${certificateName[language]}`, text))

/** A season in which rules are set now: the current one until it is finished, and those that are being prepared. */
export const ruleSeason = object({ id: integer, name: bilingual, isCurrent: flag }, ['id', 'name', 'isCurrent'])
export type RuleSeason = FromSchema<typeof ruleSeason>

/** A certificate type, and the seasons in whose rules it can be chosen. */
export const ruleCertificate = object({ id: integer, name: bilingual, seasonsIds: list(integer) }, [
  'id',
  'name',
  'seasonsIds',
])

/** A major, and the certificates that have it. */
export const major = object({ id: integer, name: bilingual, certificatesIds: list(integer) }, [
  'id',
  'name',
  'certificatesIds',
])
export type Major = FromSchema<typeof major>
