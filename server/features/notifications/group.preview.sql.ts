import { sql, type Kysely, type Transaction } from 'kysely'
import type { LeftOutCode, StatusOption } from '#schemas/notifications/group.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

/** Minutes for which a preview can be sent. */
export const PREVIEW_TTL = 60

/** What a person has written to many. */
export interface Written {
  readonly message: string
  readonly subject: string
  readonly option: StatusOption
  readonly isMailed: boolean
}
/** The selection of a preview, application by application; `leftOut` null: it gets the message. */
export interface Selection {
  readonly ids: readonly number[]
  readonly studentIds: readonly number[]
  readonly versions: readonly number[]
  readonly leftOut: readonly (LeftOutCode | null)[]
}
interface StoredPreview extends Selection {
  readonly written: Written
  readonly isSent: boolean
  readonly isExpired: boolean
}

/** Stores a preview under the hash of its token, and returns when it expires. */
export async function setPreview(
  db: Kysely<Tables>,
  {
    tokenHash,
    userId,
    written,
    ids,
    studentIds,
    versions,
    leftOut,
  }: Selection & {
    readonly tokenHash: string
    readonly userId: number
    readonly written: Written
  },
): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    insert into group_preview (token_hash, user_id, written, ids, student_ids, versions, left_out)
    values (${tokenHash}, ${userId}, ${JSON.stringify(written)}::jsonb, ${ids}::int[], ${studentIds}::int[], ${versions}::int[], ${leftOut.map((code) => code ?? '')}::text[])
    returning at + make_interval(mins => ${PREVIEW_TTL}) as until`.execute(db)
  return rows[0]!.until
}

/** The caller's own preview, locked until the transaction ends, so that it is sent once. */
export async function lockPreview(
  trx: Transaction<Tables>,
  userId: number,
  tokenHash: string,
): Promise<StoredPreview | undefined> {
  const { rows } = await sql<Omit<StoredPreview, 'leftOut'> & { leftOut: readonly (LeftOutCode | '')[] }>`
    select written, ids, student_ids as "studentIds", versions, left_out as "leftOut", sent_at is not null as "isSent",
      at + make_interval(mins => ${PREVIEW_TTL}) < now() as "isExpired"
    from group_preview where token_hash = ${tokenHash} and user_id = ${userId} for update`.execute(trx)
  const [row] = rows
  return row && { ...row, leftOut: row.leftOut.map((code) => code || null) }
}
export const markPreviewSent = (trx: Transaction<Tables>, tokenHash: string) =>
  trx
    .updateTable('group_preview')
    .set({ sent_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()

/** The caller's preview of this token with whether it has expired; undefined: there is none. */
export async function findPreview(
  db: Kysely<Tables>,
  userId: number,
  tokenHash: string,
): Promise<{ readonly isExpired: boolean } | undefined> {
  const { rows } = await sql<{ isExpired: boolean }>`
    select at + make_interval(mins => ${PREVIEW_TTL}) < now() as "isExpired" from group_preview where token_hash = ${tokenHash} and user_id = ${userId}`.execute(
    db,
  )
  return rows[0]
}

export interface LeftOut {
  readonly applyId: number
  readonly appNum: string
  readonly studentName: Bilingual
  readonly applicationStatus: number
  readonly code: LeftOutCode
}
/** Who of the scope is left out of a preview, in the order of the selection. */
export async function listLeftOut(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  tokenHash: string,
  { code, limit, offset }: { readonly code: LeftOutCode | undefined; readonly limit: number; readonly offset: number },
): Promise<{ results: LeftOut[]; total: number }> {
  const { rows } = await sql<LeftOut & { total: number }>`
    with left_out as (
      select each.id, each.code, each.place from group_preview p, unnest(p.ids, p.left_out) with ordinality as each (id, code, place)
      where p.token_hash = ${tokenHash} and each.code <> '' and ${code === undefined ? sql`true` : sql`each.code = ${code}`}
    ), shown as (
      select l.code, l.place, a.id, a.number, a.status, a.student_id from left_out l join application a on a.id = l.id where ${scopeCondition(scope, 'application', 'a')}
    )
    select shown.id as "applyId", shown.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", shown.status as "applicationStatus", shown.code, (select count(*) from shown) as total
    from shown join student s on s.id = shown.student_id order by shown.place limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { results: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Deletes previews older than a day; one that was sent is not needed any more, since its job has the selection. */
export const sweepPreviews = (db: Kysely<Tables>) =>
  sql`delete from group_preview where at < now() - interval '1 day'`.execute(db)
