import type { Kysely, Transaction } from 'kysely'
import type { PullForm, PullResult, PullShown } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { writeAudits, type Actor } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { requireUnfinishedYear } from '../../kit/finished-year.ts'
import type { MessageKey, Params } from '../../kit/bilingual.ts'
import {
  copyInto,
  countStudents,
  deleteCertificates,
  lockClosed,
  lockAll,
  lockType,
  type CertificateSet,
  type StoredCertificate,
} from './pulling.sql.ts'

/** The result, and its message. */
export interface Pulled {
  readonly data: PullResult
  readonly message: MessageKey
  readonly params?: Params
}
interface PullActor {
  readonly actor: Actor
  readonly at: Date
}

/**
 * Copies the closed certificates of a type from one year into another, with their courses, in one transaction; the
 * copies are open. With `deleteFlag` the target's certificates of the type are deleted first. Names that the target has
 * already are skipped and reported (D59).
 * @throws AppError NOT_FOUND (no such type, or an inactive one; no such year), CERTIFICATE_YEAR_FINISHED, PULL_NOTHING,
 * PULL_HAS_STUDENTS with `data.studentCount`, PULL_CHANGED (another number is copied or deleted than the confirmation
 * showed)
 */
export async function pullCertificates(
  db: Kysely<Tables>,
  { certificatesCategoryId: categoryId, fromYearId, toYearId, deleteFlag, shown }: PullForm,
  by: PullActor,
): Promise<Pulled> {
  const target = { categoryId, yearId: toYearId }
  return withTransaction(db, async (trx) => {
    if (!(await lockType(trx, categoryId, [fromYearId, toYearId]))) throw new AppError('NOT_FOUND')
    await requireUnfinishedYear(trx, toYearId)
    const sources = await lockClosed(trx, { categoryId, yearId: fromYearId })
    if (sources.length === 0) throw new AppError('PULL_NOTHING')
    requireAsShown(sources, shown?.copied)
    const deleted = deleteFlag ? await clear(trx, target, by, shown?.deleted) : 0

    const { copies, courses } = await copyInto(trx, sources, target)
    const sourceOf = new Map(sources.map((source) => [source.id, source]))
    await writeAudits(
      trx,
      copies.map(({ id, sourceId }) => {
        const { ar_name, en_name, total, courses: count } = sourceOf.get(sourceId)!
        return {
          entity: 'certificate',
          entityId: id,
          seq: 1,
          event: 'certificate.pull',
          ...by,
          changes: {
            category_id: categoryId,
            year_id: toYearId,
            ar_name,
            en_name,
            total,
            open: true,
            courses: count,
            pulled_from: sourceId,
          },
        }
      }),
    )

    const copied = new Set(copies.map(({ sourceId }) => sourceId))
    const skipped = sources
      .filter(({ id }) => !copied.has(id))
      .map(({ ar_name, en_name }) => ({ ar: ar_name, en: en_name }))
    return {
      data: { copied: copies.length, courses, deleted, skipped },
      ...(copies.length > 0
        ? { message: 'CERTIFICATES_PULLED' as const, params: { count: copies.length } }
        : { message: 'CERTIFICATES_PULLED_NONE' as const }),
    }
  })
}

/** The numbers that the confirmation showed must still be true; not checked where the call sends none. */
function requireAsShown(found: readonly StoredCertificate[], shown: PullShown['copied'] | undefined): void {
  const courses = found.reduce((sum, each) => sum + each.courses, 0)
  if (shown && (shown.certificates !== found.length || shown.courses !== courses)) throw new AppError('PULL_CHANGED')
}

/** Deletes the certificates of the target year, and returns how many there were. */
async function clear(
  trx: Transaction<Tables>,
  target: CertificateSet,
  by: PullActor,
  shown: PullShown['deleted'] | undefined,
): Promise<number> {
  const existing = await lockAll(trx, target)
  const ids = existing.map(({ id }) => id)
  const studentCount = await countStudents(trx, ids)
  if (studentCount > 0) throw new AppError('PULL_HAS_STUDENTS', { data: { studentCount } })
  requireAsShown(existing, shown)
  await deleteCertificates(trx, ids)
  await writeAudits(
    trx,
    existing.map(({ id, version, ...row }) => ({
      entity: 'certificate',
      entityId: id,
      seq: version + 1,
      event: 'certificate.clear',
      ...by,
      changes: { category_id: target.categoryId, year_id: target.yearId, ...row },
    })),
  )
  return existing.length
}
