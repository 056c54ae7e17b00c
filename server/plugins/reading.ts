import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/engine.ts'
import { mayTryPrimary, type DatabaseError } from '../db/errors.ts'
import { readerBy, type Reader } from '../db/reader.ts'
import { isUsable, standingProblem, TOLD_PAST, type Replica, type Standing } from '../db/replica.ts'

/** With what a call reads that may be answered by a replica. */
export interface Reading {
  readonly db: Reader
  /** Of which moment its figures are, when they are older than some seconds. */
  readonly asOf?: Date | undefined
}

export interface ReadingLimits {
  /** Ms for which what a replica said of itself holds. */
  readonly askedEvery?: number
  /** Ms past which people are told how old figures are (issue 17). */
  readonly toldPast?: number
  /** Ms that a replica has for what was committed just now, before it is told to lag. */
  readonly askedAgainAfter?: number
}
interface Around extends ReadingLimits {
  readonly database: Database
  /** Not given: the database itself is read. */
  readonly replica: Replica | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Where calls read that may be answered by a replica: it while it is well, else the database. A query that the replica
 * does not answer is tried again on the database, once, and nobody notices but the log (ADR 90).
 */
export function createReading({
  database,
  replica,
  log,
  askedEvery = 1_000,
  toldPast = TOLD_PAST,
  askedAgainAfter = 100,
}: Around): () => Promise<Reading> {
  const primary: Reading = { db: database.kysely }
  if (!replica) return async () => primary

  let standing: Standing | undefined
  let asking: Promise<Standing> | undefined
  let askedAt = -Infinity

  const isLate = (found: Standing) => isUsable(found) && found.behind > toldPast
  /** After a quiet hour the first commit makes a replica seem an hour old, for the moment that it takes to come over. */
  async function examine(its: Replica): Promise<Standing> {
    const found = await its.examine()
    if (!isLate(found)) return found
    await setTimeout(askedAgainAfter)
    return its.examine()
  }
  const ask = (): Promise<Standing> =>
    (asking ??= examine(replica).then((found) => {
      asking = undefined
      askedAt = performance.now()
      if (found.state !== standing?.state) {
        const why = standingProblem(found)
        if (why === undefined) log.info('reports are read from the replica')
        else log.warn({ why }, 'the replica is not as it should be')
      }
      standing = found
      return found
    }))
  async function current(): Promise<Standing> {
    if (standing && performance.now() - askedAt < askedEvery) return standing
    const asked = ask()
    // nobody waits for one that was away
    return standing && !isUsable(standing) ? standing : asked
  }

  const db = readerBy(async (query) => {
    if (standing && !isUsable(standing)) return database.kysely.executeQuery(query)
    try {
      return await replica.kysely.executeQuery(query)
    } catch (error) {
      if (!mayTryPrimary(error)) throw error
      const { kind, code } = error as DatabaseError
      // the next call asks how it stands
      askedAt = -Infinity
      log.warn({ kind, code }, 'a query that the replica did not answer is tried again on the database')
      return database.kysely.executeQuery(query)
    }
  })
  return async () => {
    const found = await current()
    if (!isUsable(found)) return primary
    return { db, asOf: isLate(found) ? found.asOf : undefined }
  }
}
