import { sql, type Kysely } from 'kysely'

/**
 * The columns of the filters, in every index of the list, so that a page's ids and its count come from an index alone.
 */
const FILTERED = [
  'status',
  'faculty_id',
  'branch_id',
  'category_id',
  'type_id',
  'applied_at',
  'student_id',
  'desire_number',
]
const listed = (name: string, columns: readonly string[], ...more: readonly string[]) =>
  `create index ${name} on application (${[...columns, 'id'].join(', ')}) include (${[...FILTERED.filter((column) => !columns.includes(column)), ...more].join(', ')})`

const SEASON = ['year_id', 'semester_id'] as const
const NAME = 'student_name_norm collate "C"'

/**
 * The list at a million applications (ADR 16): deep pages of one status or type by name; groups (faculty, type, status)
 * in the order of time, so that no page is cut by walking the primary key; names in the index of the newest, so that
 * common ones are filtered within the index; categories, which the list filters on and whose uses are counted.
 */
const STATEMENTS = [
  `drop index application_by_faculty`,
  `drop index application_by_status`,
  `drop index application_by_type`,
  `drop index application_by_date`,
  `drop index application_in_faculty_by_date`,
  listed('application_by_date', [...SEASON, 'applied_at'], 'student_name_norm'),
  listed('application_in_faculty_by_date', ['faculty_id', ...SEASON, 'applied_at'], 'student_name_norm'),
  listed('application_by_status', [...SEASON, 'status', 'applied_at']),
  listed('application_in_status_by_name', [...SEASON, 'status', NAME]),
  listed('application_by_type', [...SEASON, 'type_id', 'applied_at']),
  listed('application_in_type_by_name', [...SEASON, 'type_id', NAME]),
  listed('application_by_category', ['category_id', ...SEASON, 'applied_at']),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
