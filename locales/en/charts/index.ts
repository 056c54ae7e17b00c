import type { NamespaceChartsTranslation } from '../../i18n-types.ts'
import { applications } from './applications.js'
import { approvalRules } from './approval-rules.js'
import { calendar } from './calendar.js'
import { certificatePulling } from './certificate-pulling.js'
import { certificates } from './certificates.js'
import { courses } from './courses.js'
import { certificateTree } from './certificate-tree.js'
import { desireRule } from './desire-rule.js'
import { fees } from './fees.js'
import { nomination } from './nomination.js'
import { privateUniversityExport } from './private-university-export.js'
import { notifications } from './notifications.js'
import { feesRules } from './fees-rules.js'
import { admissionRules } from './admission-rules.js'
import { jobs } from './jobs.js'
import { news } from './news.js'
import { officialResults } from './official-results.js'
import { outbox } from './outbox.js'
import { openBranches } from './open-branches.js'
import { savedViews } from './saved-views.js'
import { scope } from './scope.js'
import { services } from './services.js'
import { people } from './people.js'
import { faculties } from './faculties.js'
import { lists } from './lists.js'
import { roles } from './roles.js'
import { backups } from './backups.js'
import { tokens } from './tokens.js'
import { readiness } from './readiness.js'
import { seasons } from './seasons.js'
import { settingsFile } from './settings-file.js'
import { studentAccounts } from './student-accounts.js'
import { uploads } from './uploads.js'
import { session } from './session.js'
import { shared } from './shared.js'
import { shell } from './shell.js'
import { viewer } from './viewer.js'

/**
 * Texts of the machines, for charts and test sheets, one file per feature; and texts of the page that shows them.
 * `chartWords` (locales/chart-words.ts) reads the texts of the machines.
 */
const en_charts = {
  grammar: {
    not: 'it is not so that {first}',
    group: '({first})',
    otherwise: 'otherwise',
    done: '{first}: done',
    failed: '{first}: failed',
    finished: 'The step before is complete',
  },
  machines: {
    ...shared,
    ...applications,
    ...approvalRules,
    ...calendar,
    ...certificatePulling,
    ...certificates,
    ...courses,
    ...news,
    ...openBranches,
    ...desireRule,
    ...certificateTree,
    ...feesRules,
    ...fees,
    ...nomination,
    ...privateUniversityExport,
    ...notifications,
    ...jobs,
    ...outbox,
    ...services,
    ...admissionRules,
    ...session,
    ...uploads,
    ...savedViews,
    ...people,
    ...roles,
    ...faculties,
    ...lists,
    ...readiness,
    ...backups,
    ...tokens,
    ...officialResults,
    ...seasons,
    ...settingsFile,
    ...studentAccounts,
    ...scope,
    ...shell,
  },
  viewer,
} satisfies NamespaceChartsTranslation
export default en_charts
