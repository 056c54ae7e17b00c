import {
  studentAccountLifecycle,
  studentAccountSnapshot,
  type StudentAccountEvent,
} from '#machines/student-accounts/student-account.lifecycle.ts'
import { refusalBy, type RecordKind, type Versioned } from './record-kind.ts'

/**
 * A student's own record, where an application or another system changes it: permissions are checked there, not here.
 */
export const STUDENT_ACCOUNT: RecordKind<Versioned & { readonly isActive: boolean }, StudentAccountEvent, object> = {
  entity: 'student',
  machine: studentAccountLifecycle,
  snapshot: ({ isActive }) =>
    studentAccountSnapshot(
      { accountStatus: isActive ? 1 : 0, appCount: 1 },
      { hasPermission: true, isScopeAllowed: true },
    ),
  stored: () => ({}),
  refusal: refusalBy({ isUnsent: 'STUDENT_APPLIED', isPaperWanted: 'PAPER_NOT_WANTED' }),
}
