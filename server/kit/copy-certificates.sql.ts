import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

export interface CertificateCopy {
  readonly id: number
  readonly sourceId: number
}

interface Named {
  readonly id: number
  readonly category_id: number
  readonly ar_name: string
}
/** What is unique in a year. */
const keyOf = ({ category_id, ar_name }: Named) => `${category_id}:${ar_name}`

/**
 * Copies certificates into another year, open, with their courses: three statements, however many there are. One whose
 * Arabic or English name its type has in the year already is skipped (D59), also when another call adds it at the same
 * moment.
 */
export async function copyCertificates(
  trx: Transaction<Tables>,
  ids: readonly number[],
  yearId: number,
): Promise<{ copies: CertificateCopy[]; courses: number }> {
  const sources =
    await sql<Named>`select id, category_id, ar_name from certificate where id = any(${ids}::int[])`.execute(trx)
  const inserted = await sql<Named>`insert into certificate (category_id, year_id, ar_name, en_name, total, open)
    select category_id, ${yearId}::int, ar_name, en_name, total, true from certificate where id = any(${ids}::int[]) order by id
    on conflict do nothing returning id, category_id, ar_name`.execute(trx)
  const sourceOf = new Map(sources.rows.map((source) => [keyOf(source), source.id]))
  const copies = inserted.rows.map((copy) => ({ id: copy.id, sourceId: sourceOf.get(keyOf(copy))! }))
  const { numAffectedRows = 0n } =
    await sql`insert into certificate_course (certificate_id, course_id, degree, add_to_total)
    select copy.id, l.course_id, l.degree, l.add_to_total from unnest(${copies.map(({ id }) => id)}::int[], ${copies.map(({ sourceId }) => sourceId)}::int[]) as copy (id, source_id)
      join certificate_course l on l.certificate_id = copy.source_id`.execute(trx)
  return { copies, courses: Number(numAffectedRows) }
}
