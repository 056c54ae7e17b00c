import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { isOfOnePerson } from '#schemas/endpoint.ts'
import { ACCESS_LOG_RETENTION_DAYS } from '#schemas/reads/access-log.schema.ts'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/app-error.ts'
import type { Deps } from '../kit/handler.ts'
import { countRead, deleteOldAccessLog, type ReadEntry } from './reads.sql.ts'
import type { Storage } from './storage.ts'

const DAY = 86_400_000

/** A record of a read may use the room that changes leave free (trust.md, trap 5): so this is a disk with none at all. */
const isDiskFull = async (error: unknown, storage: Storage): Promise<boolean> =>
  (error instanceof DatabaseError && error.kind === 'diskFull') || (await storage.isLow())

/**
 * Records who read an applicant's details or papers, before they are sent. When the disk is too full even for the
 * record, a person's details and files are not sent, while lists still are (ADR 100). When the record fails for another
 * reason, the data are sent all the same, and the failure is logged. Once a day old rows are deleted.
 */
export function readRecorder(
  db: Kysely<Tables>,
  storage: Storage,
  { clock, background }: Pick<Deps, 'clock' | 'background'>,
) {
  let sweptAt = 0
  return async (entry: ReadEntry, log: FastifyBaseLogger): Promise<void> => {
    const now = clock()
    try {
      await countRead(db, entry, now)
    } catch (error) {
      log.error({ error: { name: (error as Error).name } }, 'a read could not be recorded')
      if (entry.kinds.some(isOfOnePerson) && (await isDiskFull(error, storage))) throw new AppError('READ_NOT_RECORDED')
      return
    }
    if (now.getTime() - sweptAt < DAY) return
    sweptAt = now.getTime()
    background(async () => {
      await deleteOldAccessLog(db, new Date(now.getTime() - ACCESS_LOG_RETENTION_DAYS * DAY))
    })
  }
}
