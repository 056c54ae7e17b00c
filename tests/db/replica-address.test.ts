import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DatabaseUnfit } from '#server/db/fitness.ts'
import { openReplicaOf, replicaWarnings } from '#server/db/replica.ts'
import { administer, createTestDatabase, startPostgres } from '../support/postgres.ts'

const replicaOf = (databaseUrl: string, databaseReadUrl: string) => openReplicaOf({ databaseUrl, databaseReadUrl })!
const start = (databaseUrl: string, databaseReadUrl: string) => {
  const replica = replicaOf(databaseUrl, databaseReadUrl)
  return replicaWarnings(replica).finally(() => replica.close())
}

/** Issue 17. `replica.test.ts` has the cases that need a standby. */
describe('an address of no replica', () => {
  const sentence = /^DATABASE_READ_URL leads to another database than DATABASE_URL.*Set it to a replica/
  let own: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    own = await createTestDatabase(inject('postgresUrl'))
    await administer(own.url, 'create extension pg_trgm')
  })
  afterAll(() => own.drop())

  it('of another database of the same server is refused at the start', async () => {
    const other = await createTestDatabase(inject('postgresUrl'))
    try {
      await expect(start(own.url, other.url)).rejects.toThrow(DatabaseUnfit)
      await expect(start(own.url, other.url)).rejects.toThrow(sentence)
    } finally {
      await other.drop()
    }
  })

  it('of another server is refused, too, also where both call their database alike', async () => {
    const elsewhere = await startPostgres()
    try {
      // each cluster has a database `postgres`, of one number everywhere
      await expect(start(inject('postgresUrl'), elsewhere.url)).rejects.toThrow(sentence)
    } finally {
      await elsewhere.stop()
    }
  })

  it('is looked at, too, where the database may be at several servers', async () => {
    const several = new URL(own.url)
    several.searchParams.set('target_session_attrs', 'read-write')
    const two = several.href.replace(several.host, `127.0.0.1:1,${several.host}`)
    for (const url of [several.href, two])
      expect(await start(url, own.url)).toEqual([
        expect.stringMatching(/^DATABASE_READ_URL leads to the database itself, no replica/),
      ])
  })

  it('of the database itself is named, and nothing can be written by it', async () => {
    expect(await start(own.url, own.url)).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL leads to the database itself, no replica/),
    ])
    const itself = replicaOf(own.url, own.url)
    try {
      await expect(sql`create table written ()`.execute(itself.kysely)).rejects.toMatchObject({ code: '25006' })
    } finally {
      await itself.close()
    }
  })
})
