import type { Migration } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as searchAndLists from './0002-search-and-lists.ts'
import * as listSpeed from './0003-list-speed.ts'
import * as referenceData from './0004-reference-data.ts'
import * as charts from './0005-charts.ts'
import * as joinedNames from './0006-joined-names.ts'
import * as knownPlaces from './0007-known-places.ts'
import * as trust from './0008-trust.ts'
import * as sessionsAndReads from './0010-sessions-and-reads.ts'
import * as nationalities from './0011-nationalities.ts'
import * as auditEvents from './0012-audit-events.ts'
import * as rateLimit from './0013-rate-limit.ts'
import * as news from './0014-news.ts'
import * as openBranches from './0015-open-branches.ts'
import * as studentMails from './0017-student-mails.ts'
import * as desireRule from './0019-desire-rule.ts'
import * as feesRules from './0020-fees-rules.ts'
import * as services from './0016-services.ts'
import * as calendar from './0018-calendar.ts'
import * as admissionRules from './0021-admission-rules.ts'
import * as certificateTree from './0022-certificate-tree.ts'
import * as studentAccounts from './0023-student-accounts.ts'
import * as keys from './0026-keys.ts'
import * as rejectionReasons from './0028-rejection-reasons.ts'
import * as openNext from './0031-open-next.ts'
import * as fees from './0036-fees.ts'
import * as jobs from './0037-jobs.ts'
import * as outbox from './0038-outbox.ts'
import * as notifications from './0039-notifications.ts'
import * as nomination from './0040-nomination.ts'
import * as linkedSystems from './0042-linked-systems.ts'
import * as university from './0041-university.ts'
import * as uploads from './0047-uploads.ts'
import * as overtakenMails from './0048-overtaken-mails.ts'
import * as auditRemovals from './0049-audit-removals.ts'
import * as paperRotation from './0050-paper-rotation.ts'
import * as prefetchedReads from './0052-prefetched-reads.ts'
import * as openNextByDefault from './0053-open-next-by-default.ts'
import * as listPreferences from './0054-list-preferences.ts'
import * as recommendedReport from './0043-recommended-report.ts'
import * as generalStatistic from './0044-general-statistic.ts'
import * as admissionReport from './0045-admission-report.ts'
import * as readsOfReports from './0046-reads-of-reports.ts'
import * as peopleAndRoles from './0055-people-and-roles.ts'
import * as faculties from './0059-faculties.ts'
import * as lists from './0062-lists.ts'
import * as listMerges from './0063-list-merges.ts'
import * as installation from './0064-installation.ts'
import * as seasonCopies from './0065-season-copies.ts'
import * as backups from './0067-backups.ts'
import * as claimAgreement from './0068-claim-agreement.ts'
import * as totalOf from './0069-total-of.ts'
import * as apiTokens from './0075-api-tokens.ts'
import * as mailsInBulk from './0076-mails-in-bulk.ts'
import * as officialResultChanges from './0077-official-result-changes.ts'
import * as firstResultsChanges from './0078-first-results-changes.ts'
import * as enterApplications from './0079-enter-applications.ts'
import * as entry from './0080-entry.ts'
import * as claimAgreementFill from './0070-claim-agreement-fill.ts'
import * as totalTakeOvers from './0071-total-take-overs.ts'
import * as testRestores from './0073-test-restores.ts'
import * as homes from './0056-homes.ts'
import * as meanings from './0057-meanings.ts'
import * as universitySetUp from './0058-university.ts'
import * as seasons from './0060-seasons.ts'
import * as papers from './0032-papers.ts'
import * as duplicates from './0033-duplicates.ts'
import * as dossier from './0034-dossier.ts'
import * as presence from './0035-presence.ts'

/**
 * Every migration by its name, `NNNN-what-it-does`; they run in the order of their names, each in a separate
 * transaction. A released migration is never changed: a correction is a new one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-search-and-lists': searchAndLists,
  '0003-list-speed': listSpeed,
  '0004-reference-data': referenceData,
  '0005-charts': charts,
  '0006-joined-names': joinedNames,
  '0007-known-places': knownPlaces,
  '0008-trust': trust,
  '0010-sessions-and-reads': sessionsAndReads,
  '0011-nationalities': nationalities,
  '0012-audit-events': auditEvents,
  '0013-rate-limit': rateLimit,
  '0014-news': news,
  '0015-open-branches': openBranches,
  '0017-student-mails': studentMails,
  '0019-desire-rule': desireRule,
  '0020-fees-rules': feesRules,
  '0016-services': services,
  '0018-calendar': calendar,
  '0021-admission-rules': admissionRules,
  '0022-certificate-tree': certificateTree,
  '0023-student-accounts': studentAccounts,
  '0026-keys': keys,
  '0028-rejection-reasons': rejectionReasons,
  '0031-open-next': openNext,
  '0032-papers': papers,
  '0033-duplicates': duplicates,
  '0034-dossier': dossier,
  '0035-presence': presence,
  '0036-fees': fees,
  '0037-jobs': jobs,
  '0038-outbox': outbox,
  '0039-notifications': notifications,
  '0040-nomination': nomination,
  '0042-linked-systems': linkedSystems,
  '0041-university': university,
  '0043-recommended-report': recommendedReport,
  '0044-general-statistic': generalStatistic,
  '0045-admission-report': admissionReport,
  '0046-reads-of-reports': readsOfReports,
  '0047-uploads': uploads,
  '0048-overtaken-mails': overtakenMails,
  '0049-audit-removals': auditRemovals,
  '0050-paper-rotation': paperRotation,
  '0052-prefetched-reads': prefetchedReads,
  '0053-open-next-by-default': openNextByDefault,
  '0054-list-preferences': listPreferences,
  '0055-people-and-roles': peopleAndRoles,
  '0056-homes': homes,
  '0057-meanings': meanings,
  '0058-university': universitySetUp,
  '0059-faculties': faculties,
  '0060-seasons': seasons,
  '0062-lists': lists,
  '0063-list-merges': listMerges,
  '0064-installation': installation,
  '0065-season-copies': seasonCopies,
  '0067-backups': backups,
  '0068-claim-agreement': claimAgreement,
  '0069-total-of': totalOf,
  '0070-claim-agreement-fill': claimAgreementFill,
  '0071-total-take-overs': totalTakeOvers,
  '0073-test-restores': testRestores,
  '0075-api-tokens': apiTokens,
  '0076-mails-in-bulk': mailsInBulk,
  '0077-official-result-changes': officialResultChanges,
  '0078-first-results-changes': firstResultsChanges,
  '0079-enter-applications': enterApplications,
  '0080-entry': entry,
}
