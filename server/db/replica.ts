/** A replica of the database, for what reads much and may be some seconds old (ADR 90). */
import { sql, type Kysely } from 'kysely'
import { openLater, openReadOnly } from './engine.ts'
import { DatabaseError } from './errors.ts'
import { checkFitness, DatabaseUnfit, sessionSettings } from './fitness.ts'
import { createFreshness, positionOf } from './freshness.ts'
import type { Settings } from '../config/settings.ts'
import type { Tables } from './tables.ts'

/** Status of a replica; `why` is a sentence for the operator. */
export type ReplicaStatus =
  /** It can be queried: a standby, or the database itself, as when a managed address has fallen back to it. */
  | { readonly state: 'standby' | 'primary'; readonly asOf: Date; readonly behind: number }
  /** It does not answer, or has diverged: it may recover later. */
  | { readonly state: 'down' | 'apart'; readonly why: string }
  /** It is of another database, or none that the product can read: a wrong setting. */
  | { readonly state: 'unfit'; readonly why: string }

export interface Replica {
  /** Reads only; sessions refuse anything else. */
  readonly kysely: Kysely<Tables>
  /** Queries the status of both servers, within some seconds. `behind` is in ms. */
  examine(): Promise<ReplicaStatus>
  close(): Promise<void>
}

/** Ms of lag past which the data of a replica are reported as old (issue 17). */
export const REPORT_LAG_PAST = 5_000
/** Longest wait for a status answer, in ms: a call waits for it. */
const ANSWER_WITHIN = 2_000
/** Longest run of a statement in ms, as on the database itself. */
const STATEMENT_TIMEOUT = 30_000

/** Messages about a replica that is not used, or should not be one. */
const WHY = {
  down: 'The replica (DATABASE_READ_URL) does not answer',
  apart:
    'DATABASE_READ_URL leads to a primary of its own, no replica of DATABASE_URL: it was promoted, or DATABASE_URL names the former one',
  foreign:
    'DATABASE_READ_URL leads to another database than DATABASE_URL, so its figures would be wrong. Set it to a replica of that one, or leave it out.',
  primary:
    'DATABASE_READ_URL leads to the database itself, no replica of it: reports are a load on it. Set it to a replica, or leave it out.',
} as const

type Urls = Pick<Settings, 'databaseUrl' | 'databaseReadUrl'>

/** The replica that the settings name, if any. Opens no connection yet: one that is down does not stop a start. */
export const openReplicaOf = ({ databaseUrl, databaseReadUrl }: Urls): Replica | undefined =>
  databaseUrl && databaseReadUrl ? openReplica(databaseUrl, databaseReadUrl) : undefined

function openReplica(databaseUrl: string, databaseReadUrl: string): Replica {
  const needed = sessionSettings(STATEMENT_TIMEOUT)
  const { kysely, close } = openReadOnly(databaseReadUrl, needed)
  const [primary, replica] = [openStatusAt(databaseUrl, openLater), openStatusAt(databaseReadUrl, openReadOnly)]
  const freshness = createFreshness()
  let isFit = false

  async function examine(): Promise<ReplicaStatus> {
    const [now, found] = [await positionIn(primary.kysely), await positionIn(replica.kysely)]
    if (found.system !== now.system || found.database !== now.database) return { state: 'unfit', why: WHY.foreign }
    if (!found.isStandby && found.started !== now.started) return { state: 'apart', why: WHY.apart }
    if (!isFit) await checkFitness(kysely, needed, { mayBeReadOnly: true })
    isFit = true
    const at = new Date(now.at)
    if (!found.isStandby) return { state: 'primary', asOf: at, behind: 0 }
    const asOf = freshness(
      { position: positionOf(now.position), at },
      { position: positionOf(found.position), lastCommit: new Date(found.lastCommit) },
    )
    return { state: 'standby', asOf, behind: at.getTime() - asOf.getTime() }
  }

  return {
    kysely,
    examine: () =>
      withinTime(examine()).catch((error: unknown) => {
        isFit = false
        if (error instanceof DatabaseUnfit) return { state: 'unfit', why: `DATABASE_READ_URL: ${error.message}` }
        const code = error instanceof DatabaseError && error.code ? ` (${error.code})` : ''
        return { state: 'down', why: `${WHY.down}${code}` }
      }),
    async close() {
      await Promise.all([close(), primary.close(), replica.close()])
    },
  }
}

/** A separate connection: many reports must not delay the status check of a server. */
const openStatusAt = (url: string, open: typeof openLater) =>
  open(url, sessionSettings(ANSWER_WITHIN), { max: 1, connectionTimeoutMillis: ANSWER_WITHIN })

interface Position {
  /** Of the cluster, which its replicas share, and of the database in it. */
  readonly system: string
  readonly database: string
  /** When this server was started; distinguishes the servers of one cluster. */
  readonly started: string
  readonly isStandby: boolean
  /** Up to where its log is written, or replayed. */
  readonly position: string
  readonly lastCommit: string
  readonly at: string
}
/** A standby that was started and has replayed no commit since has at least what its last checkpoint had. */
async function positionIn(db: Kysely<Tables>): Promise<Position> {
  const { rows } = await sql<Position>`
    select (select system_identifier::text from pg_control_system()) as system,
      (select oid::text from pg_database where datname = current_database()) as database,
      pg_postmaster_start_time() as started, pg_is_in_recovery() as "isStandby",
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as position,
      coalesce(pg_last_xact_replay_timestamp(), (select checkpoint_time from pg_control_checkpoint())) as "lastCommit",
      clock_timestamp() as at`.execute(db)
  return rows[0]!
}

/** What hangs, as behind a network that swallows it, counts as no answer. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError('timeout')), ANSWER_WITHIN)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

/** What the operator should know about the replica; undefined: it is in order. */
export function statusProblem(status: ReplicaStatus): string | undefined {
  if (isUsable(status)) return status.state === 'primary' ? WHY.primary : undefined
  if (status.state === 'unfit') return status.why
  return `${status.why}. Until that is mended, the database itself answers for reports, statistics and the home page.`
}

/** The same at a start. @throws DatabaseUnfit when the setting is wrong, which no waiting corrects */
export async function replicaWarnings(replica: Replica | undefined): Promise<readonly string[]> {
  const status = await replica?.examine()
  if (status?.state === 'unfit') throw new DatabaseUnfit(status.why)
  return [status && statusProblem(status)].filter((problem) => problem !== undefined)
}

/** Whether its data can be shown. */
export const isUsable = (status: ReplicaStatus): status is Extract<ReplicaStatus, { readonly asOf: Date }> =>
  'asOf' in status
