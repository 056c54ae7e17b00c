import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAudit } from '#server/audit/audit.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { auditRows } from '../support/audit.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

const MIGRATION = '0073-test-restores'
const AT = '2026-11-30T02:00:00.000Z'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('pglite', { content: 'nothing' })
})
afterAll(() => opened.remove())

it('backups and their trail that were written under the former names keep what they say', async () => {
  const { database } = opened
  const { kysely: db } = database
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < MIGRATION)))
  await sql`insert into backup (state, reason, began_at, place, address, name, tried_at, proven_at, version)
    values ('proven', 'schedule', ${AT}, 'folder', '/backups', 'a.gz', ${AT}, ${AT}, 4), ('trying', 'schedule', ${AT}, 'folder', '/backups', 'b.gz', null, null, 3)`.execute(
    db,
  )
  await sql`insert into backup_schedule (id, enabled, hour, keep, trial_days) values (1, true, 2, 14, 7)`.execute(db)
  const row = (entity: 'backup' | 'backup_schedule', entityId: number, seq: number, event: string, changes: object) =>
    withTransaction(db, (trx) =>
      writeAudit(trx, {
        entity,
        entityId,
        seq,
        event,
        actor: { kind: 'system', userId: null },
        at: new Date(AT),
        changes: { ...changes },
      }),
    )
  for (const id of [1, 2]) {
    await row('backup', id, 1, 'backup.begin', { state: 'running' })
    await row('backup', id, 2, 'work.store', { state: ['running', 'stored'] })
    await row('backup', id, 3, 'trial.begin', { state: ['stored', 'trying'] })
  }
  await row('backup', 1, 4, 'trial.prove', { state: ['trying', 'proven'] })
  await row('backup_schedule', 1, 1, 'create', { keep: 14, trial_days: 7 })
  await sealAudit(db, new Date(AT))

  await migrate(database, migrations)
  const stored = await db.selectFrom('backup').select(['state', 'tested_at', 'verified_at']).orderBy('id').execute()
  expect(stored).toEqual([
    { state: 'verified', tested_at: AT, verified_at: AT },
    { state: 'testing', tested_at: null, verified_at: null },
  ])
  expect((await auditRows(db, 'backup', 1)).slice(2)).toMatchObject([
    { event: 'testRestore.begin', changes: { state: ['stored', 'testing'] } },
    { event: 'testRestore.verify', changes: { state: ['testing', 'verified'] } },
  ])
  expect(await auditRows(db, 'backup_schedule', 1)).toMatchObject([{ changes: { keep: 14, test_days: 7 } }])
  expect((await verifyAudit(db)).faults).toEqual([])
  expect((await replayAudit(db)).faults).toEqual([])
})
