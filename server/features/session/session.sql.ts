import { sql, type Kysely, type Transaction } from 'kysely'
import type { Preferences } from '#schemas/session/session.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { endPasswordLinks } from '../../kit/password-link.sql.ts'

type Db = Kysely<Tables>

/** The one university of this database; undefined before the first start has made it. */
export const findBrand = (db: Db) => db.selectFrom('university').selectAll().orderBy('id').limit(1).executeTakeFirst()

const ACCOUNT = ['id', 'password_hash', 'disabled', 'language', 'email', 'username_norm'] as const
export const findByUsername = (db: Db, usernameNorm: string) =>
  db.selectFrom('app_user').select(ACCOUNT).where('username_norm', '=', usernameNorm).executeTakeFirst()
export const findById = (db: Db, id: number) =>
  db.selectFrom('app_user').select(ACCOUNT).where('id', '=', id).executeTakeFirstOrThrow()
export const findByCard = (db: Db, cardId: string, email: string) =>
  db
    .selectFrom('app_user')
    .select(ACCOUNT)
    .where('card_id', '=', cardId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('disabled', '=', false)
    .executeTakeFirst()

export const savePreferences = (
  db: Db,
  userId: number,
  { language, digits, colorMode, keys, opensNext, denseRows, pageSize }: Preferences,
) =>
  db
    .updateTable('app_user')
    .set({
      language: language as 'ar' | 'en' | null,
      digits,
      color_mode: colorMode,
      keys,
      opens_next: opensNext,
      dense_rows: denseRows,
      page_size: pageSize,
    })
    .where('id', '=', userId)
    .execute()

export const markLogin = (trx: Transaction<Tables>, userId: number, now: Date) =>
  trx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', userId).execute()

/** Sets the password; links that were mailed before become invalid. `isOneTime`: it can only be used to change it. */
export async function setPassword(
  trx: Transaction<Tables>,
  userId: number,
  passwordHash: string,
  now: Date,
  isOneTime = false,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, must_change_password: isOneTime })
    .where('id', '=', userId)
    .execute()
  await endPasswordLinks(trx, userId, now)
}

/** Number of the account's next audit row; the account's row must be locked. */
export async function nextAuditSeq(trx: Transaction<Tables>, userId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('audit')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('entity', '=', 'app_user')
    .where('entity_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/**
 * The account of a link that is still valid: an active one, or one that is invited. `lock`: the link is about to be
 * used.
 */
export const findReset = (db: Db, tokenHash: Uint8Array, now: Date, { lock }: { readonly lock: boolean }) =>
  db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['app_user.id', 'app_user.username_norm', 'app_user.state'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('app_user.state', 'in', ['active', 'invited'])
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** Links that were used or have expired. */
export const sweepResets = (db: Db, now: Date) =>
  db
    .deleteFrom('password_reset')
    .where((each) => each.or([each('used_at', 'is not', null), each('expires_at', '<=', now.toISOString())]))
    .execute()

/** Ids of the active year and semester; null while none is. */
export async function findSeason(
  db: Kysely<Tables>,
): Promise<{ readonly yearId: number | null; readonly semesterId: number | null }> {
  const activeId = (table: 'academic_year' | 'semester') =>
    db.selectFrom(table).select('id').where('active', '=', true).orderBy('id').limit(1)
  const { yearId, semesterId } = await db
    .selectNoFrom([activeId('academic_year').as('yearId'), activeId('semester').as('semesterId')])
    .executeTakeFirstOrThrow()
  return { yearId, semesterId }
}
