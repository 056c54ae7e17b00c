import type { Transaction } from 'kysely'
import { othersOf } from '#machines/applications/application.confirmations.ts'
import { eventOfAction } from '#machines/applications/application.offers.ts'
import type { Api } from '#schemas/api.ts'
import { ACTION, STATUS } from '#schemas/status.ts'
import type { Changes } from '../../audit/audit.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import type { MessageKey } from '../../kit/bilingual.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { lockOne, lockSeason, type LockedApplication } from '../../kit/application-record.sql.ts'
import { countRefusedElsewhere, readReason, storeReason } from './application.decision.sql.ts'
import { APPLICATION } from '../../kit/application-record.ts'

type Decide = Api['applications']['decide']

/** The message after a decision. */
const MESSAGES = {
  'application.accept': 'APPLICATION_ACCEPTED',
  'application.reject': 'APPLICATION_REFUSED',
  'application.wait': 'APPLICATION_WAITING',
} as const satisfies Record<string, MessageKey>

/**
 * PUT accept_reject_application: locks the row, computes the next status with the lifecycle and writes it with its
 * audit row, all in one transaction; with `refuseOthers` the student's others of the season move with it (A6). An
 * acceptance locks the student's season even when it refuses nothing there: of two concurrent acceptances only one may
 * be the first.
 */
export async function decide({ body, db, ...by }: Call<Decide>): Promise<Result<Decide>> {
  const key = { applyId: body.applicationId, studentId: body.studentId }
  const event = eventOfAction(body.action)
  const accepts = event.type === 'application.accept'
  const refusesOthers = accepts && body.refuseOthers === true
  requireReasonFits(body)
  return withTransaction(db, async (trx) => {
    const season = accepts ? await lockSeason(trx, by.scope, key) : [await lockOne(trx, by.scope, key)]
    const others = season.filter((each): each is LockedApplication => each !== undefined && each.id !== key.applyId)
    const {
      record: application,
      stored: to,
      version,
    } = await moveApplication(trx, by, {
      lock: async () => season.find((each) => each?.id === key.applyId),
      version: body.version,
      event,
      async write({ id }, { version: next, replacedRule }) {
        if (accepts) requireAsShown(others, body)
        const why = await giveReason(trx, { id, version: next }, body)
        return {
          reason: body.reasonText || null,
          changes: { ...(replacedRule && { decidedByRule: [true, false] }), ...why },
        }
      },
    })
    const othersRefused =
      refusesOthers && othersOf(others).accepted === 0
        ? await refuseOthers(trx, by, { ...application, version }, others)
        : 0
    const withdrawn = application.status === STATUS.accepted && to.status !== STATUS.accepted
    const othersRefusedBefore = withdrawn ? await countRefusedElsewhere(trx, application, key.studentId) : 0

    const data = { applyId: application.id, applicationStatus: to.status, version, othersRefused, othersRefusedBefore }
    if (othersRefused > 0)
      return { data, message: 'APPLICATION_ACCEPTED_OTHERS_REFUSED', params: { count: othersRefused } }
    if (othersRefusedBefore > 0) {
      return {
        data,
        message:
          event.type === 'application.wait' ? 'APPLICATION_WAITING_OTHERS_BEFORE' : 'APPLICATION_REFUSED_OTHERS_BEFORE',
        params: { count: othersRefusedBefore },
      }
    }
    return { data, message: MESSAGES[event.type as keyof typeof MESSAGES] }
  })
}

/**
 * What the confirmation showed of the student's other applications must still be true: whether one of them is accepted,
 * and how many are refused with this decision (ADR 32).
 * @throws AppError OTHER_ACCEPTED or OTHERS_CHANGED, with the current `data.others`
 */
function requireAsShown(
  applications: readonly LockedApplication[],
  { refuseOthers: refuses, shown }: Call<Decide>['body'],
): void {
  const others = othersOf(applications)
  const isAsWarned = others.accepted === (shown?.accepted ?? 0)
  if (!isAsWarned && others.acceptedFaculty)
    throw new AppError('OTHER_ACCEPTED', { data: { others }, params: { faculty: others.acceptedFaculty } })
  if (!isAsWarned || (refuses && shown && shown.open !== others.open))
    throw new AppError('OTHERS_CHANGED', { data: { others } })
}

type Body = Call<Decide>['body']

/** Only a refusal has a reason (ADR 63). @throws AppError INVALID_INPUT at the field */
function requireReasonFits(body: Body): void {
  if (body.action === ACTION.reject) return
  const present = (['reasonId', 'reasonText'] as const).filter((field) => body[field] !== undefined)
  if (present.length > 0)
    throw new AppError('INVALID_INPUT', {
      fields: present.map((field) => ({ path: `/${field}`, code: 'REASON_NOT_FOR_DECISION' })),
    })
}

/**
 * Stores the chosen reason and returns its current name for the audit row, so that the history shows the name that was
 * read. @throws AppError INVALID_INPUT when it is not offered any more
 */
async function giveReason(
  trx: Transaction<Tables>,
  { id, version }: { readonly id: number; readonly version: number },
  { reasonId }: Body,
): Promise<Changes> {
  if (reasonId === undefined) return {}
  const reasonName = await readReason(trx, reasonId)
  if (!reasonName) throw new AppError('INVALID_INPUT', { fields: [{ path: '/reasonId', code: 'INVALID_CHOICE' }] })
  await storeReason(trx, id, version, reasonId)
  return { reasonId, reasonName }
}

/**
 * Moves the others that the lifecycle allows to move. The reason names the faculty that accepted, as `arabic|english`.
 */
async function refuseOthers(
  trx: Transaction<Tables>,
  by: ActingUser,
  accepted: LockedApplication,
  others: readonly LockedApplication[],
): Promise<number> {
  const event = { type: 'otherApplication.accept' } as const
  const reason = `${accepted.faculty.ar.replaceAll('|', '')}|${accepted.faculty.en.replaceAll('|', '')}`
  const refused = others.filter((each) => APPLICATION.snapshot(each, by).can(event))
  for (const application of refused) {
    await moveApplication(trx, by, {
      lock: async () => application,
      version: application.version,
      event,
      write: async () => ({
        reason,
        changes: { acceptedApplication: accepted.id, acceptedVersion: accepted.version },
      }),
    })
  }
  return refused.length
}
