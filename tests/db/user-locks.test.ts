import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, resetAccount, moveAccount } from '#server/process/accounts.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { lockOwner } from '#server/features/saved-views/saved-views.sql.ts'
import { findReset } from '#server/features/session/session.sql.ts'
import { insertReset } from '#server/kit/password-link.sql.ts'
import { claimKey } from '#server/kit/idempotency.sql.ts'
import type { Tables } from '#server/db/tables.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testSettings } from '../support/server.ts'

const NOW = new Date('2026-10-05T09:00:00.000Z')
const TOKEN = new Uint8Array([1])

/** The key of a write refers to its user's row until its transaction ends (ADR 91); the embedded engine has one connection. */
describe('while a write of a user is on its way', () => {
  let opened: TestDatabase
  const db = () => opened.database.kysely
  let userId: number
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', { content: 'demo' })
    const { id } = await db()
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    userId = id
    await insertReset(db(), TOKEN, userId, new Date(NOW.getTime() + 60_000))
  })
  afterAll(() => opened.remove())

  /** Runs `work` next to a transaction that has claimed a key, and rolls both back; a wait for a lock fails at once. */
  async function duringWrite(work: (trx: Transaction<Tables>) => Promise<unknown>): Promise<unknown> {
    const write = await db().startTransaction().execute()
    const other = await db().startTransaction().execute()
    try {
      await claimKey(write, { userId, key: randomUUID(), call: 'sectors.create', digest: '', at: NOW })
      await sql`set local lock_timeout = 1`.execute(other)
      return await withTransaction(other, work)
    } finally {
      await other.rollback().execute()
      await write.rollback().execute()
    }
  }

  const terminal = () => ({ settings: testSettings(opened.options.dataDir), now: NOW })
  it('his link for a new password can be used', async () => {
    expect(await duringWrite((trx) => findReset(trx, TOKEN, NOW, { lock: true }))).toMatchObject({ id: userId })
  })
  it('his account can be disabled, and get a new password', async () => {
    expect(await duringWrite((trx) => resetAccount(trx, 'officer', terminal()))).toEqual(expect.any(String))
    await duringWrite((trx) => moveAccount(trx, 'officer', 'person.suspend', terminal()))
  })
  it('another write of his own can take its turn', async () => {
    expect(await duringWrite((trx) => lockOwner(trx, userId))).toEqual({ id: userId })
  })
  it('of two administrators who are disabled at once one stays: the second waits for the first, and is refused', async () => {
    const settings = testSettings(opened.options.dataDir)
    await addAccount(db(), { username: 'deputy', role: 'administrator' }, settings, NOW)
    const first = await db().startTransaction().execute()
    await moveAccount(first, 'admin', 'person.suspend', terminal())
    const impatient = await db().startTransaction().execute()
    await sql`set local lock_timeout = 1`.execute(impatient)
    await expect(moveAccount(impatient, 'deputy', 'person.suspend', terminal())).rejects.toMatchObject({
      kind: 'timeout',
    })
    await impatient.rollback().execute()
    const second = moveAccount(db(), 'deputy', 'person.suspend', terminal())
    const refused = expect(second).rejects.toThrow('"deputy": This is the last active administrator')
    await first.commit().execute()
    await refused
    await moveAccount(db(), 'admin', 'person.resume', terminal())
  })
  it('what locks his row harder, as if to remove it, has to wait', async () => {
    const locking = duringWrite((trx) =>
      trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute(),
    )
    await expect(locking).rejects.toMatchObject({ kind: 'timeout' })
  })
})
