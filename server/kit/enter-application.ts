import type { Transaction } from 'kysely'
import { certificateErrors, yearErrors } from '#schemas/entry/entry.rules.ts'
import type { ApplicationBody } from '#schemas/entry/entry.schema.ts'
import type { Access } from '#schemas/endpoint.ts'
import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import { seasonRefusal } from '#machines/applications/application.offers.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, requireNoFaults } from './app-error.ts'
import { moveApplication } from './application-moves.ts'
import { APPLICATION, type MovableApplication } from './application-record.ts'
import { percentageOf, readCertificateTotal } from './certificate-total.sql.ts'
import { applyEvent, createRecord } from './change-record.ts'
import { requireChosen } from './enter-choices.ts'
import {
  completionFacts,
  insertApplication,
  isDue,
  isOpenBranch,
  listOthers,
  lockStudent,
  readCertificateFacts,
  readCurrentSeason,
  readDesires,
  storeSubmitted,
  type CurrentSeason,
} from './enter-application.sql.ts'
import { differences, type ActingUser, type RecordKind } from './record-kind.ts'
import { statusText } from './status-text.ts'

type Trx = Transaction<Tables>

/** Applications while their applicants fill them in and send them. */
const DRAFT: RecordKind<MovableApplication, ApplicationEvent, StoredStatus> = {
  ...APPLICATION,
  refusal: (refused, _event, { status, season }) =>
    refused.kind === 'guards'
      ? new AppError('SEASON_NOT_OPEN', {
          data: { guard: refused.failing[0], failing: refused.failing },
          params: { season: season.name },
        })
      : new AppError('APPLICATION_SENT', { data: { status }, params: { status: statusText(status) } }),
}

/** The current season. @throws AppError SEASON_NONE */
async function requireSeason(trx: Trx): Promise<CurrentSeason> {
  const season = await readCurrentSeason(trx)
  if (!season) throw new AppError('SEASON_NONE')
  return season
}

/** @throws AppError INVALID_INPUT where a rule or a list refuses what was entered of an application */
async function requireApplication(trx: Trx, by: ActingUser, body: ApplicationBody): Promise<void> {
  const faults: FieldError[] = [...yearErrors(body)]
  if (!(await isOpenBranch(trx, by.scope, body))) faults.push({ path: '/branchId', code: 'BRANCH_NOT_OPEN' })
  const facts = await readCertificateFacts(trx, body)
  if (!facts.isCategory) faults.push({ path: '/categoryId', code: 'INVALID_CHOICE' })
  else if (!facts.isTypeOfCategory) faults.push({ path: '/typeId', code: 'INVALID_CHOICE' })
  else faults.push(...certificateErrors(body, facts))
  const desires = await readDesires(trx)
  if (desires !== null && (body.desireNumber ?? 1) > desires)
    faults.push({ path: '/desireNumber', code: 'DESIRES_OVER' })
  requireNoFaults(faults)
  await requireChosen(trx, body, {
    quotaId: 'quota',
    typeId: 'certificate_type',
    certificateNameId: 'certificate_name',
    equationTypeId: 'certificate_type',
    equationNameId: 'certificate_name',
    preQualCountryId: 'country',
  })
}

export interface EnteredApplication {
  readonly id: number
  readonly number: string
  /** The own total of the certificate that it claims; null: not known. */
  readonly certificateTotal: number | null
}
/**
 * A draft of an application of the student in the current season. The student's row is locked, so that two callers
 * cannot enter one application twice. `access`: of the call.
 * @throws AppError INVALID_INPUT; SEASON_NONE; SEASON_NOT_OPEN by the lifecycle, since a draft that cannot be sent is of
 * no use; APPLICATION_EXISTS with `data.ref`; DESIRE_TAKEN
 */
export async function enterApplication(
  trx: Trx,
  by: ActingUser,
  access: Access,
  studentId: number,
  body: ApplicationBody,
): Promise<EnteredApplication> {
  const student = await lockStudent(trx, studentId)
  if (!student) throw new AppError('NOT_FOUND')
  const season = await requireSeason(trx)
  const draft = {
    id: 0,
    version: 0,
    status: STATUS.draft,
    reviewStatus: null,
    paymentStatus: null,
    season: season.season,
  }
  applyEvent(DRAFT, DRAFT.snapshot(draft, by), { type: 'applicant.submit' }, draft, by)
  await requireApplication(trx, by, body)
  const others = await listOthers(trx, studentId, season)
  const same = others.find(({ facultyId, branchId }) => facultyId === body.facultyId && branchId === body.branchId)
  if (same) throw new AppError('APPLICATION_EXISTS', { data: { ref: same.number }, params: { number: same.number } })
  const desire = others.find(({ desireNumber }) => desireNumber !== null && desireNumber === body.desireNumber)
  if (desire)
    throw new AppError('DESIRE_TAKEN', {
      fields: [{ path: '/desireNumber', code: 'DESIRE_TAKEN' }],
      params: { number: desire.number },
    })
  const claim = {
    categoryId: body.categoryId,
    yearId: season.yearId,
    submittedTotal: body.submittedTotal,
    percentage: null,
  }
  const certificateTotal = await readCertificateTotal(trx, claim)
  let number = ''
  const id = await createRecord(trx, by, 'application', {
    access,
    event: 'applicant.create',
    async insert() {
      const inserted = await insertApplication(trx, {
        body,
        student,
        season,
        status: STATUS.draft,
        percentage: certificateTotal === null ? null : percentageOf(body.submittedTotal, certificateTotal),
        at: by.deps.clock(),
      })
      number = inserted.number
      const { facultyId, branchId, desireNumber = null } = body
      return { id: inserted.id, changes: { number, facultyId, branchId, desireNumber } }
    },
  })
  return { id, number, certificateTotal }
}

/**
 * Sends a draft: to 1, or to 7 where a fee is due and not paid. `lock` locks it and its season.
 * @throws AppError NOT_FOUND; SEASON_NOT_OPEN; APPLICATION_SENT
 */
export async function submitApplication(
  trx: Trx,
  by: ActingUser,
  lock: () => Promise<(MovableApplication & { readonly studentId: number }) | undefined>,
): Promise<{ readonly id: number; readonly status: number }> {
  const found = await lock()
  if (!found) throw new AppError('NOT_FOUND')
  // a fee becomes due when the application is sent
  const isFree = found.paymentStatus === null && !(await isDue(trx, found.id))
  const paymentStatus = found.paymentStatus ?? (isFree ? null : 0)
  const { record, stored } = await moveApplication(trx, by, {
    kind: DRAFT,
    lock: async () => ({ ...found, paymentStatus, isFree }),
    version: found.version,
    event: { type: 'applicant.submit' },
    async write({ id }) {
      await storeSubmitted(trx, id, { paymentStatus, at: by.deps.clock() })
      return { changes: differences({ paymentStatus: found.paymentStatus }, { paymentStatus }) }
    },
  })
  return { id: record.id, status: stored.status }
}

/** Applications whose applicants have completed what was asked of them. */
const ASKED: RecordKind<MovableApplication, ApplicationEvent, StoredStatus> = {
  ...APPLICATION,
  refusal(refused, _event, application) {
    const { status, season } = application
    const code = seasonRefusal(refused, application)
    return code
      ? new AppError(code, { params: { season: season.name } })
      : new AppError('NOTHING_TO_COMPLETE', { data: { status }, params: { status: statusText(status) } })
  },
}
/**
 * The applicant has completed what was asked: to -1 where that was in -1, else to 1 or 7 as the fee says now (ADR 129).
 * @throws AppError NOT_FOUND; NOTHING_TO_COMPLETE; SEASON_FINISHED or SEASON_ARCHIVED
 */
export async function completeApplication(
  trx: Trx,
  by: ActingUser,
  lock: () => Promise<MovableApplication | undefined>,
): Promise<{ readonly status: number }> {
  const found = await lock()
  if (!found) throw new AppError('NOT_FOUND')
  const { stored } = await moveApplication(trx, by, {
    kind: ASKED,
    lock: async () => ({ ...found, ...(await completionFacts(trx, found)) }),
    version: found.version,
    event: { type: 'applicant.complete' },
  })
  return { status: stored.status }
}
