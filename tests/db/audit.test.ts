import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditHash, writeAudit, writeAudits, type AuditEntry } from '#server/audit/audit.ts'
import { AuditKey } from '#server/db/audit-key.ts'
import { AuditKeyWrong, requireAuditKey, sealAudit } from '#server/audit/seal.ts'
import { auditReport, verifyAudit, type AuditFaultKind } from '#server/audit/verify.ts'
import { writeBackup } from '#server/db/backup.ts'
import { dataTables } from '#server/db/catalog.ts'
import { restoreBackup } from '#server/db/restore.ts'
import type { Tables } from '#server/db/tables.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { moveApplications } from '#server/kit/application-moves.ts'
import { addApplication, seedUniversity } from '../applications/applications.fixtures.ts'
import { memoryStore } from '../support/attachments.ts'
import { emptyTrail, withoutNotes } from '../support/audit.ts'
import { openTestDatabase, withTables } from '../support/database.ts'
import { scratchFolder } from '../support/scratch.ts'

type Db = Kysely<Tables>
const KEY = 'a key of the tests, which is long enough'
const NOW = new Date('2026-02-03T05:00:00.000Z')
const SYSTEM = { kind: 'system', userId: null } as const

const entry = (entityId: number, seq: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entity: 'application',
  entityId,
  seq,
  event: 'application.accept',
  actor: SYSTEM,
  at: new Date('2026-02-03T04:05:06.789Z'),
  fromStatus: 1,
  toStatus: 2,
  reason: 'سبب "quoted"',
  changes: { status: [1, 2], nested: { z: null, a: 1.5 }, when: new Date('2026-02-03T00:00:00Z') },
  ...more,
})
const keyedBy = (db: Db, key: string | undefined): Db => (key === undefined ? db : db.withPlugin(new AuditKey(key)))
const kindsOf = async (db: Db): Promise<readonly AuditFaultKind[]> =>
  (await verifyAudit(db)).faults.map(({ kind }) => kind)

/** The faults found after `tamper`, which is rolled back. */
async function kindsAfter(
  db: Db,
  tamper: (trx: Transaction<Tables>) => Promise<void>,
): Promise<readonly AuditFaultKind[]> {
  let kinds: readonly AuditFaultKind[] = []
  const undo = new Error('undo')
  await withTransaction(db, async (trx) => {
    await tamper(trx)
    kinds = (await auditReport(trx)).faults.map(({ kind }) => kind)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return kinds
}

/** Adds the missing audit rows of every record that has a version and no row yet, one per version. */
async function addCreations(db: Db): Promise<void> {
  for (const { name } of (await dataTables(db)).filter(({ columns }) =>
    columns.some((column) => column.name === 'version'),
  )) {
    const { rows } = await sql<{ id: number; version: number }>`select id, version from ${sql.table(name)} as record
      where not exists (select from audit where entity = ${name} and entity_id = record.id) order by id`.execute(db)
    await withTransaction(db, async (trx) => {
      for (const { id, version } of rows)
        for (let seq = 1; seq <= version; seq += 1)
          await writeAudit(trx, entry(id, seq, { entity: name, fromStatus: null, toStatus: null }))
    })
  }
}

/** Recomputes each hash of a history, as somebody with the database and the program, but without the key, could. */
async function rehash(db: Db, id: number, entity = 'application'): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  let previous: Uint8Array | null = null
  for (const row of rows) {
    const hash = auditHash(
      {
        entity: row.entity,
        entityId: row.entity_id,
        seq: row.seq,
        event: row.event,
        actor: { kind: row.by_kind, userId: row.user_id } as AuditEntry['actor'],
        at: new Date(row.at),
        fromStatus: row.from_status,
        toStatus: row.to_status,
        reason: row.reason,
        changes: row.changes as AuditEntry['changes'],
      },
      previous,
      undefined,
    )
    await db.updateTable('audit').set({ prev_hash: previous, hash }).where('id', '=', row.id).execute()
    previous = hash
  }
}
const run =
  (text: string) =>
  async (db: Db, id: number): Promise<void> => {
    for (const statement of text.split(';')) await sql.raw(statement.replaceAll('$id', String(id))).execute(db)
  }

/** An application with three rows, which no seal covers. */
async function unsealed(trx: Transaction<Tables>): Promise<number> {
  const { id: studentId } = await trx.selectFrom('student').select('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await addApplication(trx, { studentId })
  for (const seq of [2, 3]) await writeAudit(trx, entry(id, seq, { fromStatus: null, toStatus: null }))
  await trx.updateTable('application').set({ version: 3 }).where('id', '=', id).execute()
  return id
}

const HISTORY = `entity = 'application' and entity_id = $id`
const SHORTER = `delete from audit where ${HISTORY} and seq > 1; update application set version = 1, status = 1 where id = $id`
const RECORD = `delete from application where id = $id`
const FALSE_BYTE = `update audit set reason = reason || ' ' where ${HISTORY} and seq = 2`

withTables('audit trail', (getDb) => {
  let ids: number[] = []
  const plain = () => getDb().kysely

  /** Three applications with three rows each, of which `key` hashed those after the first. */
  async function write(key?: string): Promise<void> {
    const db = plain()
    await emptyTrail(db)
    await sql`delete from application`.execute(db)
    if (!(await db.selectFrom('university').select('id').executeTakeFirst())) await seedUniversity(db)
    ids = []
    for (let count = 0; count < 3; count += 1) ids.push((await addApplication(db)).id)
    await addCreations(db)
    await sealAudit(keyedBy(db, key), NOW)
    await withTransaction(keyedBy(db, key), async (trx) => {
      await writeAudits(
        trx,
        ids.map((id) => entry(id, 2)),
      )
      await trx.updateTable('application').set({ version: 2, status: 2 }).execute()
      await moveApplications(
        trx,
        ids.map((id) => ({
          id,
          version: 2,
          from: { status: 2, reviewStatus: null },
          to: { status: 4, reviewStatus: null },
        })),
        { event: 'application.return', actor: SYSTEM, at: NOW, changes: {} },
      )
    })
  }

  describe.each([
    ['without a key', undefined],
    ['with a key', KEY],
  ])('%s', (_with, key) => {
    const db = () => keyedBy(plain(), key)
    beforeAll(() => write(key))

    it('holds as it was written, sealed or not', async () => {
      const before = await verifyAudit(db())
      expect(before).toMatchObject({ brokenAt: null, faults: [] })
      expect(await sealAudit(db(), NOW)).toBe(1)
      expect(await sealAudit(db(), NOW)).toBe(0)
      const after = await verifyAudit(db())
      expect(after).toMatchObject({
        rows: before.rows,
        sealed: before.rows,
        faults: [],
        head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) as string,
      })
    })

    it.each<[string, AuditFaultKind, (db: Db, id: number) => Promise<void>]>([
      ['a changed status of a row', 'row', run(`update audit set to_status = 3 where ${HISTORY} and seq = 2`)],
      ['a changed byte of a reason', 'row', run(FALSE_BYTE)],
      [
        'a changed time',
        'row',
        run(`update audit set at = at + interval '1 millisecond' where ${HISTORY} and seq = 2`),
      ],
      [
        'another actor',
        'row',
        run(`update audit set user_id = null, by_kind = 'applicant' where ${HISTORY} and seq = 2`),
      ],
      [
        'a changed value deep inside',
        'row',
        run(`update audit set changes = jsonb_set(changes, '{nested,a}', '1.6') where ${HISTORY} and seq = 2`),
      ],
      [
        'a changed hash',
        'row',
        run(`update audit set hash = set_byte(hash, 31, (get_byte(hash, 31) + 1) % 256) where ${HISTORY} and seq = 2`),
      ],
      [
        'a changed hash of the row before',
        'row',
        run(
          `update audit set prev_hash = set_byte(prev_hash, 0, (get_byte(prev_hash, 0) + 1) % 256) where ${HISTORY} and seq = 2`,
        ),
      ],
      ['a row of another record', 'row', run(`update audit set entity_id = 9999 where ${HISTORY} and seq = 2`)],
      ['a removed first row', 'row', run(`delete from audit where ${HISTORY} and seq = 1`)],
      ['a removed row in the middle', 'row', run(`delete from audit where ${HISTORY} and seq = 2`)],
      ['the last rows removed', 'history', run(`delete from audit where ${HISTORY} and seq > 1`)],
      ['a whole history removed', 'history', run(`delete from audit where ${HISTORY}`)],
      ['another version than rows', 'history', run(`update application set version = 2 where id = $id`)],
      ['another stored status', 'status', run(`update application set status = 3 where id = $id`)],
    ])('does not hold with %s', async (_what, kind, tamper) => {
      expect(await kindsAfter(db(), (trx) => tamper(trx, ids[1]!))).toContain(kind)
    })

    it.each<[string, (db: Db, id: number) => Promise<void>]>([
      [
        'a record removed with its whole history',
        run(`delete from audit where ${HISTORY}; delete from application where id = $id`),
      ],
      ['the last rows removed, and the record set back to them', run(SHORTER)],
      [
        'a changed byte, and its whole chain hashed anew',
        async (db, id) => {
          await run(FALSE_BYTE)(db, id)
          await rehash(db, id)
        },
      ],
      [
        'a row put in among those that are sealed',
        run(`update audit set id = -id where ${HISTORY}; update audit set id = 1000000 - id where ${HISTORY}`),
      ],
      [
        'a seal removed from among them',
        async (db) => {
          await sql`delete from audit_seal where no = 1`.execute(db)
        },
      ],
      [
        'a changed seal',
        async (db) => {
          await sql`update audit_seal set total = total + 1`.execute(db)
        },
      ],
    ])('does not hold once sealed with %s', async (_what, tamper) => {
      await sealAudit(db(), NOW)
      expect(await kindsAfter(db(), (trx) => tamper(trx, ids[1]!))).toContain('seal')
    })

    // issue 36, 4.5: within the minute before the next seal
    it.each<[string, (db: Db, id: number) => Promise<void>]>([
      ['its rows deleted', run(`delete from audit where ${HISTORY}; ${RECORD}`)],
      [
        'both in one statement',
        run(
          `with gone as (delete from audit where ${HISTORY} returning entity_id) delete from application where id in (select entity_id from gone)`,
        ),
      ],
      [
        'its rows deleted one by one',
        run(
          `delete from audit where ${HISTORY} and seq = 3; delete from audit where ${HISTORY} and seq = 2; delete from audit where ${HISTORY}; ${RECORD}`,
        ),
      ],
      [
        'all rows and records deleted',
        run(
          'delete from audit; delete from audit_seal; delete from application; delete from student; delete from app_user',
        ),
      ],
      ['the tables emptied', run('truncate audit, audit_seal; truncate application cascade')],
      [
        'its rows given to another one',
        async (db, id) => {
          await run(`update audit set entity = 'gone', entity_id = 9999 where ${HISTORY}; ${RECORD}`)(db, id)
          await rehash(db, 9999, 'gone')
        },
      ],
      ['the record set back to a part of them', run(SHORTER)],
      [
        'the last seal gone with it',
        run(
          `delete from audit where ${HISTORY} and seq > 1; delete from audit_seal where no > 1; update application set version = 1, status = 1 where id = $id`,
        ),
      ],
      [
        'the notes switched off',
        run(`alter table audit disable trigger user; delete from audit where ${HISTORY}; ${RECORD}`),
      ],
      [
        'the note taken away',
        run(
          `delete from audit where ${HISTORY}; ${RECORD}; alter table audit_removal disable trigger user; delete from audit_removal`,
        ),
      ],
      [
        'the note led into a table of the session',
        run(
          `create temp table audit_removal as select * from audit_removal; delete from audit where ${HISTORY}; ${RECORD}; drop table pg_temp.audit_removal`,
        ),
      ],
      [
        'the trigger dropped',
        run(`drop trigger audit_removed on audit; delete from audit where ${HISTORY}; ${RECORD}`),
      ],
    ])('does not hold before any seal with a record removed: %s', async (_what, tamper) => {
      expect(await kindsAfter(db(), async (trx) => tamper(trx, await unsealed(trx)))).toContain('removal')
    })
    it('has nothing but the note to show it', async () => {
      const remove = run(`delete from audit where ${HISTORY}; ${RECORD}`)
      expect(await kindsAfter(db(), async (trx) => remove(trx, await unsealed(trx)))).toEqual(['removal'])
      const unnoted = async (trx: Transaction<Tables>) => {
        const id = await unsealed(trx)
        await withoutNotes(trx, (quiet) => remove(quiet, id))
      }
      expect(await kindsAfter(db(), unnoted)).toEqual([])
    })
    it.each(['delete from audit_removal', 'truncate audit_removal', 'update audit_removal set row_count = 0'])(
      'keeps its notes from %s',
      async (text) => {
        await expect(run(text)(plain(), 0)).rejects.toThrow(DatabaseError)
      },
    )
    it('keeps them also from who may write to every table, and owns none', async () => {
      if (getDb().kind !== 'postgres') return
      const refused: boolean[] = []
      const kinds = await kindsAfter(db(), async (trx) => {
        await run(
          'create role hand; grant usage on schema public to hand; grant select, insert, update, delete, truncate on all tables in schema public to hand; set local role hand',
        )(trx, 0)
        for (const text of [
          'alter table audit disable trigger user',
          'drop trigger audit_removed on audit',
          'set local session_replication_role = replica',
          'delete from audit_removal',
        ])
          await withTransaction<Tables, void>(trx, (part) => run(text)(part, 0)).then(
            () => refused.push(false),
            () => refused.push(true),
          )
        await run(`delete from audit where ${HISTORY}; ${RECORD}`)(trx, ids[1]!)
      })
      expect([refused, kinds.includes('removal')]).toEqual([[true, true, true, true], true])
    })
    it('names what was removed, and how much more', async () => {
      let texts: readonly string[] = []
      await kindsAfter(db(), async (trx) => {
        await run(`delete from audit where ${HISTORY} and seq > 1; delete from audit where ${HISTORY}`)(trx, ids[1]!)
        texts = (await auditReport(trx)).faults.filter(({ kind }) => kind === 'removal').map(({ text }) => text)
      })
      expect(texts).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Of the history of the application ${ids[1]} rows were removed or moved \\(2\\) at .*, and 1 more removals are noted`,
          ),
        ),
      ])
    })

    it('tells by its head that it was set back as a whole', async () => {
      await sealAudit(db(), NOW)
      const { head } = await verifyAudit(db())
      await withTransaction(db(), (trx) => writeAudit(trx, entry(1, 1, { entity: 'saved_view' })))
      await sealAudit(db(), NOW)
      expect((await verifyAudit(db())).head).not.toBe(head)
      await withoutNotes(plain(), async (trx) => {
        await trx.deleteFrom('audit').where('entity', '=', 'saved_view').execute()
        await sql`delete from audit_seal where no = (select max(no) from audit_seal)`.execute(trx)
      })
      expect(await verifyAudit(db())).toMatchObject({ head, faults: [] })
    })
  })

  describe('with a key', () => {
    beforeEach(() => write(KEY))
    const keyed = () => keyedBy(plain(), KEY)

    it('does not hold with a chain that was hashed anew without it, before any seal', async () => {
      await run(FALSE_BYTE)(plain(), ids[1]!)
      await rehash(plain(), ids[1]!)
      expect(await kindsOf(keyed())).toEqual(['row'])
    })

    it('does not hold with a row that was written without it', async () => {
      await withTransaction(plain(), (trx) => writeAudit(trx, entry(1, 1, { entity: 'saved_view' })))
      expect(await kindsOf(keyed())).toEqual(['row'])
    })

    it('holds what is older than the key to its first seal', async () => {
      await run(`update audit set reason = 'x' where ${HISTORY} and seq = 1`)(plain(), ids[1]!)
      const [first] = await plain()
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'application')
        .where('entity_id', '=', ids[1]!)
        .orderBy('seq')
        .execute()
      const hash = auditHash(
        {
          ...entry(ids[1]!, 1),
          event: first!.event,
          actor: { kind: 'applicant', userId: null },
          at: new Date(first!.at),
          fromStatus: null,
          toStatus: first!.to_status,
          reason: 'x',
          changes: {},
        },
        null,
        undefined,
      )
      await plain().updateTable('audit').set({ hash }).where('id', '=', first!.id).execute()
      expect(await kindsOf(keyed())).toContain('seal')
    })

    it('does not hold with seals that were made without it, or that are gone', async () => {
      await sealAudit(keyed(), NOW)
      await sql`delete from audit_seal`.execute(plain())
      expect(await kindsOf(keyed())).toEqual(['key', 'removal'])
      await sealAudit(plain(), NOW)
      expect(await kindsOf(keyed())).toEqual(['key', 'removal'])
    })

    it('cannot be judged without it, and is judged wrong with another', async () => {
      expect(await kindsOf(plain())).toEqual(['key'])
      expect(await kindsOf(keyedBy(plain(), `${KEY}?`))).toEqual(['row', 'seal'])
    })

    it('keeps a server with another key, or with none, from writing', async () => {
      await requireAuditKey(keyed())
      await expect(requireAuditKey(plain())).rejects.toThrow(/AUDIT_KEY is not set/)
      await expect(requireAuditKey(keyedBy(plain(), `${KEY}?`))).rejects.toThrow(AuditKeyWrong)
    })

    /** That one engine restores what the other backed up, row by row, is tested in `backup`. */
    it('holds in a backup that was restored', async () => {
      await sealAudit(keyed(), NOW)
      const folder = scratchFolder()
      const other = await openTestDatabase('postgres', { content: 'nothing' })
      await writeBackup(getDb(), memoryStore(), join(folder, 'backup.gz'))
      await restoreBackup(other.database, join(folder, 'backup.gz'), {
        attachments: memoryStore(),
        replace: false,
      })
      expect(await verifyAudit(keyedBy(other.database.kysely, KEY))).toEqual(await verifyAudit(keyed()))
      expect(await kindsOf(keyedBy(other.database.kysely, KEY))).toEqual([])
      await other.remove()
      rmSync(folder, { recursive: true })
    })
  })

  it('is not sealed while a change is on the way, so that no row comes late', async () => {
    if (getDb().kind === 'pglite') return // one connection: no other transaction is open
    await write()
    const row = (entityId: number) =>
      withTransaction(plain(), (trx) => writeAudit(trx, entry(entityId, 1, { entity: 'saved_view' })))
    let [commit, wrote] = [() => undefined as void, () => undefined as void]
    const both = new Promise<void>((resolve) => {
      commit = resolve
    })
    const written = new Promise<void>((resolve) => {
      wrote = resolve
    })
    const late = withTransaction(plain(), async (trx) => {
      await writeAudit(trx, entry(1, 1, { entity: 'saved_view' }))
      wrote()
      await both
    })
    await written
    await row(2)
    expect(await sealAudit(plain(), NOW)).toBe(0)
    commit()
    await late
    expect(await sealAudit(plain(), NOW)).toBe(1)
    const { rows, sealed, faults } = await verifyAudit(plain())
    expect([sealed, faults]).toEqual([rows, []])
  })
})
