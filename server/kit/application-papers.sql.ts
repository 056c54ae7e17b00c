import { sql, type RawBuilder } from 'kysely'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import type { Condition } from './search.sql.ts'

/** A student has a file that nobody has checked in its present version (ADR 67). */
export const hasPaperToCheck = (studentId: RawBuilder<unknown>): Condition =>
  sql`exists (select from attachment f where f.student_id = ${studentId} and f.kind = any(${PAPER_KINDS}::text[])
  and not exists (select from paper p where p.student_id = f.student_id and p.kind = f.kind and p.sha256 = f.sha256 and p.state <> 'toCheck'))`

/**
 * The papers of an application `a` of a student `s`: those that category, gender and nationality require, and those
 * that were uploaded. A review of another file than the current one does not count. Students with a national id count
 * as Egyptians (ADR 67).
 */
export const papersOf = (): RawBuilder<unknown> => sql`(
    select coalesce(f.kind, n.kind) as kind, n.kind is not null as "isNeeded", f.id as "attachmentId", f.sha256, p.fault, p.note, p.judged_by, p.judged_at, coalesce(w.version, 0) as version,
      case when f.id is null then 'missing' else coalesce(p.state, 'toCheck') end as state
    from (select distinct r.kind from paper_requirement r where r.active and (r.category_id is null or r.category_id = a.category_id)
      and (r.gender is null or r.gender = s.gender) and (r.nationality is null or r.nationality = s.card_type)) n
    full join (select f.id, f.kind, f.sha256 from attachment f where f.student_id = s.id and f.kind = any(${PAPER_KINDS}::text[])) f on f.kind = n.kind
    left join paper w on w.student_id = s.id and w.kind = f.kind
    left join paper p on p.id = w.id and p.sha256 = f.sha256)`
