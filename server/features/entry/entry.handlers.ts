import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import { applicantErrors, applicantWarnings } from '#schemas/entry/entry.rules.ts'
import { entryEndpoints } from '#schemas/entry/entry.endpoints.ts'
import type { ApplicantBody, ApplicationBody, EntryWarning } from '#schemas/entry/entry.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { enterApplication, submitApplication } from '../../kit/enter-application.ts'
import { lockByNumber } from '../../kit/enter-application.sql.ts'
import { enterStudent, findStudent } from '../../kit/enter-student.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { findKnown, listCities, readChoices } from './entry.sql.ts'

const { access } = entryEndpoints.create

/** A student, new or known, gets an application, which is sent. `applicant`: what was entered of a new one. */
async function enter(
  { db, ...by }: Pick<Call<Api['entry']['add']>, 'db' | 'user' | 'scope' | 'deps'>,
  studentOf: (trx: Transaction<Tables>) => Promise<number>,
  application: ApplicationBody,
  applicant?: ApplicantBody,
) {
  const data = await withTransaction(db, async (trx) => {
    const studentId = await studentOf(trx)
    const { number, certificateTotal } = await enterApplication(trx, by, access, studentId, application)
    const { id, status } = await submitApplication(trx, by, () => lockByNumber(trx, by.scope, number))
    const isOver = certificateTotal !== null && application.submittedTotal > certificateTotal
    const warnings: EntryWarning[] = [
      ...(applicant ? applicantWarnings(applicant) : []),
      ...(isOver ? (['OVER_CERTIFICATE_TOTAL'] as const) : []),
    ]
    return { applyId: id, studentId, appNum: number, status, warnings }
  })
  return { data, message: 'APPLICATION_ENTERED' as const, params: { number: data.appNum } }
}
/** Students and applications that staff enter by hand (issue 43; ADR 128). */
export const entryHandlers: Handlers<Api['entry']> = {
  choices: async ({ db, scope }) => ({ data: await readChoices(db, scope) }),
  cities: async ({ db, body }) => ({ data: await listCities(db, body.governorateId) }),
  async find({ db, scope, body }) {
    requireNoFaults(applicantErrors(body))
    return { data: await findKnown(db, scope, body.cardId) }
  },
  create: ({ body, ...call }) => enter(call, (trx) => enterStudent(trx, call, access, body), body, body),
  add: ({ body: { cardType, cardId, ...application }, ...call }) =>
    enter(
      call,
      async (trx) => {
        requireNoFaults(applicantErrors({ cardType, cardId }))
        const studentId = await findStudent(trx, { cardType, cardId })
        if (studentId === undefined) throw new AppError('NOT_FOUND')
        return studentId
      },
      application,
    ),
}
