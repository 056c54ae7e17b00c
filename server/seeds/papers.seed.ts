import { sql, type Transaction } from 'kysely'
import { WAITING_CODES } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import type { AttachmentSets } from './attachments.seed.ts'
import { AUDIT_COLUMNS, staff, type AuditTrail } from './audit.seed.ts'
import { STAFF } from './content/accounts.data.ts'
import { insertion, insertRows, insertTogether } from './rows.insert.ts'
import type { Student } from './students.generate.ts'

/** Applications of a page of the list, and as many of the queue. */
const FIRST = 10
/** The second of each has a paper to be replaced. */
const FAULTY = 1
const HOUR = 3_600_000

interface Shown extends Pick<Student, 'id' | 'gender' | 'card_type'> {
  readonly appliedAt: string
}

/** Students of the first applications of the active season, in this order. */
async function readFirst(trx: Transaction<Tables>, order: 'asc' | 'desc', statuses: readonly number[] | null) {
  const direction = sql.raw(order)
  const { rows } = await sql<Shown>`
    select s.id, s.gender, s.card_type, a.applied_at as "appliedAt"
    from (select a.id, a.student_id, a.applied_at from application a join academic_year y on y.id = a.year_id and y.active join semester t on t.id = a.semester_id and t.active
      where ${statuses === null ? sql`true` : sql`a.status = any(${statuses}::smallint[])`}
      order by a.applied_at ${direction}, a.id ${direction} limit ${FIRST}) a
    join student s on s.id = a.student_id order by a.applied_at ${direction}, a.id ${direction}`.execute(trx)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/**
 * All kinds of papers for whom the desk and the list begin with: the queue of what waits, oldest first, and the page
 * that the list opens with. Of each, one of them has a paper that must be replaced. Returns how many rows there are more.
 */
export async function seedFirstPapers(
  trx: Transaction<Tables>,
  trail: AuditTrail,
  sets: Pick<AttachmentSets, 'all' | 'isShared'>,
): Promise<{ readonly attachments: number; readonly auditRows: number }> {
  const queue = await readFirst(trx, 'asc', WAITING_CODES)
  const list = await readFirst(trx, 'desc', null)
  const students = [...new Map([...queue, ...list].map((student) => [student.id, student])).values()]
  if (students.length === 0) return { attachments: 0, auditRows: 0 }
  const ids = students.map(({ id }) => id)

  const before = await trx.selectFrom('attachment').selectAll().where('student_id', 'in', ids).execute()
  const { rows: newest } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from attachment`.execute(trx)
  const remaining = before.filter((file) => sets.isShared(file))
  const files = students
    .flatMap((student) => sets.all(student).map((file) => ({ ...file, student_id: student.id })))
    .filter(({ student_id, kind }) => !remaining.some((each) => each.student_id === student_id && each.kind === kind))
    .map((file, index) => ({ ...file, id: newest[0]!.id + index + 1 }))
  const replaced = before.filter((each) => !remaining.includes(each)).map(({ id }) => id)
  if (replaced.length > 0) await trx.deleteFrom('attachment').where('id', 'in', replaced).execute()
  await insertRows(trx, 'attachment', files)

  const faulty = students.filter(({ id }) => id === queue[FAULTY]?.id || id === list[FAULTY]?.id)
  const papers = faulty.map((student, index) => {
    const { kind, sha256 } = files.find((file) => file.student_id === student.id && file.kind === 'cardImageUrl')!
    const at = new Date(new Date(student.appliedAt).getTime() + HOUR)
    return { id: index + 1, student_id: student.id, kind, sha256, at }
  })
  const actor = staff(STAFF.officer)
  const audit = papers.flatMap(({ id, student_id, kind, sha256, at }) =>
    trail.rowsOf('paper', id, [
      { event: 'paper.receive', actor, at, changes: { student_id, kind, sha256 } },
      { event: 'paper.return', actor, at, changes: { fault: 'unreadable', state: ['toCheck', 'toReplace'] } },
    ]),
  )
  await insertRows(
    trx,
    'paper',
    papers.map(({ at, ...paper }) => ({
      ...paper,
      state: 'toReplace',
      fault: 'unreadable',
      note: null,
      judged_by: STAFF.officer,
      judged_at: at,
      version: 2,
    })),
  )
  if (audit.length > 0) await insertTogether(trx, [insertion('audit', AUDIT_COLUMNS, audit)])
  return { attachments: files.length - replaced.length, auditRows: audit.length }
}
