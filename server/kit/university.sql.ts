import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Id of the university; 0, which none has, while the database is empty. */
export const readUniversityId = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('university').select('id').orderBy('id').limit(1).executeTakeFirst())?.id ?? 0
