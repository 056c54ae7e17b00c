import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** The token with this prefix, as stored now, so that it is refused from the call after its end on. */
export const findToken = (db: Db, prefix: string) =>
  db
    .selectFrom('api_token')
    .select([
      'id',
      'token_hash',
      'state',
      'scopes',
      'faculties',
      'addresses',
      'expires_at',
      'last_used_at',
      sql<number>`(select id from university order by id limit 1)`.as('universityId'),
      sql<string>`coalesce((select state from installation order by id limit 1), 'empty')`.as('installation'),
    ])
    .where('prefix', '=', prefix)
    .executeTakeFirst()

export const markUsed = (db: Db, id: number, now: Date, before: Date) =>
  db
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before.toISOString())]))
    .execute()
