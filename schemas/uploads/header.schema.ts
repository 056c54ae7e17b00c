import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, integer, list, numberOrNull, object, text, type Bilingual } from '../shared/fields.ts'

/** Types of a cell. `text`: letters, digits, spaces, hyphens, brackets (document 3, section 5). */
export const CELL_TYPES = ['text', 'integer', 'float'] as const
export type CellType = (typeof CELL_TYPES)[number]

/**
 * The rules of a header. `min`, `max`: characters of a text, the value of a number (D29); null: no limit. `format`: a
 * text that must be an identity number. `choices`: the only values, written by either name.
 */
export const headerRules = object(
  {
    required: { type: 'boolean' },
    type: { type: 'string', enum: CELL_TYPES },
    min: numberOrNull,
    max: numberOrNull,
    format: { type: ['string', 'null'], enum: ['national-id', null] },
    choices: list(object({ value: integer, name: bilingual }, ['value', 'name'])),
  },
  ['required', 'type', 'min', 'max', 'format', 'choices'],
)
export type HeaderRules = FromSchema<typeof headerRules>

/**
 * A field of the system that a column of the file is mapped to (document 3, section 3). `index`: its position, from 0.
 */
export const uploadHeader = object({ key: text, name: bilingual, rules: headerRules, index: integer }, [
  'key',
  'name',
  'rules',
  'index',
])
export type UploadHeader = FromSchema<typeof uploadHeader>

/** `allHeaders`: every field, in order; `dynamicHeaders`: those of them that are courses (document 3, section 3). */
export const headersReply = object({ allHeaders: list(uploadHeader), dynamicHeaders: list(uploadHeader) }, [
  'allHeaders',
  'dynamicHeaders',
])
export type UploadHeaders = FromSchema<typeof headersReply>

/** Keys of the fields that every certificate has. */
export const FIXED_KEYS = ['nationalId', 'studentName', 'gender', 'seatNumber', 'school', 'total'] as const
export type FixedKey = (typeof FIXED_KEYS)[number]

/** Genders by their ids (document 2, section 3). */
export const GENDERS = [13, 14] as const
/** What fields and genders are called. */
export interface HeaderTexts {
  readonly fields: Readonly<Record<FixedKey, Bilingual>>
  readonly genders: Readonly<Record<(typeof GENDERS)[number], Bilingual>>
}
export const STUDENT_NAME_MIN = 5
export const STUDENT_NAME_MAX = 100
export const SCHOOL_MAX = 100
export const SEAT_NUMBER_MAX = 99_999_999

const rules = (of: Partial<HeaderRules> & Pick<HeaderRules, 'type'>): HeaderRules => ({
  required: false,
  min: null,
  max: null,
  format: null,
  choices: [],
  ...of,
})
const fixedRules = (total: number, genders: HeaderTexts['genders']): Readonly<Record<FixedKey, HeaderRules>> => ({
  nationalId: rules({ type: 'text', required: true, min: 14, max: 14, format: 'national-id' }),
  studentName: rules({ type: 'text', required: true, min: STUDENT_NAME_MIN, max: STUDENT_NAME_MAX }),
  gender: rules({ type: 'text', choices: GENDERS.map((value) => ({ value, name: genders[value] })) }),
  seatNumber: rules({ type: 'integer', min: 1, max: SEAT_NUMBER_MAX }),
  school: rules({ type: 'text', max: SCHOOL_MAX }),
  total: rules({ type: 'float', min: 0, max: total }),
})

const COURSE = 'course'
/** The key of a course's column. */
export const courseKey = (courseId: number): string => `${COURSE}${courseId}`
/** The course of a column; null: it is of none. */
export function courseOf(key: string): number | null {
  const [, digits] = /^course([1-9]\d{0,9})$/.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A certificate, as its headers depend on it; `degree`: the most that a mark of the course can be. */
export interface HeadedCertificate {
  readonly total: number
  readonly courses: readonly { readonly id: number; readonly name: Bilingual; readonly degree: number }[]
}

/** The fields of a certificate's sheet: those that all have, and a column for each of its courses. */
export function headersOf({ total, courses }: HeadedCertificate, { fields, genders }: HeaderTexts): UploadHeaders {
  const fixed = fixedRules(total, genders)
  const fixedHeaders = FIXED_KEYS.map((key, index) => ({ key, name: fields[key], rules: fixed[key], index }))
  const dynamicHeaders = courses.map(({ id, name, degree }, at) => ({
    key: courseKey(id),
    name,
    rules: rules({ type: 'float', min: 0, max: degree }),
    index: FIXED_KEYS.length + at,
  }))
  return { allHeaders: [...fixedHeaders, ...dynamicHeaders], dynamicHeaders }
}
