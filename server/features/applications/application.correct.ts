import type { Transaction } from 'kysely'
import { CORRECTIONS, type CorrectedField } from '#machines/applications/application.offers.ts'
import type { Api } from '#schemas/api.ts'
import { cardErrors, correctionWarnings } from '#schemas/applications/correction.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { applyEvent, changeRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { percentageOf, readCertificateTotal } from '../../kit/certificate-total.sql.ts'
import { STUDENT_ACCOUNT } from '../../kit/student-account.ts'
import { isIdentityTaken, updateStudent } from '../../kit/students.sql.ts'
import { requireVersion } from '../../kit/versions.ts'
import {
  isQuota,
  lockStudent,
  lockStudentApplications,
  readOfficialTotal,
  storeCorrection,
  type CorrectedApplication,
  type CorrectedStudent,
} from './application.correction.sql.ts'
import { APPLICATION } from '../../kit/application-record.ts'

type Correct = Api['applications']['correct']
type Body = Call<Correct>['body']

const FIELDS = Object.keys(CORRECTIONS) as CorrectedField[]

/** The one field that is corrected (D27). */
function fieldOf(body: Body): CorrectedField {
  const changed = FIELDS.filter((field) => body[field] !== undefined)
  if (changed.length !== 1)
    throw new AppError('ONE_CORRECTION', {
      fields: changed.map((field) => ({ path: `/${field}`, code: 'ONE_CORRECTION' })),
    })
  return changed[0]!
}

const refusedAt = (field: CorrectedField | 'changeAllApps', code: ErrorCode, as: ErrorCode = 'INVALID_INPUT') =>
  new AppError(as, { fields: [{ path: `/${field}`, code }] })

/** The student's own record gets an audit row of a correction, too. */
const correctStudent = (
  { trx, student, by }: Step,
  { column, to }: { readonly column: 'card_id' | 'email'; readonly to: string },
) =>
  changeRecord(trx, by, STUDENT_ACCOUNT, {
    lock: async () => student,
    version: student.version,
    events: [{ type: 'account.correct' }],
    async write({ id }, { version }) {
      await updateStudent(trx, id, { [column]: to, version })
      return { changes: { [column]: [column === 'email' ? student.email : student.card, to] } }
    },
  })

interface Step {
  readonly trx: Transaction<Tables>
  readonly by: ActingUser
  readonly body: Body
  readonly student: CorrectedStudent
  /** The requested application. */
  readonly target: CorrectedApplication
  readonly applications: readonly CorrectedApplication[]
}
/** The plan of a correction: the applications that change, the changes for their audit rows, and how to store them. */
interface Plan {
  readonly applications: readonly CorrectedApplication[]
  /** Null: it has this value already. */
  readonly changesOf: (application: CorrectedApplication) => Record<string, unknown> | null
  readonly store: () => Promise<unknown>
  readonly storeIn: (application: CorrectedApplication, version: number) => Promise<unknown>
}

const differing = (before: unknown, after: unknown, changes: Record<string, unknown>) =>
  before === after ? null : changes
const nothing = async () => undefined

/** How each field is corrected. */
const PLANS: Readonly<Record<CorrectedField, (step: Step) => Promise<Plan>>> = {
  /** The card belongs to the student: every application records the correction in its history. */
  async card(step) {
    const { trx, body, student, applications } = step
    const card = body.card!.toUpperCase()
    const fields = cardErrors(student.cardType, card)
    if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
    if (card !== student.card && (await isIdentityTaken(trx, card, student.id)))
      throw refusedAt('card', 'IDENTITY_TAKEN', 'IDENTITY_TAKEN')
    return {
      applications,
      changesOf: () => differing(student.card, card, { card: [student.card, card] }),
      store: () => correctStudent(step, { column: 'card_id', to: card }),
      storeIn: ({ id }, version) => storeCorrection(trx, id, { version }),
    }
  },
  /** The student's, too. */
  async email(step) {
    const { trx, body, student, applications } = step
    const email = body.email!
    return {
      applications,
      changesOf: () => differing(student.email, email, { email: [student.email, email] }),
      store: () => correctStudent(step, { column: 'email', to: email }),
      storeIn: ({ id }, version) => storeCorrection(trx, id, { version }),
    }
  },
  async submittedTotal({ trx, body, target, applications }) {
    const total = body.submittedTotal!
    const others = body.changeAllApps ? applications.filter((each) => each.sharesTotal && each.id !== target.id) : []
    if (body.changeAllApps) requireAsShown(others, body)
    const percentages = new Map<number, number | null>()
    for (const application of [target, ...others]) {
      const of = await readCertificateTotal(trx, application)
      percentages.set(application.id, of === null ? null : percentageOf(total, of))
    }
    return {
      applications: [target, ...others],
      changesOf: ({ id, submittedTotal, percentage }) =>
        differing(submittedTotal, total, {
          submittedTotal: [submittedTotal, total],
          percentage: [percentage, percentages.get(id)],
        }),
      store: nothing,
      storeIn: ({ id }, version) =>
        storeCorrection(trx, id, { version, submitted_total: total, percentage: percentages.get(id)! }),
    }
  },
  /** The application's own. */
  async submittedRegisterationType({ trx, body, target }) {
    const quotaId = body.submittedRegisterationType!
    if (body.changeAllApps) throw refusedAt('changeAllApps', 'INVALID_CHOICE')
    if (quotaId !== target.quotaId && !(await isQuota(trx, quotaId)))
      throw refusedAt('submittedRegisterationType', 'INVALID_CHOICE')
    return {
      applications: [target],
      changesOf: () => differing(target.quotaId, quotaId, { quotaId: [target.quotaId, quotaId] }),
      store: nothing,
      storeIn: ({ id }, version) => storeCorrection(trx, id, { version, quota_id: quotaId }),
    }
  },
  /** The official total of the application, as the person saw it, becomes the certified one (ADR 124). */
  async officialTotal({ trx, body, target }) {
    const total = body.officialTotal!
    if (body.changeAllApps) throw refusedAt('changeAllApps', 'INVALID_CHOICE')
    const officialTotal = await readOfficialTotal(trx, target.id)
    if (officialTotal !== total) throw new AppError('OFFICIAL_TOTAL_CHANGED', { data: { officialTotal } })
    const { certifiedTotal } = target
    return {
      applications: [target],
      changesOf: () => differing(certifiedTotal, total, { certifiedTotal: [certifiedTotal, total] }),
      store: nothing,
      storeIn: ({ id }, version) => storeCorrection(trx, id, { version, certified_total: total }),
    }
  },
}

/**
 * The other applications whose total changes too are those that the confirmation named, with the same values (ADR 32).
 * @throws AppError CORRECTION_OTHERS_CHANGED, with the current `data.others`
 */
function requireAsShown(others: readonly CorrectedApplication[], { others: shown = [] }: Body): void {
  const isAsShown =
    others.length === shown.length &&
    others.every(({ id, version }) => shown.some((each) => each.applyId === id && each.version === version))
  if (isAsShown) return
  throw new AppError('CORRECTION_OTHERS_CHANGED', {
    data: {
      others: others.map(({ id, faculty, status, version }) => ({
        applyId: id,
        facultyName: faculty,
        applicationStatus: status,
        version,
      })),
    },
  })
}

/**
 * PUT update_student_details (document 2, section 7): locks the student's applications, checks with the lifecycle who
 * may correct what, and writes one field, with an audit row in each application that has it, all in one transaction.
 */
export async function correct({ body, db, ...by }: Call<Correct>): Promise<Result<Correct>> {
  const field = fieldOf(body)
  const event = { type: CORRECTIONS[field] }
  const key = { applyId: body.applicationId, studentId: body.studentId }
  return withTransaction(db, async (trx) => {
    if (body.version === undefined) throw new AppError('VERSION_REQUIRED')
    const applications = await lockStudentApplications(trx, by.scope, key)
    const target = applications.find(({ id }) => id === key.applyId)
    if (!target) throw new AppError('NOT_FOUND')
    await requireVersion(trx, {
      entity: APPLICATION.entity,
      id: target.id,
      current: target.version,
      expected: body.version,
    })
    // a person without the permission must not find out who else has this card
    applyEvent(APPLICATION, APPLICATION.snapshot(target, by), event, target, by)
    const student = await lockStudent(trx, key.studentId)
    const plan = await PLANS[field]({ trx, by, body, student, target, applications })
    // card and e-mail are the student's, and the history of a finished season stays as it is (ADR 112)
    const corrected = plan.applications.filter(
      (each) => plan.changesOf(each) !== null && APPLICATION.snapshot(each, by).can(event),
    )
    if (corrected.length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
    await plan.store()
    for (const application of corrected) {
      await changeRecord(trx, by, APPLICATION, {
        lock: async () => application,
        version: application.version,
        events: [event],
        async write(_, { version }) {
          await plan.storeIn(application, version)
          return { changes: plan.changesOf(application)! }
        },
      })
    }
    const certificateTotal = await readCertificateTotal(trx, target)
    return {
      data: {
        applyId: target.id,
        version: corrected.includes(target) ? target.version + 1 : target.version,
        corrected: corrected.length,
        warnings: correctionWarnings(body, { ...student, certificateTotal }),
      },
      ...(corrected.length === 1
        ? { message: 'APPLICATION_CORRECTED' }
        : { message: 'APPLICATIONS_CORRECTED', params: { count: corrected.length } }),
    }
  })
}
