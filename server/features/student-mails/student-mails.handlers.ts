import type { Transaction } from 'kysely'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import { mailErrors, type StudentMailForm } from '#schemas/student-mails/student-mail.schema.ts'
import { studentMailsEndpoints } from '#schemas/student-mails/student-mails.endpoints.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import {
  deleteStudentMail,
  findMailCategory,
  insertStudentMail,
  listMailCategories,
  listStudentMails,
  lockStudentMail,
  updateStudentMail,
  type StudentMailValues,
} from './student-mails.sql.ts'

const { access } = studentMailsEndpoints.edit
type Locked = NonNullable<Awaited<ReturnType<typeof lockStudentMail>>>

/** Nothing refers to such a record. An event that the state does not have has been done already. */
const STUDENT_MAIL: RecordKind<Locked, ActiveEvent, { active: boolean }> = {
  entity: 'student_mail',
  machine: activeLifecycle,
  snapshot: ({ active }, by) =>
    activeLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...callerOf(by, access), uses: 0 },
    }),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal: refusalBy(),
}
const EDIT = { type: 'record.edit' } as const
const toggled = (active: boolean) => ({ type: active ? 'record.activate' : 'record.deactivate' }) as const
const invalid = (fields: readonly FieldError[]) => new AppError('INVALID_INPUT', { fields })

type Texts = Pick<StudentMailForm, 'categoryId' | 'subject' | 'content' | 'sendMailToStudent'>
/** What is stored of it. @throws AppError INVALID_INPUT for what its category does not allow (document 3, section 5) */
async function valuesOf(trx: Transaction<Tables>, form: Texts): Promise<StudentMailValues> {
  const { categoryId, subject = '', content = '', sendMailToStudent } = form
  const category = await findMailCategory(trx, categoryId)
  if (!category) throw invalid([{ path: '/categoryId', code: 'INVALID_CHOICE' }])
  const errors = mailErrors(form, category.texts_optional)
  if (errors.length > 0) throw invalid(errors)
  return { category_id: categoryId, subject, content, send_to_student: sendMailToStudent === 1 }
}

/** Templates of mails to students (document 3, section 7). */
export const studentMailsHandlers: Handlers<typeof studentMailsEndpoints> = {
  list: async ({ db }) => ({
    data: {
      emails: (await listStudentMails(db)).map(({ category_id, ar_name, en_name, send_to_student, ...row }) => ({
        ...row,
        categoryId: category_id,
        category: { ar: ar_name, en: en_name },
        sendMailToStudent: send_to_student ? 1 : 0,
      })),
    },
  }),
  categories: async ({ db }) => ({
    data: {
      cartegoryMessages: (await listMailCategories(db)).map(({ id, ar_name, en_name, texts_optional }) => ({
        id,
        name: { ar: ar_name, en: en_name },
        textsOptional: texts_optional,
      })),
    },
  }),

  add: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = { ...(await valuesOf(trx, body)), active: body.active }
      const id = await createRecord(trx, call, STUDENT_MAIL.entity, {
        access,
        event: 'record.create',
        insert: async () => ({ id: await insertStudentMail(trx, values), changes: values }),
      })
      return { data: { id }, message: 'ADDED' }
    }),

  edit: ({ body: { id, version, active, categoryId, sendMailToStudent = 0, ...texts }, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = categoryId === undefined ? {} : await valuesOf(trx, { categoryId, sendMailToStudent, ...texts })
      const edited = (record: Locked) => differences<StudentMailValues>(record, values)
      const isEmpty = (changes: object) => Object.keys(changes).length === 0
      const { changes, version: next } = await changeRecord(trx, call, STUDENT_MAIL, {
        lock: () => lockStudentMail(trx, id),
        version,
        events: (record) => [
          ...(isEmpty(edited(record)) ? [] : [EDIT]),
          ...(record.active === active ? [] : [toggled(active)]),
        ],
        async write(record, stored) {
          await updateStudentMail(trx, record.id, { ...values, ...stored })
          return { changes: edited(record) }
        },
      })
      return { data: { version: next }, message: !isEmpty(changes) ? 'SAVED' : active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body: { mailItemID, version }, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, STUDENT_MAIL, {
        lock: () => lockStudentMail(trx, mailItemID),
        version,
        events: [{ type: 'record.delete' }],
        async write({ id, version: _version, ...values }) {
          await deleteStudentMail(trx, id)
          return { changes: values }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),
}
