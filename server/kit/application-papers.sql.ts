import { sql, type RawBuilder } from 'kysely'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import type { Condition } from './search.sql.ts'

/** A student has a file that nobody has checked in its present version (ADR 67). */
export const hasPaperToCheck = (studentId: RawBuilder<unknown>): Condition =>
  sql`exists (select from attachment f where f.student_id = ${studentId} and f.kind = any(${PAPER_KINDS}::text[])
  and not exists (select from paper p where p.student_id = f.student_id and p.kind = f.kind and p.sha256 = f.sha256 and p.state <> 'toCheck'))`
