import { sql, type Transaction } from 'kysely'
import type { RankBy, TotalOf } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Recommendation } from '#schemas/applications/dossier.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Trx = Transaction<Tables>

/** A row of the audit trail of an application, or of its student, with the fields from which values are derived. */
export interface TrailRow {
  readonly id: number
  readonly entity: 'application' | 'student'
  readonly seq: number
  readonly event: string
  readonly from: number | null
  readonly changes: Readonly<Record<string, unknown>>
}
/** The rows of an application and its student, oldest first. */
export async function readTrail(trx: Trx, applyId: number, studentId: number): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select u.id, u.entity, u.seq, u.event, u.from_status as "from", u.changes from audit u
    where (u.entity = 'application' and u.entity_id = ${applyId}) or (u.entity = 'student' and u.entity_id = ${studentId}) order by u.id`.execute(
    trx,
  )
  return rows
}

/** The stored recommendation of an application, and the rule of its faculty and season, of which there is one (D54). */
export async function readMark(trx: Trx, applyId: number) {
  const { rows } = await sql<{
    ruleId: number | null
    rank: number | null
    reason: string | null
    seasonRule: number | null
  }>`
    select n.rule_id as "ruleId", n.rank, n.reason, r.id as "seasonRule" from application a
    left join recommendation n on n.application_id = a.id
    left join approval_rule r on r.faculty_id = a.faculty_id and r.year_id = a.year_id and r.semester_id = a.semester_id
    where a.id = ${applyId}`.execute(trx)
  return rows[0]!
}

/**
 * A rule as it was before another row of the audit trail was written, derived from its own rows. Undefined: it did not
 * exist yet.
 */
export async function readRuleBefore(
  trx: Trx,
  ruleId: number,
  before: number,
): Promise<Recommendation['rule'] | undefined> {
  const { rows } = await sql<{ seq: number; changes: Readonly<Record<string, unknown>> }>`
    select u.seq, u.changes from audit u where u.entity = 'approval_rule' and u.entity_id = ${ruleId} and u.id < ${before} order by u.seq`.execute(
    trx,
  )
  const [first, ...edits] = rows
  if (!first) return undefined
  // the first row contains the values themselves, the others each before and after
  const values = new Map(Object.entries(first.changes))
  for (const { changes } of edits)
    for (const [name, change] of Object.entries(changes)) if (Array.isArray(change)) values.set(name, change[1])
  const number = (name: string) => (values.get(name) ?? null) as number | null
  return {
    id: ruleId,
    version: rows.at(-1)!.seq,
    totalDegree: number('total_degree'),
    studentsNumber: number('students_number'),
    priority: number('priority'),
    rankBy: (values.get('rank_by') ?? null) as RankBy | null,
    totalOf: (values.get('total_of') ?? null) as TotalOf | null,
    branches: await readBranches(trx, (values.get('branches') ?? []) as readonly BranchSeats[]),
  }
}

interface BranchSeats {
  readonly branch_id: number
  readonly students_number: number
}
async function readBranches(trx: Trx, seats: readonly BranchSeats[]) {
  if (seats.length === 0) return []
  const rows = await trx
    .selectFrom('branch')
    .select(['id', 'ar_name', 'en_name'])
    .where(
      'id',
      'in',
      seats.map(({ branch_id }) => branch_id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, ar_name, en_name }) => ({
    name: { ar: ar_name, en: en_name },
    studentsNumber: seats.find(({ branch_id }) => branch_id === id)!.students_number,
  }))
}

/** Papers of a student that have an audit chain, since they were reviewed. */
export const reviewedPapers = (trx: Trx, studentId: number) =>
  trx.selectFrom('paper').select(['id', 'kind']).where('student_id', '=', studentId).orderBy('id').execute()
