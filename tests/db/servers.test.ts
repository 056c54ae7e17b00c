import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openAttachments } from '#server/attachments/open.ts'
import { examine } from '#server/db/doctor.ts'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { DatabaseUnfit } from '#server/db/fitness.ts'
import { administer, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'
import { testSettings } from '../support/server.ts'

/** Nobody listens there. */
const NOBODY = '127.0.0.1:1'

let standby: TestPostgres
let primary: { readonly url: string }
let database: Database | undefined
beforeAll(async () => {
  primary = { url: inject('postgresUrl') }
  standby = await startPostgres({ isStandby: true })
})
afterEach(async () => {
  await database?.close()
  database = undefined
})
afterAll(() => standby.stop())

const hostOf = ({ url }: { readonly url: string }) => new URL(url).host
const addressOf = (...hosts: readonly string[]) =>
  `postgres://postgres:secret@${hosts.join(',')}/postgres?target_session_attrs=read-write`
const open = async (...hosts: readonly string[]) => {
  database = await openDatabase({ databaseUrl: addressOf(...hosts), dataDir: '.' })
  return database
}
const portOf = async ({ kysely }: Database) =>
  (await sql<{ port: string }>`select current_setting('port') as port`.execute(kysely)).rows[0]?.port

describe('an address with several servers', () => {
  it('leads to the one that takes writes, past a standby and one that does not answer', async () => {
    const { port } = new URL(primary.url)
    expect(await portOf(await open(NOBODY, hostOf(standby), hostOf(primary)))).toBe(port)
  })

  it('of which none takes writes is refused with a sentence, whatever the others say', async () => {
    for (const hosts of [[hostOf(standby)], [hostOf(standby), NOBODY], [NOBODY, hostOf(standby)]]) {
      const refusal = await open(...hosts).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(DatabaseUnfit)
      expect((refusal as DatabaseUnfit).message).toMatch(/^The database takes no writes: it is a standby/)
    }
  })

  it('of which none answers is `unavailable`', async () => {
    await expect(open(NOBODY, '127.0.0.1:2')).rejects.toMatchObject({ kind: 'unavailable', code: 'ECONNREFUSED' })
  })

  it('is told by the doctor, server by server, without the password', async () => {
    const dataDir = scratchFolder()
    const settings = testSettings(dataDir, {
      DATABASE_URL: addressOf(hostOf(primary), hostOf(standby), NOBODY),
    })
    const findings: string[] = []
    for await (const { topic, text, problem } of examine(settings, openAttachments({ dataDir }), { checksums: false }))
      findings.push(`${problem ? '! ' : ''}${topic} ${text}`)
    expect(findings).toEqual(
      expect.arrayContaining([
        `settings databaseUrl postgres://${hostOf(primary)},${hostOf(standby)},${NOBODY}/postgres`,
        `server ${hostOf(primary)} takes writes`,
        `server ${hostOf(standby)} is a standby`,
        `! server ${NOBODY} does not answer (ECONNREFUSED); look whether PostgreSQL runs there`,
      ]),
    )
    expect(findings.join('\n')).not.toContain('secret')
  })
})

it('a standby alone, without a word on which server is meant, is refused with the same sentence', async () => {
  await expect(openDatabase({ databaseUrl: standby.url, dataDir: '.' })).rejects.toThrow(
    /^The database takes no writes/,
  )
})

it('the primary is lost: `unavailable` until the standby has been promoted, then everything goes on there', async () => {
  const lost = await startPostgres()
  try {
    const db = await open(hostOf(lost), hostOf(standby))
    await db.ping()
    await lost.stop()
    await expect(db.ping()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(sql`create table written (id int)`.execute(db.kysely)).rejects.toMatchObject({ kind: 'unavailable' })
    await administer(standby.url, 'select pg_promote()')
    await sql`create table written (id int)`.execute(db.kysely)
    expect(await portOf(db)).toBe(new URL(standby.url).port)
    await db.ping()
  } finally {
    await lost.stop()
  }
})
