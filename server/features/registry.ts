import type { Api } from '#schemas/api.ts'
import type { Handlers } from '../kit/handler.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { scopeHandlers } from './scope/scope.handlers.ts'
import { shellHandlers } from './shell/shell.handlers.ts'
import { sectorsHandlers } from './sectors/sectors.handlers.ts'
import { certificateTypesHandlers } from './certificate-types/certificate-types.handlers.ts'
import { certificatesHandlers } from './certificates/certificates.handlers.ts'
import { certificatePullingHandlers } from './certificate-pulling/certificate-pulling.handlers.ts'
import { coursesHandlers } from './courses/courses.handlers.ts'
import { approvalRulesHandlers } from './approval-rules/approval-rules.handlers.ts'
import { applicationsHandlers } from './applications/applications.handlers.ts'
import { sectorReportHandlers } from './sector-report/sector-report.handlers.ts'
import { savedViewsHandlers } from './saved-views/saved-views.handlers.ts'
import { outboxHandlers } from './outbox/outbox.handlers.ts'
import { backupsHandlers } from './backups/backups.handlers.ts'
import { readinessHandlers } from './readiness/readiness.handlers.ts'
import { chartsHandlers } from './charts/charts.handlers.ts'
import { readsHandlers } from './reads/reads.handlers.ts'
import { newsHandlers } from './news/news.handlers.ts'
import { publishedSeasonHandlers } from './published-season/published-season.handlers.ts'
import { facultiesHandlers } from './faculties/faculties.handlers.ts'
import { listsHandlers } from './lists/lists.handlers.ts'
import { openBranchesHandlers } from './open-branches/open-branches.handlers.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { studentMailsHandlers } from './student-mails/student-mails.handlers.ts'
import { desireRuleHandlers } from './desire-rule/desire-rule.handlers.ts'
import { feesRulesHandlers } from './fees-rules/fees-rules.handlers.ts'
import { servicesHandlers } from './services/services.handlers.ts'
import { admissionRulesHandlers } from './admission-rules/admission-rules.handlers.ts'
import { certificateTreeHandlers } from './certificate-tree/certificate-tree.handlers.ts'
import { rejectionReasonsHandlers } from './rejection-reasons/rejection-reasons.handlers.ts'
import { studentAccountsHandlers } from './student-accounts/student-accounts.handlers.ts'
import { notificationsHandlers } from './notifications/notifications.handlers.ts'
import { jobsHandlers } from './jobs/jobs.handlers.ts'
import { feesHandlers } from './fees/fees.handlers.ts'
import { nominationHandlers } from './nomination/nomination.handlers.ts'
import { privateUniversityExportHandlers } from './private-university-export/private-university-export.handlers.ts'
import { linkedSystemsHandlers } from './linked-systems/linked-systems.handlers.ts'
import { admissionReportHandlers } from './admission-report/admission-report.handlers.ts'
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts'
import { uploadsHandlers } from './uploads/uploads.handlers.ts'
import { recommendedReportHandlers } from './recommended-report/recommended-report.handlers.ts'
import { generalStatisticHandlers } from './general-statistic/general-statistic.handlers.ts'
import { peopleHandlers } from './people/people.handlers.ts'
import { entryHandlers } from './entry/entry.handlers.ts'
import { intakeHandlers } from './intake/intake.handlers.ts'
import { tokensHandlers } from './tokens/tokens.handlers.ts'
import { universityHandlers } from './university/university.handlers.ts'
import { rolesHandlers } from './roles/roles.handlers.ts'
import { seasonCopiesHandlers } from './seasons/copy/season-copies.handlers.ts'
import { settingsFileHandlers } from './settings-file/settings-file.handlers.ts'
import { officialResultsHandlers } from './official-results/official-results.handlers.ts'
import { SETTINGS_PARTS } from './settings-parts.ts'
import { seasonsHandlers } from './seasons/seasons.handlers.ts'
import { paperRequirementsHandlers } from './paper-requirements/paper-requirements.handlers.ts'

/** Who serves which call. A call without a handler does not compile. */
export const HANDLERS: { readonly [F in keyof Api]: Handlers<Api[F]> } = {
  session: sessionHandlers,
  scope: scopeHandlers,
  shell: shellHandlers,
  sectors: sectorsHandlers,
  'certificate-types': certificateTypesHandlers,
  certificates: certificatesHandlers,
  'certificate-pulling': certificatePullingHandlers,
  courses: coursesHandlers,
  'approval-rules': approvalRulesHandlers,
  applications: applicationsHandlers,
  'sector-report': sectorReportHandlers,
  'saved-views': savedViewsHandlers,
  outbox: outboxHandlers,
  readiness: readinessHandlers,
  charts: chartsHandlers,
  reads: readsHandlers,
  news: newsHandlers,
  'open-branches': openBranchesHandlers,
  faculties: facultiesHandlers,
  lists: listsHandlers,
  'student-mails': studentMailsHandlers,
  'published-season': publishedSeasonHandlers,
  'main-rules': {},
  'desire-rule': desireRuleHandlers,
  'fees-rules': feesRulesHandlers,
  services: servicesHandlers,
  calendar: calendarHandlers,
  'admission-rules': admissionRulesHandlers,
  'certificate-tree': certificateTreeHandlers,
  'rejection-reasons': rejectionReasonsHandlers,
  'student-accounts': studentAccountsHandlers,
  'paper-requirements': paperRequirementsHandlers,
  fees: feesHandlers,
  notifications: notificationsHandlers,
  jobs: jobsHandlers,
  nomination: nominationHandlers,
  'private-university-export': privateUniversityExportHandlers,
  'linked-systems': linkedSystemsHandlers,
  'recommended-report': recommendedReportHandlers,
  'admission-report': admissionReportHandlers,
  'general-statistic': generalStatisticHandlers,
  dashboard: dashboardHandlers,
  uploads: uploadsHandlers,
  people: peopleHandlers,
  roles: rolesHandlers,
  university: universityHandlers,
  seasons: seasonsHandlers,
  'season-copies': seasonCopiesHandlers,
  backups: backupsHandlers,
  'settings-file': settingsFileHandlers(SETTINGS_PARTS),
  'official-results': officialResultsHandlers,
  tokens: tokensHandlers,
  entry: entryHandlers,
  intake: intakeHandlers,
}
