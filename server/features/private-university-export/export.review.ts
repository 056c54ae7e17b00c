import { exportRefusal, exportSnapshot, beginsAt } from '#machines/private-university-export/export.lifecycle.ts'
import { exportLifecycle } from '#machines/private-university-export/export.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { STATUS } from '#schemas/status.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { privateUniversityExportEndpoints } from '#schemas/private-university-export/private-university-export.endpoints.ts'
import { callerOf, type ActingUser } from '../../kit/record-kind.ts'
import type { Candidate } from './export.sql.ts'

/** An application as it was chosen, in the version that the person has seen. */
export interface ExportTarget {
  readonly applyId: number
  readonly nationalId: string
  readonly version: number
}

/**
 * Why an application is not sent; null: it is sent. Checks first whether it is the one that was chosen, and whether
 * another job works on it; then the lifecycle decides. `jobId`: of the current job.
 */
export function reviewExport(
  by: ActingUser,
  candidate: Candidate | undefined,
  { nationalId, version }: ExportTarget,
  jobId: number | null,
): ErrorCode | null {
  if (!candidate || candidate.nationalId.toUpperCase() !== nationalId.toUpperCase()) return 'EXPORT_OUT_OF_SCOPE'
  const { last, status } = candidate
  const isOpen = last !== null && ['waiting', 'sent', 'unanswered'].includes(last.state)
  if (isOpen && last.isWorkedOn && last.jobId !== jobId) return 'EXPORT_UNDER_WAY'
  if (last?.state === 'accepted' || status === STATUS.pulled) return 'EXPORT_DONE'
  // it was sent already: the query is repeated under its key, also when something changed here since
  if (last?.state === 'sent') return null
  const state = beginsAt(last?.state ?? null)
  const caller = callerOf(by, privateUniversityExportEndpoints.send.access)
  const refused = refusals(exportLifecycle, exportSnapshot({ state, status }, caller), { type: 'export.send' })
  if (refused) return exportRefusal(refused, state)
  // the service may have it already: then it is queried in any version
  return state === 'waiting' && candidate.version !== version ? 'EXPORT_APPLICATION_CHANGED' : null
}
