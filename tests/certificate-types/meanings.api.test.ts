import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('postgres', { content: 'nothing' })
})
afterAll(() => opened.remove())

/** ADR 108: the release before knew these rows by their ids, in every database. */
it('an upgraded database gives the rows with the known ids the meanings that they had, and no other row', async () => {
  const { database } = opened
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0057')))
  for (const statement of [
    `insert into certificate_category (id, ar_name, en_name) select id, 'ف' || id, 'Category ' || id from unnest(array[1, 17, 22]) id`,
    `insert into certificate_type (id, category_id, ar_name, en_name) select id, 17, 'ن' || id, 'Type ' || id from unnest(array[17, 22, 61]) id`,
    `insert into certificate_name (id, kind, ar_name, en_name) select id, 'foreign', 'ش' || id, 'Name ' || id from unnest(array[17, 32]) id`,
  ])
    await sql.raw(statement).execute(database.kysely)
  await migrate(database, migrations)
  const { rows } = await sql`
    select 'category' as list, id, meaning from certificate_category where meaning is not null union all
    select 'type', id, meaning from certificate_type where meaning is not null union all
    select 'name', id, meaning from certificate_name where meaning is not null order by list, id`.execute(
    database.kysely,
  )
  expect(rows).toEqual([
    { list: 'category', id: 17, meaning: 'needsCountry' },
    { list: 'name', id: 32, meaning: 'other' },
    { list: 'type', id: 22, meaning: 'foreign' },
    { list: 'type', id: 61, meaning: 'egyptian' },
  ])
})
