import type { Reader } from '../db/reader.ts'

/** The active academic year or semester: the first, where several are active. */
export const activePeriod = (db: Reader, table: 'academic_year' | 'semester') =>
  db
    .selectFrom(table)
    .select(['id', 'ar_name', 'en_name'])
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
