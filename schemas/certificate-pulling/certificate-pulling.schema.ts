import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  activeNamed,
  bilingual,
  flag,
  id,
  integer,
  list,
  object,
  withMessages,
  shownCount,
  text,
} from '../shared/fields.ts'

const fields = { certificatesCategoryId: id, fromYearId: id, toYearId: id } as const
/** What is shown before pulling: type and from-year are required, the to-year not yet (document 1, section 5, Pull). */
export const showForm = object(fields, ['certificatesCategoryId', 'fromYearId'])
const amount = object({ certificates: shownCount, courses: shownCount }, ['certificates', 'courses'])
/** What is copied, and what Yes deletes, by the confirmation. */
export const pullShown = object({ copied: amount, deleted: amount }, ['copied', 'deleted'])
export type PullShown = FromSchema<typeof pullShown>
/**
 * Pulling: the to-year is required. `deleteFlag` true: the target's certificates of the type are deleted first. `shown`
 * absent: the counts are not checked (ADR 32).
 */
export const pullForm = object({ ...fields, deleteFlag: flag, shown: pullShown }, [
  'certificatesCategoryId',
  'fromYearId',
  'toYearId',
  'deleteFlag',
])
export type PullForm = FromSchema<typeof pullForm>
/**
 * A rule that JSON Schema cannot express: the years differ (ACADEMIC_YEAR_FROM_TO_VALIDATION). Called on both sides.
 */
export const pullErrors = ({
  fromYearId,
  toYearId,
}: {
  readonly fromYearId?: number
  readonly toYearId?: number | null
}): FieldError[] =>
  fromYearId !== undefined && fromYearId === toYearId
    ? [{ path: '/toYearId', code: 'ACADEMIC_YEAR_FROM_TO_VALIDATION' }]
    : []

/** What is chosen so far; null: not yet. */
export interface PullDraft {
  readonly certificatesCategoryId: number | null
  readonly fromYearId: number | null
  readonly toYearId: number | null
}
/** Why the chosen may not be pulled yet: what is missing for it, or years that are the same. */
export function pullFaults(draft: PullDraft): FieldError[] {
  const missing = (Object.keys(fields) as (keyof PullDraft)[]).filter((key) => draft[key] === null)
  return missing.length > 0
    ? missing.map((key) => ({ path: `/${key}`, code: 'REQUIRED_FIELD' }))
    : pullErrors(draft as PullForm)
}

export const pullType = withMessages(
  { type: 'string', enum: ['pull'] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)

const row = {
  id: integer,
  arName: text,
  enName: text,
  totalDegree: { type: 'number' },
  coursesCount: integer,
  studentsCount: integer,
} as const
/** A closed certificate that pulling would copy. */
export const pullRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type PullRow = FromSchema<typeof pullRow>
/** What the target year has already: Yes would delete it, unless students are attached. */
export const pullTarget = object({ certificates: integer, courses: integer, students: integer }, [
  'certificates',
  'courses',
  'students',
])
export type PullTarget = FromSchema<typeof pullTarget>
/** What pulling did. `skipped`: certificates whose name the target year has already (D59). */
export const pullResult = object({ copied: integer, courses: integer, deleted: integer, skipped: list(bilingual) }, [
  'copied',
  'courses',
  'deleted',
  'skipped',
])
export type PullResult = FromSchema<typeof pullResult>
/** What there is to choose from. */
export const pullChoices = object(
  { certificateCategories: list(activeNamed), fromYears: list(activeNamed), toYears: list(activeNamed) },
  ['certificateCategories', 'fromYears', 'toYears'],
)
export type PullChoices = FromSchema<typeof pullChoices>
