import { uploadRefusedIn } from '#machines/uploads/upload.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { beginJob } from '../../jobs/begin.ts'
import type { ItemOutcome, JobKindHandler } from '../../kit/job-kind.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { lockCertificate } from './certificate.sql.ts'
import {
  countStored,
  countUsed,
  deleteStudents,
  listItems,
  lockWritten,
  markItemsReturned,
  nameUpload,
  updateStudents,
  type ReturnTarget,
  type StoredStudent,
} from './student.sql.ts'
import { describeRows, findRows, refuseAll, type UploadRequest } from './upload.job.ts'
import { moveUpload, UPLOAD, type UsedUpload } from './upload.record.ts'
import { uploadResult } from './upload.save.ts'
import {
  addProgress,
  lockUpload,
  readFileName,
  readProgress,
  setUploadJob,
  storeReturned,
  updateState,
} from './upload.sql.ts'

type TakeBack = Api['uploads']['takeBack']

/**
 * POST take_back_upload: deletes the students that it added, and restores those that it changed, while nothing else
 * uses them (issue 16).
 */
export async function takeBackUpload({ body, db, ...by }: Call<TakeBack>): Promise<Result<TakeBack>> {
  const { uploadId, version } = body
  const { data } = await withTransaction(db, async (trx) => {
    await changeRecord(trx, by, UPLOAD, {
      async lock(): Promise<UsedUpload | undefined> {
        const upload = await lockUpload(trx, uploadId)
        return upload && { ...upload, used: await countUsed(trx, uploadId) }
      },
      version,
      events: [{ type: 'upload.takeBack' }],
      async write(_, next) {
        await updateState(trx, uploadId, next)
        return {}
      },
    })
    const job = await beginJob(trx, by, {
      kind: 'uploadTakeBack',
      request: { uploadId } satisfies UploadRequest,
      targets: await listItems(trx, uploadId),
    })
    await setUploadJob(trx, uploadId, 'take_back_job_id', job.id)
    return { data: await uploadResult(trx, uploadId, job, []) }
  })
  return data.isDone
    ? { data, message: 'UPLOAD_RETURNED', params: { count: data.returned } }
    : { data, message: 'UPLOAD_RETURNING', params: { count: data.items } }
}

/** Takes an upload back for each student that nothing has changed since; the rest is reported as refused. */
export const UPLOAD_TAKE_BACK: JobKindHandler = {
  permission: 'uploads.can_manage_uploads',
  describe: describeRows,
  find: findRows,
  about: (trx, job) => readFileName(trx, (job.request as UploadRequest).uploadId),

  async handle(trx, by, job, items) {
    const { uploadId } = job.request as UploadRequest
    const upload = (await lockUpload(trx, uploadId))!
    const state = await moveUpload(trx, upload, 'rows.return', { actor: by.user.actor, at: by.deps.clock() }, (next) =>
      updateState(trx, uploadId, next),
    )
    if (state !== 'takingBack') return refuseAll(items, uploadRefusedIn(state))
    const { certificateId } = upload
    if (certificateId !== null) await lockCertificate(trx, certificateId)
    await nameUpload(trx, uploadId)
    const ids = items.map(({ target }) => (target as ReturnTarget).studentId)
    const written = new Map((await lockWritten(trx, uploadId, ids)).map((each) => [each.id, each]))
    const gone: number[] = []
    const restored: StoredStudent[] = []
    const handled = items.map(({ place, target }): ItemOutcome => {
      const student = written.get((target as ReturnTarget).studentId)
      if (!student || student.lastUploadId !== uploadId || student.hasApplied)
        return { place, refused: { code: 'UPLOAD_ROW_CHANGED' } }
      if (student.before === null) gone.push(student.id)
      else restored.push({ id: student.id, ...student.before })
      return { place }
    })
    await deleteStudents(trx, gone)
    await updateStudents(trx, restored)
    const returned = [...gone, ...restored.map(({ id }) => id)]
    await markItemsReturned(trx, uploadId, returned)
    await addProgress(trx, uploadId, { added: 0, changed: 0, unchanged: 0, returned: returned.length })
    return handled
  },

  async ended(trx, job, at) {
    const { uploadId } = job.request as UploadRequest
    const upload = (await lockUpload(trx, uploadId))!
    const isReturned = (await countStored(trx, uploadId)) === 0
    const { returned } = await readProgress(trx, uploadId)
    await moveUpload(
      trx,
      upload,
      'return.end',
      { actor: { kind: 'system', userId: null }, at, changes: { returned }, isReturned },
      (next) => storeReturned(trx, uploadId, next, isReturned ? at : null),
    )
  },
}
