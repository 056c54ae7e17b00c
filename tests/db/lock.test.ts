import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { DataFolderLocked, folderHolder, lockFolder } from '#server/db/lock.ts'
import { startChild, type Child } from '../support/children.ts'
import { openTestDatabase } from '../support/database.ts'
import { scratchFolder } from '../support/scratch.ts'

let root = ''
let children: Child[] = []
beforeEach(() => {
  root = scratchFolder()
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  children = []
  rmSync(root, { recursive: true })
})

async function start(count: number): Promise<Child[]> {
  children = Array.from({ length: count }, () => startChild('lock.child.ts'))
  for (const child of children) expect(await child.line()).toBe('ready')
  return children
}

describe('lock of a data folder', () => {
  it('is refused while a living process holds it, with a sentence that says which and what to do', async () => {
    const folder = join(root, 'data')
    const [child] = await start(1)
    child?.tell(folder)
    expect(await child?.line()).toBe(`won ${folder}`)
    const pid = child?.process.pid ?? 0
    expect(folderHolder(folder)).toEqual({ pid, alive: true })
    expect(() => lockFolder(folder)).toThrow(DataFolderLocked)
    expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${pid}.*Stop process ${pid} first, or set DATA_DIR`))
  })

  it('is refused to the same process too, and free again after the release', () => {
    const folder = join(root, 'data')
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(/already open in this process/)
    lock.release()
    lock.release()
    expect(folderHolder(folder)).toBeNull()
    lockFolder(folder).release()
    expect(readdirSync(root)).toEqual([])
  })

  it('a second release does not take away the lock of the next holder', () => {
    const folder = join(root, 'data')
    const first = lockFolder(folder)
    first.release()
    const second = lockFolder(folder)
    first.release()
    expect(existsSync(`${folder}.lock`)).toBe(true)
    second.release()
  })

  it('is taken over from a process that was killed', async () => {
    const folder = join(root, 'data')
    const [child] = await start(1)
    child?.tell(folder)
    expect(await child?.line()).toBe(`won ${folder}`)
    await child?.kill()
    expect(folderHolder(folder)).toMatchObject({ alive: false })
    lockFolder(folder).release()
  })

  it.each([
    ['its id belongs to another process now', (mine: Record<string, unknown>) => JSON.stringify({ ...mine, started: '1' })],
    ['the machine was started again since', (mine: Record<string, unknown>) => JSON.stringify({ ...mine, boot: 'another' })],
    ['the file is no lock of ours', () => 'nonsense'],
    ['the file is empty', () => ''],
  ])('is taken over when %s', (_why, content) => {
    const folder = join(root, 'data')
    const lock = lockFolder(folder)
    const mine = JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as Record<string, unknown>
    lock.release()
    writeFileSync(`${folder}.lock`, content(mine))
    lockFolder(folder).release()
  })

  it('goes to exactly one of six processes that race for a dead one’s lock, 50 times', async () => {
    const racers = await start(6)
    const [dead] = [startChild('lock.child.ts')]
    await dead.line()
    const stale = JSON.stringify({ pid: dead.process.pid, started: '1', boot: null })
    await dead.kill()
    for (let round = 0; round < 50; round += 1) {
      const folder = join(root, `data${round}`)
      writeFileSync(`${folder}.lock`, stale)
      for (const racer of racers) racer.tell(folder)
      const answers = await Promise.all(racers.map((racer) => racer.line()))
      expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => `DataFolderLocked ${folder}`), `won ${folder}`].toSorted())
      const winner = racers[answers.indexOf(`won ${folder}`)]
      expect(folderHolder(folder)).toEqual({ pid: winner?.process.pid, alive: true })
    }
    expect(readdirSync(root)).toHaveLength(50)
  })

  it('keeps a second engine from a data folder', async () => {
    const { database, options, remove } = await openTestDatabase('pglite')
    await expect(openDatabase(options)).rejects.toThrow(DataFolderLocked)
    await database.close()
    await (await openDatabase(options)).close()
    await remove()
  })
})
