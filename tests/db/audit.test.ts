import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { writeAudit, type AuditEntry } from '#server/audit/audit.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { eachEngine } from '../support/database.ts'

const entry = (entityId: number, seq: number): AuditEntry => ({
  entity: 'application', entityId, seq, event: 'application.accept', actor: { kind: 'system', userId: null }, at: new Date('2026-02-03T04:05:06.789Z'),
  fromStatus: 1, toStatus: 2, reason: 'سبب "quoted"', changes: { status: [1, 2], nested: { z: null, a: 1.5 }, when: new Date('2026-02-03T00:00:00Z') },
})

eachEngine('audit trail', (getDb) => {
  beforeEach(async () => {
    const db = getDb().kysely
    await db.deleteFrom('audit').execute()
    await withTransaction(db, async (trx) => {
      for (const seq of [1, 2, 3]) for (const id of [1, 2, 10]) await writeAudit(trx, entry(id, seq))
    })
  })

  it('holds as it was written', async () => {
    expect(await verifyAudit(getDb().kysely)).toEqual({ rows: 9, brokenAt: null })
  })

  it.each([
    ['a changed status', `to_status = 3`],
    ['a changed reason', `reason = reason || ' '`],
    ['a changed time', `at = at + interval '1 millisecond'`],
    ['another actor', `user_id = null, by_kind = 'applicant'`],
    ['a changed value deep inside', `changes = jsonb_set(changes, '{nested,a}', '1.6')`],
    ['a changed hash', `hash = set_byte(hash, 31, (get_byte(hash, 31) + 1) % 256)`],
    ['a changed hash of the row before', `prev_hash = set_byte(prev_hash, 0, (get_byte(prev_hash, 0) + 1) % 256)`],
    ['another record', `entity_id = 99`],
  ])('does not hold with %s', async (_what, change) => {
    const { rows } = await sql<{ id: number }>`update audit set ${sql.raw(change)} where entity_id = 2 and seq = 2 returning id`.execute(getDb().kysely)
    expect((await verifyAudit(getDb().kysely)).brokenAt).toBeTypeOf('number')
    expect(rows).toHaveLength(1)
  })

  it.each([1, 2])('does not hold without row %i', async (seq) => {
    await getDb().kysely.deleteFrom('audit').where('entity_id', '=', 2).where('seq', '=', seq).execute()
    expect((await verifyAudit(getDb().kysely)).brokenAt).toBeTypeOf('number')
  })

  it('does not hold when the last rows of a record were cut off', async () => {
    const db = getDb().kysely
    const { id } = await db.insertInto('sector').values({ ar_name: 'قطاع', en_name: 'Sector', version: 2 }).returning('id').executeTakeFirstOrThrow()
    await withTransaction(db, async (trx) => {
      for (const seq of [1, 2]) await writeAudit(trx, { ...entry(id, seq), entity: 'sector' })
    })
    expect(await verifyAudit(db)).toEqual({ rows: 11, brokenAt: null })
    await db.deleteFrom('audit').where('entity', '=', 'sector').where('seq', '=', 2).execute()
    expect((await verifyAudit(db)).brokenAt).toBeTypeOf('number')
    await db.deleteFrom('sector').execute()
  })
})
