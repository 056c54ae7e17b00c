import { sql, type Kysely, type Transaction } from 'kysely'
import { DECIDED_CODES } from '#schemas/status.ts'
import type { UploadDecisions } from '#schemas/uploads/upload.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The stored data of an uploaded student; `marks` by the numbers of courses. */
export interface StudentValues {
  readonly cardId: string
  readonly arName: string
  readonly gender: number | null
  readonly seatNumber: number | null
  readonly school: string | null
  readonly total: number | null
  readonly marks: Readonly<Record<string, number>>
}
/** `uploadId`: the upload that wrote the student last; null: older than uploads. */
export interface StoredStudent extends StudentValues {
  readonly id: number
  readonly uploadId: number | null
}
/** A student as he was before an upload, with which he can be restored. */
export type Before = Omit<StoredStudent, 'id'>

const COLUMNS = sql`s.id, s.card_id as "cardId", s.ar_name as "arName", s.gender, s.seat_number as "seatNumber", s.school, s.total, s.marks, s.upload_id as "uploadId"`
const RECORD = sql.raw(
  `(id integer, "cardId" text, "arName" text, gender smallint, "seatNumber" integer, school text, total numeric, marks jsonb, "uploadId" integer)`,
)

/** Says which upload the changes of this transaction belong to: the triggers of the agreement store it (ADR 122). */
export const nameUpload = (trx: Trx, uploadId: number) =>
  sql`select set_config('qabul.upload', ${String(uploadId)}, true)`.execute(trx)

/**
 * Students of a certificate with these identity numbers, by the numbers. While the certificate is locked, nobody else
 * changes them.
 */
export async function readStudents(
  db: Db,
  certificateId: number,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, StoredStudent>> {
  const { rows } = await sql<StoredStudent>`
    select ${COLUMNS} from uploaded_student s where s.certificate_id = ${certificateId} and s.card_id = any(${cardIds}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** Adds students of an upload. Returns their ids by their identity numbers. */
export async function insertStudents(
  trx: Trx,
  { certificateId, uploadId, at }: { readonly certificateId: number; readonly uploadId: number; readonly at: Date },
  students: readonly StudentValues[],
): Promise<ReadonlyMap<string, number>> {
  if (students.length === 0) return new Map()
  const { rows } = await sql<{ id: number; cardId: string }>`
    insert into uploaded_student (certificate_id, card_id, ar_name, gender, seat_number, school, total, marks, upload_id, uploaded_at)
    select ${certificateId}::int, r."cardId", r."arName", r.gender, r."seatNumber", r.school, r.total, r.marks, ${uploadId}::int, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as r ${RECORD}
    returning id, card_id as "cardId"`.execute(trx)
  return new Map(rows.map(({ id, cardId }) => [cardId, id]))
}

/** Overwrites existing students: with the data of an upload, or with those before it. */
export async function updateStudents(trx: Trx, students: readonly StoredStudent[]): Promise<void> {
  if (students.length === 0) return
  await sql`
    update uploaded_student s set ar_name = r."arName", gender = r.gender, seat_number = r."seatNumber", school = r.school, total = r.total, marks = r.marks, upload_id = r."uploadId"
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as r ${RECORD} where s.id = r.id`.execute(trx)
}
export async function deleteStudents(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from uploaded_student where id = any(${ids}::int[])`.execute(trx)
}

/** A student whom an upload wrote; `before` null: it added him. */
export interface UploadItem {
  readonly studentId: number
  readonly cardId: string
  readonly before: Before | null
}
export async function insertItems(trx: Trx, uploadId: number, items: readonly UploadItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into student_upload_item (upload_id, student_id, card_id, before)
    select ${uploadId}::int, r."studentId", r."cardId", nullif(r.before, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r ("studentId" integer, "cardId" text, before jsonb)`.execute(
    trx,
  )
}

/** What an upload wrote, that was not taken back, with the student's name now. */
export interface ReturnTarget {
  readonly studentId: number
  readonly nationalId: string
  readonly studentName: string
}
export async function listItems(trx: Trx, uploadId: number): Promise<ReturnTarget[]> {
  const { rows } = await sql<ReturnTarget>`
    select i.student_id as "studentId", i.card_id as "nationalId", coalesce(s.ar_name, '') as "studentName" from student_upload_item i left join uploaded_student s on s.id = i.student_id
    where i.upload_id = ${uploadId} and not i.is_taken_back order by i.student_id`.execute(trx)
  return rows
}

/** What names the items of a job that saves an upload or takes it back: without the other cells of their rows. */
export async function listNamedItems(
  db: Db,
  jobId: number,
): Promise<(Pick<ReturnTarget, 'nationalId' | 'studentName'> & { readonly place: number })[]> {
  const text = (name: 'nationalId' | 'studentName') =>
    sql`coalesce(target #>> array['cells', ${sql.lit(name)}], target ->> ${sql.lit(name)}, '')`
  const { rows } = await sql<{ place: number; nationalId: string; studentName: string }>`
    select place, ${text('nationalId')} as "nationalId", ${text('studentName')} as "studentName" from job_item where job_id = ${jobId}`.execute(
    db,
  )
  return rows
}

/** Locked: whom an upload wrote, how he was before, and which upload wrote him last. */
export interface WrittenStudent {
  readonly id: number
  readonly before: Before | null
  readonly lastUploadId: number | null
  readonly hasApplied: boolean
}
export async function lockWritten(trx: Trx, uploadId: number, ids: readonly number[]): Promise<WrittenStudent[]> {
  const { rows } = await sql<WrittenStudent>`
    select s.id, i.before, s.upload_id as "lastUploadId", ${HAS_APPLIED} as "hasApplied" from student_upload_item i join student_upload u on u.id = i.upload_id join uploaded_student s on s.id = i.student_id
    where i.upload_id = ${uploadId} and i.student_id = any(${ids}::int[]) and not i.is_taken_back order by s.id for update of s, i`.execute(
    trx,
  )
  return rows
}
export const markItemsReturned = (trx: Trx, uploadId: number, ids: readonly number[]) =>
  sql`update student_upload_item set is_taken_back = true where upload_id = ${uploadId} and student_id = any(${ids}::int[])`.execute(
    trx,
  )

/** The student `s` of the upload `u` has applied with such a certificate since. The collation is that of the index. */
const HAS_APPLIED = sql<boolean>`exists (select from application a where a.student_card_id collate "C" = s.card_id and a.year_id = u.year_id and a.category_id = u.category_id and a.applied_at > u.at)`

/** How many students of an upload are as it wrote them, or as others did after it: they were not taken back. */
export async function countStored(db: Db, uploadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from student_upload_item where upload_id = ${uploadId} and not is_taken_back`.execute(
    db,
  )
  return rows[0]!.count
}
/** How many students of an upload another thing uses: a later upload wrote them, or they have applied since (issue 16). */
export async function countUsed(db: Db, uploadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from student_upload_item i join student_upload u on u.id = i.upload_id left join uploaded_student s on s.id = i.student_id
    where i.upload_id = ${uploadId} and not i.is_taken_back and (s.upload_id is distinct from i.upload_id or ${HAS_APPLIED})`.execute(
    db,
  )
  return rows[0]!.count
}

/** Applications that a reply names; the others are counted. */
const NAMED = 10

/**
 * Applications that taking the upload back compares anew, those who applied before it: their result is one that it wrote
 * last, or one of several. Which of them were decided, or certified, by these results.
 */
export async function readDecisions(db: Db, uploadId: number): Promise<UploadDecisions> {
  const { rows } = await sql<UploadDecisions>`
    with written as materialized (
      select s.id, identity_folded(s.card_id) as identity, u.category_id, u.year_id
      from student_upload_item i join student_upload u on u.id = i.upload_id join uploaded_student s on s.id = i.student_id
      where i.upload_id = ${uploadId} and not i.is_taken_back and s.upload_id = i.upload_id and not ${HAS_APPLIED}),
    compared as materialized (
      select g.application_id, g.official_total from claim_agreement g join written w on g.uploaded_id = w.id and g.category_id = w.category_id and g.year_id = w.year_id
      union
      select g.application_id, null from claim_agreement g
        join written w on g.identity = w.identity and g.category_id = w.category_id and g.year_id = w.year_id where g.agreement = 'several'),
    rested as materialized (
      select a.id, a.number, a.student_id, a.faculty_id, a.status from compared c join application a on a.id = c.application_id
      where a.status = any(${DECIDED_CODES}::smallint[]) or a.certified_total = c.official_total)
    select (select count(*)::integer from compared) as compared, (select count(*)::integer from rested) as count,
      coalesce((select jsonb_agg(jsonb_build_object('applyId', r.id, 'appNum', r.number, 'studentName', jsonb_build_object('ar', n.ar_name, 'en', n.en_name),
          'facultyName', jsonb_build_object('ar', f.ar_name, 'en', f.en_name), 'status', r.status) order by r.id)
        from (select * from rested order by id limit ${NAMED}) r join student n on n.id = r.student_id join faculty f on f.id = r.faculty_id), '[]') as first`.execute(
    db,
  )
  return rows[0]!
}
