import type { Kysely } from 'kysely'
import type { CheckResult, ReadinessItem } from '#schemas/readiness/readiness.endpoints.ts'
import type { ReadinessCheck } from '#schemas/readiness/readiness.schema.ts'
import type { Settings } from '../../config/settings.ts'
import type { Tables } from '../../db/tables.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import {
  backupOverdue,
  certificatesWithoutCourses,
  claimsUnproven,
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
  type Season,
} from './readiness.sql.ts'
import {
  demoAccounts,
  fewAdministrators,
  noBranch,
  noCurrentSeason,
  noOpenCertificate,
  noTestMail,
  openFacultiesWithoutRule,
  universityUnnamed,
} from './setup.sql.ts'

type Db = Kysely<Tables>
interface Check {
  readonly find: (db: Db, scope: EffectiveScope, season: Season, settings: Settings) => Promise<readonly Finding[]>
  /** Where it can be fixed: a path below `/home/`. */
  readonly link: (id: number) => string
}

/** The maximum of items listed for a check; the count covers all. */
const ITEMS_MAX = 100
const at = (path: string) => () => path
const RULES = at('ApprovalRules')
const mainRules = (panel: string) => at(`Administration/MainRules?panel=${panel}`)
const OPEN_BRANCHES = at('Administration/FacultiesBranchesManagement')
const OUTBOX = at('Administration/Outbox')

/** What each check looks for: the one list of what is not ready, of the season and of the first steps. */
const CHECKS: Readonly<Record<ReadinessCheck, Check>> = {
  typesWithoutOpenCertificates: {
    find: typesWithoutOpenCertificates,
    link: (id) => `SystemInfo/Certifications?certificateTypeId=${id}`,
  },
  certificatesWithoutCourses: {
    find: certificatesWithoutCourses,
    link: (id) => `SystemInfo/ViewCertification/${id}`,
  },
  facultiesWithoutRule: { find: facultiesWithoutRule, link: RULES },
  ruleNumbersDiffer: { find: ruleNumbersDiffer, link: RULES },
  ruleTotalAboveCertificates: { find: ruleTotalAboveCertificates, link: RULES },
  claimsUnproven: { find: claimsUnproven, link: at('StudentData/OfficialResults') },
  openBranchesWithoutRule: { find: openBranchesWithoutRule, link: RULES },
  eventsWithoutPeriod: { find: eventsWithoutPeriod, link: (id) => `Administration/Calendar?eventId=${id}` },
  noDesireRule: { find: noDesireRule, link: mainRules('desire-rule') },
  noFeesRule: { find: noFeesRule, link: mainRules('fees-rules') },
  onlineFeeUnpayable: { find: onlineFeeUnpayable, link: at('Administration/Services') },
  noOpenBranch: { find: noOpenBranch, link: OPEN_BRANCHES },
  mailCategoriesWithoutTemplate: {
    find: mailCategoriesWithoutTemplate,
    link: (id) => `Administration/Mails?categoryId=${id}`,
  },
  noMailServer: { find: noMailServer, link: OUTBOX },
  noPrivateUniversity: { find: noPrivateUniversity, link: at('StudentData/ManageLinkingOtherSystem') },
  backupOverdue: { find: backupOverdue, link: at('SetUp/Backups') },
  universityUnnamed: { find: universityUnnamed, link: at('SetUp/University') },
  noBranch: { find: noBranch, link: at('SetUp/Faculties') },
  noCurrentSeason: { find: noCurrentSeason, link: at('SetUp/Seasons') },
  noOpenCertificate: { find: noOpenCertificate, link: at('SystemInfo/Certifications') },
  openFacultiesWithoutRule: { find: openFacultiesWithoutRule, link: RULES },
  noTestMail: { find: noTestMail, link: OUTBOX },
  fewAdministrators: { find: fewAdministrators, link: at('Administration/People') },
  demoAccounts: { find: demoAccounts, link: (id) => `Administration/People/${id}` },
}

/** Where what a check finds is fixed: a path below `/home/`; `id`: of the finding. */
export const linkOf = (check: ReadinessCheck, id: number): string => CHECKS[check].link(id)

function itemOf(check: ReadinessCheck, { id, ar_name, en_name, since, ...numbers }: Finding): ReadinessItem {
  const name = ar_name === undefined || en_name === undefined ? null : { ar: ar_name, en: en_name }
  return {
    id,
    name,
    figures: numbers as Record<string, number>,
    ...(since !== undefined && { since }),
    link: linkOf(check, id),
  }
}

/** Where and when checks are made. */
export interface Checking {
  readonly db: Db
  readonly scope: EffectiveScope
  readonly season: Season
  readonly settings: Settings
}
/** What the checks find, in the order of their names. */
export const runChecks = (
  names: readonly ReadinessCheck[],
  { db, scope, season, settings }: Checking,
): Promise<readonly CheckResult[]> =>
  Promise.all(
    names.map(async (check) => {
      const found = await CHECKS[check].find(db, scope, season, settings)
      return { check, count: found.length, items: found.slice(0, ITEMS_MAX).map((finding) => itemOf(check, finding)) }
    }),
  )
