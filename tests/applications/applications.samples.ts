import type { Kysely } from 'kysely'
import type { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'

/** An application with an attachment, in the clerk's faculty, or of a student who has none there. */
export async function applicationSample(db: Kysely<Tables>, where: 'own' | 'foreign') {
  const own = db.selectFrom('application').select('student_id').where('faculty_id', '=', CLERK_FACULTY)
  return db
    .selectFrom('application')
    .innerJoin('attachment', 'attachment.student_id', 'application.student_id')
    .select([
      'application.id as applyId',
      'application.student_id as studentId',
      'application.version',
      'application.category_id as categoryId',
      'attachment.id as attachmentId',
    ])
    .$if(where === 'own', (query) => query.where('faculty_id', '=', CLERK_FACULTY))
    .$if(where === 'foreign', (query) => query.where('application.student_id', 'not in', own))
    .orderBy('application.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** What the calls are made with. */
export interface ApplicationTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
  readonly attachmentId: number
  readonly categoryId?: number
}

/** A valid call of each endpoint on one application. */
export const applicationsSamples = ({ applyId, studentId, version, categoryId = 1, attachmentId }: ApplicationTarget) =>
  ({
    list: { body: { page: 1, pageSize: 100 } },
    neighbours: { body: { applyId } },
    filters: { body: {} },
    certificateTypes: { body: { categoryId } },
    searchStudent: { body: { searchData: 'محمد' } },
    details: { body: { applyId, studentId } },
    history: { body: { applyId, studentId } },
    decide: { body: { applicationId: applyId, studentId, action: 2, version } },
    correct: { body: { applicationId: applyId, studentId, submittedRegisterationType: 2, version } },
    sendFeedback: {
      body: {
        applicationId: applyId,
        studentId,
        version,
        message: 'برجاء رفع صورة أوضح لشهادة الميلاد',
        sendMailToStudent: 0,
      },
    },
    download: { body: { applyId, studentId } },
    attachment: { params: { attachmentId: String(attachmentId) } },
  }) as const

export const samples: Samples<typeof applicationsEndpoints> = async (db) => {
  const sample = await applicationSample(db, 'own')
  // so that a decision is possible, and a correction changes something, whatever the call before it did
  await db
    .updateTable('application')
    .set({ status: 1, review_status: null, quota_id: 1 })
    .where('id', '=', sample.applyId)
    .execute()
  return applicationsSamples(sample)
}
/** The same calls on an application that the clerk may not see. */
export const foreignSamples: Samples<typeof applicationsEndpoints> = async (db) =>
  applicationsSamples(await applicationSample(db, 'foreign'))
