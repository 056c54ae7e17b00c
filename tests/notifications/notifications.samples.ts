import type { Kysely } from 'kysely'
import type { notificationsEndpoints } from '#schemas/notifications/notifications.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/features/notifications/group.preview.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { applicationSample, feedbackSample } from '../applications/applications.samples.ts'
import type { Samples } from '../support/samples.ts'
import { ACCOUNTS, type Principal } from '../support/server.ts'

const MESSAGE = 'يرجى متابعة موعد اختبار القدرات'
const TOKEN = '5f6b8a52-0c0e-4d59-9a0e-3f7f4f1d2c11'

/** A preview of theirs that leaves nobody out, and a message of theirs that nobody got, whose mails still wait. */
async function begunBy(db: Kysely<Tables>, user_id: number): Promise<{ readonly groupId: number }> {
  const token_hash = hashOf(TOKEN)
  await db.deleteFrom('group_preview').where('token_hash', '=', token_hash).execute()
  await db
    .insertInto('group_preview')
    .values({ token_hash, user_id, written: '{}', ids: [], student_ids: [], versions: [], left_out: [] })
    .execute()
  const hold = await db
    .insertInto('mail_hold')
    .values({ until: new Date(Date.now() + 600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: groupId } = await db
    .insertInto('group_message')
    .values({
      user_id,
      at: new Date(),
      faculty_id: CLERK_FACULTY,
      message: MESSAGE,
      subject: '',
      sha256: hashOf(MESSAGE),
      status_option: 0,
      mailed: true,
      asked: 0,
      hold_minutes: 10,
      hold_id: hold.id,
      is_ended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { groupId }
}

/** A valid call of each endpoint, on an application of the clerk's faculty that is under review. */
export const samples: Samples<typeof notificationsEndpoints> = async (db, _call, by: Principal = 'admin') => {
  const target = await applicationSample(db, 'own')
  await db.updateTable('application').set({ status: 1, review_status: null }).where('id', '=', target.applyId).execute()
  const { groupId } = await begunBy(db, ACCOUNTS.find(({ username }) => username === by)?.id ?? 1)
  const { applyId, studentId } = target
  const written = { message: MESSAGE, applicationStatusOption: 0, sendMailToStudent: 0 } as const
  return {
    send: { body: feedbackSample(target) },
    preview: { body: { ...written, sendingApplications: [{ applyId, studentId }] } },
    previewRows: { body: { previewToken: TOKEN, page: 1, pageSize: 20 } },
    groups: { body: { page: 1, pageSize: 10 } },
    takeBack: { body: { groupId } },
  }
}
