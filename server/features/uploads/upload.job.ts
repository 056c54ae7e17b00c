import type { Transaction } from 'kysely'
import { uploadRefusedIn } from '#machines/uploads/upload.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { isResultFound } from '#schemas/shared/result-filters.ts'
import { checkRow, type CheckedRow, type RawRow, type RowFault } from '#schemas/uploads/rows.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { withoutLimits } from '../../db/transaction.ts'
import type { ItemOutcome, JobItem, JobKindHandler } from '../../kit/job-kind.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { certificateHeaders, lockCertificate, type UploadCertificate } from './certificate.sql.ts'
import {
  insertItems,
  insertStudents,
  listNamedItems,
  nameUpload,
  readStudents,
  updateStudents,
  type Before,
  type ReturnTarget,
  type StoredStudent,
  type UploadItem,
} from './student.sql.ts'
import { cardIdOf, planRow, type RowPlan } from './upload.plan.ts'
import { moveUpload } from './upload.record.ts'
import { addProgress, lockUpload, readFileName, readProgress, storeSaved, updateState } from './upload.sql.ts'
import { faultsText } from './fault-texts.ts'

type Trx = Transaction<Tables>

/** The request of the job: the upload. */
export interface UploadRequest {
  readonly uploadId: number
}
/** A row as it was sent; `isRepeated`: an earlier one is of the same student (D83). */
export interface UploadTarget extends RawRow {
  readonly isRepeated?: true
}
/** Why an item was refused, as it is stored. */
export interface FailedResult {
  readonly faults: readonly RowFault[]
}

/** What the centre shows of a row: an upload is the whole university's. */
export const describeRows: JobKindHandler['describe'] = async (_db, scope, targets) =>
  targets.map((target) => {
    if (!isWhole(scope.nodes)) return { number: '', name: { ar: '', en: '' } }
    const { nationalId, studentName } = named(target as UploadTarget | ReturnTarget)
    return { number: nationalId, name: { ar: studentName, en: studentName } }
  })
/** Searched here and not by the database, which has no folded names of rows that are not students yet. */
export const findRows: JobKindHandler['find'] = async (db, scope, jobId, searchText) => {
  if (!isWhole(scope.nodes)) return []
  const rows = await listNamedItems(db, jobId)
  return rows
    .filter(({ studentName, nationalId }) => isResultFound(searchText, { names: [studentName], numbers: [nationalId] }))
    .map(({ place }) => place)
}
function named(target: UploadTarget | ReturnTarget): Pick<ReturnTarget, 'nationalId' | 'studentName'> {
  if (!('cells' in target)) return target
  const { nationalId, studentName } = target.cells
  return { nationalId: String(nationalId ?? ''), studentName: String(studentName ?? '') }
}

/** Nothing can be done to these items: the upload, or its certificate, is not as its job needs it any more. */
export const refuseAll = (items: readonly JobItem[], code: ErrorCode): ItemOutcome[] =>
  items.map(({ place }) => ({ place, refused: { code } }))

interface ReviewedRow {
  readonly place: number
  readonly row: CheckedRow
  readonly cells: RawRow['cells']
}
/** Checks every row again, and saves the valid ones, batch by batch (D84). */
export const UPLOAD_STUDENTS: JobKindHandler = {
  permission: 'uploads.can_manage_uploads',
  describe: describeRows,
  find: findRows,
  about: (trx, job) => readFileName(trx, (job.request as UploadRequest).uploadId),

  async handle(trx, by, job, items) {
    const { uploadId } = job.request as UploadRequest
    const upload = (await lockUpload(trx, uploadId))!
    const state = await moveUpload(trx, upload, 'rows.check', { actor: by.user.actor, at: by.deps.clock() }, (next) =>
      updateState(trx, uploadId, next),
    )
    if (state !== 'saving') return refuseAll(items, uploadRefusedIn(state))
    const certificate = upload.certificateId === null ? undefined : await lockCertificate(trx, upload.certificateId)
    if (!certificate) return refuseAll(items, 'NOT_FOUND')
    await nameUpload(trx, uploadId)
    // the first results of a certificate are compared with all its applications, of which there may be a million
    await withoutLimits(trx)
    const { allHeaders } = certificateHeaders(certificate)
    const reviewed = items.map(({ place, target }: JobItem): ReviewedRow => {
      const { isRepeated = false, ...row } = target as UploadTarget
      return { place, row: checkRow(allHeaders, row, isRepeated), cells: row.cells }
    })
    await saveRows(
      trx,
      by,
      { uploadId, certificate },
      reviewed.flatMap(({ row }) => (row.faults.length === 0 ? [row] : [])),
    )
    return reviewed.map(({ place, row: { row, faults }, cells }): ItemOutcome => {
      if (faults.length === 0) return { place }
      const why = faultsText(allHeaders, faults, cells)
      return { place, refused: { code: 'UPLOAD_ROW_FAILED', params: { row, why } }, result: { faults } }
    })
  },

  async ended(trx, job, at) {
    const { uploadId } = job.request as UploadRequest
    const upload = (await lockUpload(trx, uploadId))!
    const { added, changed, unchanged } = await readProgress(trx, uploadId)
    await moveUpload(
      trx,
      upload,
      'work.end',
      { actor: { kind: 'system', userId: null }, at, changes: { added, changed, unchanged } },
      (next) => storeSaved(trx, uploadId, { ...next, jobId: job.id }, at),
    )
  },
}

/** Writes the students of valid rows, and what they were before, in the transaction of the items. */
async function saveRows(
  trx: Trx,
  by: ActingUser,
  { uploadId, certificate }: { readonly uploadId: number; readonly certificate: UploadCertificate },
  rows: readonly CheckedRow[],
): Promise<void> {
  const stored = await readStudents(trx, certificate.id, rows.map(cardIdOf))
  const plans = rows.map((row): RowPlan => planRow(uploadId, row, stored.get(cardIdOf(row))))
  const added = plans.flatMap((plan) => (plan.kind === 'added' ? [plan.student] : []))
  const changed = plans.flatMap((plan) => (plan.kind === 'changed' ? [plan] : []))
  const ids = await insertStudents(trx, { certificateId: certificate.id, uploadId, at: by.deps.clock() }, added)
  await updateStudents(
    trx,
    changed.map(({ student }) => student),
  )
  await insertItems(trx, uploadId, [
    ...added.map(({ cardId }): UploadItem => ({ studentId: ids.get(cardId)!, cardId, before: null })),
    ...changed.map(({ before }): UploadItem => ({
      studentId: before.id,
      cardId: before.cardId,
      before: beforeOf(before),
    })),
  ])
  const unchanged = plans.length - added.length - changed.length
  await addProgress(trx, uploadId, { added: added.length, changed: changed.length, unchanged, returned: 0 })
}
const beforeOf = ({ id: _, ...before }: StoredStudent): Before => before
