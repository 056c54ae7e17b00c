import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAttachments } from '#server/attachments/open.ts'
import { clockWarnings } from '#server/db/clock.ts'
import { examine } from '#server/db/doctor.ts'
import { listed, sha256Of } from '../support/attachments.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testSettings } from '../support/server.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('postgres', { content: 'demo' })
})
afterAll(() => opened.remove())

it('counts what no row names, names what is missing, and deletes nothing', async () => {
  const { dataDir, databaseUrl } = opened.options
  const store = openAttachments({ dataDir })
  const findingsOf = async () => {
    const findings: string[] = []
    const settings = testSettings(dataDir, { DATABASE_URL: databaseUrl! })
    for await (const { topic, text, problem } of examine(settings, store, { checksums: false }))
      if (topic === 'attachments') findings.push(`${problem ? '!' : ' '} ${text}`)
    return findings
  }
  // all applicants of the demo share eighteen pictures and papers, two of them one more (ADR 68), and those whom the
  // queue and the list begin with another one
  expect(await findingsOf()).toEqual(['  20 referred to, 20 stored, 0 that nothing refers to (0 bytes)'])
  const [lost] = await listed(store)
  await store.delete(lost!.sha256)
  for (const text of ['an orphan', 'another']) await store.put(Buffer.from(text))
  expect(await findingsOf()).toEqual([
    '  20 referred to, 21 stored, 2 that nothing refers to (16 bytes)',
    `! 1 are missing, restore them from a backup: ${lost!.sha256}`,
  ])
  expect(await store.has(sha256Of('an orphan'))).toBe(true)
})

it('says how many mails wait without a mail server, and since when', async () => {
  const { dataDir, databaseUrl } = opened.options
  const findingsOf = async (env: Readonly<Record<string, string>> = {}) => {
    const findings: string[] = []
    const settings = testSettings(dataDir, { DATABASE_URL: databaseUrl!, ...env })
    for await (const { topic, text, problem } of examine(settings, openAttachments({ dataDir }), { checksums: false }))
      if (topic === 'mails') findings.push(`${problem ? '!' : ' '} ${text}`)
    return findings
  }
  const db = opened.database.kysely
  await db.deleteFrom('outbox_mail').execute()
  expect(await findingsOf()).toEqual(['  none waits; SMTP_URL is not set, so none would go out'])
  const mail = { to_address: 'student@example.com', subject: 's', body: 'b', due_at: '2026-10-01T00:00:00Z' }
  await db
    .insertInto('outbox_mail')
    .values([
      { ...mail, state: 'waiting', created_at: '2026-09-02T08:00:00Z' },
      { ...mail, state: 'held', created_at: '2026-09-01T08:00:00Z' },
    ] as never)
    .execute()
  expect(await findingsOf()).toEqual([
    '! 2 wait since 2026-09-01T08:00:00.000Z, and none goes out: SMTP_URL is not set',
  ])
  expect(await findingsOf({ SMTP_URL: 'smtp://127.0.0.1:9' })).toEqual([])
})

it('compares clocks, says what to do about one that is off by more than two seconds, and shows no secret', async () => {
  const { dataDir, databaseUrl } = opened.options
  const settings = testSettings(dataDir, {
    DATABASE_URL: databaseUrl!,
    METRICS_ADDRESS: '127.0.0.1:9464',
    METRICS_TOKEN: 'm'.repeat(32),
  })
  const all: string[] = []
  for await (const { topic, text } of examine(settings, openAttachments({ dataDir }), { checksums: false }))
    all.push(`${topic} ${text}`)
  expect(all).toContainEqual(expect.stringMatching(/^clock within \d+ ms of the database's$/))
  expect(all).toContain('settings metricsToken set')
  expect(all.join()).not.toContain('m'.repeat(32))
  expect(all).toContain('settings metrics 127.0.0.1:9464')
  expect([clockWarnings(2_000), clockWarnings(-2_000)]).toEqual([[], []])
  expect(clockWarnings(61_250)).toEqual([expect.stringMatching(/ 61\.3 s ahead of the database's\. .*NTP/)])
  expect(clockWarnings(-2_100)).toEqual([expect.stringMatching(/ 2\.1 s behind the database's\. .*NTP/)])
})

it('tells of migrations of a newer version, as a fault where they take something away (ADR 92)', async () => {
  const { dataDir, databaseUrl } = opened.options
  const findingsOf = async (...names: string[]) => {
    const db = opened.database.kysely
    for (const name of names) await sql`insert into kysely_migration values (${name}, '')`.execute(db)
    const findings: string[] = []
    const settings = testSettings(dataDir, { DATABASE_URL: databaseUrl! })
    for await (const { topic, text, problem } of examine(settings, openAttachments({ dataDir }), { checksums: false }))
      if (topic === 'migrations' && !text.startsWith('applied')) findings.push(`${problem ? '!' : ' '} ${text}`)
    for (const name of names) await sql`delete from kysely_migration where name = ${name}`.execute(db)
    return findings
  }
  expect(await findingsOf()).toEqual([])
  expect(await findingsOf('9998-more')).toEqual(['  of a newer version, which this one works beside: 9998-more'])
  expect(await findingsOf('9998-more', '9999-ends-more')).toEqual([
    '! of a newer version: 9998-more, 9999-ends-more; start the version that has them',
  ])
})
