import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { createDemo } from '#server/process/first-start.ts'
import { createFromTemplate, ensureTemplate } from '#server/db/template.ts'
import { IS_LONG } from '../support/long.ts'
import { scratchFolder } from '../support/scratch.ts'
import { testSettings } from '../support/server.ts'

let root = ''
let builds = 0
beforeEach(() => {
  root = scratchFolder()
  builds = 0
})
afterEach(() => rmSync(root, { recursive: true }))

async function build(database: Database, folder: string): Promise<void> {
  builds += 1
  await sql`create table made (text text)`.execute(database.kysely)
  await sql`insert into made values ('by the template')`.execute(database.kysely)
  writeFileSync(join(folder, 'beside.txt'), 'beside')
}

describe('template of the embedded database', () => {
  it('is built once, and copied with what lies beside the database; a copy lives on its own', async () => {
    const [first, second] = [join(root, 'first'), join(root, 'second')]
    const templatesDir = join(root, 'templates')
    for (const dataDir of [first, second]) {
      await createFromTemplate({ dataDir, templatesDir, key: 'k', build })
      const database = await openDatabase({ dataDir })
      expect((await sql`select text from made`.execute(database.kysely)).rows).toEqual([{ text: 'by the template' }])
      await sql`delete from made`.execute(database.kysely)
      await database.close()
      expect(readFileSync(join(dataDir, 'beside.txt'), 'utf8')).toBe('beside')
    }
    expect(builds).toBe(1)
    expect(readdirSync(templatesDir)).toEqual(['k'])
    await expect(createFromTemplate({ dataDir: first, templatesDir, key: 'k', build })).rejects.toThrow(
      /already a database/,
    )
  })

  // making an empty one takes seconds each time
  it.skipIf(!IS_LONG)('leaves nothing behind when the building fails', async () => {
    const templatesDir = join(root, 'templates')
    const failing = ensureTemplate({ templatesDir, key: 'k', build: () => Promise.reject(new Error('no')) })
    await expect(failing).rejects.toThrow('no')
    expect(readdirSync(templatesDir)).toEqual([])
    expect(existsSync(join(root, 'pglite'))).toBe(false)
  })

  it.skipIf(!IS_LONG)('of two that build it at once, one wins and both have it', async () => {
    const templatesDir = join(root, 'templates')
    const both = await Promise.all([1, 2].map(() => ensureTemplate({ templatesDir, key: 'k', build })))
    expect(both).toEqual([join(templatesDir, 'k'), join(templatesDir, 'k')])
    expect(readdirSync(templatesDir)).toEqual(['k'])
  })

  it('a start removes what killed first starts have left, and nothing else', async () => {
    const remaining = ['attachments', 'pglite', 'templates']
    for (const folder of [...remaining, 'pglite.1-2.tmp/base', 'templates/key', 'templates/key.3-4.tmp/pglite'])
      mkdirSync(join(root, folder), { recursive: true })
    const hour = new Date(Date.now() - 3_600_000)
    for (const name of ['first-start.lock', 'first-start.lock.7.draft', 'first-start.lock.takeover']) {
      writeFileSync(join(root, name), 'of a dead process')
      utimesSync(join(root, name), hour, hour)
    }
    await createDemo(testSettings(root), () => undefined)
    expect([readdirSync(root).toSorted(), readdirSync(join(root, 'templates'))]).toEqual([remaining, ['key']])
  })
})
