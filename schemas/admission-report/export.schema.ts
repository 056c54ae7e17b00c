import type { FromSchema } from 'json-schema-to-ts'
import { EXPORT_FORMATS } from '../shared/export-format.ts'
import { choice, object, withMessages } from '../shared/fields.ts'
import { statusBody, studentsBody } from './admission-report.schema.ts'
import { STATUS_COLUMNS, STUDENTS_COLUMNS } from './columns.ts'

/** Columns in the order in which the file has them, each once. */
const columns = <const C extends readonly [string, ...string[]]>(ids: C) =>
  withMessages(
    { type: 'array', items: choice(...ids), minItems: 1, maxItems: ids.length, uniqueItems: true },
    {
      type: 'INVALID_INPUT',
      minItems: 'SELECTION_EMPTY',
      maxItems: 'INVALID_CHOICE',
      uniqueItems: 'INVALID_CHOICE',
    },
  )
const file = <const C extends readonly [string, ...string[]]>(ids: C) =>
  ({ columns: columns(ids), language: choice('ar', 'en'), format: choice(...EXPORT_FORMATS) }) as const
const FILE = ['columns', 'language', 'format'] as const

const { page: _page, pageSize: _pageSize, ...students } = studentsBody.properties
/** Body of export_admission_student: what list_admission_student takes but its page, and what the file is to be. */
export const studentsExportBody = object({ ...students, ...file(STUDENTS_COLUMNS) }, FILE)
export type StudentsExportBody = FromSchema<typeof studentsExportBody>

const { page: _statusPage, pageSize: _statusPageSize, ...statuses } = statusBody.properties
/** Body of export_admission_student_applications, likewise. */
export const statusExportBody = object({ ...statuses, ...file(STATUS_COLUMNS) }, FILE)
export type StatusExportBody = FromSchema<typeof statusExportBody>
