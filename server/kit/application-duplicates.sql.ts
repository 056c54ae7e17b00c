import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import {
  DUPLICATE_KINDS,
  DUPLICATES_MAX,
  type Duplicates,
  type Shared,
} from '#schemas/applications/duplicate.schema.ts'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import type { Tables } from '../db/tables.ts'
import { notArchived } from './season-states.sql.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'

interface DuplicatesQuery {
  readonly studentId: number
  readonly yearId: number
  readonly semesterId: number
}

/** Whether a student has an application of a season that is not archived, or none at all (ADR 115). */
const isWarnedOf = (student: string): RawBuilder<SqlBool> =>
  sql`coalesce((select bool_or(${notArchived('w')}) from application w where w.student_id = ${sql.ref(student)}), true)`

/**
 * The condition that the student of an application `a` shares something with another, of whom is warned. Where nothing
 * is archived, which is read once, the others are not looked at.
 */
export const hasDuplicates: RawBuilder<SqlBool> = sql`exists (select from student_duplicate d where d.student_id = a.student_id and (not exists (select from season z where z.state = 'archived')
  or exists (select from student_duplicate o where o.kind = d.kind and o.value = d.value and o.student_id <> d.student_id and ${isWarnedOf('o.student_id')})))`

/** Every student who shares something with another. */
export const duplicateStudents = sql`(select distinct d.student_id as id from student_duplicate d)`

/**
 * Who shares what with a student, from `student_duplicate` (ADR 68). A student's own file that was sent as two kinds of
 * paper is listed for both.
 */
export async function readDuplicates(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  query: DuplicatesQuery,
): Promise<Duplicates> {
  const { rows } = await sql<Duplicates['students'][number]>`
    with shared as (
      select o.student_id, jsonb_agg(distinct jsonb_build_object('kind', d.kind, 'paper', f.kind)) as shared, bool_or(d.kind = 'identity') as identity, count(distinct (d.kind, d.value)) as many
      from student_duplicate d join student_duplicate o on o.kind = d.kind and o.value = d.value and o.student_id <> d.student_id
      left join attachment f on d.kind = 'file' and f.student_id = d.student_id and f.sha256 = d.value and f.kind = any(${PAPER_KINDS}::text[])
      where d.student_id = ${query.studentId} and ${isWarnedOf('o.student_id')} group by o.student_id
    )
    select s.id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", one.id as "applyId", one.number as "appNum", shared.shared
    from shared join student s on s.id = shared.student_id
    left join lateral (select a.id, a.number from application a where a.student_id = s.id and ${notArchived('a')} and ${scopeCondition(scope, 'application', 'a')}
      order by (a.year_id = ${query.yearId} and a.semester_id = ${query.semesterId}) desc, a.applied_at desc, a.id desc limit 1) one on true
    order by shared.identity desc, shared.many desc, s.id desc`.execute(db)
  const inScope = rows.filter(({ applyId }) => applyId !== null)
  const outside = rows.filter(({ applyId }) => applyId === null)
  return {
    students: inScope.slice(0, DUPLICATES_MAX).map((row) => ({ ...row, shared: inOrder(row.shared) })),
    more: inScope.length > DUPLICATES_MAX,
    elsewhere: inOrder(outside.flatMap(({ shared }) => shared)),
  }
}

const inOrder = (shared: readonly Shared[]): Shared[] =>
  DUPLICATE_KINDS.flatMap((kind) =>
    [null, ...PAPER_KINDS]
      .filter((paper) => shared.some((each) => each.kind === kind && each.paper === paper))
      .map((paper) => ({ kind, paper })),
  )
