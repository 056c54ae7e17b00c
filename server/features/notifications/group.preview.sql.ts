import { sql, type Kysely, type Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import type { LeftOutCode, PreviewRow, StatusOption } from '#schemas/notifications/group.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { foundBy } from '../../kit/application-filter.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every } from '../../kit/search.sql.ts'

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

const ORDER = {
  studentName: sql`a.student_name_norm collate "C"`,
  appNum: sql`a.number collate "C"`,
  applicationStatus: sql`a.status`,
} as const
type RowsQuery = Omit<BodyOf<Api['notifications']['previewRows']>, 'previewToken'>
/** The applications of a preview that are in the scope, by default in the order of the selection. */
export async function listPreviewRows(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  tokenHash: string,
  { outcome, searchText, orderBy, orderType, page, pageSize }: RowsQuery,
): Promise<{ results: PreviewRow[]; total: number }> {
  const code = outcome === 'recipient' ? '' : outcome
  const where = every([
    sql`p.token_hash = ${tokenHash}`,
    ...(typeof code === 'string' ? [sql`each.code = ${code}`] : []),
    scopeCondition(scope, 'application', 'a'),
    ...foundBy(searchText),
  ])
  const from = sql`group_preview p cross join unnest(p.ids, p.left_out) with ordinality as each (id, code, place) join application a on a.id = each.id`
  const direction = orderType === 'desc' ? sql`desc` : sql`asc`
  const order = orderBy ? sql`${ORDER[orderBy]} ${direction}, each.place` : sql`each.place`
  const { rows: results } = await sql<PreviewRow>`
    select a.id as "applyId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity",
      a.status as "applicationStatus", case each.code when '' then 'recipient' else each.code end as outcome
    from ${from} join student s on s.id = a.student_id where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return { results, total: rows[0]!.total }
}

/** Deletes previews older than a day; one that was sent is not needed any more, since its job has the selection. */
export const sweepPreviews = (db: Kysely<Tables>) =>
  sql`delete from group_preview where at < now() - interval '1 day'`.execute(db)
