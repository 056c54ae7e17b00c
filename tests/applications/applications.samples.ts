import type { Kysely } from 'kysely'
import type { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ACCOUNTS } from '#server/seeds/content/accounts.data.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'
import type { Principal } from '../support/server.ts'

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
      'attachment.kind',
      'attachment.sha256',
    ])
    .$if(where === 'own', (query) => query.where('faculty_id', '=', CLERK_FACULTY))
    .$if(where === 'foreign', (query) => query.where('application.student_id', 'not in', own))
    .orderBy('application.id')
    .orderBy('attachment.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** What the calls are made with. */
export interface ApplicationTarget {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
  readonly attachmentId: number
  readonly kind: string
  readonly sha256: string
  readonly categoryId?: number
}

/** A valid call of each endpoint on one application. */
export const applicationsSamples = (target: ApplicationTarget) => {
  const { applyId, studentId, version, categoryId = 1, attachmentId, kind, sha256 } = target
  return {
    list: { body: { page: 1, pageSize: 100 } },
    waiting: { body: {} },
    filters: { body: {} },
    certificateTypes: { body: { categoryId } },
    searchStudent: { body: { searchData: 'محمد' } },
    details: { body: { applyId, studentId } },
    history: { body: { applyId, studentId } },
    review: { body: { applyId, studentId, list: {} } },
    presence: { body: { applyId, studentId } },
    dossier: { body: { applyId, studentId } },
    undoDecision: { body: { applicationId: applyId, studentId, version } },
    undoCompletion: { body: { applicationId: applyId, studentId, version } },
    completeOnPaper: { body: { applicationId: applyId, studentId, completionNote: 'أصل شهادة الميلاد', version } },
    decide: { body: { applicationId: applyId, studentId, action: 2, version } },
    correct: { body: { applicationId: applyId, studentId, submittedRegisterationType: 2, version } },
    judgePaper: {
      body: { applicationId: applyId, studentId, kind: kind as PaperKind, sha256, judgement: 'check', version: 0 },
    },
    rotatePaper: { body: { applicationId: applyId, studentId, kind: kind as PaperKind, sha256, rotation: 90 } },
    smallPictures: { body: { applyId, studentId } },
    download: { body: { applyId, studentId } },
    attachment: { params: { attachmentId: String(attachmentId) } },
  } as const
}

/** A valid feedback on it (document 2, section 7). */
export const feedbackSample = ({ applyId, studentId, version }: ApplicationTarget) => ({
  applicationId: applyId,
  studentId,
  version,
  message: 'برجاء رفع صورة أوضح لشهادة الميلاد',
  sendMailToStudent: 0 as const,
})

const LAST = {
  undoDecision: { event: 'application.accept', from: 1, to: 2 },
  undoCompletion: { event: 'application.completeOnPaper', from: 4, to: 1 },
} as const
/** An undo needs a step that the same person made a moment ago. */
async function doNow(
  db: Kysely<Tables>,
  sample: ApplicationTarget,
  by: Principal,
  { event, from, to }: (typeof LAST)[keyof typeof LAST],
): Promise<ApplicationTarget> {
  const { applyId } = sample
  const version = sample.version + 1
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('application')
      .set({ status: to, review_status: null, version })
      .where('id', '=', applyId)
      .execute()
    await writeAudit(trx, {
      entity: 'application',
      entityId: applyId,
      seq: version,
      event,
      actor: { kind: 'staff', userId: ACCOUNTS.find(({ username }) => username === by)?.id ?? 1 },
      at: new Date(),
      fromStatus: from,
      toStatus: to,
      changes: {},
    })
  })
  return { ...sample, version }
}

export const samples: Samples<typeof applicationsEndpoints> = async (db, call, by = 'admin') => {
  const sample = await applicationSample(db, 'own')
  if (call === 'undoDecision' || call === 'undoCompletion')
    return applicationsSamples(await doNow(db, sample, by, LAST[call]))
  // nobody has reviewed a paper yet
  if (call === 'judgePaper') await db.deleteFrom('paper').where('student_id', '=', sample.studentId).execute()
  // makes a decision or completion possible, and lets a correction change something, regardless of the previous call
  await db
    .updateTable('application')
    .set({ status: call === 'completeOnPaper' ? 4 : 1, review_status: null, quota_id: 1 })
    .where('id', '=', sample.applyId)
    .execute()
  return applicationsSamples(sample)
}
