import type { Transaction } from 'kysely'
import { certificateRefusal, certificateSnapshot } from '#machines/certificates/certificate.offers.ts'
import { certificateLifecycle, type CertificateEvent } from '#machines/certificates/certificate.lifecycle.ts'
import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord, type Change } from '../../kit/change-record.ts'
import { requireUnfinishedYear } from '../../kit/finished-year.ts'
import { callerOf, type RecordKind } from '../../kit/record-kind.ts'
import type { Call } from '../../kit/handler.ts'
import {
  categoryActive,
  lockCertificate,
  yearExists,
  type CertificateValues,
  type LockedCertificate,
} from './certificates.sql.ts'

type Trx = Transaction<Tables>
/** What a change needs of its call. */
export type Context = Pick<Call<(typeof certificatesEndpoints)['update']>, 'db' | 'deps' | 'user' | 'scope'>

/** A field of the body that is at fault. */
export const atField = (code: ErrorCode, field: string, own: ErrorCode = code): AppError =>
  new AppError(code, { fields: [{ path: `/${field}`, code: own }] })

/** Turns the unique violation of a name that the type has in this year already into an error at its field (D54). */
function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.kind !== 'unique') return error
  if (error.constraint === 'certificate_ar_name_key') return atField('DUPLICATE_NAME', 'arName')
  if (error.constraint === 'certificate_en_name_key') return atField('DUPLICATE_NAME', 'enName')
  return error
}

/** Runs one transaction, and turns the database's refusals into errors that name the fault. */
export const inTransaction = <T>({ db }: Pick<Context, 'db'>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withTransaction(db, work).catch((error: unknown) => {
    throw explain(error)
  })

type Choices = Pick<CertificateValues, 'category_id' | 'year_id'>
/**
 * A type and a year that can be chosen: they exist, the type is active, unless the certificate has it already (D55),
 * and the year is not finished (ADR 115).
 */
export async function requireChoices(trx: Trx, { category_id, year_id }: Choices, before?: Choices): Promise<void> {
  const fields: { path: string; code: ErrorCode }[] = []
  if (category_id !== before?.category_id && !(await categoryActive(trx, category_id)))
    fields.push({ path: '/certificationType', code: 'INVALID_CHOICE' })
  if (year_id !== before?.year_id && !(await yearExists(trx, year_id)))
    fields.push({ path: '/academicYear', code: 'INVALID_CHOICE' })
  requireNoFaults(fields)
  if (year_id !== before?.year_id) await requireUnfinishedYear(trx, year_id, 'academicYear')
}

/** Of every call that changes certificates. */
export const { access } = certificatesEndpoints.update

/**
 * A certificate and its courses, which are part of it: their changes are in its history too (document 1, section 4).
 */
export const CERTIFICATE: RecordKind<LockedCertificate, CertificateEvent, { open: boolean }> = {
  entity: 'certificate',
  machine: certificateLifecycle,
  snapshot: (certificate, by) => certificateSnapshot(recordOf(certificate), callerOf(by, access)),
  stored: (state) => (state === 'deleted' ? null : { open: state === 'open' }),
  refusal(_, event, certificate, by) {
    const { code, guard, failing } = certificateRefusal(recordOf(certificate), callerOf(by, access), event)!
    const { finishedYear: year } = certificate
    return new AppError(code, { data: { guard, failing }, ...(year && { params: { year } }) })
  },
}
const recordOf = ({ values, coursesCount, studentsCount, finishedYear }: LockedCertificate) => ({
  status: values.open,
  coursesCount,
  studentsCount,
  isYearFinished: finishedYear !== undefined,
})

/** `changeRecord` of a certificate, in a transaction; returns its new version. */
export const changeCertificate = (
  call: Context,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  work: (trx: Trx) => Pick<Change<LockedCertificate, CertificateEvent, { open: boolean }>, 'events' | 'write'>,
): Promise<{ version: number }> =>
  inTransaction(call, async (trx) => {
    const changed = await changeRecord(trx, call, CERTIFICATE, {
      lock: () => lockCertificate(trx, id),
      version,
      ...work(trx),
    })
    return { version: changed.version }
  })
