import type { Kysely } from 'kysely'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readUniversity, computeUniversity, type University } from './university.run.ts'

type Db = Kysely<Tables>

/** Ms for which the last dry run is at hand, so that its pages are not worked out anew each time. */
const LIFETIME = 10 * 60_000
interface CachedRun {
  readonly university: University
  readonly timer: NodeJS.Timeout
}
const cache = new WeakMap<Db, CachedRun>()

/** Works the university out as it is now, in one picture of the database, and keeps it. */
export async function runNow(db: Db, season: UniversitySeason): Promise<University> {
  const read = await withTransaction(db, (trx) => readUniversity(trx, season, { isLocked: false }), {
    isolation: 'repeatable read',
  })
  const university = await computeUniversity(read)
  clearTimeout(cache.get(db)?.timer)
  cache.set(db, { university, timer: setTimeout(() => cache.delete(db), LIFETIME).unref() })
  return university
}

/** The dry run of this fingerprint; undefined: it is not at hand any more, and would be another one now. */
export async function findDryRun(
  db: Db,
  season: UniversitySeason,
  fingerprint: string,
): Promise<University | undefined> {
  const known = cache.get(db)?.university
  const university = known?.fingerprint === fingerprint ? known : await runNow(db, season)
  return university.fingerprint === fingerprint ? university : undefined
}
