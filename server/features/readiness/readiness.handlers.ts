import type { readinessEndpoints, ReadinessItem } from '#schemas/readiness/readiness.endpoints.ts'
import { READINESS_CHECKS, type ReadinessCheck } from '#schemas/readiness/readiness.schema.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import type { Handlers } from '../../kit/handler.ts'
import {
  certificatesWithoutCourses,
  eventsWithoutPeriod,
  facultiesWithoutRule,
  mailCategoriesWithoutTemplate,
  noDesireRule,
  noFeesRule,
  noMailServer,
  noOpenBranch,
  noPrivateUniversity,
  onlineFeeUnpayable,
  openBranchesWithoutRule,
  ruleNumbersDiffer,
  ruleTotalAboveCertificates,
  typesWithoutOpenCertificates,
  type Finding,
} from './readiness.sql.ts'

/** The maximum of items listed for a check; the count covers all. */
const ITEMS_MAX = 100
const RULES = 'ApprovalRules'
const mainRules = (panel: string) => `Administration/MainRules?panel=${panel}`

/** What each check looks for, and where it can be fixed: a path below `/home/`. */
const CHECKS = {
  typesWithoutOpenCertificates: {
    find: typesWithoutOpenCertificates,
    link: (id: number) => `SystemInfo/Certifications?certificateTypeId=${id}`,
  },
  certificatesWithoutCourses: {
    find: certificatesWithoutCourses,
    link: (id: number) => `SystemInfo/ViewCertification/${id}`,
  },
  facultiesWithoutRule: { find: facultiesWithoutRule, link: () => RULES },
  ruleNumbersDiffer: { find: ruleNumbersDiffer, link: () => RULES },
  ruleTotalAboveCertificates: { find: ruleTotalAboveCertificates, link: () => RULES },
  openBranchesWithoutRule: { find: openBranchesWithoutRule, link: () => RULES },
  eventsWithoutPeriod: { find: eventsWithoutPeriod, link: (id: number) => `Administration/Calendar?eventId=${id}` },
  noDesireRule: { find: noDesireRule, link: () => mainRules('desire-rule') },
  noFeesRule: { find: noFeesRule, link: () => mainRules('fees-rules') },
  onlineFeeUnpayable: { find: onlineFeeUnpayable, link: () => 'Administration/Services' },
  noOpenBranch: { find: noOpenBranch, link: () => 'Administration/FacultiesBranchesManagement' },
  mailCategoriesWithoutTemplate: {
    find: mailCategoriesWithoutTemplate,
    link: (id: number) => `Administration/Mails?categoryId=${id}`,
  },
  noMailServer: { find: noMailServer, link: () => 'Administration/Outbox' },
  noPrivateUniversity: { find: noPrivateUniversity, link: () => 'StudentData/ManageLinkingOtherSystem' },
} as const satisfies Record<ReadinessCheck, unknown>

const nameOf = ({ ar_name, en_name }: { readonly ar_name: string; readonly en_name: string }): Bilingual => ({
  ar: ar_name,
  en: en_name,
})
function itemOf({ id, ar_name, en_name, since, ...numbers }: Finding, link: (id: number) => string): ReadinessItem {
  const name = ar_name === undefined || en_name === undefined ? null : { ar: ar_name, en: en_name }
  return {
    id,
    name,
    figures: numbers as Record<string, number>,
    ...(since !== undefined && { since }),
    link: link(id),
  }
}

/** GET /api/readiness/check/: what is not ready in the active year and semester, within the scope (issue 3). */
export const readinessHandlers: Handlers<typeof readinessEndpoints> = {
  async check({ db, scope, deps }) {
    const [year, semester] = [await activePeriod(db, 'academic_year'), await activePeriod(db, 'semester')]
    const periods = { year: year ? nameOf(year) : null, semester: semester ? nameOf(semester) : null }
    if (!year || !semester) return { data: { ...periods, checks: [] } }
    const checks = await Promise.all(
      READINESS_CHECKS.map(async (check) => {
        const { find, link } = CHECKS[check]
        const found = await find(db, scope, { year: year.id, semester: semester.id }, deps.settings)
        return { check, count: found.length, items: found.slice(0, ITEMS_MAX).map((finding) => itemOf(finding, link)) }
      }),
    )
    return { data: { ...periods, checks } }
  },
}
