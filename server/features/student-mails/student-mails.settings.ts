import { newStudentMail, type StudentMailForm } from '#schemas/student-mails/student-mail.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { NameIndex } from '../../kit/name-index.ts'
import { bodyChecker, callFor, fieldError, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { studentMailsHandlers } from './student-mails.handlers.ts'
import { listMailCategories, listStudentMails } from './student-mails.sql.ts'

type Line = LineOf<'mails'>
type Db = Parameters<typeof listStudentMails>[0]

const records = async (db: Db) =>
  (await listStudentMails(db)).map(({ id, version, ar_name, subject, content, send_to_student, active }) => ({
    stored: { id, version },
    line: { category: ar_name, subject, content, sendMailToStudent: send_to_student, active } as Line,
  }))

/**
 * Templates of mails as a part of the settings. One is known by its category and subject; of several with the same, the
 * first line is the first of them.
 */
export const MAIL_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db) => (await records(db)).map(({ line }) => line),
  async importLines(call, lines) {
    const categories = new NameIndex<number>()
    for (const category of await listMailCategories(call.db)) categories.put(category.id, '', category)
    const check = bodyChecker<StudentMailForm>(call, newStudentMail)
    return importRecords(call, lines, {
      records: await records(call.db),
      keysOf: ({ category = '', subject = '' }) => [[category, subject].join('\n')],
      nameOf: ({ category = '', subject }) => {
        const text = subject || category
        return { ar: text, en: text }
      },
      at: 'subject',
      columns: { categoryId: 'category' },
      mayRepeat: true,
      bodyOf({ category = '', sendMailToStudent = false, active = true, ...texts }) {
        const [categoryId] = categories.named('', { arName: category, enName: category })
        if (categoryId === undefined) throw fieldError('category', category ? 'INVALID_CHOICE' : 'REQUIRED_FIELD')
        return check({ ...texts, categoryId, active, sendMailToStudent: sendMailToStudent ? 1 : 0 })
      },
      create: (body) => studentMailsHandlers.add(callFor(call, body)),
      update: (stored, body) => studentMailsHandlers.edit(callFor(call, { ...body, ...stored })),
    })
  },
}
