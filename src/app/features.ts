import { sectors } from '#src/features/sectors/index.ts'
import { certificateTypes } from '#src/features/certificate-types/index.ts'
import { certificates } from '#src/features/certificates/index.ts'
import { certificatePulling } from '#src/features/certificate-pulling/index.ts'
import { courses } from '#src/features/courses/index.ts'
import { approvalRules } from '#src/features/approval-rules/index.ts'
import { applications } from '#src/features/applications/index.ts'
import { sectorReport } from '#src/features/sector-report/index.ts'
import { backups } from '#src/features/backups/index.ts'
import { readiness } from '#src/features/readiness/index.ts'
import { outbox } from '#src/features/outbox/index.ts'
import { reads } from '#src/features/reads/index.ts'
import { session } from '#src/features/session/pages.ts'
import { charts } from '#src/features/charts/index.ts'
import type { FeatureManifest, Page } from '#src/kit/feature.ts'
import type { FeatureName } from '#schemas/api.ts'
import { news } from '#src/features/news/index.ts'
import { faculties } from '#src/features/faculties/index.ts'
import { lists } from '#src/features/lists/index.ts'
import { openBranches } from '#src/features/open-branches/index.ts'
import { calendar } from '#src/features/calendar/index.ts'
import { studentMails } from '#src/features/student-mails/index.ts'
import { mainRules } from '#src/features/main-rules/index.ts'
import { services } from '#src/features/services/index.ts'
import { rejectionReasons } from '#src/features/rejection-reasons/index.ts'
import { studentAccounts } from '#src/features/student-accounts/index.ts'
import { linkedSystems } from '#src/features/linked-systems/index.ts'
import { nomination } from '#src/features/nomination/index.ts'
import { admissionReport } from '#src/features/admission-report/index.ts'
import { recommendedReport } from '#src/features/recommended-report/index.ts'
import { generalStatistic } from '#src/features/general-statistic/index.ts'
import { privateUniversityExport } from '#src/features/private-university-export/index.ts'
import { notifications } from '#src/features/notifications/index.ts'
import { fees } from '#src/features/fees/index.ts'
import { uploads } from '#src/features/uploads/index.ts'
import { jobs } from '#src/features/jobs/index.ts'
import { people } from '#src/features/people/index.ts'
import { entry } from '#src/features/entry/index.ts'
import { tokens } from '#src/features/tokens/index.ts'
import { university } from '#src/features/university/index.ts'
import { roles } from '#src/features/roles/index.ts'
import { seasons } from '#src/features/seasons/index.ts'
import { settingsFile } from '#src/features/settings-file/index.ts'
import { officialResults } from '#src/features/official-results/index.ts'
import { paperRequirements } from '#src/features/paper-requirements/index.ts'

/**
 * A feature without pages: it wraps all pages, or is a part of another feature's page. Its index is not imported: the
 * first script reads this list, and must not load providers.
 */
const around = (name: FeatureName): FeatureManifest => ({ name, pages: [] })

/** Every feature of the application; a missing one does not compile. */
export const FEATURES: Readonly<Record<FeatureName, FeatureManifest>> = {
  session,
  scope: around('scope'),
  shell: around('shell'),
  sectors,
  'certificate-types': certificateTypes,
  certificates,
  'certificate-pulling': certificatePulling,
  courses,
  'approval-rules': approvalRules,
  applications,
  'sector-report': sectorReport,
  'saved-views': around('saved-views'),
  readiness,
  charts,
  reads,
  news,
  'open-branches': openBranches,
  faculties,
  lists,
  'student-mails': studentMails,
  'published-season': around('published-season'),
  'main-rules': mainRules,
  'desire-rule': around('desire-rule'),
  'fees-rules': around('fees-rules'),
  services,
  calendar,
  'admission-rules': around('admission-rules'),
  'certificate-tree': around('certificate-tree'),
  jobs,
  'rejection-reasons': rejectionReasons,
  'student-accounts': studentAccounts,
  'paper-requirements': paperRequirements,
  fees,
  notifications,
  outbox,
  nomination,
  'private-university-export': privateUniversityExport,
  'linked-systems': linkedSystems,
  'recommended-report': recommendedReport,
  'admission-report': admissionReport,
  'general-statistic': generalStatistic,
  // part of the home page, which is the shell's
  dashboard: around('dashboard'),
  uploads,
  people,
  roles,
  university,
  seasons,
  'season-copies': around('season-copies'),
  backups,
  'settings-file': settingsFile,
  'official-results': officialResults,
  tokens,
  entry,
  // other systems call it, no page does
  intake: around('intake'),
}

/** The pages below /home of all features. */
export const PAGES: readonly Page[] = Object.values(FEATURES).flatMap(({ pages }) => pages)
