import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { GroupResult } from '#schemas/notifications/group.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { beginJob } from '../../jobs/begin.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { GroupRequest, GroupTarget } from './group.job.ts'
import { hashOf, planOf, writtenOf } from './group.preview.ts'
import { lockPreview, markPreviewSent, type Selection, type Written } from './group.preview.sql.ts'
import { insertGroup, readHold, setJob } from './group.sql.ts'

type Send = Api['notifications']['send']

/**
 * POST send_notifications with `sendMessageGroup`: those of the caller's preview, or, without its token, those that are
 * named. One job does it: up to 500 at once, more by a worker (V7).
 */
export async function sendGroup({ body, db, ...by }: Call<Send>): Promise<Result<Send>> {
  const written = writtenOf(body)
  const { data } = await withTransaction(db, async (trx) => {
    const selection = body.previewToken
      ? await takePreview(trx, by.user.id, body.previewToken, written)
      : await planOf(trx, by, written, body.sendingApplications!)
    if (selection.leftOut.every((code) => code !== null)) throw new AppError('GROUP_NOBODY')
    return { data: await beginGroup(trx, by, written, selection) }
  })
  return data.isDone
    ? { data, message: 'GROUP_SENT', params: { count: data.done, refused: data.refused } }
    : { data, message: 'GROUP_QUEUED', params: { count: data.items } }
}

/**
 * A preview is sent unchanged, and once. @throws AppError PREVIEW_UNKNOWN, PREVIEW_SENT, PREVIEW_EXPIRED,
 * PREVIEW_DIFFERS
 */
async function takePreview(
  trx: Transaction<Tables>,
  userId: number,
  token: string,
  written: Written,
): Promise<Selection> {
  const tokenHash = hashOf(token)
  const preview = await lockPreview(trx, userId, tokenHash)
  if (!preview) throw new AppError('PREVIEW_UNKNOWN')
  if (preview.isSent) throw new AppError('PREVIEW_SENT')
  if (preview.isExpired) throw new AppError('PREVIEW_EXPIRED')
  const isAsShown = (Object.keys(written) as (keyof Written)[]).every((key) => written[key] === preview.written[key])
  if (!isAsShown) throw new AppError('PREVIEW_DIFFERS')
  await markPreviewSent(trx, tokenHash)
  return preview
}

async function beginGroup(
  trx: Transaction<Tables>,
  by: Pick<Call<Send>, 'user' | 'scope' | 'deps'>,
  written: Written,
  { ids, studentIds, versions, leftOut }: Selection,
): Promise<GroupResult> {
  const groupId = await insertGroup(trx, {
    userId: by.user.id,
    at: by.deps.clock(),
    scope: by.scope,
    written,
    sha256: hashOf(written.message),
    requested: ids.length,
    holdMinutes: by.deps.settings.mailHoldMinutes,
    holdId: await by.deps.outbox.openHold(trx),
  })
  const job = await beginJob(trx, by, {
    kind: 'groupSend',
    request: { groupId } satisfies GroupRequest,
    targets: ids.map((applyId, at): GroupTarget => {
      const code = leftOut[at]
      return { applyId, studentId: studentIds[at]!, version: versions[at]!, ...(code && { leftOut: code }) }
    }),
  })
  await setJob(trx, groupId, job.id)
  return resultOf(groupId, job, await readHold(trx, groupId))
}

/** The response to a call that has started a job. */
export const resultOf = (
  groupId: number,
  {
    id,
    done,
    refused,
    items,
  }: { readonly id: number; readonly done: number; readonly refused: number; readonly items: number },
  heldUntil: string | null,
): GroupResult => ({ groupId, jobId: id, isDone: done + refused === items, items, done, refused, heldUntil })
