import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { DataFolderLocked, folderOwner, lockFolder, type ProcessView } from '#server/db/lock.ts'
import { startChild, type Child } from '../support/children.ts'
import { IS_LONG } from '../support/long.ts'
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

async function start(count: number, args: readonly string[] = [], under: readonly string[] = []): Promise<Child[]> {
  const started = Array.from({ length: count }, () => startChild('lock.child.ts', args, under))
  children.push(...started)
  for (const child of started) expect(await child.line()).toBe('ready')
  return started
}

/** What this process writes into a lock. */
async function lockOf(folder: string): Promise<Record<string, unknown>> {
  const lock = await lockFolder(folder)
  const [head = ''] = readFileSync(lock.file, 'utf8').split('\n')
  lock.release()
  return JSON.parse(head) as Record<string, unknown>
}
const never = () => Promise.reject(new Error('This test expects no waiting for the lock'))

/** A beat interval that a test can wait for, for the children and for the process that watches them. */
const QUICK = { beatEvery: 20, patience: 2_000 }
const HERE: ProcessView = {
  boot: 'this boot',
  space: 'pid:[1]',
  startOf: (pid) => (pid === process.pid ? '100' : null),
}
/** A process of another container on this host: it sees none of our processes, as we see none of its. */
const ELSEWHERE: ProcessView = { boot: 'this boot', space: 'pid:[2]', startOf: () => null }

describe('lock of a data folder', () => {
  it('is refused while a living process holds it, with a sentence that says which and what to do', async () => {
    const folder = join(root, 'data')
    const [child] = await start(1)
    child?.writeLine(folder)
    expect(await child?.line()).toBe(`won ${folder}`)
    const pid = child?.process.pid ?? 0
    expect(await folderOwner(folder)).toMatchObject({ pid, alive: true })
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderLocked)
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(`in use by process ${pid}.*Stop process ${pid} first, or set DATA_DIR`),
    )
  })

  it('is refused to the same process too, and free again after the release', async () => {
    const folder = join(root, 'data')
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(/already open in this process/)
    lock.release()
    lock.release()
    expect(await folderOwner(folder)).toBeNull()
    ;(await lockFolder(folder)).release()
    expect(readdirSync(root)).toEqual([])
  })

  it('a second release does not take away the lock of the next holder', async () => {
    const folder = join(root, 'data')
    const first = await lockFolder(folder)
    first.release()
    const second = await lockFolder(folder)
    first.release()
    expect(existsSync(`${folder}.lock`)).toBe(true)
    second.release()
  })

  it('is taken over at once from a process of this namespace that was killed', async () => {
    const folder = join(root, 'data')
    const [child] = await start(1)
    child?.writeLine(folder)
    expect(await child?.line()).toBe(`won ${folder}`)
    await child?.kill()
    expect(await folderOwner(folder, { wait: never })).toMatchObject({ alive: false })
    ;(await lockFolder(folder, { wait: never })).release()
  })

  it.each([
    [
      'its id belongs to another process now',
      (mine: Record<string, unknown>) => JSON.stringify({ ...mine, started: '1' }),
    ],
    ['the file is no lock of ours', () => 'nonsense'],
    ['the file is empty', () => ''],
  ])('is taken over at once when %s', async (_why, content) => {
    const folder = join(root, 'data')
    writeFileSync(`${folder}.lock`, content(await lockOf(folder)))
    ;(await lockFolder(folder, { wait: never })).release()
  })

  it.each([
    ['of another container', { space: 'pid:[2]' }],
    ['of another host, or of before the machine was started again', { boot: 'another' }],
    ['of a system that tells nothing', { boot: null, space: null, started: null }],
    ['of a version without heartbeats', { space: undefined, started: '1' }],
  ])('whose holder is %s is taken over when nothing beats, and not before', async (_who, differs) => {
    const folder = join(root, 'data')
    writeFileSync(
      `${folder}.lock`,
      `${JSON.stringify({ id: 'x', pid: 7, host: 'other', started: '1', boot: HERE.boot, space: HERE.space, ...differs })}\n000000000007\n`,
    )
    let waited = 0
    const wait = async (ms: number) => {
      waited += ms
    }
    ;(await lockFolder(folder, { view: HERE, patience: 6_000, beatEvery: 1_000, wait })).release()
    expect(waited).toBe(6_000)
  })

  it('whose holder cannot be seen is refused as soon as it beats, whatever its clock says, and names the host', async () => {
    const folder = join(root, 'data')
    const beat = (count: number) =>
      writeFileSync(
        `${folder}.lock`,
        `${JSON.stringify({ id: 'x', pid: 7, host: 'other', started: '1', boot: 'another', space: 'pid:[1]' })}\n00000000000${count}\n`,
      )
    beat(1)
    let waits = 0
    const wait = async () => {
      if ((waits += 1) === 3) beat(2)
    }
    await expect(lockFolder(folder, { view: HERE, wait })).rejects.toThrow(
      /in use by process 7 of other \(another container or host\)\. .*Stop process 7 of other \(another/,
    )
    expect(waits).toBe(3)
  })

  it('of a living older version without heartbeats is refused', async () => {
    const folder = join(root, 'data')
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: '100', boot: HERE.boot }))
    await expect(lockFolder(folder, { view: HERE, wait: never })).rejects.toThrow(DataFolderLocked)
  })

  it('is not taken for its own by a process of the same id in another container', async () => {
    const folder = join(root, 'data')
    const lock = await lockFolder(folder, { ...QUICK, view: HERE })
    await expect(lockFolder(folder, { ...QUICK, view: ELSEWHERE })).rejects.toThrow(DataFolderLocked)
    lock.release()
  })

  it('beats while the process is busy', async () => {
    const folder = join(root, 'data')
    const [child] = await start(1, [JSON.stringify(QUICK)])
    child?.writeLine(folder)
    await child?.line()
    child?.writeLine('busy 60000')
    await expect(lockFolder(folder, { ...QUICK, view: ELSEWHERE })).rejects.toThrow(DataFolderLocked)
  })

  it.each([
    ['another holder stands in it', (file: string) => writeFileSync(file, '{"id":"other","pid":1}')],
    ['it was removed', (file: string) => rmSync(file)],
  ])('ends its holder at once when %s', async (_why, lose) => {
    const folder = join(root, 'data')
    const [child] = await start(1, [JSON.stringify(QUICK)])
    child?.writeLine(folder)
    await child?.line()
    child?.writeLine('busy 60000')
    const ended = once(child!.process, 'exit')
    lose(`${folder}.lock`)
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  it('removes what killed attempts left beside it, and nothing that is new', async () => {
    const folder = join(root, 'data')
    const hour = new Date(Date.now() - 3_600_000)
    for (const name of ['data.lock.7.old', 'data.lock.takeover']) {
      writeFileSync(join(root, name), '{"pid":1}')
      utimesSync(join(root, name), hour, hour)
    }
    for (const name of ['data.lock.8.new', 'data.locked']) writeFileSync(join(root, name), '')
    ;(await lockFolder(folder)).release()
    expect(readdirSync(root).toSorted()).toEqual(['data.lock.8.new', 'data.locked'])
  })

  const rounds = IS_LONG ? 50 : 10
  it(`goes to exactly one of six processes that race for a dead one’s lock, ${rounds} times`, async () => {
    const racers = await start(6)
    const [dead] = [startChild('lock.child.ts')]
    await dead.line()
    const stale = JSON.stringify({
      ...(await lockOf(join(root, 'any'))),
      id: 'dead',
      pid: dead.process.pid,
      started: '1',
    })
    await dead.kill()
    for (let round = 0; round < rounds; round += 1) {
      const folder = join(root, `data${round}`)
      writeFileSync(`${folder}.lock`, stale)
      for (const racer of racers) racer.writeLine(folder)
      const answers = await Promise.all(racers.map((racer) => racer.line()))
      expect(answers.toSorted()).toEqual(
        [...Array.from({ length: 5 }, () => `DataFolderLocked ${folder}`), `won ${folder}`].toSorted(),
      )
      const winner = racers[answers.indexOf(`won ${folder}`)]
      expect(await folderOwner(folder)).toMatchObject({ pid: winner?.process.pid, alive: true })
    }
    expect(readdirSync(root)).toHaveLength(rounds)
  })

  it('keeps a second engine from a data folder, and ends one that was frozen and wakes up when the folder is another’s, before it writes', async () => {
    cpSync(inject('templates').pglite.nothing.folder!, root, { recursive: true })
    const engine = startChild('engine.child.ts', [root])
    children.push(engine)
    expect(await engine.line()).toBe('open')
    await expect(openDatabase({ dataDir: root })).rejects.toThrow(DataFolderLocked)
    engine.writeLine('create table kept (who text)')
    expect(await engine.line()).toBe('[]')
    engine.process.kill('SIGSTOP')
    const next = await lockFolder(join(root, 'pglite'), { ...QUICK, view: ELSEWHERE })
    const ended = once(engine.process, 'exit')
    engine.writeLine(`insert into kept values ('frozen')`)
    engine.process.kill('SIGCONT')
    expect(await ended).toEqual([null, 'SIGKILL'])
    next.release()
    const again = await openDatabase({ dataDir: root })
    expect((await sql`select who from kept`.execute(again.kysely)).rows).toEqual([])
    await again.close()
  })

  it('goes to exactly one of six processes that watch a dead one of another container', async () => {
    const folder = join(root, 'data')
    writeFileSync(
      `${folder}.lock`,
      JSON.stringify({ ...(await lockOf(join(root, 'any'))), id: 'dead', space: 'pid:[2]' }),
    )
    const racers = await start(6, [JSON.stringify({ beatEvery: 20, patience: 200 })])
    for (const racer of racers) racer.writeLine(folder)
    const answers = await Promise.all(racers.map((racer) => racer.line()))
    expect(answers.toSorted()).toEqual(
      [...Array.from({ length: 5 }, () => `DataFolderLocked ${folder}`), `won ${folder}`].toSorted(),
    )
    expect(readdirSync(root)).toEqual(['data.lock'])
  })
})

/** Two containers: each sees its own processes only. Needs to be allowed by the system, mostly to root alone. */
const APART = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const mayBeApart = spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0

describe.skipIf(!mayBeApart)(
  `a data folder and two namespaces of processes${mayBeApart ? '' : ' (skipped: unshare is not permitted here)'}`,
  () => {
    it('the second holder is refused while the first runs, and gets the folder soon after the first was killed', async () => {
      const folder = join(root, 'data')
      const [first, second] = await start(2, [JSON.stringify(QUICK)], APART)
      first?.writeLine(folder)
      expect(await first?.line()).toBe(`won ${folder}`)
      second?.writeLine(folder)
      expect(await second?.line()).toBe(`DataFolderLocked ${folder}`)
      await first?.kill()
      second?.writeLine(folder)
      expect(await second?.line()).toBe(`won ${folder}`)
    })
  },
)
