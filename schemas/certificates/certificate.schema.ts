import type { FromSchema } from 'json-schema-to-ts'
import {
  activeNamed,
  arabicName,
  bilingual,
  bit,
  certificateTotal,
  choice,
  degree,
  englishName,
  flag,
  id,
  idOrAll,
  integer,
  list,
  object,
  searchText,
  text,
  version,
} from '../shared/fields.ts'

/** Page sizes of the lists of document 1 (section 9). */
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const

/**
 * Search of the list (document 1, section 7). `certificateYearId` null: the active year. `certificateStatus`: null all,
 * true open, false closed.
 */
const filters = {
  certificateYearId: idOrAll,
  certificateName: searchText(),
  certificateTypeId: idOrAll,
  certificateStatus: choice(null, true, false),
} as const
export const certificateFilters = object(filters, ['certificateYearId'])
export type CertificateFilters = FromSchema<typeof certificateFilters>
/**
 * `isAdvanced` false: the year alone counts. `showAdvancedSearch` is the screen's own, sent along by the documents and
 * passed over.
 */
export const searchBody = object({ ...filters, isAdvanced: flag, showAdvancedSearch: flag }, ['isAdvanced'])

const fields = {
  arName: arabicName(),
  enName: englishName(),
  certificationType: id,
  academicYear: id,
  totalDegree: certificateTotal,
} as const
/** Form of a new certificate: it is open (document 1, section 2). */
export const certificateForm = object(fields, ['arName', 'enName', 'certificationType', 'academicYear', 'totalDegree'])
/** Form of an existing one: `status` true open, false closed. */
export const certificateEditForm = object({ ...fields, status: flag }, [
  'arName',
  'enName',
  'certificationType',
  'academicYear',
  'totalDegree',
  'status',
])
export type CertificateForm = FromSchema<typeof certificateForm> & { readonly status?: boolean }
export const certificateChange = object({ ...fields, status: flag, id, version }, [
  'id',
  'arName',
  'enName',
  'certificationType',
  'academicYear',
  'totalDegree',
  'status',
])

const row = {
  id: integer,
  arName: text,
  enName: text,
  totalDegree: { type: 'number' },
  certificationType: integer,
  certificationTypeName: bilingual,
  academicYear: integer,
  academicYearName: bilingual,
  status: { type: 'boolean' },
  coursesCount: integer,
  studentsCount: integer,
  isYearFinished: flag,
  version: integer,
} as const
/**
 * A certificate as listed (document 1, section 3). `studentsCount` above 0 locks it, and so does `isYearFinished`: all
 * seasons of its year are finished or archived (ADR 115).
 */
export const certificateRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type CertificateRow = FromSchema<typeof certificateRow>

/** What the list and the form offer to choose from. */
export const certificateChoices = { categories: list(activeNamed), years: list(activeNamed) } as const

const link = {
  courseId: integer,
  courseName: bilingual,
  courseDegree: { type: 'number' },
  addToTotal: bit,
  inactiveCourse: bit,
} as const
/**
 * A course of a certificate. `addToTotal` 1: its degree counts towards the total. `inactiveCourse` 1: the course was
 * deactivated; it can only be taken out.
 */
export const courseLink = object(link, Object.keys(link) as (keyof typeof link)[])
export type CourseLink = FromSchema<typeof courseLink>

/** Forms of the add-course and edit-course dialogs. The version is the certificate's: its courses are part of it. */
export const courseLinkForm = object({ courseId: id, courseDegree: degree, addToTotal: bit }, [
  'courseId',
  'courseDegree',
  'addToTotal',
])
export type CourseLinkForm = FromSchema<typeof courseLinkForm>
export const courseLinkBody = object(
  { certificateId: id, version, courseId: id, courseDegree: degree, addToTotal: bit },
  ['certificateId', 'courseId', 'courseDegree', 'addToTotal'],
)
/**
 * `certificateTotal` as the documents send it: the total that the screen showed; another one than the stored is a stale
 * change.
 */
export const courseLinkChange = object(
  { certificateId: id, version, certificateTotal, courseId: id, courseDegree: degree, addToTotal: bit },
  ['certificateId', 'courseId', 'courseDegree', 'addToTotal'],
)
