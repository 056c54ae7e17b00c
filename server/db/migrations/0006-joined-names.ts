import { sql, type Kysely } from 'kysely'

/**
 * Folded names without their spaces, as `joined` of `server/kit/search.sql.ts` says it: an expression, so that no
 * column has to follow the names.
 */
const joined = (column: string) => `(replace(${column}, ' ', ''))`

/**
 * Names written joined or apart are one (ADR 30): what finds them by trigrams and by their beginning looks
 * at them without spaces, in place of the indexes that looked at them with spaces. The order by the name of a course
 * stays.
 */
const STATEMENTS = [
  `drop index student_by_name`,
  `drop index student_name_trigrams`,
  `drop index course_ar_name_trigrams`,
  `drop index course_en_name_trigrams`,
  `create index student_by_joined_name on student (${joined('name_norm')} collate "C", id)`,
  `create index student_joined_name_trigrams on student using gin (${joined('name_norm')} gin_trgm_ops)`,
  `create index course_by_joined_ar_name on course (${joined('ar_norm')} collate "C")`,
  `create index course_by_joined_en_name on course (${joined('en_norm')} collate "C")`,
  `create index course_joined_ar_name_trigrams on course using gin (${joined('ar_norm')} gin_trgm_ops)`,
  `create index course_joined_en_name_trigrams on course using gin (${joined('en_norm')} gin_trgm_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
