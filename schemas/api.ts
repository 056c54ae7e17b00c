import { applicationsEndpoints } from './applications/applications.endpoints.ts'
import { approvalRulesEndpoints } from './approval-rules/approval-rules.endpoints.ts'
import { certificatePullingEndpoints } from './certificate-pulling/certificate-pulling.endpoints.ts'
import { certificateTypesEndpoints } from './certificate-types/certificate-types.endpoints.ts'
import { certificatesEndpoints } from './certificates/certificates.endpoints.ts'
import { chartsEndpoints } from './charts/charts.endpoints.ts'
import { coursesEndpoints } from './courses/courses.endpoints.ts'
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { backupsEndpoints } from './backups/backups.endpoints.ts'
import { readinessEndpoints } from './readiness/readiness.endpoints.ts'
import { savedViewsEndpoints } from './saved-views/saved-views.endpoints.ts'
import { readsEndpoints } from './reads/reads.endpoints.ts'
import { scopeEndpoints } from './scope/scope.endpoints.ts'
import { sectorReportEndpoints } from './sector-report/sector-report.endpoints.ts'
import { sectorsEndpoints } from './sectors/sectors.endpoints.ts'
import { sessionEndpoints } from './session/session.endpoints.ts'
import { shellEndpoints } from './shell/shell.endpoints.ts'
import { newsEndpoints } from './news/news.endpoints.ts'
import { publishedSeasonEndpoints } from './published-season/published-season.endpoints.ts'
import { facultiesEndpoints } from './faculties/faculties.endpoints.ts'
import { listsEndpoints } from './lists/lists.endpoints.ts'
import { openBranchesEndpoints } from './open-branches/open-branches.endpoints.ts'
import { calendarEndpoints } from './calendar/calendar.endpoints.ts'
import { studentMailsEndpoints } from './student-mails/student-mails.endpoints.ts'
import { desireRuleEndpoints } from './desire-rule/desire-rule.endpoints.ts'
import { feesRulesEndpoints } from './fees-rules/fees-rules.endpoints.ts'
import { servicesEndpoints } from './services/services.endpoints.ts'
import { admissionRulesEndpoints } from './admission-rules/admission-rules.endpoints.ts'
import { certificateTreeEndpoints } from './certificate-tree/certificate-tree.endpoints.ts'
import { rejectionReasonsEndpoints } from './rejection-reasons/rejection-reasons.endpoints.ts'
import { studentAccountsEndpoints } from './student-accounts/student-accounts.endpoints.ts'
import { notificationsEndpoints } from './notifications/notifications.endpoints.ts'
import { jobsEndpoints } from './jobs/jobs.endpoints.ts'
import { feesEndpoints } from './fees/fees.endpoints.ts'
import { outboxEndpoints } from './outbox/outbox.endpoints.ts'
import { nominationEndpoints } from './nomination/nomination.endpoints.ts'
import { privateUniversityExportEndpoints } from './private-university-export/private-university-export.endpoints.ts'
import { linkedSystemsEndpoints } from './linked-systems/linked-systems.endpoints.ts'
import { admissionReportEndpoints } from './admission-report/admission-report.endpoints.ts'
import { recommendedReportEndpoints } from './recommended-report/recommended-report.endpoints.ts'
import { generalStatisticEndpoints } from './general-statistic/general-statistic.endpoints.ts'
import { uploadsEndpoints } from './uploads/uploads.endpoints.ts'
import { peopleEndpoints } from './people/people.endpoints.ts'
import { entryEndpoints } from './entry/entry.endpoints.ts'
import { intakeEndpoints } from './intake/intake.endpoints.ts'
import { tokensEndpoints } from './tokens/tokens.endpoints.ts'
import { universityEndpoints } from './university/university.endpoints.ts'
import { rolesEndpoints } from './roles/roles.endpoints.ts'
import { seasonCopiesEndpoints } from './season-copies/season-copies.endpoints.ts'
import { seasonsEndpoints } from './seasons/seasons.endpoints.ts'
import { settingsFileEndpoints } from './settings-file/settings-file.endpoints.ts'
import { officialResultsEndpoints } from './official-results/official-results.endpoints.ts'
import { paperRequirementsEndpoints } from './paper-requirements/paper-requirements.endpoints.ts'

/**
 * The whole contract: every call that the server serves, by feature. A feature begins here: its name is the folder's in
 * each top-level directory, and the key of each registry, which does not compile without it.
 */
export const API = {
  session: sessionEndpoints,
  scope: scopeEndpoints,
  shell: shellEndpoints,
  sectors: sectorsEndpoints,
  'certificate-types': certificateTypesEndpoints,
  certificates: certificatesEndpoints,
  'certificate-pulling': certificatePullingEndpoints,
  courses: coursesEndpoints,
  'approval-rules': approvalRulesEndpoints,
  applications: applicationsEndpoints,
  'sector-report': sectorReportEndpoints,
  'saved-views': savedViewsEndpoints,
  readiness: readinessEndpoints,
  charts: chartsEndpoints,
  reads: readsEndpoints,
  news: newsEndpoints,
  'open-branches': openBranchesEndpoints,
  faculties: facultiesEndpoints,
  lists: listsEndpoints,
  'student-mails': studentMailsEndpoints,
  'published-season': publishedSeasonEndpoints,
  // the page of the rules below, without its own calls
  'main-rules': {},
  'desire-rule': desireRuleEndpoints,
  'fees-rules': feesRulesEndpoints,
  services: servicesEndpoints,
  calendar: calendarEndpoints,
  'admission-rules': admissionRulesEndpoints,
  'certificate-tree': certificateTreeEndpoints,
  'rejection-reasons': rejectionReasonsEndpoints,
  'student-accounts': studentAccountsEndpoints,
  'paper-requirements': paperRequirementsEndpoints,
  fees: feesEndpoints,
  notifications: notificationsEndpoints,
  outbox: outboxEndpoints,
  jobs: jobsEndpoints,
  nomination: nominationEndpoints,
  'private-university-export': privateUniversityExportEndpoints,
  'linked-systems': linkedSystemsEndpoints,
  'recommended-report': recommendedReportEndpoints,
  'admission-report': admissionReportEndpoints,
  'general-statistic': generalStatisticEndpoints,
  dashboard: dashboardEndpoints,
  uploads: uploadsEndpoints,
  people: peopleEndpoints,
  roles: rolesEndpoints,
  university: universityEndpoints,
  seasons: seasonsEndpoints,
  'season-copies': seasonCopiesEndpoints,
  backups: backupsEndpoints,
  'settings-file': settingsFileEndpoints,
  'official-results': officialResultsEndpoints,
  tokens: tokensEndpoints,
  entry: entryEndpoints,
  intake: intakeEndpoints,
} as const satisfies Readonly<Record<string, Endpoints>>
export type Api = typeof API
export type FeatureName = keyof Api
export const FEATURES = Object.keys(API) as readonly FeatureName[]

/** Every call with its feature and name, in the order of the contract. */
export const allEndpoints = (): { feature: FeatureName; call: string; endpoint: Endpoint }[] =>
  Object.entries(API).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => ({ feature: feature as FeatureName, call, endpoint })),
  )
