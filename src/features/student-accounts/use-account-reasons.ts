import { useMemo } from 'react'
import {
  studentAccountLifecycle,
  studentAccountSnapshot,
} from '#machines/student-accounts/student-account.lifecycle.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { studentAccountsEndpoints } from '#schemas/student-accounts/student-accounts.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'

export interface AccountReasons {
  readonly edit: (account: StudentAccount) => readonly Reason[]
  readonly remove: (account: StudentAccount) => readonly Reason[]
}

/** What the user may do with an account, by its lifecycle; no reasons when it is offered. */
export function useAccountReasons(): AccountReasons {
  const caller = useCallAccess(studentAccountsEndpoints.edit)
  const reasons = useReasons('student-accounts')
  return useMemo(() => {
    const of = (account: StudentAccount, type: 'account.edit' | 'account.remove') =>
      reasons(
        studentAccountLifecycle,
        studentAccountSnapshot(account, caller),
        { type },
        { applications: account.appCount },
      )
    return {
      edit: (account) => of(account, 'account.edit'),
      remove: (account) => of(account, 'account.remove'),
    }
  }, [caller, reasons])
}
