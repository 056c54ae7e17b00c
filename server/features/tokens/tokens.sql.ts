import {
  sql,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { TokenRow } from '#schemas/tokens/token.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { midnight } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

const name = sql`jsonb_build_object('ar', ar_name, 'en', en_name)`

/** All tokens, the newest first. */
export async function listTokens(db: Db): Promise<readonly Omit<TokenRow, 'isAboveCaller'>[]> {
  const { rows } = await sql<Omit<TokenRow, 'isAboveCaller'>>`
    select t.id, t.name, t.prefix, t.scopes, t.addresses, t.state, t.created_at as "createdAt", t.expires_at as "expiresAt",
      t.last_used_at as "lastUsedAt", t.replaces, t.version,
      (select ${name} from app_user u where u.id = t.user_id) as by,
      exists (select from app_user u where u.id = t.user_id and u.state = 'active') as "isByActive",
      coalesce((select jsonb_agg(${name} order by f.id) from faculty f
        where f.id in (select n::integer from jsonb_array_elements_text(t.faculties) n)), '[]') as faculties
    from api_token t order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

/** Faculties of the university, by id. */
export const listFaculties = async (db: Db) => {
  const { rows } = await sql<{ id: number; name: { ar: string; en: string } }>`
    select id, ${name} as name from faculty order by id`.execute(db)
  return rows
}

export type StoredToken = Selectable<Tables['api_token']>
export const lockToken = (trx: Trx, id: number): Promise<StoredToken | undefined> =>
  trx.selectFrom('api_token').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const updateToken = (trx: Trx, id: number, values: Updateable<Tables['api_token']>) =>
  trx.updateTable('api_token').set(values).where('id', '=', id).execute()

/** Adds a token that is accepted until the end of a day in Egypt. */
export const insertToken = (
  trx: Trx,
  { expiresOn, ...values }: Omit<Insertable<Tables['api_token']>, 'expires_at'> & { readonly expiresOn: string },
) =>
  trx
    .insertInto('api_token')
    .values({ ...values, expires_at: midnight(expiresOn, 1) as RawBuilder<Date> })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** Tokens whose time is over, as far as no other process is at them. */
export const lockOver = (trx: Trx, now: Date): Promise<StoredToken[]> =>
  trx
    .selectFrom('api_token')
    .selectAll()
    .where('state', 'in', ['active', 'expiring'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
