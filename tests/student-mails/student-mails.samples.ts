import type { studentMailsEndpoints } from '#schemas/student-mails/student-mails.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A template made for the call, so that each call finds one. */
export const samples: Samples<typeof studentMailsEndpoints> = async (db) => {
  const { id, version } = await db
    .insertInto('student_mail')
    .values({ category_id: 1, subject: 'رسالة قديمة', content: 'نص قديم', send_to_student: true })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const mail = {
    categoryId: 2,
    subject: 'Payment of {applicationNumber}',
    content: 'عزيزي {studentName}',
    sendMailToStudent: 0,
    active: true,
  } as const
  return {
    add: { body: { id: null, ...mail } },
    edit: { body: { id, ...mail, version } },
    remove: { body: { mailItemID: id, version } },
  }
}
