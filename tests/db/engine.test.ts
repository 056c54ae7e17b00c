import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachEngine } from '../support/database.ts'

eachEngine('engine', (getDb) => {
  it('answers', async () => {
    await getDb().ping()
    expect((await sql<{ one: number }>`select count(*) as one from application`.execute(getDb().kysely)).rows).toEqual([{ one: 0 }])
  })
})
