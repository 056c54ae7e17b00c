import { sql, type Kysely } from 'kysely'

/**
 * The columns of most filters: they are part of the index of every sort, so that a page's ids come from the index
 * alone.
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
const include = (keys: readonly string[], more: readonly string[]) =>
  `include (${[...FILTERED.filter((column) => !keys.includes(column)), ...more].join(', ')})`
/**
 * One index for each sort of the applications list within a season; the expressions are those of
 * `application.list.sql.ts`.
 */
const sorted = (name: string, key: string, ...more: string[]) =>
  `create index application_by_${name} on application (year_id, semester_id, ${key}, id) ${include([key], more)}`
/**
 * The same within one faculty, for the sorts that a clerk pages through: the season's index would be read past the
 * other faculties.
 */
const sortedInFaculty = (name: string, key: string, ...more: string[]) =>
  `create index application_in_faculty_by_${name} on application (faculty_id, year_id, semester_id, ${key}, id) ${include(['faculty_id', key], more)}`

/**
 * Indexes of the applications list: one per sort within a season, trigrams for names, ranges for identities and numbers
 * (measured at a million applications).
 */
const APPLICATION_INDEXES = [
  `create unique index application_number on application (number collate "C")`,
  `create index application_student on application (student_id, year_id, semester_id, status, faculty_id, desire_number)`,
  `create index application_card on application (student_card_id collate "C")`,
  `create index application_certificate_name on application (certificate_name_id, year_id, semester_id) where certificate_name_id is not null`,
  `create index application_country on application (prequal_country_id, year_id, semester_id) where prequal_country_id is not null`,
  sorted('name', 'student_name_norm collate "C"'),
  sorted('card', 'student_card_id collate "C"'),
  sorted('number', 'number collate "C"'),
  sorted('desire', 'coalesce(desire_number, 0)'),
  sorted('date', 'applied_at'),
  sorted('payment', `coalesce(paid_at, '-infinity'::timestamptz)`, 'paid_at'),
  sorted('percentage', 'coalesce(percentage, -1)', 'percentage'),
  sorted('total', 'coalesce(submitted_total, -1)', 'submitted_total'),
  sorted('certified', 'coalesce(certified_total, -1)', 'certified_total'),
  sortedInFaculty('name', 'student_name_norm collate "C"'),
  sortedInFaculty('date', 'applied_at'),
  sortedInFaculty('percentage', 'coalesce(percentage, -1)', 'percentage'),
  sorted('status', 'status'),
  sorted('faculty', 'faculty_id'),
  sorted('type', 'type_id'),
  `create index student_card on student (card_id collate "C")`,
  `create index student_by_name on student (name_norm collate "C", id)`,
  `create index student_name_trigrams on student using gin (name_norm gin_trgm_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of APPLICATION_INDEXES) await sql.raw(statement).execute(db)
}
