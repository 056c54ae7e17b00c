import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { STUDENT_ACCOUNTS } from './student-accounts.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = ({ session: { permissions }, search }: Visit): Promise<unknown> | undefined =>
  permissions.includes('students_admission_apps.can_view_student_accounts')
    ? sendForRows(STUDENT_ACCOUNTS, search)
    : undefined
