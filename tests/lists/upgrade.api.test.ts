import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('postgres', { content: 'nothing' })
})
afterAll(() => opened.remove())

/** ADR 113: rows that were written by SQL are found, compared and kept in order as those of the page. */
it('an upgraded database has folded names, the order of quotas, and a history of each row', async () => {
  const { database } = opened
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0062')))
  for (const statement of [
    `insert into country (id, ar_name, en_name) values (7, 'أرمينيا', 'Armenia')`,
    `insert into quota (id, ar_name, en_name) values (9, 'منح', 'Grants'), (4, 'عام', 'General')`,
  ])
    await sql.raw(statement).execute(database.kysely)
  await migrate(database, migrations)
  const { rows: countries } = await sql`select ar_norm, en_norm, active, version from country`.execute(database.kysely)
  expect(countries).toEqual([{ ar_norm: 'ارمينيا', en_norm: 'armenia', active: true, version: 1 }])
  const { rows: quotas } = await sql`select id, position from quota order by position`.execute(database.kysely)
  expect(quotas).toEqual([
    { id: 4, position: 1 },
    { id: 9, position: 2 },
  ])
  const { rows: trail } = await sql`select entity, entity_id, seq, event from audit order by entity, entity_id`.execute(
    database.kysely,
  )
  expect(trail).toEqual([
    { entity: 'country', entity_id: 7, seq: 1, event: 'record.create' },
    { entity: 'quota', entity_id: 4, seq: 1, event: 'record.create' },
    { entity: 'quota', entity_id: 9, seq: 1, event: 'record.create' },
  ])
  expect((await verifyAudit(database.kysely)).brokenAt).toBeNull()
})
