import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAttachments } from '#server/attachments/open.ts'
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
  const told = async () => {
    const findings: string[] = []
    const settings = testSettings(dataDir, { DATABASE_URL: databaseUrl! })
    for await (const { topic, text, problem } of examine(settings, store, { checksums: false }))
      if (topic === 'attachments') findings.push(`${problem ? '!' : ' '} ${text}`)
    return findings
  }
  // eighteen pictures and papers are handed out to all applicants of the demo, one more to two of them (ADR 68)
  expect(await told()).toEqual(['  19 referred to, 19 stored, 0 that nothing refers to (0 bytes)'])
  const [lost] = await listed(store)
  await store.delete(lost!.sha256)
  for (const text of ['an orphan', 'another']) await store.put(Buffer.from(text))
  expect(await told()).toEqual([
    '  19 referred to, 20 stored, 2 that nothing refers to (16 bytes)',
    `! 1 are missing, restore them from a backup: ${lost!.sha256}`,
  ])
  expect(await store.has(sha256Of('an orphan'))).toBe(true)
})
