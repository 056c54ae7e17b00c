import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { attachmentPath } from '#schemas/applications/applications.endpoints.ts'
import {
  PAPER_KINDS,
  type Paper,
  type PaperKind,
  type PaperState,
  type Rotation,
} from '#schemas/applications/paper.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { papersOf } from '../../kit/application-papers.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

const byKind = (a: { readonly kind: PaperKind }, b: { readonly kind: PaperKind }) =>
  PAPER_KINDS.indexOf(a.kind) - PAPER_KINDS.indexOf(b.kind)

/** The papers of a row that are not in order, as a JSON list. */
export const papersOpen = (): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state)), '[]') from ${papersOf()} o where o.state <> 'checked')`

/** All papers of one application, in the order in which they are read. */
export async function readPapers(db: Db, applyId: number): Promise<Paper[]> {
  const { rows } = await sql<Omit<Paper, 'path'> & { attachmentId: number | null }>`
    select o.kind, o."isNeeded", o."attachmentId", o.sha256, o.state,
      coalesce((select f.rotation from attachment f where f.id = o."attachmentId" and f.rotated_sha256 = f.sha256), 0) as rotation, case when o.state = 'toReplace' then o.fault end as fault,
      case when o.state = 'toReplace' then o.note end as note, o.version,
      (select jsonb_build_object('ar', u.ar_name, 'en', u.en_name) from app_user u where u.id = o.judged_by and o.state <> 'toCheck') as who,
      case when o.state <> 'toCheck' then o.judged_at end as at
    from application a join student s on s.id = a.student_id cross join lateral ${papersOf()} o where a.id = ${applyId}`.execute(
    db,
  )
  return rows
    .map(({ attachmentId, ...each }) => ({
      ...each,
      path: attachmentId === null ? null : attachmentPath(attachmentId),
    }))
    .toSorted(byKind)
}

/** A locked paper for review. `file`: the current file; undefined: none. */
export interface LockedPaper {
  readonly id: number
  readonly version: number
  readonly state: PaperState
  readonly sha256: string
  readonly fault: string | null
  readonly note: string | null
  readonly file: string | undefined
}

/** The current file, locked so that nobody replaces it until the transaction ends. */
export const lockFile = (
  trx: Trx,
  studentId: number,
  kind: PaperKind,
): Promise<{ id: number; sha256: string } | undefined> =>
  trx
    .selectFrom('attachment')
    .select(['id', 'sha256'])
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Of the present file. */
export const storeRotation = (trx: Trx, attachmentId: number, rotation: Rotation) =>
  trx
    .updateTable('attachment')
    .set((file) => ({ rotation, rotated_sha256: file.ref('sha256') }))
    .where('id', '=', attachmentId)
    .execute()

export const lockPaper = (trx: Trx, student_id: number, kind: PaperKind) =>
  trx
    .selectFrom('paper')
    .select(['id', 'version', 'state', 'sha256', 'fault', 'note'])
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

/** Undefined: another call has inserted it at the same time. */
export const insertPaper = async (
  trx: Trx,
  paper: { readonly student_id: number; readonly kind: PaperKind; readonly sha256: string },
): Promise<number | undefined> =>
  (
    await trx
      .insertInto('paper')
      .values(paper)
      .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updatePaper = (
  trx: Trx,
  id: number,
  values: {
    readonly state: string
    readonly version: number
    readonly sha256: string
    readonly fault: string | null
    readonly note: string | null
    readonly judged_by: number | null
    readonly judged_at: Date
  },
) => trx.updateTable('paper').set(values).where('id', '=', id).execute()
