import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/engine.ts'
import { mayTryPrimary, type DatabaseError } from '../db/errors.ts'
import { readerBy, type Reader } from '../db/reader.ts'
import { isUsable, statusProblem, REPORT_LAG_PAST, type Replica, type ReplicaStatus } from '../db/replica.ts'

/** With what a call reads that may be answered by a replica. */
export interface ReplicaReader {
  readonly db: Reader
  /** The time of its data, when they are older than some seconds. */
  readonly asOf?: Date | undefined
}

export interface ReplicaLimits {
  /** Ms for which the replica's status is valid. */
  readonly checkEvery?: number
  /** Ms past which people are shown how old the data are (issue 17). */
  readonly reportLagPast?: number
  /** Ms that a replica has to replay the latest commits, before it counts as lagging. */
  readonly recheckAfter?: number
}
interface Around extends ReplicaLimits {
  readonly database: Database
  /** Undefined: the database itself is read. */
  readonly replica: Replica | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Routes the reads of calls that allow a replica: to the replica while it is usable, else to the database. A query that
 * the replica does not answer is repeated on the database, once, which is visible only in the log (ADR 90).
 */
export function createReplicaRouting({
  database,
  replica,
  log,
  checkEvery = 1_000,
  reportLagPast = REPORT_LAG_PAST,
  recheckAfter = 100,
}: Around): () => Promise<ReplicaReader> {
  const primary: ReplicaReader = { db: database.kysely }
  if (!replica) return async () => primary

  let status: ReplicaStatus | undefined
  let running: Promise<ReplicaStatus> | undefined
  let checkedAt = -Infinity

  const isLate = (found: ReplicaStatus) => isUsable(found) && found.behind > reportLagPast
  /** After an idle hour the first commit makes a replica seem an hour old until that commit is replayed. */
  async function examine(its: Replica): Promise<ReplicaStatus> {
    const found = await its.examine()
    if (!isLate(found)) return found
    await setTimeout(recheckAfter)
    return its.examine()
  }
  const check = (): Promise<ReplicaStatus> =>
    (running ??= examine(replica).then((found) => {
      running = undefined
      checkedAt = performance.now()
      if (found.state !== status?.state) {
        const why = statusProblem(found)
        if (why === undefined) log.info('reports are read from the replica')
        else log.warn({ why }, 'the replica is not as it should be')
      }
      status = found
      return found
    }))
  async function current(): Promise<ReplicaStatus> {
    if (status && performance.now() - checkedAt < checkEvery) return status
    const checked = check()
    // nobody waits for one that was away
    return status && !isUsable(status) ? status : checked
  }

  const db = readerBy(async (query) => {
    if (status && !isUsable(status)) return database.kysely.executeQuery(query)
    try {
      return await replica.kysely.executeQuery(query)
    } catch (error) {
      if (!mayTryPrimary(error)) throw error
      const { kind, code } = error as DatabaseError
      // the next call checks the replica's status again
      checkedAt = -Infinity
      log.warn({ kind, code }, 'a query that the replica did not answer is repeated on the database')
      return database.kysely.executeQuery(query)
    }
  })
  return async () => {
    const found = await current()
    if (!isUsable(found)) return primary
    return { db, asOf: isLate(found) ? found.asOf : undefined }
  }
}
