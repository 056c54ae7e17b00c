import type { Transaction } from 'kysely'
import { certificateRefusal } from '#machines/certificates/certificate.offers.ts'
import type { CertificateEvent } from '#machines/certificates/certificate.lifecycle.ts'
import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { ScopeLevel } from '#schemas/scope-levels.ts'
import { writeAudit } from '../../audit/audit.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { requireVersion } from '../../kit/versions.ts'
import type { Call } from '../../kit/handler.ts'
import {
  categoryActive,
  lockCertificate,
  updateCertificate,
  yearExists,
  type CertificateValues,
  type LockedCertificate,
} from './certificates.sql.ts'

type Trx = Transaction<Tables>
/** What a change needs of its call. */
export type Context = Pick<Call<(typeof certificatesEndpoints)['update']>, 'db' | 'deps' | 'user' | 'scope'>
/** The certificate that a change is made to, and the version that it starts from. */
interface Target {
  readonly id: number
  readonly version?: number | undefined
  /** The total that the screen showed, when it says one. */ readonly total?: number | undefined
}

/** A field of the body that is at fault. */
export const atField = (code: ErrorCode, field: string, own: ErrorCode = code): AppError =>
  new AppError(code, { fields: [{ path: `/${field}`, code: own }] })

/** A name that the type has in this year already, told at its field (D54). */
function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.kind !== 'unique') return error
  if (error.constraint === 'certificate_ar_name_key') return atField('DUPLICATE_NAME', 'arName')
  if (error.constraint === 'certificate_en_name_key') return atField('DUPLICATE_NAME', 'enName')
  return error
}

/** One transaction, whose refusals by the database say what is wrong. */
export const inTransaction = <T>({ db }: Pick<Context, 'db'>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withTransaction(db, work).catch((error: unknown) => {
    throw explain(error)
  })

/**
 * A type and a year that can be chosen: they exist, and the type is active, unless the certificate stands in it already
 * (D55).
 */
export async function requireChoices(
  trx: Trx,
  { category_id, year_id }: CertificateValues,
  before?: CertificateValues,
): Promise<void> {
  const fields: { path: string; code: ErrorCode }[] = []
  if (category_id !== before?.category_id && !(await categoryActive(trx, category_id)))
    fields.push({ path: '/certificationType', code: 'INVALID_CHOICE' })
  if (year_id !== before?.year_id && !(await yearExists(trx, year_id)))
    fields.push({ path: '/academicYear', code: 'INVALID_CHOICE' })
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
}

/** The permission and the scope levels that every change asks for. */
const { permission, levels }: { readonly permission: Permission; readonly levels: readonly ScopeLevel[] } =
  certificatesEndpoints.update.access

/**
 * Asks the lifecycle whether it may be done to the locked certificate (document 1, section 4).
 * @throws AppError CERTIFICATE_HAS_STUDENTS, CERTIFICATE_CLOSED, … with `data` { guard, failing }
 */
export function requireAllowed(
  { values, coursesCount, studentsCount }: LockedCertificate,
  { user, scope }: Pick<Context, 'user' | 'scope'>,
  event: CertificateEvent,
): void {
  const asker = { hasPermission: user.permissions.has(permission), isScopeAllowed: levels.includes(scope.level) }
  const refusal = certificateRefusal({ status: values.open, coursesCount, studentsCount }, asker, event)
  if (refusal) throw new AppError(refusal.code, { data: { guard: refusal.guard, failing: refusal.failing } })
}

/** The certificate, locked, when the change starts from its newest version. */
async function lock(trx: Trx, { id, version, total }: Target): Promise<LockedCertificate> {
  const certificate = await lockCertificate(trx, id)
  if (!certificate) throw new AppError('NOT_FOUND')
  const showedAnother = total !== undefined && total !== certificate.values.total
  await requireVersion(trx, {
    entity: 'certificate',
    id,
    current: certificate.version,
    given: showedAnother ? 0 : version!,
  })
  return certificate
}

/**
 * Runs a change on the locked certificate. `work` gives what the audit row says; the row and the new version are
 * written here.
 */
export const changeCertificate = (
  context: Context,
  target: Target,
  event: CertificateEvent['type'],
  work: (
    trx: Trx,
    certificate: LockedCertificate,
  ) => Promise<{ readonly changes: Readonly<Record<string, unknown>>; readonly set?: Partial<CertificateValues> }>,
): Promise<{ version: number }> =>
  inTransaction(context, async (trx) => {
    const certificate = await lock(trx, target)
    const { changes, set = {} } = await work(trx, certificate)
    const version = certificate.version + 1
    if (event !== 'certificate.delete') await updateCertificate(trx, certificate.id, { ...set, version })
    await audit(trx, context, { id: certificate.id, version, event, changes })
    return { version }
  })

interface Audited {
  readonly id: number
  readonly version: number
  readonly event: string
  readonly changes: Readonly<Record<string, unknown>>
}
/** The audit row of a change: courses are part of the certificate, so their changes stand there too. */
export const audit = (
  trx: Trx,
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  { id, version, event, changes }: Audited,
): Promise<void> =>
  writeAudit(trx, {
    entity: 'certificate',
    entityId: id,
    seq: version,
    event,
    actor: user.actor,
    at: deps.clock(),
    changes,
  })
