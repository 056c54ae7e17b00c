import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { ApplicantBody } from '#schemas/entry/entry.schema.ts'
import { intakeEndpoints } from '#schemas/intake/intake.endpoints.ts'
import type { IntakeSent } from '#schemas/intake/intake.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import { completeApplication, enterApplication, submitApplication } from '../../kit/enter-application.ts'
import { lockByNumber } from '../../kit/enter-application.sql.ts'
import { enterStudent, findStudent, requireApplicant, studentValues } from '../../kit/enter-student.ts'
import type { Handlers } from '../../kit/handler.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import { STUDENT_ACCOUNT } from '../../kit/student-account.ts'
import { actingBy } from '../../kit/token-caller.ts'
import {
  findReferred,
  insertReference,
  listApplications,
  lockApplicant,
  lockReference,
  storeApplicant,
} from './intake.write.sql.ts'

type Trx = Transaction<Tables>

/** Replaces the data of a student who has sent nothing yet. Returns whether anything differed. */
async function replace(trx: Trx, by: ActingUser, studentId: number, body: ApplicantBody): Promise<boolean> {
  const student = await lockApplicant(trx, by.scope, studentId)
  const values = studentValues(body)
  if (Object.keys(differences<object>(student.values, values)).length === 0) return false
  await changeRecord(trx, by, STUDENT_ACCOUNT, {
    lock: async () => student,
    version: student.version,
    events: [{ type: 'account.replace', unsent: student.isUnsent }],
    async write({ id }, { version }) {
      await requireApplicant(trx, body)
      const holder = await findStudent(trx, body)
      if (holder !== undefined && holder !== id)
        throw new AppError('IDENTITY_TAKEN', { fields: [{ path: '/cardId', code: 'IDENTITY_TAKEN' }] })
      await storeApplicant(trx, id, { ...values, version })
      return { changes: { replaced: Object.keys(differences<object>(student.values, values)) } }
    },
  })
  return true
}

type WriteCalls = 'putApplicant' | 'applicant' | 'createApplication' | 'submit' | 'complete'

/** Applicants and applications that other systems bring in (issue 43; ADR 128). */
export const intakeWriteHandlers: Pick<Handlers<Api['intake']>, WriteCalls> = {
  async putApplicant({ body, params: { externalId }, db, ...call }) {
    const by = actingBy(call)
    const result = await withTransaction(db, async (trx) => {
      await lockReference(trx, call.token.id, externalId)
      const known = await findReferred(trx, call.token.id, externalId)
      if (known !== undefined) return (await replace(trx, by, known, body)) ? 'changed' : 'same'
      const found = await findStudent(trx, body)
      const studentId = found ?? (await enterStudent(trx, by, intakeEndpoints.putApplicant.access, body))
      await insertReference(trx, call.token.id, externalId, studentId)
      return found === undefined ? 'created' : 'known'
    })
    return { data: { externalId, result } }
  },

  async applicant({ params: { externalId }, db, token, scope }) {
    const studentId = await findReferred(db, token.id, externalId)
    if (studentId === undefined) throw new AppError('NOT_FOUND')
    return { data: { externalId, applications: await listApplications(db, scope, studentId) } }
  },

  async createApplication({ body: { applicant, ...application }, db, ...call }) {
    const by = actingBy(call)
    const ref = await withTransaction(db, async (trx) => {
      const studentId = await findReferred(trx, call.token.id, applicant)
      if (studentId === undefined)
        throw new AppError('APPLICANT_UNKNOWN', { fields: [{ path: '/applicant', code: 'APPLICANT_UNKNOWN' }] })
      const { access } = intakeEndpoints.createApplication
      return (await enterApplication(trx, by, access, studentId, application)).number
    })
    return { data: { ref, status: STATUS.draft } }
  },

  async submit({ params: { ref }, db, ...call }) {
    const by = actingBy(call)
    const { status } = await withTransaction(db, (trx) =>
      submitApplication(trx, by, () => lockByNumber(trx, call.scope, ref)),
    )
    return { data: { ref, status: status as IntakeSent['status'] } }
  },

  async complete({ params: { ref }, db, ...call }) {
    const by = actingBy(call)
    const { status } = await withTransaction(db, (trx) =>
      completeApplication(trx, by, () => lockByNumber(trx, call.scope, ref)),
    )
    return { data: { ref, status: status as IntakeSent['status'] } }
  },
}
