import type { Api } from '#schemas/api.ts'
import { sentDesires } from '#schemas/desire-rule/desire-rule.schema.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import {
  listPublishedAdmissionRules,
  listPublishedBranches,
  listPublishedCertificates,
  listPublishedFees,
  listPublishedNews,
  listPublishedPeriods,
  publishedBranchOf,
  publishedPeriodOf,
  readPublishedDesires,
} from '../../kit/published-season.sql.ts'

interface Named {
  readonly ar_name: string
  readonly en_name: string
}
const nameOf = ({ ar_name, en_name }: Named) => ({ ar: ar_name, en: en_name })
const named = (period: (Named & { readonly id: number }) | undefined) =>
  period ? { id: period.id, name: nameOf(period) } : null

/** What applicants may know of the active season (D87). */
export const publishedSeasonHandlers: Handlers<Api['published-season']> = {
  async season({ db }) {
    const [year, semester, news, branches, desires, fees] = await Promise.all([
      activePeriod(db, 'academic_year'),
      activePeriod(db, 'semester'),
      listPublishedNews(db),
      listPublishedBranches(db),
      readPublishedDesires(db),
      listPublishedFees(db),
    ])
    const [periods, certificates, admissionRules] = await Promise.all([
      year ? listPublishedPeriods(db, year.id) : [],
      year ? listPublishedCertificates(db, year.id) : [],
      year && semester ? listPublishedAdmissionRules(db, year.id, semester.id) : [],
    ])
    return {
      data: {
        year: named(year),
        semester: named(semester),
        news: news.map(({ id, ar_name, en_name }) => ({ id, arName: ar_name, enName: en_name })),
        branches: branches.map(publishedBranchOf),
        periods: periods.map(publishedPeriodOf),
        desires: desires ? sentDesires(desires.value1) : null,
        fees: fees.map((fee) => ({
          paymentType: fee.payment_type,
          paymentTool: fee.payment_tool,
          feeValue: fee.fee_value,
          feePaymentId: fee.fee_payment_id,
          feeFlag: fee.fee_flag,
        })),
        certificates,
        admissionRules,
      },
    }
  },
}
