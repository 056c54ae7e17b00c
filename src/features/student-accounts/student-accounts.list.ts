import { forms } from 'virtual:validators/student-accounts'
import { SEARCH_BY } from '#schemas/status.ts'
import {
  accountFilterErrors,
  SORTABLE,
  type AccountFilters,
  type AccountForm,
  type SortableColumn,
  type StudentAccount,
} from '#schemas/student-accounts/student-account.schema.ts'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

export type AccountList = List<StudentAccount, AccountFilters, 'remove'>

const accounts = api['student-accounts']

/** The server searches, sorts and pages, five accounts to a page (document 2, section 2.8). */
export const STUDENT_ACCOUNTS: ListSpec<StudentAccount, AccountFilters, 'remove'> = {
  form: forms.filters,
  rules: accountFilterErrors,
  filters: { identityType: SEARCH_BY.name, studentId: null },
  subject: ['identityType'],
  sortable: SORTABLE,
  orderBy: 'studentName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await accounts.list(
      { ...filters, page, pageSize, orderBy: orderBy as SortableColumn, orderType },
      call,
    )
    return { rows: data.results, total: data.total, more: data.more }
  },
  actions: {
    remove: ({ studentId, version }, call) =>
      accounts.remove({ version }, { ...call, params: { studentId: String(studentId) } }),
  },
}

/** The call has the form's fields in `editedData`: maps its errors to the fields of the form. */
const atTheForm = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  const { status, code, message, data, fields } = error
  throw new ApiError({
    status,
    code,
    message,
    data,
    fields: fields.map((field) => ({ ...field, path: field.path.replace('/editedData', '') })),
  })
}

/** Saves the form of the dialog over the account as it was loaded. */
export const saveAccount = (value: AccountForm, row: StudentAccount): Promise<{ readonly message: string }> =>
  accounts
    .edit({
      editedData: { stuId: row.studentId, ...value },
      oldData: { stuId: row.studentId, nId: row.identityNum, email: row.studentEmail },
      version: row.version,
    })
    .catch(atTheForm)
