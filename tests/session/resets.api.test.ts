import { expect, it } from 'vitest'
import { sweepResets } from '#server/features/session/session.sql.ts'
import { insertReset } from '#server/kit/password-link.sql.ts'
import { seedUniversity, STAFF } from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'

const NOW = new Date('2026-10-05T09:00:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

withTables('links for a new password', (getDb) => {
  it('are forgotten once they were used, or hold no more', async () => {
    const db = getDb().kysely
    await seedUniversity(db)
    for (const [token, minutes] of [
      [1, 10],
      [2, 0],
      [3, -10],
      [4, 10],
    ] as const)
      await insertReset(db, new Uint8Array([token]), STAFF.officer, at(minutes))
    await db
      .updateTable('password_reset')
      .set({ used_at: at(-1) })
      .where('token_hash', '=', new Uint8Array([4]))
      .execute()
    await sweepResets(db, NOW)
    expect(await db.selectFrom('password_reset').select('token_hash').execute()).toEqual([
      { token_hash: new Uint8Array([1]) },
    ])
  })
})
