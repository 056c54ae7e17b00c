import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AttachmentStore } from '#server/attachments/attachment-store.ts'
import { folderStore } from '#server/attachments/folder.store.ts'
import { copyContents } from '#server/attachments/move.ts'
import { contentIn, listed, memoryStore, sha256Of } from '../support/attachments.ts'
import { programOf } from '../support/built.ts'
import { startChild } from '../support/children.ts'
import { runCli } from '../support/cli.ts'
import { s3Settings, startFaultyStore, startS3, storeAt } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'

/** ADR 87. */
let root = ''
beforeEach(() => {
  root = scratchFolder()
})
afterEach(() => rmSync(root, { recursive: true }))
const quiet = () => undefined
const filled = async (store: AttachmentStore, count: number) => {
  for (let number = 0; number < count; number += 1) await store.put(Buffer.from(`paper ${number}`))
  return store
}

describe('moving attachments to another store', () => {
  it('copies what is not there, once, and deletes nothing', async () => {
    const from = await filled(memoryStore(), 20)
    const to = await filled(memoryStore(), 5)
    const before = await listed(from)
    expect(await copyContents(from, to, quiet)).toEqual({
      copied: 15,
      skipped: 5,
      bytes: 115,
      damaged: [],
      missing: [],
    })
    expect([await listed(from), await listed(to)]).toEqual([before, before])
    expect(await copyContents(from, to, quiet)).toMatchObject({ copied: 0, skipped: 20, bytes: 0 })
  })

  it('goes on where it was stopped', async () => {
    const from = await filled(memoryStore(), 20)
    const to = memoryStore()
    let puts = 0
    const dying: AttachmentStore = {
      ...to,
      async put(content) {
        if ((puts += 1) > 7) throw new Error('killed')
        return to.put(content)
      },
    }
    await expect(copyContents(from, dying, quiet)).rejects.toThrow('killed')
    const copied = (await listed(to)).length
    expect(copied).toBe(7)
    expect(await copyContents(from, to, quiet)).toMatchObject({ copied: 13, skipped: 7, missing: [] })
    expect(await listed(to)).toEqual(await listed(from))
  })

  it('leaves out what is damaged, names it, and names what did not arrive', async () => {
    const folder = join(root, 'attachments')
    const from = await filled(folderStore(folder), 3)
    const damaged = sha256Of('paper 1')
    writeFileSync(join(folder, damaged.slice(0, 2), damaged), 'paper X')
    const to = memoryStore()
    const lost = sha256Of('paper 2')
    const losing: AttachmentStore = {
      ...to,
      async put(content) {
        const stored = await to.put(content)
        if (stored.sha256 === lost) await to.delete(lost)
        return stored
      },
    }
    expect(await copyContents(from, losing, quiet)).toMatchObject({ damaged: [damaged], missing: [lost] })
    expect(await listed(to)).toEqual([{ sha256: sha256Of('paper 0'), bytes: 7 }])
  })

  it('is a command, which says what it did, and what it needs', async () => {
    mkdirSync(join(root, 's3'))
    const server = await startS3(join(root, 's3'))
    try {
      const bucket = server.bucket()
      const folder = await filled(folderStore(join(root, 'data', 'attachments')), 3)
      const env = s3Settings(server.port, bucket)
      expect(await runCli(['move-files', '--to', 's3'], { folder: root })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/FILES_URL does not say which bucket/) as string,
      })
      expect(await runCli(['move-files'], { folder: root, env })).toMatchObject({ code: 2 })
      expect(await runCli(['move-files', '--to', 's3'], { folder: root, env })).toEqual({
        code: 0,
        output: 'Copied 3 attachments (21 bytes), 0 were there. Nothing was deleted from where they come from\n',
        errors: '',
      })
      expect(await listed(storeAt(server.port, bucket, root))).toEqual(await listed(folder))
      await folder.delete(sha256Of('paper 1'))
      expect(await runCli(['move-files', '--to', 'folder'], { folder: root, env })).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Copied 1 attachments \(7 bytes\), 2 were there/) as string,
      })
      expect(String(await contentIn(folder, sha256Of('paper 1')))).toBe('paper 1')
    } finally {
      await server.close()
    }
  })
  it('is a command that may be killed at any moment, and goes on when it is run again', async () => {
    mkdirSync(join(root, 's3'))
    const server = await startS3(join(root, 's3'))
    const bucket = server.bucket()
    const data = join(root, 'data')
    const folder = await filled(folderStore(join(data, 'attachments')), 60)
    const before = await listed(folder)
    // a proxy, which ends the process in the middle of its work: once every forwarded content is stored, since this
    // service, unlike a real one, shows a half-written content
    let puts = 0
    let passing = 0
    let isInMiddle: () => void = () => undefined
    const dies = new Promise<void>((resolve) => {
      isInMiddle = () => puts >= 20 && passing === 0 && resolve()
    })
    const between = await startFaultyStore((incoming, answer) => {
      if (incoming.method === 'PUT' && (puts += 1) >= 20) {
        isInMiddle()
        return
      }
      passing += 1
      const { method, url, headers } = incoming
      const passed = request({ host: '127.0.0.1', port: server.port, method, path: url, headers }, (came) => {
        answer.writeHead(came.statusCode!, came.headers)
        came.pipe(answer)
        came.on('end', () => {
          passing -= 1
          isInMiddle()
        })
      })
      incoming.pipe(passed)
    })
    try {
      const env = { ...s3Settings(between.port, bucket), DATA_DIR: data }
      const child = startChild(
        pathToFileURL(programOf('cli')).href,
        ['move-files', '--to', 's3'],
        ['env', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      )
      await dies
      await child.kill()
      const store = storeAt(server.port, bucket, root)
      const arrived = await listed(store)
      expect(arrived.length).toBeGreaterThan(0)
      expect(arrived.length).toBeLessThan(20)
      expect(before).toEqual(expect.arrayContaining(arrived))
      const rest = before.length - arrived.length
      expect(
        await runCli(['move-files', '--to', 's3'], { folder: root, env: s3Settings(server.port, bucket) }),
      ).toEqual({
        code: 0,
        output: expect.stringMatching(
          new RegExp(`^Copied ${rest} attachments \\(\\d+ bytes\\), ${arrived.length} were there`),
        ) as string,
        errors: '',
      })
      expect(await listed(store)).toEqual(before)
      expect(await listed(folder)).toEqual(before)
      for (const { sha256 } of before) expect(sha256Of((await contentIn(store, sha256))!)).toBe(sha256)
    } finally {
      between.close()
      await server.close()
    }
  })
})
