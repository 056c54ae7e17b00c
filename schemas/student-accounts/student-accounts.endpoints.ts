import { endpoints } from '../endpoint.ts'
import { bilingual, flag, integer, list, object, version } from '../shared/fields.ts'
import { studentSearchText } from '../shared/student-search.ts'
import { accountChange, accountListBody, studentAccount } from './student-account.schema.ts'

const levels = [12, 13, 14] as const
const view = { kind: 'permission', permission: 'students_admission_apps.can_view_student_accounts', levels } as const
const manage = {
  kind: 'permission',
  permission: 'students_admission_apps.can_manage_student_accounts',
  levels,
} as const
const apps = '/api/students_admission_apps' as const

/** Calls of the student accounts. A student without applications is the university's (ADR 65). */
export const studentAccountsEndpoints = endpoints({
  /** From 3 letters after folding; at most 20 students. */
  search: {
    method: 'POST',
    path: `${apps}/search_student_user/`,
    source: '2 §7',
    body: object({ searchData: studentSearchText }, ['searchData']),
    reply: object(
      { students: list(object({ studentId: integer, studentName: bilingual }, ['studentId', 'studentName'])) },
      ['students'],
    ),
    errors: [],
    access: view,
  },
  /** `total` counts up to 10,000; past it `more` is true. */
  list: {
    method: 'POST',
    path: `${apps}/list_student_users/`,
    source: '2 §7',
    body: accountListBody,
    reply: object({ results: list(studentAccount), total: integer, more: flag }, ['results', 'total', 'more']),
    errors: [],
    access: view,
  },
  /** `oldData` that is not what is stored is as stale as an old version. */
  edit: {
    method: 'PUT',
    path: `${apps}/edit_student_user_data/`,
    source: '2 §7',
    writes: 'versioned',
    body: accountChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_UPDATE_FOUND', 'IDENTITY_TAKEN'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: `${apps}/delete_student_user/{studentId}`,
    source: '2 §7',
    writes: 'versioned',
    params: object({ studentId: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['studentId']),
    body: object({ version }, []),
    reply: object({ id: integer }, ['id']),
    errors: ['ACCOUNT_HAS_APPLICATIONS'],
    access: manage,
  },
})
