import { sql } from 'kysely'
import {
  studentAccountLifecycle,
  type StudentAccountContext,
} from '#machines/student-accounts/student-account.lifecycle.ts'
import { history } from './history.ts'

const stateOf = (active: unknown) => (active === false ? 'inactive' : 'active')
const context: StudentAccountContext = { hasPermission: true, isScopeAllowed: true, applications: 0 }

/** Students, who register and are switched on and off on the applicants' side, which writes no row of it (D76). */
export const studentAccountHistory = history<null>({
  machine: studentAccountLifecycle,
  entities: ['student'],
  begins: { 'student.create': ['active', 'inactive'] },
  gone: 'removed',
  unrecorded: [{ type: 'account.activate' }, { type: 'account.deactivate' }],
  changes: [],
  stored: [sql`r.account_active`],
  storedState: ([active]) => stateOf(active),
  contexts: () => [context],
})
