import { sql, type RawBuilder } from 'kysely'
import { certificateTotalOf } from './certificate-total.sql.ts'

/** Whose total, as an expression: a rule's column, or a value. Null, where there is no rule, is the claim. */
type TotalOfSql = RawBuilder<unknown>

/** The total that a rule ranks an application by, its percentage, and whether it is the certified one. */
export interface RankingTotal {
  readonly total: RawBuilder<number | null>
  readonly percentage: RawBuilder<number | null>
  readonly isCertified: RawBuilder<boolean>
}
/** What a recommendation's row of the trail says of the certified total that it was ranked by. */
export interface CertifiedRank {
  readonly total: number | null
  readonly percentage: number | null
}
/**
 * By what total an application is ranked: the one place that reads `total_of` (ADR 123). `alias`: the application. The
 * percentage of a certified total that differs from the claim is of the same certificate as the claim's (A8); that of an
 * equal one is the stored percentage.
 */
export function rankingTotal(alias: string, totalOf: TotalOfSql): RankingTotal {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  const [claim, certified, percentage] = [ref('submitted_total'), ref('certified_total'), ref('percentage')]
  const certificateTotal = certificateTotalOf({
    categoryId: ref('category_id'),
    yearId: ref('year_id'),
    submittedTotal: claim,
    percentage,
  })
  const isCertified = sql<boolean>`(coalesce(${totalOf}, 'claim') <> 'claim' and ${certified} is not null)`
  const byClaim = sql`(coalesce(${totalOf}, 'claim') <> 'certified')`
  return {
    isCertified,
    total: sql<number | null>`(case when ${isCertified} then ${certified} when ${byClaim} then ${claim} end)`,
    percentage: sql<number | null>`(case
      when ${isCertified} and ${certified} is distinct from ${claim} then round(${certified} * 100 / ${certificateTotal}, 2)
      when ${isCertified} or ${byClaim} then ${percentage} end)`,
  }
}
