import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database, DatabaseOptions } from '#server/db/engine.ts'
import { createDemo } from '#server/first-start.ts'
import { createFromTemplate, ensureTemplate } from '#server/db/template.ts'
import { scratchFolder } from '../support/scratch.ts'
import { testSettings } from '../support/server.ts'

/**
 * An engine of files, since a real database takes seconds: that a copy of a template is one, every server of the journeys
 * shows. What is open when it is copied lacks `closed`.
 */
vi.mock('#server/db/engine.ts', async (load) => {
  const engine = await load<typeof import('#server/db/engine.ts')>()
  return {
    ...engine,
    async openDatabase({ dataDir }: DatabaseOptions) {
      const folder = join(dataDir, engine.EMBEDDED_FOLDER)
      mkdirSync(folder)
      return { close: async () => writeFileSync(join(folder, 'closed'), '') }
    },
  }
})

let root = ''
let builds = 0
beforeEach(() => {
  root = scratchFolder()
  builds = 0
})
afterEach(() => rmSync(root, { recursive: true }))

async function build(_: Database, folder: string): Promise<void> {
  builds += 1
  writeFileSync(join(folder, 'pglite', 'made'), '')
  writeFileSync(join(folder, 'beside.txt'), 'beside')
}

describe('template of the embedded database', () => {
  it('is built once, and copied with what lies beside the database; a copy lives on its own', async () => {
    const [first, second] = [join(root, 'first'), join(root, 'second')]
    const templatesDir = join(root, 'templates')
    for (const dataDir of [first, second]) {
      await createFromTemplate({ dataDir, templatesDir, key: 'k', build })
      expect(readdirSync(join(dataDir, 'pglite'))).toEqual(['closed', 'made'])
      rmSync(join(dataDir, 'pglite', 'made'))
      expect(readFileSync(join(dataDir, 'beside.txt'), 'utf8')).toBe('beside')
    }
    expect(builds).toBe(1)
    expect(readdirSync(templatesDir)).toEqual(['k'])
    await expect(createFromTemplate({ dataDir: first, templatesDir, key: 'k', build })).rejects.toThrow(
      /already a database/,
    )
  })

  it('leaves nothing behind when the building fails', async () => {
    const templatesDir = join(root, 'templates')
    const failing = ensureTemplate({ templatesDir, key: 'k', build: () => Promise.reject(new Error('no')) })
    await expect(failing).rejects.toThrow('no')
    expect(readdirSync(templatesDir)).toEqual([])
    expect(existsSync(join(root, 'pglite'))).toBe(false)
  })

  it('of two that build it at once, one wins and both have it', async () => {
    const templatesDir = join(root, 'templates')
    const both = await Promise.all([1, 2].map(() => ensureTemplate({ templatesDir, key: 'k', build })))
    expect(both).toEqual([join(templatesDir, 'k'), join(templatesDir, 'k')])
    expect(readdirSync(templatesDir)).toEqual(['k'])
  })

  it('a start removes what killed first starts have left, and nothing else', async () => {
    const kept = ['attachments', 'pglite', 'templates']
    for (const folder of [...kept, 'pglite.1-2.tmp/base', 'templates/key', 'templates/key.3-4.tmp/pglite'])
      mkdirSync(join(root, folder), { recursive: true })
    const hour = new Date(Date.now() - 3_600_000)
    for (const name of ['first-start.lock', 'first-start.lock.7.draft', 'first-start.lock.takeover']) {
      writeFileSync(join(root, name), 'of a dead process')
      utimesSync(join(root, name), hour, hour)
    }
    await createDemo(testSettings(root), () => undefined)
    expect([readdirSync(root).toSorted(), readdirSync(join(root, 'templates'))]).toEqual([kept, ['key']])
  })
})
