import { othersOf, type Others } from '#machines/applications/application.confirmations.ts'
import type { DecisionTarget } from '#machines/applications/decision.flow.ts'
import type { Locales } from '#locales/i18n-types.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { hasDuplicates } from './duplicate-students.tsx'
import { openPapersOf } from './papers.ts'
import { isUnpaid } from './payment.ts'

/** The student's other applications, as a confirmation counts them. */
export const otherApplications = ({ others }: ApplicationDetails): Others =>
  othersOf(others.map(({ applicationStatus, facultyName }) => ({ status: applicationStatus, faculty: facultyName })))

/** Whether the rule gives no seat any more, in the faculty or in the branch. */
const isOverQuota = ({ rulePosition }: ApplicationDetails): boolean =>
  [rulePosition?.faculty, rulePosition?.branch].some((seats) => seats && seats.taken >= seats.seats)

/** What a decision on an application is about, as its details show it. */
export function decisionTarget(details: ApplicationDetails, language: Locales): DecisionTarget {
  const it = details.application_details
  return {
    applyId: it.applicationId,
    studentId: it.studentId,
    version: it.version,
    studentName: pickName({ ar: it.arName, en: it.enName }, language),
    faculty: it.applicationFaculty,
    branch: it.branch,
    desire: it.desireNumber,
    isFeeUnpaid: isUnpaid(it) || it.applicationIdus === STATUS.pendingFees,
    papers: openPapersOf(details),
    hasDuplicates: hasDuplicates(details),
    isOverQuota: isOverQuota(details),
    mailOf: details.mailWaits ? it.applicationIdus : null,
  }
}
