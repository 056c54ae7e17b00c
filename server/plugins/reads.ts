import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { READS_KEPT_DAYS } from '#schemas/reads/read.schema.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../kit/handler.ts'
import { countRead, forgetReads, type ReadEntry } from './reads.sql.ts'

const DAY = 86_400_000

/**
 * Records who read an applicant's details or papers, before they are given out. A read that cannot be recorded is given
 * out all the same, and the log says so: reading goes on while nothing can be written (trust.md, trap 5). Once a day
 * old rows are forgotten.
 */
export function readRecorder(db: Kysely<Tables>, { clock, background }: Pick<Deps, 'clock' | 'background'>) {
  let sweptAt = 0
  return async (entry: ReadEntry, log: FastifyBaseLogger): Promise<void> => {
    const now = clock()
    try {
      await countRead(db, entry, now)
    } catch (error) {
      log.error({ error: { name: (error as Error).name } }, 'a read could not be recorded')
      return
    }
    if (now.getTime() - sweptAt < DAY) return
    sweptAt = now.getTime()
    background(async () => {
      await forgetReads(db, new Date(now.getTime() - READS_KEPT_DAYS * DAY))
    })
  }
}
