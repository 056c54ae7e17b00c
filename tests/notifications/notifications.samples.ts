import type { notificationsEndpoints } from '#schemas/notifications/notifications.endpoints.ts'
import { applicationSample, feedbackSample } from '../applications/applications.samples.ts'
import type { Samples } from '../support/samples.ts'

/** A valid call of each endpoint, on an application of the clerk's faculty that is under review. */
export const samples: Samples<typeof notificationsEndpoints> = async (db) => {
  const target = await applicationSample(db, 'own')
  await db.updateTable('application').set({ status: 1, review_status: null }).where('id', '=', target.applyId).execute()
  const { applyId, studentId } = target
  const written = {
    message: 'يرجى متابعة موعد اختبار القدرات',
    applicationStatusOption: 0,
    sendMailToStudent: 0,
  } as const
  return {
    send: { body: feedbackSample(target) },
    preview: { body: { ...written, sendingApplications: [{ applyId, studentId }] } },
    leftOut: { body: { previewToken: '5f6b8a52-0c0e-4d59-9a0e-3f7f4f1d2c11', page: 1, pageSize: 20 } },
    groups: { body: { page: 1, pageSize: 10 } },
    takeBack: { body: { groupId: 1 } },
  }
}
