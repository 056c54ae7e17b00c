import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '#server/attachments/folder.store.ts'
import { contentIn, listed, sha256Of } from '../support/attachments.ts'
import { scratchFolder } from '../support/scratch.ts'
import { storeSuite } from './attachment-store.suite.ts'

const root = scratchFolder()
afterAll(() => rmSync(root, { recursive: true }))
let count = 0
/** A folder that is not there yet, as at the first start. */
const freshFolder = () => join(root, String((count += 1)), 'attachments')
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
    : []

storeSuite('a folder', async () => {
  const folder = freshFolder()
  return { store: folderStore(folder), traces: async () => filesIn(folder) }
})

describe('a folder of attachments', () => {
  let folder: string
  beforeEach(() => {
    folder = freshFolder()
  })

  it('can be read by nobody else on the machine', async () => {
    const { sha256 } = await folderStore(folder).put(Buffer.from('x'))
    const modes = [folder, join(folder, sha256.slice(0, 2)), join(folder, sha256.slice(0, 2), sha256)]
    expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  it('loses the draft that a killed process left, and not one that is being written', async () => {
    await folderStore(folder).put(Buffer.from('x'))
    const [dead, alive] = [join(folder, 'dead.tmp'), join(folder, 'alive.tmp')]
    for (const draft of [dead, alive]) writeFileSync(draft, 'half')
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    utimesSync(dead, minutesAgo(61), minutesAgo(61))
    utimesSync(alive, minutesAgo(59), minutesAgo(59))
    const store = folderStore(folder)
    await store.put(Buffer.from('y'))
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
    expect((await listed(store)).map(({ bytes }) => bytes)).toEqual([1, 1])
  })

  it('mends a file that was damaged, when its content comes again', async () => {
    const store = folderStore(folder)
    const { sha256 } = await store.put(Buffer.from('sound'))
    writeFileSync(join(folder, sha256.slice(0, 2), sha256), 'rotten')
    await store.put(Buffer.from('sound'))
    expect(String(await contentIn(store, sha256Of('sound')))).toBe('sound')
  })
})
