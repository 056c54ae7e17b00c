import { beforeEach, expect, it } from 'vitest'
import { startHousekeeping } from '#server/process/housekeeping.ts'
import { SessionStore } from '#server/plugins/sessions.ts'
import { withDemo } from '../support/database.ts'

const HOUR = 3_600_000
/** A session is over eight hours after its login (trust.md, Access), and deleted a day later. */
const DELETED_AFTER = 32 * HOUR
const NOW = new Date('2026-10-05T06:00:00.000Z')
/** More than one deletion removes, and no round number. */
const MANY = 450

withDemo('sessions that are over', (getDb) => {
  const db = () => getDb().kysely
  beforeEach(() => db().deleteFrom('user_session').execute())
  /** Opens sessions so long ago; each has a second token, as after five minutes. */
  const open = async (ago: number, count = 1) => {
    const store = new SessionStore(db(), () => new Date(NOW.getTime() - ago))
    for (let at = 0; at < count; at += 1)
      await store.open(db(), 1, { cookie: undefined, userAgent: `${ago}`, address: '10.0.0.1' })
    await db()
      .insertInto('session_token')
      .columns(['token_hash', 'session_id', 'issued_at', 'replaced_at'])
      .expression((query) =>
        query
          .selectFrom('user_session')
          .select(({ ref, val }) => [
            ref('cookie_hash').as('token_hash'),
            ref('id').as('session_id'),
            ref('created_at').as('issued_at'),
            val(null).as('replaced_at'),
          ])
          .where('user_agent', '=', `${ago}`),
      )
      .execute()
  }
  const left = async () => {
    const sessions = await db().selectFrom('user_session').select('user_agent').orderBy('created_at').execute()
    const { tokens } = await db()
      .selectFrom('session_token')
      .select(({ fn }) => fn.countAll<number>().as('tokens'))
      .executeTakeFirstOrThrow()
    return { sessions: sessions.map(({ user_agent }) => Number(user_agent)), tokens }
  }
  const housekeep = async () => {
    const failed: unknown[] = []
    const log = { warn: (what: unknown) => void failed.push(what) }
    await startHousekeeping({ db: db(), clock: () => NOW, log }).stop()
    expect(failed).toEqual([])
  }

  it('are forgotten with their tokens a day later, by housekeeping, however many there are', async () => {
    await open(DELETED_AFTER + 60_000, MANY)
    await open(DELETED_AFTER - 60_000)
    await open(9 * HOUR)
    await open(60_000)
    await housekeep()
    expect(await left()).toEqual({ sessions: [DELETED_AFTER - 60_000, 9 * HOUR, 60_000], tokens: 6 })
  })

  it('cost whoever logs in no time', async () => {
    await open(DELETED_AFTER + 60_000)
    await new SessionStore(db(), () => NOW).open(db(), 1, {
      cookie: undefined,
      userAgent: '0',
      address: '10.0.0.2',
    })
    expect((await left()).sessions).toEqual([DELETED_AFTER + 60_000, 0])
  })
})
