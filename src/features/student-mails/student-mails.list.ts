import { forms } from 'virtual:validators/student-mails'
import {
  matchesMail,
  type MailFilters,
  type StudentMail,
  type StudentMailForm,
} from '#schemas/student-mails/student-mail.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

export type StudentMailAction = 'toggle' | 'remove'
export type StudentMailList = List<StudentMail, MailFilters, StudentMailAction>

const mails = api['student-mails']

/** All templates come at once, ten to a page (document 3, section 9). */
export const STUDENT_MAILS: ListSpec<StudentMail, MailFilters, StudentMailAction> = {
  form: forms.filters,
  filters: { text: '', categoryId: null, active: null },
  sortable: ['subject', 'category', 'active'],
  orderBy: 'category',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { emails } = (await mails.list(call)).data
    return { rows: emails, total: emails.length }
  },
  whole: {
    sortBy: {
      subject: (row) => row.subject || null,
      // their ids follow the way of an application
      category: (row) => row.categoryId,
      active: (row) => !row.active,
    },
    fits: matchesMail,
  },
  actions: {
    toggle: async (row, call) => {
      const { id, version } = row
      const active = !row.active
      const { message, data } = await mails.edit({ id, active, version }, call)
      return { message, undo: { action: 'toggle', row: { ...row, active, version: data.version } } }
    },
    remove: ({ id, version }, call) => mails.remove({ mailItemID: id, version }, call),
  },
}

/** Saves the form of the dialog: as a new template, or over `row`. */
export const saveStudentMail = (
  value: StudentMailForm,
  row: StudentMail | null,
): Promise<{ readonly message: string }> =>
  row ? mails.edit({ ...value, id: row.id, version: row.version }) : mails.add({ id: null, ...value })
