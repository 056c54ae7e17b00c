import type { Kysely } from 'kysely'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readUniversity, reckonUniversity, type University } from './university.run.ts'

type Db = Kysely<Tables>

/** Ms for which the last dry run is at hand, so that its pages are not worked out anew each time. */
const KEPT = 10 * 60_000
interface Kept {
  readonly university: University
  readonly timer: NodeJS.Timeout
}
const kept = new WeakMap<Db, Kept>()

/** Works the university out as it is now, in one picture of the database, and keeps it. */
export async function tryNow(db: Db, season: UniversitySeason): Promise<University> {
  const read = await withTransaction(db, (trx) => readUniversity(trx, season, { isLocked: false }), {
    isolation: 'repeatable read',
  })
  const university = await reckonUniversity(read)
  clearTimeout(kept.get(db)?.timer)
  kept.set(db, { university, timer: setTimeout(() => kept.delete(db), KEPT).unref() })
  return university
}

/** The dry run of this fingerprint; undefined: it is not at hand any more, and would be another one now. */
export async function triedAs(db: Db, season: UniversitySeason, fingerprint: string): Promise<University | undefined> {
  const known = kept.get(db)?.university
  const university = known?.fingerprint === fingerprint ? known : await tryNow(db, season)
  return university.fingerprint === fingerprint ? university : undefined
}
