import type { Kysely } from 'kysely'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { withTransaction } from '../../../db/transaction.ts'
import { readUniversity, computeUniversity, type University } from './run.ts'

type Db = Kysely<Tables>

/** Ms for which the last dry run is cached, so that it is not computed again for each of its pages. */
const LIFETIME = 10 * 60_000
interface CachedRun {
  readonly university: University
  readonly timer: NodeJS.Timeout
}
const cache = new WeakMap<Db, CachedRun>()

/** Computes the university's result from one snapshot of the database, and caches it. */
export async function runDryRun(db: Db, season: UniversitySeason): Promise<University> {
  const read = await withTransaction(db, (trx) => readUniversity(trx, season, { isLocked: false }), {
    isolation: 'repeatable read',
  })
  const university = await computeUniversity(read)
  clearTimeout(cache.get(db)?.timer)
  cache.set(db, { university, timer: setTimeout(() => cache.delete(db), LIFETIME).unref() })
  return university
}

/** The dry run of this fingerprint; undefined: it is not cached any more, and computing it now gives another one. */
export async function findDryRun(
  db: Db,
  season: UniversitySeason,
  fingerprint: string,
): Promise<University | undefined> {
  const known = cache.get(db)?.university
  const university = known?.fingerprint === fingerprint ? known : await runDryRun(db, season)
  return university.fingerprint === fingerprint ? university : undefined
}
