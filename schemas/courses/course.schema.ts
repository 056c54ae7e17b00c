import type { FromSchema } from 'json-schema-to-ts'
import {
  arabicName,
  bilingual,
  bit,
  choice,
  englishName,
  id,
  idOrAll,
  integer,
  list,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  searchText,
  text,
  version,
} from '../shared/fields.ts'

/** Course names are at most 50 characters (document 1, section 5, Names). */
export const COURSE_NAME_MAX = 50
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const
/** Columns that the list and the related certificates sort on (D39). */
export const SORTABLE = ['arName', 'enName', 'certificatesNum', 'active'] as const
export const RELATED_SORTABLE = ['name', 'year', 'courseDegree', 'certificateTotalDegree', 'certificateStatus'] as const
/**
 * `flagCourse`: all, with a certificate, without one. The filters after it count with 1 only (document 1, section 2).
 */
export const COURSE_FLAG = { all: 0, withCertificate: 1, withoutCertificate: 2 } as const

const filters = {
  flagCourse: choice(0, 1, 2),
  courseName: searchText(COURSE_NAME_MAX),
  certificateYearId: idOrAll,
  certificateTypeId: idOrAll,
  certificateStatus: choice(null, true, false),
  certificateId: idOrAll,
} as const
export const courseFilters = object(filters, [])
export type CourseFilters = FromSchema<typeof courseFilters>
export const searchBody = object({ ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, [
  'flagCourse',
  'page',
  'pageSize',
])

const fields = { arName: arabicName(COURSE_NAME_MAX), enName: englishName(COURSE_NAME_MAX), active: bit } as const
export const courseForm = object(fields, ['arName', 'enName', 'active'])
export type CourseForm = FromSchema<typeof courseForm>
export const courseChange = object({ ...fields, id, version }, ['id', 'arName', 'enName', 'active'])

/**
 * A course as listed. `certificatesNum`: certificates that have it; above 0 it can be deactivated, not edited or
 * deleted (D56).
 */
export const courseRow = object(
  { id: integer, arName: text, enName: text, active: bit, certificatesNum: integer, version: integer },
  ['id', 'arName', 'enName', 'active', 'certificatesNum', 'version'],
)
export type CourseRow = FromSchema<typeof courseRow>
/** `total` counts up to 10,000; past it `more` is true. */
export const coursePage = object({ results: list(courseRow), total: integer, more: { type: 'boolean' } }, [
  'results',
  'total',
  'more',
])

export const relatedBody = object({ courseID: id, page, pageSize, orderBy: orderBy(RELATED_SORTABLE), orderType }, [
  'courseID',
  'page',
  'pageSize',
])
const related = {
  certificateId: integer,
  name: bilingual,
  year: bilingual,
  courseDegree: { type: 'number' },
  certificateTotalDegree: { type: 'number' },
  certificateStatus: { type: 'boolean' },
} as const
/** A certificate that has the course. `certificateStatus` false: closed, shown by a lock. */
export const relatedCertificate = object(related, Object.keys(related) as (keyof typeof related)[])
export type RelatedCertificate = FromSchema<typeof relatedCertificate>
const relatedPage = {
  results: list(relatedCertificate),
  total: integer,
  more: { type: 'boolean' },
  id: integer,
  courseArName: text,
  courseEnName: text,
  active: bit,
  certificatesNum: integer,
  version: integer,
} as const
export const relatedCertificates = object(relatedPage, Object.keys(relatedPage) as (keyof typeof relatedPage)[])
