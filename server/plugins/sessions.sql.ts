import { sql, type Kysely, type Selectable } from 'kysely'
import type { Permission } from '#schemas/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { furtherHomes, homesOf, type StoredHomes } from '../kit/homes.sql.ts'
import type { User } from '../kit/user.ts'

type Db = Kysely<Tables>

const USER = [
  'app_user.id as user_id',
  'app_user.username',
  'app_user.ar_name',
  'app_user.en_name',
  'app_user.university_id',
  'app_user.faculty_id',
  'app_user.branch_id',
  'app_user.language',
  'app_user.digits',
  'app_user.color_mode',
  'app_user.keys',
  'app_user.opens_next',
  'app_user.dense_rows',
  'app_user.page_size',
  'app_user.disabled',
  'app_user.must_change_password',
  'app_role.name as role',
  'app_role.ar_name as role_ar_name',
  'app_role.en_name as role_en_name',
] as const
const brand = sql<number>`(select version from university where university.id = app_user.university_id)`.as('brand')
const homes = furtherHomes('app_user').as('further_homes')
const permissions = sql<
  string[]
>`array(select permission from role_permission where role_permission.role_id = app_role.id)`.as('permissions')

type UserRow = Pick<
  Selectable<Tables['app_user']>,
  | 'username'
  | 'ar_name'
  | 'en_name'
  | 'language'
  | 'digits'
  | 'color_mode'
  | 'keys'
  | 'opens_next'
  | 'dense_rows'
  | 'page_size'
  | 'must_change_password'
> &
  StoredHomes & {
    readonly user_id: number
    readonly role: string
    readonly role_ar_name: string
    readonly role_en_name: string
    readonly permissions: string[]
    readonly brand: number
  }

export const toUser = (row: UserRow, session: { readonly id: string; readonly expiresAt: string }): User => ({
  id: row.user_id,
  username: row.username,
  name: { ar: row.ar_name, en: row.en_name },
  role: row.role,
  roleName: { ar: row.role_ar_name, en: row.role_en_name },
  permissions: new Set(row.permissions as Permission[]),
  homes: homesOf(row),
  language: row.language,
  preferences: {
    language: row.language,
    digits: row.digits,
    colorMode: row.color_mode,
    keys: row.keys,
    opensNext: row.opens_next,
    denseRows: row.dense_rows,
    pageSize: row.page_size,
  },
  mustChangePassword: row.must_change_password,
  sessionId: session.id,
  expiresAt: session.expiresAt,
  brand: row.brand,
  actor: { kind: 'staff', userId: row.user_id },
})

/**
 * The session of a token, with its user as stored now, so that a change of rights applies from the next request. `now`:
 * when it was found, by the clock that all processes share.
 */
export const findSession = (db: Db, tokenHash: Uint8Array) =>
  db
    .selectFrom('session_token')
    .innerJoin('user_session', 'user_session.id', 'session_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .innerJoin('app_role', 'app_role.id', 'app_user.role_id')
    .select([
      sql<string>`clock_timestamp()`.as('now'),
      'session_token.issued_at',
      'session_token.replaced_at',
      'user_session.id as session_id',
      'user_session.cookie_hash',
      'user_session.expires_at',
      'user_session.last_seen_at',
      'user_session.ended_at',
      'user_session.ended_why',
      ...USER,
      permissions,
      homes,
      brand,
    ])
    .where('session_token.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** The living session of a cookie alone: only for pages that a browser opens by itself (`/api/docs`). */
export const findCookie = (db: Db, cookieHash: Uint8Array, now: Date, seenAfter: Date) =>
  db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .innerJoin('app_role', 'app_role.id', 'app_user.role_id')
    .select(['user_session.id as session_id', 'user_session.expires_at', ...USER, permissions, homes, brand])
    .where('user_session.cookie_hash', '=', cookieHash)
    .where('user_session.ended_at', 'is', null)
    .where('user_session.expires_at', '>', now.toISOString())
    .where('user_session.last_seen_at', '>', seenAfter.toISOString())
    .where('app_user.disabled', '=', false)
    .executeTakeFirst()

export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .innerJoin('app_role', 'app_role.id', 'app_user.role_id')
    .select([...USER, permissions, homes, brand])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()

interface NewSession {
  readonly id: string
  readonly userId: number
  readonly cookieHash: Uint8Array
  readonly tokenHash: Uint8Array
  readonly now: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
  readonly address: string
}

/** Adds the session with its first token. */
export async function insertSession(
  trx: Db,
  { id, userId, cookieHash, tokenHash, now, expiresAt, userAgent, address }: NewSession,
): Promise<void> {
  await trx
    .insertInto('user_session')
    .values({
      id,
      user_id: userId,
      cookie_hash: cookieHash,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      ended_why: null,
      user_agent: userAgent,
      address,
    })
    .execute()
  await trx
    .insertInto('session_token')
    .values({ token_hash: tokenHash, session_id: id, issued_at: now, replaced_at: null })
    .execute()
}

/**
 * Ms for which an ended session is stored, so that somebody who comes back late gets another error than for an unknown
 * session.
 */
const RETENTION = 86_400_000
/** Sessions that one statement deletes, each with up to a hundred tokens. */
const DELETE_BATCH = 200

/**
 * Deletes sessions that ended over a day ago, with their tokens. In the morning there are all those of the day before:
 * no login waits for that, and several processes share the work.
 */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION).toISOString()
  let deleted: number
  do {
    const { numDeletedRows } = await db
      .deleteFrom('user_session')
      .where('id', 'in', (query) =>
        query
          .selectFrom('user_session')
          .select('id')
          .where('expires_at', '<', before)
          .limit(DELETE_BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    deleted = Number(numDeletedRows)
  } while (deleted === DELETE_BATCH)
}

/** Marks the token as replaced and adds its successor, in one statement: of calls at one moment the first does it. */
export const replaceToken = (db: Db, tokenHash: Uint8Array, successorHash: Uint8Array, now: Date) =>
  sql`with replaced as (update session_token set replaced_at = ${now} where token_hash = ${tokenHash} and replaced_at is null returning session_id)
    insert into session_token (token_hash, session_id, issued_at) select ${successorHash}, session_id, ${now} from replaced on conflict do nothing`.execute(
    db,
  )

export const markSeen = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('user_session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now.toISOString())
    .execute()

const ending = (db: Db, why: string, now: Date) =>
  db.updateTable('user_session').set({ ended_at: now, ended_why: why }).where('ended_at', 'is', null)
export const endSession = (db: Db, sessionId: string, why: string, now: Date) =>
  ending(db, why, now).where('id', '=', sessionId).execute()
/** Ends the session of a browser's cookie, whichever user it belongs to. */
export const endSessionOfCookie = (db: Db, cookieHash: Uint8Array, why: string, now: Date) =>
  ending(db, why, now).where('cookie_hash', '=', cookieHash).execute()
/** Ends the user's session of that id, if it is open; returns whether it was. */
export async function endLivingSession(
  db: Db,
  userId: number,
  sessionId: string,
  why: string,
  now: Date,
  seenAfter: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await ending(db, why, now)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', seenAfter.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
/** The user's sessions that neither ended nor ran out, the one last used first. */
export const livingSessions = (db: Db, userId: number, now: Date, seenAfter: Date) =>
  db
    .selectFrom('user_session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', seenAfter.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
/** Ends all sessions of the user but `except`; returns until when each of them could have gone on. */
export const endSessionsOf = (db: Db, userId: number, why: string, now: Date, except?: string) =>
  ending(db, why, now)
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning(['expires_at', 'last_seen_at'])
    .execute()
