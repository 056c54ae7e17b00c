import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** What of an application names its certificate, as expressions. */
export interface CertificateKey {
  readonly categoryId: RawBuilder<unknown>
  readonly yearId: RawBuilder<unknown>
  /** The claim, and its percentage. */
  readonly submittedTotal: RawBuilder<unknown>
  readonly percentage: RawBuilder<unknown>
}

/**
 * The own total of an application's certificate, which its percentage is of (A8). An application names the category and
 * the year of its certificate: where several have different totals, it is the one that the percentage of the claim was
 * computed from, of several such the lowest. Null: not known.
 */
export const certificateTotalOf = ({ categoryId, yearId, submittedTotal, percentage }: CertificateKey) =>
  sql<number | null>`(select case when min(c.total) = max(c.total) then min(c.total)
      else min(c.total) filter (where round(${submittedTotal} * 100 / c.total, 2) = ${percentage}) end
    from certificate c where c.category_id = ${categoryId} and c.year_id = ${yearId})`

/** In whole hundredths, so that halves are rounded as the database rounds them. */
export const percentageOf = (submitted: number, total: number): number =>
  Math.round((Math.round(submitted * 100) * 100) / total) / 100

interface Claim {
  readonly categoryId: number
  readonly yearId: number
  readonly submittedTotal: number | null
  readonly percentage: number | null
}
/** The own total of this application's certificate; null: not known. */
export async function readCertificateTotal(
  db: Kysely<Tables>,
  { categoryId, yearId, submittedTotal, percentage }: Claim,
): Promise<number | null> {
  const total = certificateTotalOf({
    categoryId: sql`${categoryId}::int`,
    yearId: sql`${yearId}::int`,
    submittedTotal: sql`${submittedTotal}::numeric`,
    percentage: sql`${percentage}::numeric`,
  })
  const { rows } = await sql<{ total: number | null }>`select ${total} as total`.execute(db)
  return rows[0]!.total
}
