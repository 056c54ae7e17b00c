/** What a running server does once a minute: seals the audit trail, ends tokens whose time is over, and deletes expired secrets and counts. */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { sealAudit } from '../audit/seal.ts'
import type { Tables } from '../db/tables.ts'
import { sweepPresence } from '../features/applications/application.presence.sql.ts'
import { sweepPreviews } from '../features/notifications/group.preview.sql.ts'
import { sweepResets } from '../features/session/session.sql.ts'
import { expireTokens } from '../features/tokens/token.record.ts'
import { sweepJobs } from '../jobs/job.sql.ts'
import { sweepKeys } from '../kit/idempotency.sql.ts'
import { sweepMails } from '../mail/outbox.sql.ts'
import { sweepCalls } from '../plugins/rate-limit.sql.ts'
import { sweepSessions } from '../plugins/sessions.sql.ts'

type Chore = (db: Kysely<Tables>, now: Date) => Promise<unknown>
const CHORES: Readonly<Record<string, Chore>> = {
  sealAudit,
  sweepSessions,
  sweepResets,
  sweepMails,
  sweepCalls,
  sweepPresence,
  sweepKeys,
  sweepPreviews,
  sweepJobs,
  expireTokens,
}
/** Ms between two rounds. */
const EVERY = 60_000

export interface Housekeeping {
  /** One round more, then none. */
  stop(): Promise<void>
}

/**
 * Several servers on one database may run it: each chore is safe in parallel. A chore that fails runs again in the next
 * round.
 */
export function startHousekeeping({
  db,
  clock,
  log,
}: {
  readonly db: Kysely<Tables>
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}): Housekeeping {
  let running: Promise<void> = Promise.resolve()
  const round = (): Promise<void> => {
    running = running.then(async () => {
      for (const [chore, run] of Object.entries(CHORES)) {
        await run(db, clock()).catch(({ name }: Error) => log.warn({ chore, error: { name } }, 'housekeeping failed'))
      }
    })
    return running
  }
  void round()
  const timer = setInterval(() => void round(), EVERY)
  return {
    async stop() {
      clearInterval(timer)
      await round()
    },
  }
}
