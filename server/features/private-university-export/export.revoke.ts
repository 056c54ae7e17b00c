import { sql, type Kysely, type Transaction } from 'kysely'
import { applicationSnapshot, statusAfter } from '#machines/applications/application.offers.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { moveApplications } from '../../kit/application-moves.ts'
import { effective } from '../../kit/scope.ts'
import { linkOf, linkOptions } from '../../links/link.ts'
import { universityAt } from '../../links/private-university.ts'
import type { Settings } from '../../config/settings.ts'
import { moveExports } from './export.moves.ts'
import { lockCandidates, type Candidate } from './export.sql.ts'

type Trx = Transaction<Tables>

/** What the built-in receiver took in a database that is not the demo's. */
export interface Revocation {
  /** Numbers of the applications that go from 8 back to 2. */
  readonly numbers: readonly string[]
  /** Exports that are taken back while their application stays as it is, since it is not 8. */
  readonly others: number
  /** Applications that stay 8, since the currently configured service has them, too. */
  readonly confirmed: number
  /** False: nothing was changed. */
  readonly isDone: boolean
}
interface Options {
  readonly settings: Settings
  readonly at: Date
  /** Revokes only when exactly so many applications would move; null: only counts. */
  readonly count: number | null
}

/** The application ids that the configured service has. @throws LinkError when it does not answer */
async function readServiceIds(db: Kysely<Tables>, settings: Settings): Promise<ReadonlySet<number>> {
  const { url } = await linkOf(db, settings, 'privateUniversity')
  const confirmed = url ? await universityAt(url, linkOptions(settings)).listApplicants() : []
  return new Set(confirmed.map(({ appId }) => appId))
}

/** The next status of an application that only the built-in receiver took; undefined: it is not 8. */
const revoked = (candidate: Candidate, { decisionPanel }: Settings) =>
  statusAfter(applicationSnapshot(candidate, { permissions: [] }, decisionPanel), {
    type: 'transfer.revoke',
    byStandIn: true,
  })

/** Locks all applications that the receiver accepted; `confirmed`: those that the service has too. */
async function lockTaken(trx: Trx, confirmed: ReadonlySet<number>) {
  const rows = await trx.selectFrom('built_in_receiver').select('app_id').execute()
  const ids = rows.map(({ app_id }) => app_id)
  if (ids.length === 0) return { ids, taken: [], confirmed: [] }
  const { id: universityId } = await trx
    .selectFrom('university')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const candidates = [...(await lockCandidates(trx, effective({ universityId }), ids)).values()]
  const accepted = candidates.filter(({ last }) => last?.state === 'accepted')
  return {
    ids,
    taken: accepted.filter(({ id }) => !confirmed.has(id)),
    confirmed: accepted.filter(({ id }) => confirmed.has(id)),
  }
}

async function numbersOf(trx: Trx, ids: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(number, id::text) as number from application where id = any(${ids}::int[]) order by id`.execute(trx)
  return rows.map(({ number }) => number)
}

/**
 * Takes back what the built-in receiver took outside of the demo (ADR 98): exactly its applications return from 8 to 2,
 * each with an audit row, and can be exported to a real service. Without `count` nothing changes.
 * @throws LinkError when a service is configured and does not answer
 */
export async function revokeTransfers(db: Kysely<Tables>, { settings, at, count }: Options): Promise<Revocation> {
  const known = await readServiceIds(db, settings)
  return withTransaction(db, async (trx) => {
    const { ids, taken, confirmed } = await lockTaken(trx, known)
    const leaving = taken.filter((candidate) => revoked(candidate, settings))
    const leavingIds = leaving.map(({ id }) => id)
    const found = {
      numbers: await numbersOf(trx, leavingIds),
      others: taken.length - leaving.length,
      confirmed: confirmed.length,
    }
    if (count !== leaving.length) return { ...found, isDone: false }
    const by = { actor: { kind: 'system', userId: null }, at } as const
    const moves = leaving.map((candidate) => ({
      id: candidate.id,
      version: candidate.version,
      from: candidate,
      to: revoked(candidate, settings)!,
      changes: { export: candidate.last!.id },
    }))
    await moveApplications(trx, moves, { event: 'transfer.revoke', ...by })
    await moveExports(
      trx,
      taken.map(({ last }) => ({ of: last!, event: 'export.revoke' as const })),
      by,
    )
    // the receiver is empty now: an applicant whom a service takes later is not taken back by another run
    await sql`delete from built_in_receiver where app_id = any(${ids}::int[])`.execute(trx)
    return { ...found, isDone: true }
  })
}
