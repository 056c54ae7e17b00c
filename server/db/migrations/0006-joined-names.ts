import { sql, type Kysely } from 'kysely'

/**
 * Folded names without their spaces, the same expression as `joined` of `server/kit/search.sql.ts`: as an expression it
 * needs no column that follows the names.
 */
const joined = (column: string) => `(replace(${column}, ' ', ''))`

/**
 * Names written joined or apart are one (ADR 30): the indexes for trigrams and for beginnings of names now leave spaces
 * out, and replace those with spaces. The order of courses by name stays.
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
