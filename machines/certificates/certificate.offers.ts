import type { ErrorCode } from '#schemas/errors.ts'
import type { Caller } from '../shared/caller.ts'
import { refusals } from '../shared/explain.ts'
import { certificateLifecycle, type CertificateEvent } from './certificate.lifecycle.ts'

/** What the lifecycle needs of a certificate's record. `status` true: open. */
export interface CertificateRecord {
  readonly status: boolean
  readonly coursesCount: number
  readonly studentsCount: number
  readonly isYearFinished: boolean
}

/**
 * The error code of each guard that fails, the most specific first. `isOpen` and `isClosed` are no guards of the
 * machine: the state itself does not know the event.
 */
const CODES = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  hasNoStudents: 'CERTIFICATE_HAS_STUDENTS',
  isYearUnfinished: 'CERTIFICATE_YEAR_FINISHED',
  isOpen: 'CERTIFICATE_CLOSED',
  isClosed: 'CERTIFICATE_OPEN',
  hasNoCourses: 'CERTIFICATE_HAS_COURSES',
  hasCourses: 'CERTIFICATE_HAS_NO_COURSES',
  isCourseActive: 'COURSE_INACTIVE',
} as const satisfies Record<string, ErrorCode>
export type CertificateGuard = keyof typeof CODES
const ORDER = Object.keys(CODES) as CertificateGuard[]

/** Why an event is refused for a certificate; the catalogue has the text of `code`. */
export interface CertificateRefusal {
  readonly code: (typeof CODES)[CertificateGuard]
  readonly guard: CertificateGuard
  /** Every guard that failed, the most specific first; the first is `guard`. */
  readonly failing: readonly CertificateGuard[]
}

const snapshotIn = (
  { coursesCount, studentsCount, isYearFinished }: CertificateRecord,
  caller: Caller,
  value: 'open' | 'closed',
) =>
  certificateLifecycle.resolveState({
    value,
    context: { ...caller, courses: coursesCount, students: studentsCount, isYearFinished },
  })

/** The lifecycle of a stored certificate for this caller. */
export const certificateSnapshot = (record: CertificateRecord, caller: Caller) =>
  snapshotIn(record, caller, record.status ? 'open' : 'closed')

/**
 * Why `event` may not happen to the certificate; null when it may. The screen calls it before it offers the event, the
 * server before it writes. For a certificate in the wrong state it also names the guards that would fail in the right
 * one: students lock a closed one for good.
 */
export function certificateRefusal(
  record: CertificateRecord,
  caller: Caller,
  event: CertificateEvent,
): CertificateRefusal | null {
  const other = record.status ? 'closed' : 'open'
  const refused = refusals(certificateLifecycle, certificateSnapshot(record, caller), event)
  if (!refused) return null
  const elsewhere =
    refused.kind === 'guards' ? refused : refusals(certificateLifecycle, snapshotIn(record, caller, other), event)
  const found = new Set([
    ...(elsewhere?.kind === 'guards' ? elsewhere.failing : []),
    ...(refused.kind === 'guards' ? [] : [record.status ? 'isClosed' : 'isOpen']),
  ])
  const failing = ORDER.filter((guard) => found.has(guard))
  return { code: CODES[failing[0]!], guard: failing[0]!, failing }
}
