import { sql, type Kysely, type QueryResult } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/engine.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { REPORT_LAG_PAST, type Replica, type ReplicaStatus } from '#server/db/replica.ts'
import type { Tables } from '#server/db/tables.ts'
import { createReplicaRouting } from '#server/plugins/replica-routing.ts'

const AS_OF = new Date('2026-10-05T08:59:00.000Z')
const standby = (behind: number): ReplicaStatus => ({ state: 'standby', asOf: AS_OF, behind })

/** A handle that answers with its name, or fails. */
const handle = (name: string, error?: DatabaseError) => {
  const executeQuery = vi.fn(async (): Promise<QueryResult<unknown>> => {
    if (error) throw error
    return { rows: [{ name }] }
  })
  return { executeQuery, kysely: { executeQuery } as unknown as Kysely<Tables> }
}
function around(status: ReplicaStatus, error?: DatabaseError) {
  const database = handle('database')
  const replica = handle('replica', error)
  const examine = vi.fn(async () => status)
  const routeRead = createReplicaRouting({
    database: { kysely: database.kysely } as Database,
    replica: { kysely: replica.kysely, examine, close: async () => undefined } satisfies Replica,
    log: pino({ enabled: false }),
    recheckAfter: 0,
  })
  return { database, replica, examine, routeRead }
}
const query = sql<{ name: string }>`select name from who`

/** Which server a call reads, and whether the age of its data is reported (issue 17). */
describe('a call that may be answered by a replica', () => {
  it.each([
    [0, undefined],
    [4_999, undefined],
    [5_000, undefined],
    [5_001, AS_OF],
    [3_600_000, AS_OF],
  ])('is told of which moment it is only when that is more than 5 s ago: %i ms', async (behind, asOf) => {
    expect((await around(standby(behind)).routeRead()).asOf).toEqual(asOf)
    expect(REPORT_LAG_PAST).toBe(5_000)
  })

  it('is not told of a lag that is over at once, as when the first commit after a quiet hour comes over', async () => {
    const { examine, routeRead } = around(standby(0))
    examine.mockResolvedValueOnce(standby(3_600_000))
    expect((await routeRead()).asOf).toBeUndefined()
    expect(examine).toHaveBeenCalledTimes(2)
  })

  it('reads the replica, however far it lags', async () => {
    const { database, routeRead } = around(standby(3_600_000))
    expect((await query.execute((await routeRead()).db)).rows).toEqual([{ name: 'replica' }])
    expect(database.executeQuery).not.toHaveBeenCalled()
  })

  it.each(['down', 'apart', 'unfit'] as const)('reads the database while the replica is %s', async (state) => {
    const { database, replica, routeRead } = around({ state, why: 'It is so' })
    const { db, asOf } = await routeRead()
    expect([db === database.kysely, asOf]).toEqual([true, undefined])
    expect(replica.executeQuery).not.toHaveBeenCalled()
  })

  it('that has begun reads the database once the replica is found to go its own way', async () => {
    const { examine, replica, routeRead } = around(standby(0), new DatabaseError('unavailable', { code: '57P01' }))
    const { db } = await routeRead()
    expect((await query.execute(db)).rows).toEqual([{ name: 'database' }])
    // after a failure the next call examines the replica
    examine.mockResolvedValue({ state: 'apart', why: 'It was promoted' })
    await routeRead()
    expect(replica.executeQuery).toHaveBeenCalledTimes(1)
    expect((await query.execute(db)).rows).toEqual([{ name: 'database' }])
    expect(replica.executeQuery).toHaveBeenCalledTimes(1)
  })

  it('asks how the replica stands once for many', async () => {
    const { examine, routeRead } = around(standby(0))
    await Promise.all([routeRead(), routeRead(), routeRead()])
    await routeRead()
    expect(examine).toHaveBeenCalledTimes(1)
  })

  it('that would write is refused, and never tried on the database', async () => {
    const { database, routeRead } = around(standby(0), new DatabaseError('unavailable', { code: '25006' }))
    const { db } = await routeRead()
    await expect(sql`update sector set active = false`.execute(db)).rejects.toMatchObject({ code: '25006' })
    expect(database.executeQuery).not.toHaveBeenCalled()
  })
})
