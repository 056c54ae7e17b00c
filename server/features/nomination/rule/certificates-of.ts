import type { Kysely } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ReviewedCandidate } from './nominate.sql.ts'
import { readCertificateTotals } from './names.sql.ts'

/** In whole hundredths, as percentages are stored (A8). */
const isPercentageOf = ({ total, percentage }: ReviewedCandidate, certificateTotal: number) =>
  total !== null && Math.round((total * 100 * 100) / certificateTotal) / 100 === percentage

/** The certificates of these candidates, each with its own total and the number of candidates (D90). */
export async function certificatesOf(
  db: Kysely<Tables>,
  yearId: number,
  reviewed: readonly ReviewedCandidate[],
): Promise<{ readonly name: Bilingual; readonly total: number; readonly count: number }[]> {
  const categories = await readCertificateTotals(db, yearId)
  return categories.flatMap(({ categoryId, name, totals }) => {
    const own = reviewed.filter((each) => each.categoryId === categoryId)
    return totals
      .map((total) => ({
        name,
        total,
        count: own.filter((each) => totals.length === 1 || isPercentageOf(each, total)).length,
      }))
      .filter(({ count }) => count > 0)
  })
}
