import type { Transaction } from 'kysely'
import { paperLifecycle, paperSnapshot, type PaperEvent } from '#machines/applications/paper.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { paperReviewErrors, type PaperRotationBody, type PaperState } from '#schemas/applications/paper.schema.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import type { MessageKey } from '../../kit/bilingual.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, refusalBy, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import { requireVersion } from '../../kit/versions.ts'
import { applicationNumber } from './attachments.sql.ts'
import { insertPaper, lockFile, lockPaper, storeRotation, updatePaper } from './application.papers.sql.ts'

type ReviewPaper = Api['applications']['judgePaper']
type RotatePaper = Api['applications']['rotatePaper']
type Body = Call<ReviewPaper>['body']
type Stored = NonNullable<Awaited<ReturnType<typeof lockPaper>>>
/** `file`: the hash of the current file. */
type Locked = Stored & { readonly file: string }

const { access } = applicationsEndpoints.judgePaper

/** A review of another file than the current one does not count. */
const stateOf = ({ state, sha256, file }: Locked): PaperState => (sha256 === file ? (state as PaperState) : 'toCheck')

const PAPER: RecordKind<Locked, PaperEvent, { state: string }> = {
  entity: 'paper',
  machine: paperLifecycle,
  snapshot: (paper, by) => paperSnapshot(stateOf(paper), callerOf(by, access)),
  stored: (state) => ({ state: state as string }),
  refusal: refusalBy(CALLER_CODES),
}
const EVENTS = {
  check: { type: 'paper.check' },
  return: { type: 'paper.return' },
  reopen: { type: 'paper.reopen' },
} as const satisfies Record<Body['judgement'], PaperEvent>
const MESSAGES = {
  check: 'PAPER_CHECKED',
  return: 'PAPER_RETURNED',
  reopen: 'PAPER_REOPENED',
} as const satisfies Record<Body['judgement'], MessageKey>

/** The version in the list of a paper that nobody has reviewed. */
const UNJUDGED = 0

/**
 * The paper's row, which the first review inserts. @throws AppError VERSION_STALE when two calls insert it at once, or
 * when the request has another version than the one that is shown
 */
async function lockOrBegin(trx: Transaction<Tables>, by: ActingUser, body: Body, file: string): Promise<Locked> {
  const found = await lockPaper(trx, body.studentId, body.kind)
  if (found) {
    await requireVersion(trx, { entity: PAPER.entity, id: found.id, current: found.version, expected: body.version! })
    return { ...found, file }
  }
  const values = { student_id: body.studentId, kind: body.kind, sha256: file }
  const id = await insertPaper(trx, values)
  if (id === undefined) {
    const begun = (await lockPaper(trx, body.studentId, body.kind))!
    await requireVersion(trx, { entity: PAPER.entity, id: begun.id, current: begun.version, expected: UNJUDGED })
    return { ...begun, file }
  }
  await requireVersion(trx, { entity: PAPER.entity, id, current: UNJUDGED, expected: body.version! })
  await writeAudit(trx, {
    entity: PAPER.entity,
    entityId: id,
    seq: 1,
    event: 'paper.receive',
    actor: by.user.actor,
    at: by.deps.clock(),
    changes: values,
  })
  return { id, version: 1, state: 'toCheck', sha256: file, fault: null, note: null, file }
}

/**
 * The current file of a paper, locked, when it is the one that was shown. The caller needs one of the student's
 * applications in the scope. @throws AppError NOT_FOUND, PAPER_MISSING, PAPER_REPLACED
 */
async function lockShownFile(
  trx: Transaction<Tables>,
  scope: ActingUser['scope'],
  { applicationId, studentId, kind, sha256 }: Omit<PaperRotationBody, 'rotation'>,
) {
  const found = await applicationNumber(trx, scope, { applyId: applicationId, studentId })
  if (!found) throw new AppError('NOT_FOUND')
  const file = await lockFile(trx, studentId, kind)
  if (file === undefined) throw new AppError('PAPER_MISSING')
  if (file.sha256 !== sha256) throw new AppError('PAPER_REPLACED')
  return file
}

/** PUT rotate_paper: stores how the paper is turned, for everybody who opens it. */
export const rotatePaper = ({ body, db, scope }: Call<RotatePaper>): Promise<Result<RotatePaper>> =>
  withTransaction(db, async (trx) => {
    const { id } = await lockShownFile(trx, scope, body)
    await storeRotation(trx, id, body.rotation)
    return { data: { kind: body.kind } }
  })

/**
 * PUT judge_paper (ADR 67): marks a paper as checked, to be replaced, or to be checked again. The paper is the
 * student's, and the review is of the file that was shown.
 */
export async function reviewPaper({ body, db, ...by }: Call<ReviewPaper>): Promise<Result<ReviewPaper>> {
  requireNoFaults(paperReviewErrors(body))
  const fault = body.fault ?? null
  const note = body.note || null
  return withTransaction(db, async (trx) => {
    if (body.version === undefined) throw new AppError('VERSION_REQUIRED')
    const { sha256: file } = await lockShownFile(trx, by.scope, body)
    const paper = await lockOrBegin(trx, by, body, file)
    const isUnchanged =
      body.judgement === 'return' && stateOf(paper) === 'toReplace' && paper.fault === fault && paper.note === note
    const { version } = await changeRecord(trx, by, PAPER, {
      lock: async () => paper,
      version: paper.version,
      events: isUnchanged ? [] : [EVENTS[body.judgement]],
      async write({ id, sha256 }, next) {
        await updatePaper(trx, id, {
          ...next,
          sha256: file,
          fault,
          note,
          judged_by: by.user.actor.userId,
          judged_at: by.deps.clock(),
        })
        return {
          reason: note,
          changes: { ...(fault && { fault }), ...(sha256 !== file && { sha256: [sha256, file] }) },
        }
      },
    })
    return { data: { kind: body.kind, version }, message: MESSAGES[body.judgement] }
  })
}
