import { endpoints } from '../endpoint.ts'
import { integer, list, object } from '../shared/fields.ts'
import {
  mailCategory,
  newStudentMail,
  studentMail,
  studentMailChange,
  studentMailRemoval,
} from './student-mail.schema.ts'

const view = { kind: 'permission', permission: 'mails.can_view_student_mails', levels: [12] } as const
const manage = { kind: 'permission', permission: 'mails.can_manage_student_mails', levels: [12] } as const

/** Calls of the student mails (document 3, section 7). */
export const studentMailsEndpoints = endpoints({
  /** By category, in the order in which an application meets them. */
  list: {
    method: 'GET',
    path: '/api/mails/list_student_emails_data/',
    source: '3 §7',
    reply: object({ emails: list(studentMail) }, ['emails']),
    errors: [],
    access: view,
  },
  categories: {
    method: 'GET',
    path: '/api/mails/get_student_mails_filters/',
    source: '3 §7',
    reply: object({ cartegoryMessages: list(mailCategory) }, ['cartegoryMessages']),
    errors: [],
    access: view,
  },
  add: {
    method: 'POST',
    path: '/api/mails/add_student_mail/',
    source: '3 §7',
    writes: 'unversioned',
    body: newStudentMail,
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
  /** Also switches it on or off, by id and active alone. */
  edit: {
    method: 'PUT',
    path: '/api/mails/edit_student_mail/',
    source: '3 §7',
    writes: 'versioned',
    body: studentMailChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: '/api/mails/delete_student_emails_data/',
    source: '3 §7',
    writes: 'versioned',
    body: studentMailRemoval,
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
})
