import { sql, type Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditRow, type AuditEntry } from '#server/audit/audit.ts'
import { AuditKey } from '#server/db/audit-key.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { AuditKeyWrong, sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Database } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTables } from '../support/database.ts'
import { emptyTrail } from '../support/audit.ts'

type Db = Kysely<Tables>
const MIGRATION = '0012-audit-events'
const KEY = 'a key of the tests, which is long enough'
const AT = new Date('2026-02-03T04:05:06.789Z')

/** Histories as they were written before, and the events that their rows shall bear (ADR 44). */
const OLD: readonly (readonly [entity: string, id: number, rows: readonly Row[]])[] = [
  [
    'sector',
    1,
    [
      ['create', { active: true }, 'record.create'],
      ['update', { en_name: ['A', 'B'], active: [true, false] }, 'record.edit+record.deactivate'],
      ['activate', { active: [false, true] }, 'record.activate'],
      ['update', { en_name: ['B', 'C'] }, 'record.edit'],
      ['deactivate', { active: [true, false] }, 'record.deactivate'],
      ['delete', { active: false }, 'record.delete'],
    ],
  ],
  [
    'certificate_category',
    1,
    [
      ['certificate_category.create', { active: false }, 'record.create'],
      ['update', { active: [false, true] }, 'record.edit+record.activate'],
      ['delete', { active: true }, 'record.delete'],
    ],
  ],
  [
    'course',
    1,
    [
      ['course.create', { active: true }, 'course.create'],
      ['update', { active: [true, false] }, 'course.edit+course.deactivate'],
      ['delete', { active: false }, 'course.delete'],
    ],
  ],
  [
    'certificate',
    1,
    [
      ['certificate.create', { open: true, courses: 2 }, 'certificate.create'],
      ['certificate.edit', { total: [1, 2] }, 'certificate.edit'],
      ['certificate.edit', { open: [true, false] }, 'certificate.edit+certificate.close'],
      ['certificate.delete', { open: false, courses: 2 }, 'certificate.clear'],
    ],
  ],
  [
    'certificate',
    2,
    [
      ['certificate.create', { open: true }, 'certificate.create'],
      ['certificate.delete', { open: true }, 'certificate.delete'],
    ],
  ],
  [
    'approval_rule',
    1,
    [
      ['approval_rule.create', {}, 'rule.add'],
      ['update', { returned: 3 }, 'rule.edit'],
      ['delete', {}, 'rule.delete'],
    ],
  ],
  // has no lifecycle, and its events keep their names
  [
    'saved_view',
    1,
    [
      ['create', {}, 'create'],
      ['update', { name: ['A', 'B'] }, 'update'],
      ['delete', {}, 'delete'],
    ],
  ],
]
type Row = readonly [before: string, changes: AuditEntry['changes'], after: string]

withTables('an audit trail of before the machines’ events', (getDb) => {
  const plain = (): Db => getDb().kysely
  const keyed = (key: string = KEY): Db => plain().withPlugin(new AuditKey(key))
  const as = (db: Db): Database => ({ ...getDb(), kysely: db })

  /** The next row of each history, as the server wrote it then. */
  async function write(db: Db, seq: number, key?: string): Promise<void> {
    for (const [entity, entityId, rows] of OLD) {
      const row = rows[seq - 1]
      if (!row) continue
      const [event, changes] = row
      const before = await db
        .selectFrom('audit')
        .select('hash')
        .where('entity', '=', entity)
        .where('entity_id', '=', entityId)
        .where('seq', '=', seq - 1)
        .executeTakeFirst()
      const actor = { kind: 'system', userId: null } as const
      const entry = { entity, entityId, seq, event, actor, at: AT, changes }
      await db
        .insertInto('audit')
        .values(auditRow(entry, before?.hash ?? null, key))
        .execute()
    }
  }
  /** Three seals: after the first rows, after the second ones, and after all of them. The key came after the first. */
  async function writeAll(key?: string): Promise<void> {
    await write(plain(), 1)
    await sealAudit(plain(), AT)
    const db = key === undefined ? plain() : keyed(key)
    await write(db, 2, key)
    await sealAudit(db, AT)
    for (const seq of [3, 4, 5, 6]) await write(db, seq, key)
    await sealAudit(db, AT)
  }
  const up = (db: Db = plain()) => migrate(as(db))
  const eventsOf = async (entity: string, id: number) =>
    (
      await plain()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)
  const note = () =>
    plain()
      .selectFrom('audit')
      .select(['entity_id', 'seq', 'event', 'by_kind', 'changes'])
      .where('entity', '=', 'audit_trail')
      .execute()
  const run = (query: string) => sql.raw(query).execute(plain())
  const expected = (column: 0 | 2, but: readonly string[] = []) =>
    OLD.filter(([entity]) => !but.includes(entity)).map(([entity, id, rows]) => [
      entity,
      id,
      rows.map((row) => row[column]),
    ])
  const found = async (but: readonly string[] = []) => {
    const all = []
    for (const [entity, id] of OLD) if (!but.includes(entity)) all.push([entity, id, await eventsOf(entity, id)])
    return all
  }

  beforeEach(async () => {
    await emptyTrail(plain())
    await run(`delete from kysely_migration where name = '${MIGRATION}'`)
  })

  it('gets the events of the machines, is chained and sealed anew, and tells so', async () => {
    await writeAll()
    const { head, rows } = await verifyAudit(plain())
    expect((await replayAudit(plain())).faults).not.toEqual([])
    expect(await up()).toEqual([MIGRATION])
    expect(await found()).toEqual(expected(2))
    expect(await verifyAudit(plain())).toMatchObject({ faults: [], rows: rows + 1, sealed: rows })
    expect((await replayAudit(plain())).faults).toEqual([])
    expect(await note()).toEqual([
      {
        entity_id: 1,
        seq: 1,
        event: 'audit.rename',
        by_kind: 'system',
        changes: { renamed: 16, left: 0, resealed: 3, sealsLeft: 0, lastSealBefore: head },
      },
    ])
    expect((await verifyAudit(plain())).head).not.toBe(head)
    await sealAudit(plain(), AT)
    expect(await verifyAudit(plain())).toMatchObject({ faults: [], sealed: rows + 1 })
  })

  it('stays as it is where nothing bears an old event', async () => {
    expect(await up()).toEqual([MIGRATION])
    expect(await note()).toEqual([])
    await run(`delete from kysely_migration where name = '${MIGRATION}'`)
    await writeAll()
    await up()
    await run(`delete from kysely_migration where name = '${MIGRATION}'`)
    const before = await plain().selectFrom('audit').selectAll().orderBy('id').execute()
    await up()
    expect(await plain().selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(before)
  })

  describe('with a key', () => {
    it('keeps it, and what is older than the key stays without it', async () => {
      await writeAll(KEY)
      const { keyedAfter } = await verifyAudit(keyed())
      await up(keyed())
      expect(await found()).toEqual(expected(2))
      expect(await verifyAudit(keyed())).toMatchObject({ faults: [], keyedAfter })
      expect((await verifyAudit(plain())).faults.map(({ kind }) => kind)).toEqual(['key'])
      // a row from before the key is still valid without it, one from after it is not
      const first = await plain()
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'sector')
        .where('seq', '<=', 2)
        .orderBy('seq')
        .execute()
      const entryOf = (row: (typeof first)[number]) => ({
        entity: row.entity,
        entityId: row.entity_id,
        seq: row.seq,
        event: row.event,
        actor: { kind: 'system', userId: null } as const,
        at: AT,
        changes: row.changes as AuditEntry['changes'],
      })
      expect(first.map((row) => auditRow(entryOf(row), row.prev_hash).hash.equals(row.hash))).toEqual([true, false])
    })

    it.each([
      ['without it', () => plain(), /AUDIT_KEY is not set/],
      ['with another', () => keyed(`${KEY}?`), /AUDIT_KEY is not the key/],
    ])('is not touched %s', async (_, db, message) => {
      await writeAll(KEY)
      await expect(up(db())).rejects.toThrow(AuditKeyWrong)
      await expect(up(db())).rejects.toThrow(message)
      expect(await found()).toEqual(expected(0))
      expect((await verifyAudit(keyed())).faults).toEqual([])
    })
  })

  describe('that was forged is not healed', () => {
    const SECOND = `entity = 'sector' and seq = 2`

    it.each([
      ['a changed byte', `update audit set changes = changes || '{"en_name":["A","Z"]}' where ${SECOND}`],
      ['another event, as the machine calls it', `update audit set event = 'record.edit' where ${SECOND}`],
    ])('%s', async (_, forge) => {
      await writeAll()
      await run(forge)
      const before = await verifyAudit(plain())
      expect(before.faults.map(({ kind }) => kind)).toEqual(['row'])
      await up()
      const { faults, brokenAt } = await verifyAudit(plain())
      expect({ faults, brokenAt }).toEqual({ faults: before.faults, brokenAt: before.brokenAt })
      // the other chains are valid and have their new events; the broken one has its old ones from the forged row on
      expect(await found(['sector'])).toEqual(expected(2, ['sector']))
      expect((await eventsOf('sector', 1)).slice(2)).toEqual(['activate', 'update', 'deactivate', 'delete'])
      expect((await replayAudit(plain())).faults).toMatchObject([{ lifecycle: 'active', entity: 'sector' }])
      expect((await note())[0]!.changes).toMatchObject({ resealed: 3, sealsLeft: 0 })
    })

    it('a row that was taken away', async () => {
      await writeAll()
      await run(`delete from audit where ${SECOND}`)
      const before = await verifyAudit(plain())
      await up()
      const { faults, brokenAt } = await verifyAudit(plain())
      expect(brokenAt).toBe(before.brokenAt)
      expect(faults.map(({ kind }) => kind)).toEqual(before.faults.map(({ kind }) => kind))
      expect((await note())[0]!.changes).toMatchObject({ resealed: 1, sealsLeft: 2 })
    })

    it('a history that was hashed anew under its seal', async () => {
      await writeAll()
      // the whole history: its chain is valid, and the second seal is not
      let previous: Uint8Array | null = null
      const rows = await plain().selectFrom('audit').selectAll().where('entity', '=', 'sector').orderBy('seq').execute()
      for (const { id, entity, entity_id: entityId, seq, event, changes } of rows) {
        const forged = { ...(changes as object), ...(seq === 2 && { en_name: ['A', 'Z'] }) }
        const actor = { kind: 'system', userId: null } as const
        const row: ReturnType<typeof auditRow> = auditRow(
          { entity, entityId, seq, event, actor, at: AT, changes: forged },
          previous,
        )
        await plain().updateTable('audit').set(row).where('id', '=', id).execute()
        previous = row.hash
      }
      expect((await verifyAudit(plain())).faults.map(({ kind }) => kind)).toEqual(['seal'])
      await up()
      const { faults } = await verifyAudit(plain())
      expect(faults).toMatchObject([{ kind: 'seal', text: expect.stringContaining('Seal 2') as string }])
      expect((await note())[0]!.changes).toMatchObject({ left: 0, resealed: 1, sealsLeft: 2 })
    })

    it('a seal that was changed, and one that was taken away', async () => {
      for (const forge of [
        'update audit_seal set total = total + 1 where no = 2',
        'delete from audit_seal where no = 2',
      ]) {
        await emptyTrail(plain())
        await run(`delete from kysely_migration where name = '${MIGRATION}'`)
        await writeAll()
        await run(forge)
        const before = (await verifyAudit(plain())).faults
        expect(before[0]?.kind).toBe('seal')
        await up()
        expect((await verifyAudit(plain())).faults).toEqual(before)
      }
    })
  })
})
